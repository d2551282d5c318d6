import { dayRange } from '#core/dates.ts'
import { formatNumber } from '#core/format.ts'
import { untilDay } from '#core/until-day.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { DevicePicture } from './device-picture.tsx'
import shared from './reservation.module.css'
import styles from './reserve.module.css'
import { ReserveBox } from './reserve-box.tsx'
import { Choices } from './reserve-choices.tsx'
import type { ReserveView } from './reserve-view.server.ts'

type Props = { view: ReserveView; isSent: boolean; formKey: string; answer: FormAnswer | undefined }

/** Device left, choices right, then sum and queue in one box. Nothing is paid here. */
export function ReservePage({ view, isSent, formKey, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = reservationPaths(locale)
  const { title, maker, phase, opens, closes } = view
  const heading = t('reservation.title', { device: title })
  const isOpen = phase === 'open'
  return (
    <div className={shared.page}>
      <PageHead title={heading} description={t('reservation.lead', { maker })} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={heading}
      />
      <div className={shared.head}>
        <div>
          <h1>{heading}</h1>
          <p className={shared.lead}>{t('reservation.lead', { maker })}</p>
        </div>
        <Pill tone={isOpen ? 'info' : 'neutral'} icon="clock">
          {phase === 'before' &&
            t('reservation.opens', { day: dayRange(opens.day, opens.day, locale), time: opens.time })}
          {isOpen && t('reservation.open_until', { day: untilDay(closes.day, locale), time: closes.time })}
          {phase === 'closed' && t('reservation.closed', { day: dayRange(closes.day, closes.day, locale) })}
        </Pill>
      </div>
      {isSent && (
        <Notice tone="good" title={t('reservation.sent_title')}>
          <p>{t('reservation.sent_text')}</p>
        </Notice>
      )}
      {view.own.length > 0 && (
        <Notice title={t('reservation.yours')}>
          <ul className={styles.own}>
            {view.own.map(({ number, queueNo, spec }) => (
              <li key={number}>
                <ShopLink to={paths.place(number)}>{`${number} · ${spec} #${queueNo}`}</ShopLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.campaign}>
        <Stage view={view} />
        <div className={styles.choices}>
          <Choices view={view} />
          <ReserveBox view={view} isOpen={isOpen} formKey={formKey} answer={answer} />
        </div>
        <Promises view={view} />
      </div>
      <Questions view={view} />
    </div>
  )
}

function Stage({ view: { device, picture, waiting, given, payHours } }: { view: ReserveView }) {
  const { t, locale } = useMessages()
  return (
    <div className={styles.stage}>
      <DevicePicture picture={picture} hex={device.hex} />
      <dl>
        <div>
          <dd>{formatNumber(waiting, locale)}</dd>
          <dt>{t('reservation.stage.waiting')}</dt>
        </div>
        <div>
          <dd>{formatNumber(given, locale)}</dd>
          <dt>{t('reservation.stage.given')}</dt>
        </div>
        <div>
          <dd>{t('reservation.hours', { count: payHours })}</dd>
          <dt>{t('reservation.stage.pay')}</dt>
        </div>
      </dl>
    </div>
  )
}

function Promises({ view: { deposit, currency, payHours } }: { view: ReserveView }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const leave =
    deposit && deposit > 0
      ? t('reservation.promise.leave_deposit', { amount: priceText(deposit, currency) })
      : t('reservation.promise.leave_text')
  const promises = [
    { icon: 'list', title: t('reservation.promise.order'), words: t('reservation.promise.order_text') },
    { icon: 'link', title: t('reservation.promise.check'), words: t('reservation.promise.check_text') },
    {
      icon: 'clock',
      title: t('reservation.promise.pay', { count: payHours }),
      words: t('reservation.promise.pay_text'),
    },
    { icon: 'wallet', title: t('reservation.promise.leave'), words: leave },
  ] as const
  return (
    <section className={shared.group} aria-labelledby="promises">
      <div className={shared.groupHead}>
        <h2 id="promises">{t('reservation.promise.title')}</h2>
        <ShopLink to={reservationPaths(locale).queue()} className={text.more}>
          {t('reservation.check')}
          <Icon name="arrow" size={16} />
        </ShopLink>
      </div>
      <ul className={styles.promises}>
        {promises.map(({ icon, title, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            <b>{title}</b>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ view: { max, title } }: { view: ReserveView }) {
  const { t } = useMessages()
  const questions = [
    [t('reservation.question.change'), t('reservation.question.change_text')],
    [t('reservation.question.many'), t('reservation.question.many_text', { count: max })],
    [t('reservation.question.dollar'), t('reservation.question.dollar_text')],
    [t('reservation.question.end'), t('reservation.question.end_text', { device: title })],
  ] as const
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{t('reservation.question.title')}</h2>
      {questions.map(([question, words], index) => (
        <details key={question} open={index === 0 || undefined}>
          <summary>{question}</summary>
          <p>{words}</p>
        </details>
      ))}
    </section>
  )
}
