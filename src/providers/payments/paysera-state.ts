import { cents, zero } from '#core/money.ts'
import type { ProviderState, WebhookNews } from './payment-provider.ts'

type Told = Readonly<Record<string, string>>

const states: Readonly<Record<string, 'captured' | 'failed' | 'pending' | 'refunded'>> = {
  0: 'failed',
  1: 'captured',
  2: 'pending',
  4: 'pending',
  5: 'refunded',
}

/** Null if the callback says nothing about the state: status 3 only adds a name to an earlier callback. */
export function stateOf({
  status = '',
  amount = '',
  currency = '',
  requestid,
  orderid,
}: Told): ProviderState | null {
  const state = states[status]
  if (!state || !/^\d{1,11}$/.test(amount) || !orderid) return null
  const agreed = cents(Number(amount))
  const none = zero
  const hasCome = state === 'captured' || state === 'refunded'
  return {
    state,
    amountCaptured: hasCome ? agreed : none,
    amountRefunded: state === 'refunded' ? agreed : none,
    currency,
    captureRef: hasCome ? (requestid ?? orderid) : null,
    declineCode: null,
    ...(status === '4' && { merchantMustAct: 'the bank confirms nothing' }),
  }
}

export function hintOf({ status }: Told): WebhookNews['hint'] {
  return status === '5' ? 'refund' : 'payment'
}
