import { type Amount, sum, zero } from '#core/money.ts'
import type { MadeRefund, ProviderState } from './payment-provider.ts'
import {
  amountIn,
  captureOf,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
} from './paypal-wire.ts'

/** Only the merchant can resolve these, on PayPal's own pages. */
const merchantsTurn = new Set([
  'UNILATERAL',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'INTERNATIONAL_WITHDRAWAL',
  'VERIFICATION_REQUIRED',
])
/** Taken back by PayPal or a bank, not refunded by us. */
const reversals = new Set(['BUYER_COMPLAINT', 'CHARGEBACK'])

const none = zero

export function stateOf(order: PaypalOrder): ProviderState {
  const [unit] = order.purchase_units
  const capture = unit?.payments?.captures.at(-1)
  const currency = unit?.amount.currency_code ?? ''
  if (!capture) return untaken(order.status, currency)
  const { state, taken } = captureState(capture)
  const refunds = unit?.payments?.refunds ?? []
  const back = state === 'disputed' ? none : refundedOf(capture, refunds)
  const why = capture.status_details?.reason
  const amountCaptured = taken ? amountIn(capture.amount) : none
  return {
    state: state === 'captured' ? withRefunds(amountCaptured, back) : state,
    amountCaptured,
    amountRefunded: back,
    currency: capture.amount.currency_code,
    captureRef: capture.id,
    declineCode: state === 'failed' ? (why ?? capture.status) : null,
    ...(state === 'pending' && why && merchantsTurn.has(why) && { merchantMustAct: why }),
  }
}

/** The state of an order without a capture. */
export function untaken(status: string, currency: string, declineCode: string | null = null): ProviderState {
  return {
    state: untakenState(status, declineCode),
    amountCaptured: none,
    amountRefunded: none,
    currency,
    captureRef: null,
    declineCode,
  }
}

function untakenState(status: string, declineCode: string | null): ProviderState['state'] {
  switch (status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return declineCode ? 'requires_action' : 'created'
    case 'VOIDED':
      return 'expired'
    default:
      // Approved but not captured, or a status newer than this code: never the end of a payment.
      return declineCode ? 'requires_action' : 'pending'
  }
}

function captureState({ status, status_details }: PaypalCapture): {
  state: 'captured' | 'disputed' | 'failed' | 'pending'
  taken: boolean
} {
  const isReversed = reversals.has(status_details?.reason ?? '')
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { state: 'captured', taken: true }
    case 'REFUNDED':
    case 'REVERSED':
      return { state: isReversed || status === 'REVERSED' ? 'disputed' : 'captured', taken: true }
    case 'DECLINED':
    case 'DENIED':
    case 'FAILED':
      return { state: 'failed', taken: false }
    default:
      return { state: 'pending', taken: false }
  }
}

/** Pending refunds count as refunded; failed ones do not. */
function refundedOf(capture: PaypalCapture, refunds: readonly PaypalRefund[]): Amount {
  const given = refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
  if (given.length === 0 && capture.status === 'REFUNDED') return amountIn(capture.amount)
  return sum(given.map(({ amount }) => amountIn(amount)))
}

function withRefunds(captured: Amount, refunded: Amount): ProviderState['state'] {
  if (refunded === 0) return 'captured'
  return refunded < captured ? 'partially_refunded' : 'refunded'
}

export function refundOf({ id, status, amount, links }: PaypalRefund): MadeRefund {
  const hasFailed = status === 'FAILED' || status === 'CANCELLED'
  return {
    refundRef: id,
    captureRef: captureOf(links),
    amount: amountIn(amount),
    state: status === 'COMPLETED' ? 'succeeded' : hasFailed ? 'failed' : 'pending',
  }
}
