import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { editOrder, type WantedEdit } from '#shop/checkout/edit-order.server.ts'
import type { EditProblem, EditWish } from '#shop/checkout/edited-lines.ts'
import { type EditPlan, planEdit } from '#shop/checkout/plan-edit.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { EditConsequence, EditedPrice } from '#shop/orders/order-edit.ts'
import { mayGoToBalance } from '#shop/orders/refund-choice.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import type { OrderDesk } from './order-acts.server.ts'

type Desk = OrderDesk & { shippingRates: ShippingRates; customs: Pick<CustomsRules, 'restrictions'> }
type Key = { id: string; siteId: number }

/** What the page shows of a change before it is saved. */
export type EditPreview = {
  before: EditedPrice
  after: EditedPrice
  /** What each added line is, in the order in which they were added. */
  added: { sku: string; name: string; choice: string; price: Amount; quantity: number }[]
  consequence: EditConsequence
  amount: Amount
  beyond: Amount
  toPay: Amount
  balance: Amount
  grams: { before: number; after: number }
  mayGoToBalance: boolean
  isChanged: boolean
}

/** Counts what a change of lines would cost. Nothing is stored. */
export async function previewEdit(
  desk: Desk,
  { id, siteId }: Key,
  wish: EditWish,
): Promise<Result<EditPreview, Failure | StaffFailure>> {
  const site = desk.site(siteId)
  const planned = await planEdit({ ...desk, site }, desk.db, id, wish)
  if (!planned.ok) return err(failureOf(planned.error))
  return ok(previewOf(planned.value, mayGoToBalance(planned.value.order, site)))
}

function previewOf(plan: EditPlan, toBalance: boolean): EditPreview {
  const { before, after, added, consequence, amount, beyond, total, balance, grams, decided } = plan
  return {
    before,
    after,
    added: added.map(({ sku, name, choice, price, quantity }) => ({ sku, name, choice, price, quantity })),
    consequence,
    amount,
    beyond,
    toPay: total,
    balance,
    grams,
    mayGoToBalance: toBalance,
    isChanged: decided.changed.length + added.length > 0,
  }
}

/** Money goes back only through the act that asks for the right to refund. */
export async function saveEdit(
  desk: Desk,
  { id, siteId }: Key,
  wish: WantedEdit,
  { mayRefund }: { mayRefund: boolean },
): Promise<Result<{ consequence: EditConsequence }, Failure | StaffFailure>> {
  const site = desk.site(siteId)
  const seen = await planEdit({ ...desk, site }, desk.db, id, wish)
  if (!seen.ok) return err(failureOf(seen.error))
  const { decided, added, consequence, order } = seen.value
  if (decided.changed.length + added.length === 0) return err({ text: say('Nothing has changed.') })
  if (consequence === 'refund' && !mayRefund)
    return err({ text: say('This gives money back, which needs the right to refund.') })
  if (wish.isToBalance && !mayGoToBalance(order, site))
    return err({ text: say('This payment cannot go to the balance.') })
  const context = { ...desk, site, staffId: desk.member.id }
  const edited = await editOrder(context, id, wish)
  return edited.ok ? ok({ consequence: edited.value.consequence }) : err(failureOf(edited.error))
}

function failureOf(problem: EditProblem): Failure | StaffFailure {
  switch (problem.code) {
    case 'not_found':
      return { code: 'service.not_found' }
    case 'closed':
      return { text: say('The order is closed; its lines stay as they are.') }
    case 'of_offer':
      return {
        text: say('The price of an offer is frozen as a whole. Refund a part, or ask for an extra payment.'),
      }
    case 'changed':
      return { text: say('Somebody saved first, or the customer has paid or cancelled.'), isStale: true }
    case 'price_moved':
      return { text: say('A price has changed since you looked. Check the new total and save again.') }
    case 'nothing_left':
      return { text: say('No line would be left. Cancel the order instead.') }
    case 'no_way':
      return { text: say('The new goods may not go this way, or the country has no tariff for them.') }
    case 'batteries':
      return {
        text: say('More than two devices with batteries go by sea. Make an order of its own for them.'),
      }
    case 'bought':
      return { text: say('{{name}} is bought already; it stays.', { name: problem.name }) }
    case 'locked_price':
      return { text: say('{{name}} is charged at its price. Refund a part instead.', { name: problem.name }) }
    case 'more':
      return { text: say('More of {{name}} is a line of its own: add its SKU.', { name: problem.name }) }
    case 'unknown_line':
      return { text: say('A line is no longer there.'), isStale: true }
    case 'unknown_sku':
      return {
        text: say('This shop does not sell {{sku}}.', { sku: problem.sku }),
        fields: { sku: problem.sku },
      }
    case 'sold_out':
      return { text: say('Too few of {{sku}} are left.', { sku: problem.sku }), fields: { sku: problem.sku } }
    case 'payment':
      return { code: problem.failure } as Failure
  }
}
