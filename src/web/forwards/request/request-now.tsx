import { dayRange } from '#core/dates.ts'
import { dayInSentence } from '#core/day-in-sentence.ts'
import { longDayRange } from '#core/long-day-range.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import page from '#web/orders/order-page.module.css'
import { type Moment, useMomentText } from '#web/quotes/moment.ts'
import { Pill } from '#web/ui/badge.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './request.module.css'
import { pillOf, stopNames } from './request-texts.ts'
import type { RequestView } from './request-view.server.ts'

/** What happens now, until when, and the next step. */
export function RequestNow({ request }: { request: RequestView }) {
  const { t } = useMessages()
  const words = useWords(request)
  const [tone, icon, name] = pillOf(request)
  return (
    <section className={page.now} aria-labelledby="request-now">
      <div className={page.nowWords}>
        <Pill tone={tone} icon={icon}>
          {t(name)}
        </Pill>{' '}
        {request.isExpress && (
          <Pill tone="info" icon="plane">
            {t('sum.express')}
          </Pill>
        )}
        <h2 id="request-now">{words.title}</h2>
        {words.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={page.nowActs}>
        <NowAct request={request} />
      </div>
      {request.stops.length > 0 && <StopLine request={request} />}
    </section>
  )
}

type Words = { title: string; texts: string[] }

function useWords(request: RequestView): Words {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const momentText = useMomentText()
  const { state, reason, reasonWords, days, departure, refunded, currency } = request
  const arrives = days && t('orders.arrives', { days: longDayRange(days.from, days.to, locale) })
  const dayOf = ({ day }: Moment) => longDayRange(day, day, locale)
  const refund =
    refunded > 0
      ? t(request.isToBalance ? 'forward.now.to_balance' : 'forward.now.refunded', {
          amount: priceText(refunded, currency),
        })
      : ''
  const say = (title: string, ...texts: (string | null)[]): Words => ({
    title,
    texts: texts.filter((text): text is string => Boolean(text)),
  })
  switch (state) {
    case 'waiting_parcels': {
      const count = request.parcels.filter(({ isReady }) => !isReady).length
      return say(t('forward.now.waiting'), t('forward.now.waiting_text', { count }))
    }
    case 'on_hold': {
      if (!request.isAsked) return say(t('forward.now.checked'), t('forward.now.checked_text'))
      if (request.fit) return say(t('forward.now.too_large'), t('forward.now.too_large_text'))
      const text =
        reason === 'value_unclear'
          ? t('forward.now.value_text')
          : reason === 'unpaid_earlier'
            ? t('forward.now.unpaid_text')
            : t('forward.now.asked_text')
      return say(t('forward.now.asked'), reasonWords, text)
    }
    case 'priced': {
      if (request.isOverdue)
        return say(
          t('forward.now.overdue'),
          t('forward.now.overdue_text', { amount: priceText(request.storageADay, currency) }),
        )
      const title =
        request.method === 'air'
          ? t('forward.now.priced_air')
          : request.method === 'sea'
            ? t('forward.now.priced_sea')
            : t('forward.now.priced_mixed')
      const leaves =
        departure &&
        t(departure.kind === 'flight' ? 'forward.now.departure_flight' : 'forward.now.departure_vessel', {
          by: momentText(departure.closes),
          leaves: dayOf(departure.leaves),
        })
      return say(
        title,
        leaves,
        arrives,
        request.payBy && t('forward.now.pay_by', { day: dayOf(request.payBy) }),
      )
    }
    case 'paid': {
      const isByItself = request.auto?.wasUsed
      const next = departure
        ? t('forward.now.leaves', { place: departure.leavesFrom, leaves: dayOf(departure.leaves) })
        : t('forward.now.paid_text')
      return say(t(isByItself ? 'forward.step.paid_by_itself' : 'forward.now.paid'), next, arrives)
    }
    case 'dispatched':
      return say(t('forward.now.dispatched'), arrives)
    case 'delivered':
    case 'closed':
      return say(
        t('forward.now.delivered'),
        request.deliveredOn &&
          t('forward.now.delivered_text', { day: dayInSentence(request.deliveredOn, locale) }),
        refund,
      )
    case 'returned':
      if (reason === 'lost') return say(t('forward.now.lost'), refund, t('forward.now.lost_text'))
      return say(
        t('forward.now.returned'),
        reasonWords,
        t('forward.now.returned_text'),
        refund,
        request.next?.number === null ? t('forward.now.next_draft_text') : null,
      )
    case 'cancelled':
      return say(t('forward.now.cancelled'), reasonWords, cancelledText(request, { t, priceText }))
    default:
      return say(t('forward.now.packing'), t('forward.now.packing_text'), arrives)
  }
}

function cancelledText(
  { reason, invoice, currency }: RequestView,
  { t, priceText }: { t: ReturnType<typeof useMessages>['t']; priceText: ReturnType<typeof usePriceText> },
): string {
  if (reason === 'unpacked' && invoice)
    return t('forward.now.unpacked_text', { amount: priceText(invoice.total, currency) })
  if (reason === 'staff') return t('forward.now.by_us_text')
  return t(reason === 'nothing_left' ? 'forward.now.nothing_left_text' : 'forward.now.cancelled_text')
}

function NowAct({ request }: { request: RequestView }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { state, pay, currency, next, tracking, parcels } = request
  if (pay)
    return (
      <a href="#pay" className={classes(buttonClass({ size: 'large' }), styles.wide)}>
        {t('orders.action.pay', { total: priceText(pay.unpaid, currency) })}
      </a>
    )
  if (request.fit)
    return (
      <a href="#request-fit" className={classes(buttonClass({ size: 'large' }), styles.wide)}>
        {t('forward.fit.title')}
      </a>
    )
  if (state === 'dispatched')
    return (
      <ButtonLink to={tracking} size="large">
        {t('forward.now.track')}
      </ButtonLink>
    )
  if (state === 'waiting_parcels' && parcels.some(({ needsOwner }) => needsOwner))
    return (
      <ButtonLink to={forwardPaths(locale).warehouse()} size="large">
        {t('forward.now.answer')}
      </ButtonLink>
    )
  if (next)
    return (
      <ButtonLink to={next.url} size="large">
        {next.number === null ? t('forward.now.next_draft') : t('forward.now.next', { number: next.number })}
      </ButtonLink>
    )
  if (state === 'cancelled')
    return (
      <ButtonLink to={forwardPaths(locale).warehouse()} look="secondary" size="large">
        {t('forward.now.to_shelf')}
      </ButtonLink>
    )
  return null
}

/** Four stops from the shelf to the locker or the door. */
function StopLine({ request: { stops, landing, method } }: { request: RequestView }) {
  const { t, locale } = useMessages()
  return (
    <ol
      className={classes(styles.stops, method === 'sea' ? styles.sea : styles.air)}
      aria-label={t('forward.stops')}
    >
      {stops.map(({ code, state, days }) => (
        <li
          key={code}
          className={classes(styles[state], (code === 'packed' || code === 'under_way') && styles.far)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <b>{code === 'landing' && landing ? landing : t(stopNames[code])}</b>
          {days && <small>{dayRange(days.from, days.to, locale)}</small>}
        </li>
      ))}
    </ol>
  )
}
