import { negative } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { Change, Leave } from './place-change.tsx'
import { Batches, History, Numbers } from './place-facts.tsx'
import { PlaceHead } from './place-head.tsx'
import { Deposit, Pay } from './place-pay.tsx'
import type { PlaceView } from './place-view.server.ts'
import styles from './reservation.module.css'
import { usd } from './usd.ts'

type Props = { place: PlaceView; linkKey: string | undefined; answer: FormAnswer | undefined }

export function PlacePage({ place, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = reservationPaths(locale)
  const { number, name, title, state } = place
  return (
    <div className={styles.page}>
      <PageHead title={`${name} ${number}`} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          ...(place.isOwn
            ? [
                { to: accountPaths(locale).overview(), name: t('account.label') },
                { to: paths.own(), name: t('reservations.title') },
              ]
            : [{ to: paths.form(), name: t('reservation.title', { device: title }) }]),
        ]}
        here={number}
      />
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.lead}>
            {t('reservation.number', { number })}
            {place.isDepositPaid && ` · ${t('reservation.event.deposit_paid')}`}
          </p>
        </div>
        <div className={styles.acts}>
          {place.change && (
            <a href="#change" className={buttonClass({ look: 'secondary' })}>
              {t('reservation.change.title')}
            </a>
          )}
          {place.mayLeave && (
            <a href="#leave" className={buttonClass({ look: 'quiet' })}>
              {t('reservation.leave.title')}
            </a>
          )}
        </div>
      </div>
      <State place={place} />
      <PlaceHead place={place} />
      <div className={styles.columns}>
        <div>
          {place.deposit && <Deposit {...{ place, linkKey, answer }} />}
          {place.pay && <Pay {...{ place, linkKey, answer }} />}
          {place.isOrdered && state === 'allocated' && (
            <PostForm
              action={paths.place(number, linkKey)}
              answer={answer?.values.intent === 'continue' ? answer : undefined}
              submit={t('reservation.pay.continue')}
              isFile
            >
              <input type="hidden" name="intent" value="continue" />
              <p>{t('reservation.pay.begun')}</p>
            </PostForm>
          )}
          <Batches place={place} />
          <Numbers place={place} />
          <History place={place} />
          <Change {...{ place, linkKey, answer }} />
          {place.mayLeave && <Leave {...{ place, linkKey, answer }} />}
        </div>
        <PlaceAside place={place} linkKey={linkKey} />
      </div>
    </div>
  )
}

function State({ place: { state, queueNo, payUntil, isDepositPaid } }: { place: PlaceView }) {
  const { t, locale } = useMessages()
  if (state === 'allocated' && payUntil)
    return (
      <Notice tone="warn" title={t('reservation.state.allocated')}>
        <p>
          {t('reservation.state.pay_until', { day: untilDay(payUntil.day, locale), time: payUntil.time })}
        </p>
      </Notice>
    )
  if (state === 'converted' || state === 'paid')
    return <Notice tone="good">{t('reservation.state.converted')}</Notice>
  if (state !== 'lapsed' && state !== 'cancelled' && state !== 'refunded') return null
  return (
    <Notice
      title={t(state === 'lapsed' ? 'reservation.state.lapsed' : 'reservation.state.left', {
        number: String(queueNo ?? ''),
      })}
    >
      {isDepositPaid && (
        <p>
          {t(state === 'refunded' ? 'reservation.state.deposit_returned' : 'reservation.state.deposit_back')}
        </p>
      )}
    </Notice>
  )
}

/** What the customer keeps, and what it would cost today. */
export function PlaceAside({ place, linkKey }: { place: PlaceView; linkKey: string | undefined }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const paths = reservationPaths(locale)
  const { code, number, price, currency, rate, dollars, locker, state } = place
  const canPrint = useIsHydrated()
  const isOver = ['converted', 'lapsed', 'cancelled', 'refunded'].includes(state)
  return (
    <aside className={styles.side}>
      <section aria-labelledby="proof">
        <h2 id="proof">{t('reservation.proof')}</h2>
        <p className={styles.note}>{t('reservation.proof_text')}</p>
        <p className={styles.code}>{code}</p>
        <ul className={styles.links}>
          <li>
            <ShopLink to={paths.queue()}>
              <Icon name="link" />
              {t('reservation.check')}
            </ShopLink>
          </li>
          {locker && (
            <li>
              <a href={paths.calendar(number, linkKey)} download>
                <Icon name="calendar" />
                {t('reservation.calendar')}
              </a>
            </li>
          )}
          {canPrint && (
            <li>
              <button type="button" onClick={() => window.print()}>
                <Icon name="print" />
                {t('result.print')}
              </button>
            </li>
          )}
        </ul>
      </section>
      {price && !isOver && (
        <section aria-labelledby="today">
          <h2 id="today">{t('reservation.today')}</h2>
          <p className={styles.note}>{t('reservation.price_usd', { price: usd(dollars, locale) })}</p>
          <Sums
            rows={[
              { name: t('reservation.at_locker'), value: priceText(price.total, currency) },
              ...(price.paid > 0
                ? [
                    {
                      name: t('reservation.deposit'),
                      value: priceText(negative(price.paid), currency),
                      isLess: true,
                    },
                  ]
                : []),
            ]}
            total={{ name: t('reservation.left_to_pay'), value: priceText(price.left, currency) }}
          />
          {rate && (
            <p className={styles.note}>
              {t('reservation.rate', { rate: rate.value.toFixed(4), currency, day: rate.day })}
            </p>
          )}
        </section>
      )}
    </aside>
  )
}
