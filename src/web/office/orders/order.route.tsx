import { z } from 'zod'
import { type Amount, amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { resendEmail } from '#shop/emails/resend-email.server.ts'
import type { Failure } from '#shop/failure.ts'
import { assignRecord } from '#shop/office/assign.server.ts'
import { writeNote } from '#shop/office/notes.server.ts'
import {
  askCustomer,
  askForPayment,
  cancelForCustomer,
  deliverParcel,
  moveLinesOf,
  refundPart,
  settleRefund,
  shipOrder,
} from '#shop/office/order-acts.server.ts'
import type { FoundOrder } from '#shop/office/read-order-page.server.ts'
import { questionTypes } from '#shop/orders/order-question.ts'
import { recordSerials, type SerialProblem } from '#shop/warranty/record-serials.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, type Done, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/order.route'
import { findOrderOf, readOrderData } from './order-data.server.ts'
import { OrderPage } from './order-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

export const loader = screenLoader('order', (office, { params }) => readOrderData(office, params))

const Lines = z.array(z.string().regex(/^\d{1,18}$/)).max(200)
const text = (max: number) => z.string().trim().min(1).max(max)
/** Typed with a point or a comma. */
const Money = z
  .string()
  .trim()
  .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/)
  .transform((typed): Amount => amount(typed.replace(',', '.')))
const Days = z.coerce.number().int().min(1).max(60)

/** Turns the result of an act into the answer of the screen. */
async function said<T>(
  work: Promise<Result<T, Failure>>,
  toast: string | ((value: T) => string),
): Promise<Result<Done, Failure>> {
  const done = await work
  return done.ok ? ok({ toast: typeof toast === 'string' ? toast : toast(done.value) }) : done
}

const onOrder = actOn<FoundOrder>()

export const action = screenAction('order', findOrderOf, {
  assign: onOrder(z.strictObject({ to: z.enum(['me', 'nobody']) }), async (office, { to }, order) => {
    await assignRecord(office, order, to === 'me' ? office.member.id : null)
    return ok({ toast: to === 'me' ? say('It is yours') : say('Nobody is responsible now') })
  }),
  note: onOrder(z.strictObject({ text: text(2000) }), async (office, input, order) => {
    await writeNote(office, order, input.text)
    return ok({ toast: say('Note written') })
  }),
  buy: onOrder(
    z.strictObject({ to: z.enum(['bought', 'seller_shipped']), lines: Lines.default([]) }),
    (office, { to, lines }, order) =>
      said(moveLinesOf(office, order, { to, lineIds: lines }), say('Lines moved')),
  ),
  handle: onOrder(
    z.strictObject({ to: z.enum(['at_warehouse', 'inspected', 'packed']), lines: Lines.default([]) }),
    (office, { to, lines }, order) =>
      said(moveLinesOf(office, order, { to, lineIds: lines }), say('Lines moved')),
  ),
  ship: onOrder(
    z.strictObject({
      courier: z.coerce.number().int(),
      tracking: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{4,40}$/),
      lines: Lines.default([]),
    }),
    (office, { courier, tracking, lines }, order) =>
      said(
        shipOrder(office, order, { courierId: courier, trackingCode: tracking, lineIds: lines }),
        say('Parcel recorded; the customer is told'),
      ),
  ),
  deliver: onOrder(
    z.strictObject({ shipment: z.string().regex(/^\d{1,18}$/) }),
    (office, { shipment }, order) => said(deliverParcel(office, order, shipment), say('Marked delivered')),
  ),
  serials: onOrder(
    z.strictObject({ line: z.string().regex(/^\d{1,18}$/), serials: z.string().max(5000) }),
    async (office, { line, serials }, order) => {
      const typed = serials
        .split(/[\n,;]/)
        .map((one) => one.trim())
        .filter(Boolean)
      const list = { siteId: order.siteId, orderId: order.id, lineId: line, typed, staffId: office.member.id }
      const recorded = await office.db
        .transaction()
        .execute((trx) => recordSerials(trx, { ...list, at: office.clock() }))
      if (recorded.ok) return ok({ toast: say('The numbers are saved') })
      const text = serialProblem(recorded.error)
      return err({ text, fields: { serials: text } })
    },
  ),
  ask: onOrder(
    z.strictObject({
      type: z.enum(questionTypes),
      question: text(500),
      why: text(500),
      options: z.string().max(1000).default(''),
      days: Days,
    }),
    (office, { options, ...asked }, order) => {
      const choices = options
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean)
      return said(
        askCustomer(office, order, { ...asked, options: asked.type === 'choice' ? choices : [] }),
        say('Asked; the order waits for the answer'),
      )
    },
  ),
  cancel: onOrder(
    z.strictObject({ typed: z.string(), refund_to: z.enum(['original', 'balance']) }),
    async (office, input, order) => {
      if (input.typed.trim().toUpperCase() !== order.number) {
        const wrong = say('Type {{number}} to cancel it.', { number: order.number })
        return err({ text: wrong, fields: { typed: wrong } })
      }
      return said(cancelForCustomer(office, order, input.refund_to), say('Cancelled; the customer is told'))
    },
  ),
  refund: onOrder(
    z.strictObject({
      payment: z.uuid(),
      amount: Money,
      reason: text(200),
      to: z.enum(['original', 'balance']),
    }),
    (office, { payment, amount: wanted, reason, to }, order) =>
      said(
        refundPart(office, order, {
          paymentId: payment,
          amount: wanted,
          reason,
          isToBalance: to === 'balance',
        }),
        ({ isPending }) => (isPending ? say('Sent to the bank, 1–3 days') : say('Refunded')),
      ),
  ),
  'settle-refund': onOrder(
    z.strictObject({ refund: z.uuid(), reference: z.string().trim().max(100) }),
    (office, { refund, reference }, order) =>
      said(
        settleRefund(office, order, { refundId: refund, reference: reference || null }),
        reference ? say('Refund recorded') : say('The refund was dropped'),
      ),
  ),
  'extra-payment': onOrder(
    z.strictObject({ amount: Money, text: text(200), days: Days }),
    (office, input, order) =>
      said(askForPayment(office, order, input), ({ number }) => say('Invoice {{number}} sent', { number })),
  ),
  resend: onOrder(
    z.strictObject({ email: z.string().regex(/^\d{1,18}$/) }),
    async (office, { email }, order) => {
      const isSent = await resendEmail(office.db, { siteId: order.siteId, about: order.subject, id: email })
      return isSent ? ok({ toast: say('E-mail sent again') }) : err({ text: say('There is no such e-mail.') })
    },
  ),
})

function serialProblem(problem: SerialProblem): string {
  switch (problem.code) {
    case 'odd':
      return say('{{serial}} is no serial number: letters O and I do not occur.', { serial: problem.serial })
    case 'taken':
      return say('{{serial}} belongs to another piece.', { serial: problem.serial })
    case 'too_many':
      return say('This line has fewer pieces.')
    case 'not_found':
      return say('A line is no longer there.')
  }
}

export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />
}
