import type { ReactNode } from 'react'
import { longDayRange } from '#core/long-day-range.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Ring } from '#web/ui/ring.tsx'
import { Progress } from '#web/ui/state.tsx'
import { useMomentText, useSpanText } from './moment.ts'
import { CancelRequest, OneButton, Question } from './quote-acts.tsx'
import { answerTo, type QuoteAnswer } from './quote-answer.ts'
import type { QuoteDetail } from './quote-detail.ts'
import styles from './quote-now.module.css'
import { QuotePill } from './quote-pill.tsx'
import { rejectionTexts } from './rejection-texts.ts'

type Props = { quote: QuoteDetail; answer: QuoteAnswer | undefined }

/** The state of the quote in words, and the next step; nothing while an offer holds, which speaks for itself. */
export function QuoteNow({ quote, answer }: Props) {
  switch (quote.state) {
    case 'submitted':
    case 'in_review':
      return <Waiting quote={quote} answer={answer} />
    case 'info_needed':
      return <Asked quote={quote} answer={answer} />
    case 'quoted':
      return quote.isHolding ? null : <Over quote={quote} answer={answer} />
    case 'expired':
    case 'declined':
      return <Over quote={quote} answer={answer} />
    case 'accepted':
    case 'converted':
      return <Ordered quote={quote} />
    case 'rejected':
      return <Rejected quote={quote} />
    default:
      return <Cancelled quote={quote} />
  }
}

function Waiting({ quote, answer }: Props) {
  const t = useT()
  const momentText = useMomentText()
  const { agent, promise } = quote
  return (
    <Card
      quote={quote}
      title={agent ? t('quote.now.agent', { name: agent }) : t('quote.now.waiting')}
      beside={promise && <WorkingTime promise={promise} usual={quote.usualMinutes} />}
      below={<Steps current={quote.state === 'submitted' ? 0 : 1} />}
    >
      {promise && (
        <p>
          {promise.isLate ? t('quote.now.late') : t('quote.now.comes_by', { time: momentText(promise.due) })}
        </p>
      )}
      <p>{t('quote.now.no_need_to_wait')}</p>
      {!quote.isOnlyRead && <CancelRequest quote={quote} answer={answerTo(answer, 'cancel')} />}
    </Card>
  )
}

type Clock = { promise: NonNullable<QuoteDetail['promise']>; usual: number | null }

/** The clock of the promise: working time only, and it stands while we wait for the customer. */
function WorkingTime({ promise: { used, of }, usual }: Clock) {
  const t = useT()
  const long = useSpanText()
  return (
    <div className={styles.clock}>
      <p className={styles.label}>{t('quote.now.working_time')}</p>
      <p>{t('quote.now.used_of', { used: long(used), of: long(of) })}</p>
      <Progress label={t('quote.now.working_time')} value={used} max={of} mark={usual ?? undefined} />
      {usual !== null && <p>{t('quote.now.usual', { time: long(usual) })}</p>}
    </div>
  )
}

const steps = [
  'quote.step.sent',
  'quote.step.priced',
  'quote.step.offer',
  'quote.step.decision',
  'quote.step.bought',
] as const satisfies readonly MessageKey[]

function Steps({ current }: { current: number }) {
  const t = useT()
  return (
    <ol className={styles.steps}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classes(place < current && styles.done)}
          aria-current={place === current ? 'step' : undefined}
        >
          <span aria-hidden="true" />
          {t(step)}
        </li>
      ))}
    </ol>
  )
}

function Asked({ quote, answer }: Props) {
  return (
    <>
      {quote.question && (
        <Question quote={quote} question={quote.question} answer={answerTo(answer, 'message')} />
      )}
      {!quote.isOnlyRead && <CancelRequest quote={quote} answer={answerTo(answer, 'cancel')} />}
    </>
  )
}

