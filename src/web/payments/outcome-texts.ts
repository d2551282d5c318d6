import type { MessageKey, MessageValues, Translate } from '#locales/messages.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'

/** Who was asked to pay: a bank has its name, if the buyer chose it on our page. */
export type AskedProvider = { provider: ProviderNumber; bank: string | null }
export type Outcome = 'pending' | 'declined' | 'cancelled' | 'timed_out'

type By = 'card' | 'paypal' | 'bank'
type Text = readonly [MessageKey, MessageValues?]

const cancelledTitles = {
  card: 'result.cancelled.card',
  paypal: 'result.cancelled.paypal',
  bank: 'result.cancelled.bank',
} as const satisfies Record<By, MessageKey>

const declinedTexts = {
  card: 'result.declined.text_card',
  paypal: 'result.declined.text_paypal',
  bank: 'result.declined.text_bank',
} as const satisfies Record<By, MessageKey>

const payPalName = 'PayPal'

function byOf(asked: AskedProvider | null): By {
  if (asked?.provider === providers.stripe) return 'card'
  return asked?.provider === providers.paypal ? 'paypal' : 'bank'
}

function named(by: By, bank: string | null, keys: Record<'card' | 'named' | 'bank', MessageKey>): Text {
  if (by === 'card') return [keys.card]
  const name = by === 'paypal' ? payPalName : bank
  return name === null ? [keys.bank] : [keys.named, { name }]
}

function titleOf(outcome: Outcome, asked: AskedProvider | null): Text {
  const by = byOf(asked)
  const bank = asked?.bank ?? null
  switch (outcome) {
    case 'pending':
      return named(by, bank, {
        card: 'result.pending.card',
        named: 'result.pending.named',
        bank: 'result.pending.bank',
      })
    case 'declined':
      return named(by, bank, {
        card: 'result.declined.card',
        named: 'result.declined.named',
        bank: 'result.declined.bank',
      })
    case 'cancelled':
      return [cancelledTitles[by]]
    default:
      return ['result.timed_out.title']
  }
}

/** What to do next. A bank link leads back to the same address, whether the buyer or the bank gave up. */
function textOf(outcome: Exclude<Outcome, 'pending'>, asked: AskedProvider | null): Text {
  const by = byOf(asked)
  if (outcome === 'declined') return [declinedTexts[by]]
  if (outcome === 'timed_out') return ['result.timed_out.text']
  return [by === 'bank' ? 'result.cancelled.text_bank' : 'result.cancelled.text']
}

/** Says which of them happened, and by whom. */
export function outcomeTitle(t: Translate, outcome: Outcome, asked: AskedProvider | null): string {
  return t(...titleOf(outcome, asked))
}

export function outcomeText(
  t: Translate,
  outcome: Exclude<Outcome, 'pending'>,
  asked: AskedProvider | null,
): string {
  return t(...textOf(outcome, asked))
}

/** One sentence for each payment: who confirmed how much. */
export function confirmations(
  t: Translate,
  payments: readonly (AskedProvider & { amount: string })[],
): string {
  if (payments.length === 0) return t('result.confirmed.nothing')
  // The balance comes last: it is ours, and the other one is what the buyer waited for.
  const inOrder = [...payments].sort((a, b) => Number(isBalance(a)) - Number(isBalance(b)))
  return inOrder
    .map((payment) => {
      if (isBalance(payment)) return t('result.confirmed.balance', { amount: payment.amount })
      const [key, values] = named(byOf(payment), payment.bank, {
        card: 'result.confirmed.card',
        named: 'result.confirmed.named',
        bank: 'result.confirmed.bank',
      })
      return t(key, { ...values, amount: payment.amount })
    })
    .join(' ')
}

function isBalance({ provider }: AskedProvider): boolean {
  return provider === providers.balance
}
