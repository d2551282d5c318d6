import { z } from 'zod'
import { err } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { askProvider, refundOnePayment, settleRefundByHand } from '#shop/office/payment-acts.server.ts'
import { paymentStateLabels } from '#shop/office/payments-list.ts'
import { type FoundPayment, readPaymentPage } from '#shop/office/read-payment-page.server.ts'
import { decideAlarm } from '#shop/payments/decide-alarm.server.ts'
import { paymentAlarms } from '#shop/payments/payment-alarm.ts'
import { MoneyInput, said, textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/payment.route'
import { findPaymentHere, readPaymentData } from './payment-data.server.ts'
import { PaymentPage } from './payment-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('Payment of {{title}}, office', { title: loaderData?.payment.about ?? say('a top-up') }) },
]

export const loader = screenLoader('payment', (office, { params }) => readPaymentData(office, params))

const onPayment = actOn<FoundPayment>()

export const action = screenAction('payment', findPaymentHere, {
  sync: onPayment(z.strictObject({}), (office, _, payment) =>
    said(askProvider(office, payment), ({ state }) =>
      say('The provider says: {{state}}', { state: say(paymentStateLabels[state]).toLowerCase() }),
    ),
  ),
  refund: onPayment(
    z.strictObject({ amount: MoneyInput, reason: textInput(200), to: z.enum(['original', 'balance']) }),
    async (office, { to, ...wish }, found) => {
      const payment = await readPaymentPage(office, found)
      if (!payment) return err({ code: 'service.not_found' })
      const { purpose } = payment
      return said(
        refundOnePayment(office, found, { ...wish, purpose, isToBalance: to === 'balance' }),
        ({ isPending }) => (isPending ? say('Sent to the bank, 1–3 days') : say('Refunded')),
      )
    },
  ),
  'settle-refund': onPayment(
    z.strictObject({ refund: z.uuid(), reference: z.string().trim().max(100) }),
    (office, { refund, reference }, payment) =>
      said(
        settleRefundByHand(office, payment, { refundId: refund, reference: reference || null }),
        reference ? say('Refund recorded') : say('The refund was dropped'),
      ),
  ),
  decide: onPayment(
    z.strictObject({ alarm: z.enum(paymentAlarms), note: textInput(500) }),
    async (office, { alarm, note }, found) => {
      const payment = await readPaymentPage(office, found)
      if (!payment?.alarms.some(({ kind }) => kind === alarm))
        return err({ text: say('Somebody has decided it already.') })
      const decision = { siteId: found.siteId, paymentId: found.id, alarm, note, staffId: office.member.id }
      return said(decideAlarm(office, decision), say('Decided'))
    },
  ),
})

export default function PaymentScreen({ loaderData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} />
}