/** Nothing was bought; one press asks for a fresh price, as long as everything is kept. */
function Over({ quote, answer }: Props) {
  const { t, locale } = useMessages()
  const { state, offer, again, mayUndo, isOnlyRead, usualMinutes } = quote
  const long = useSpanText()
  const held = offer && longDayRange(offer.validUntil.day, offer.validUntil.day, locale)
  const isDeclined = state === 'declined'
  return (
    <Card
      quote={quote}
      ring={
        !isDeclined && (
          <Ring share={0} tone="over" size="large" unit={t('quote.now.hours_left')}>
            0
          </Ring>
        )
      }
      title={isDeclined ? t('quote.now.declined') : t('quote.now.held_until', { day: held ?? '' })}
      beside={
        !isOnlyRead && (
          <div className={styles.acts}>
            {mayUndo && (
              <OneButton
                quote={quote}
                intent="undo"
                answer={answerTo(answer, 'undo')}
                label={t('quote.undo_decline')}
              />
            )}
            {again && (
              <OneButton
                quote={quote}
                intent="again"
                answer={answerTo(answer, 'again')}
                label={t('quote.ask_fresh')}
                look={mayUndo ? 'secondary' : 'primary'}
              />
            )}
            {again && usualMinutes !== null && <p>{t('quote.now.usually', { time: long(usualMinutes) })}</p>}
          </div>
        )
      }
    >
      <p>{t(isDeclined ? 'quote.now.declined_text' : 'quote.now.over_text')}</p>
      {again && <p>{t('quote.now.kept_until', { day: longDayRange(again.day, again.day, locale) })}</p>}
    </Card>
  )
}

function Ordered({ quote }: { quote: QuoteDetail }) {
  const t = useT()
  const { order, state } = quote
  const isPaid = state === 'converted'
  return (
    <Card
      quote={quote}
      title={t(isPaid ? 'quote.now.bought' : 'quote.now.ordered')}
      beside={
        order &&
        !quote.isOnlyRead && (
          <div className={styles.acts}>
            {!isPaid && (
              <a href={order.pay} className={buttonClass({ size: 'large' })}>
                {t('quotes.action.pay')}
              </a>
            )}
            <ButtonLink to={order.page} look={isPaid ? 'primary' : 'secondary'}>
              {t('quotes.note.order', { number: order.number })}
            </ButtonLink>
          </div>
        )
      }
    >
      <p>{t(isPaid ? 'quote.now.bought_text' : 'quote.now.ordered_text')}</p>
    </Card>
  )
}

function Rejected({ quote }: { quote: QuoteDetail }) {
  const t = useT()
  const { reason, reasonWords, rule } = quote
  const known =
    reason && reason in rejectionTexts ? rejectionTexts[reason as keyof typeof rejectionTexts] : null
  return (
    <Card quote={quote} title={t(known?.sentence ?? 'quote.now.rejected')}>
      {rule && <p>{t('quote.now.rule', { text: rule.text, id: rule.id })}</p>}
      {reasonWords && <p>{reasonWords}</p>}
      <p>{t('quote.now.nothing_charged')}</p>
    </Card>
  )
}

function Cancelled({ quote }: { quote: QuoteDetail }) {
  const t = useT()
  return (
    <Card quote={quote} title={t('quote.now.cancelled')}>
      <p>{t(quote.reason === 'silence' ? 'quote.now.cancelled_silence' : 'quote.now.cancelled_text')}</p>
    </Card>
  )
}

type CardProps = {
  quote: QuoteDetail
  title: string
  ring?: ReactNode
  beside?: ReactNode
  below?: ReactNode
  children: ReactNode
}

function Card({ quote, title, ring, beside, below, children }: CardProps) {
  return (
    <section className={styles.card} aria-labelledby="quote-now">
      {ring}
      <div className={styles.words}>
        <QuotePill state={quote.state} />
        <h2 id="quote-now">{title}</h2>
        {children}
      </div>
      {beside}
      {below}
    </section>
  )
}
