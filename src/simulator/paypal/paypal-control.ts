import { found, number, oneOf, text, texts, type Wish } from '../wish.ts'
import { openDispute, reverseCapture, settleCapture } from './captures.ts'
import { forgeries, sendForged } from './forge.ts'
import { fundingNames, fundings } from './fundings.ts'
import type { PaypalWorld } from './paypal-world.ts'
import { createRefund, settleRefund } from './refunds.ts'

/** PayPal's part of the control server; null for anything else. */
export async function answerPaypalControl(
  world: PaypalWorld,
  route: string,
  wish: Wish,
): Promise<object | null> {
  const { deliveries, orders, captures, refunds } = world
  switch (route) {
    case 'GET /paypal/objects':
      return {
        orders: [...orders.values()].map(({ order }) => order),
        captures: [...captures.values()],
        refunds: [...refunds.values()],
        tokens: world.tokens.size,
      }
    case 'GET /paypal/deliveries':
      return deliveries.list()
    case 'POST /paypal/deliveries/hold':
      deliveries.hold()
      return {}
    case 'POST /paypal/deliveries/release':
      return deliveries.release(wish.ids === undefined ? undefined : texts(wish, 'ids'))
    case 'POST /paypal/deliveries/resend':
      return deliveries.resend(text(wish, 'id'))
    case 'POST /paypal/deliveries/forge':
      return { result: await sendForged(world, text(wish, 'id'), oneOf(wish, 'as', forgeries)) }
    case 'POST /paypal/outcomes/next':
      world.nextFunding = nextFunding(wish)
      return {}
    case 'POST /paypal/captures/settle': {
      const capture = found(captures.get(text(wish, 'capture')), 'capture')
      const status = oneOf(wish, 'status', ['COMPLETED', 'DECLINED'])
      return { hasChanged: settleCapture(world, capture, status) }
    }
    case 'POST /paypal/captures/reverse':
      reverseCapture(world, found(captures.get(text(wish, 'capture')), 'capture'))
      return {}
    case 'POST /paypal/captures/dispute':
      openDispute(world, found(captures.get(text(wish, 'capture')), 'capture'))
      return {}
    case 'POST /paypal/transactions/hide':
      world.unlisted.add(text(wish, 'id'))
      return {}
    case 'POST /paypal/transactions/show':
      world.unlisted.clear()
      return {}
    case 'POST /paypal/transactions/page':
      world.longestPage = number(wish, 'length')
      return {}
    case 'POST /paypal/refunds': {
      const capture = text(wish, 'capture')
      const amount = { currency_code: text(wish, 'currency'), value: text(wish, 'value') }
      return createRefund(world, capture, { amount }, `by hand ${refunds.size}`)
    }
    case 'POST /paypal/refunds/settle': {
      const refund = found(refunds.get(text(wish, 'refund')), 'refund')
      return { hasChanged: settleRefund(world, refund, oneOf(wish, 'status', ['COMPLETED', 'FAILED'])) }
    }
    case 'POST /paypal/invoices':
      world.usedInvoices.add(text(wish, 'invoice_id'))
      return {}
    case 'POST /paypal/orders/amount': {
      const [unit] = found(orders.get(text(wish, 'order')), 'order').order.purchase_units
      const { value, currency_code } = unit.amount
      unit.amount = {
        value: wish.value === undefined ? value : text(wish, 'value'),
        currency_code: wish.currency === undefined ? currency_code : text(wish, 'currency'),
      }
      return {}
    }
    case 'POST /paypal/tokens/expire':
      world.tokens.clear()
      return {}
    default:
      return null
  }
}

/** By name, or any reason of PayPal's to refuse the money or to hold it back. */
function nextFunding(wish: Wish): PaypalWorld['nextFunding'] {
  if (wish.issue !== undefined) return { issue: text(wish, 'issue') }
  if (wish.waits !== undefined) return { waits: { reason: text(wish, 'waits'), ends: 'COMPLETED' } }
  return fundings[oneOf(wish, 'funding', fundingNames)]
}
