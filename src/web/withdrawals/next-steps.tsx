import { dayInSentence } from '#core/day-in-sentence.ts'
import { untilDay } from '#core/until-day.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './next-steps.module.css'
import type { ReceiptView } from './receipt-view.server.ts'

type Step = { title: string; text: string; time: string; state: 'done' | 'now' | 'next' }

/** What happens next, with its days; what has happened stays. */
export function NextSteps({ receipt }: { receipt: ReceiptView }) {
  const steps = useSteps(receipt)
  return (
    <ol className={styles.list}>
      {steps.map(({ title, text, time, state }) => (
        <li key={title} data-state={state}>
          <span className={styles.dot} aria-hidden="true" />
          <div>
            <b>{title}</b>
            {text && <p>{text}</p>}
          </div>
          <time>{time}</time>
        </li>
      ))}
    </ol>
  )
}

function useSteps({ state, goods, refund, ...receipt }: ReceiptView): Step[] {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const by = (day: string) => t('withdrawal.by', { day: untilDay(day, locale) })
  const on = (day: string) => dayInSentence(day, locale)
  const amount = refund ? priceText(refund.amount, refund.currency) : ''
  if (state === 'to_decide') {
    const day = untilDay(receipt.answerOn ?? '', locale)
    const text =
      receipt.isLate && receipt.endsOn
        ? t('withdrawal.late', { ended: untilDay(receipt.endsOn, locale), day })
        : t('withdrawal.looked_at', { day })
    return [{ title: t('withdrawal.next_look'), text, time: '', state: 'now' }]
  }
  if (state === 'refused')
    return [{ title: t('withdrawal.next_refused'), text: receipt.decisionWords, time: '', state: 'done' }]
  if (state === 'kept')
    return [
      { title: t('withdrawal.next_kept'), text: t('withdrawal.next_kept_text'), time: '', state: 'done' },
    ]
  const paid: Step = refund?.paidOn
    ? {
        title: t('withdrawal.next_paid', { amount }),
        text: refund.deductionReason
          ? t('withdrawal.next_deduction', {
              amount: priceText(refund.deduction, refund.currency),
              reason: refund.deductionReason,
            })
          : t('withdrawal.paid_text'),
        time: on(refund.paidOn),
        state: 'done',
      }
    : {
        title: t('withdrawal.next_pay', { amount }),
        text: t('withdrawal.paid_text'),
        time: refund ? by(refund.dueOn) : '',
        state: state === 'to_refund' || state === 'cancelling' ? 'now' : 'next',
      }
  if (!goods) return [paid]
  const hasLeft = goods.state !== 'announced'
  return [
    {
      title: t('withdrawal.next_pack'),
      text: t('withdrawal.worn'),
      time: hasLeft ? '' : t('withdrawal.today'),
      state: hasLeft ? 'done' : 'now',
    },
    {
      title: t(hasLeft ? 'withdrawal.next_sent' : sending[goods.way], { courier: goods.courier }),
      text: hasLeft ? (goods.trackingCode ?? '') : t(sendingText[goods.way], { code: goods.code }),
      time: goods.receivedOn ? on(goods.receivedOn) : goods.sentOn ? on(goods.sentOn) : by(goods.dueOn),
      state: hasLeft ? 'done' : 'next',
    },
    ...(goods.receivedOn
      ? [
          {
            title: t('withdrawal.next_here'),
            text: '',
            time: on(goods.receivedOn),
            state: 'done' as const,
          },
        ]
      : []),
    paid,
  ]
}

const sending = {
  locker: 'withdrawal.next_locker',
  courier: 'withdrawal.next_courier',
  own: 'withdrawal.next_own',
} as const
const sendingText = {
  locker: 'withdrawal.next_locker_text',
  courier: 'withdrawal.next_courier_text',
  own: 'withdrawal.next_own_text',
} as const
