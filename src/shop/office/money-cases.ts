import { type Amount, amount, minus, negative, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { CaseKind, Facts } from '#shop/cases/case.ts'
import { codeWords } from './code-words.ts'

export type MoneyCase = {
  id: string
  siteId: number | null
  provider: number
  kind: CaseKind
  ref: string
  paymentId: string | null
  ours: Facts | null
  theirs: Facts | null
}

export const caseLabels: Readonly<Record<string, string>> = {
  missing_here: 'We do not know this money',
  missing_there: 'The provider does not know it',
  amount_differs: 'Amount differs',
  currency_differs: 'Currency differs',
  state_differs: 'State differs',
  doubled: 'Paid twice',
  returned_twice: 'Returned twice',
} satisfies Record<CaseKind, string>

function moneyOf(value: string | number | null | undefined): Amount {
  return typeof value === 'number' ? amount(value.toFixed(2)) : zero
}

/** By how much they have more than we: negative where we have more. */
export function differenceOf({ kind, ours, theirs }: Pick<MoneyCase, 'kind' | 'ours' | 'theirs'>): Amount {
  const isOut = theirs?.kind === 'refund' || theirs?.kind === 'dispute' || ours?.refund !== undefined
  const signed = (value: Amount) => (isOut ? negative(value) : value)
  const here = moneyOf(ours?.refund !== undefined ? ours.amount : (ours?.captured ?? ours?.amount))
  const there = moneyOf(theirs?.amount)
  if (kind === 'returned_twice')
    return minus(
      moneyOf(ours?.captured),
      minus(moneyOf(theirs?.refunded), negative(moneyOf(ours?.to_balance))),
    )
  if (kind === 'missing_there') return negative(signed(here))
  if (kind === 'missing_here' || kind === 'doubled') return signed(there)
  if (theirs?.refunded !== undefined) return minus(moneyOf(ours?.refunded), moneyOf(theirs.refunded))
  if (kind === 'amount_differs') return signed(minus(there, here === 0 ? moneyOf(ours?.amount) : here))
  // The whole amount is in question.
  return signed(there)
}

/** What has probably happened, and what to do about it. */
export function likelyOf({ kind, provider, ours, theirs, paymentId }: MoneyCase): string {
  if (provider === 4)
    return say(
      'a move of the balance and its payment were not written together. Compare the customer’s ledger with the payment before you close it.',
    )
  switch (kind) {
    case 'doubled':
      return say(
        'the customer paid again in a second tab. The second capture belongs to no order: give it back on the provider’s pages, then compare again.',
      )
    case 'missing_here':
      if (theirs?.kind === 'refund')
        return say(
          'somebody refunded it on the provider’s pages. Ask the provider; what it confirms is written here.',
        )
      return paymentId === null
        ? say(
            'the money was not taken by this shop: a test, another shop on the same account, or a payment link. Find out whose it is, or give it back there.',
          )
        : say('the report about it was lost. Ask the provider; what it confirms is written here.')
    case 'missing_there':
      if (ours?.refund !== undefined)
        return say(
          'the refund was written here and never left. Look at the provider’s pages, then refund again or write why not.',
        )
      return say(
        'we believed a report that the provider does not stand by, or its list is late. Do not send the goods before it is found.',
      )
    case 'amount_differs':
      return say(
        'a part was refunded or taken on the provider’s pages. Ask the provider; if it stays, settle the difference with the customer.',
      )
    case 'currency_differs':
      return say(
        'the provider converted the money. Look which currency was agreed, and settle the difference.',
      )
    case 'state_differs':
      return ours?.state === 'expired' || ours?.state === 'cancelled'
        ? say(
            'the money came after the order had ended. Ask the provider: it is then refunded automatically.',
          )
        : say(
            'a report was lost, or a dispute was opened or ended. Ask the provider; what it confirms is written here.',
          )
    case 'returned_twice':
      return say(
        'the customer got the money on the balance, and the provider returned it as well. Take it off the balance, or write the loss off.',
      )
  }
}

export type FactRow = { name: string; value: string; isDifferent: boolean }

const factNames: Readonly<Record<string, string>> = {
  state: 'State',
  currency: 'Currency',
  amount: 'Amount',
  captured: 'Captured',
  refunded: 'Refunded',
  to_balance: 'To the balance',
  kind: 'Kind',
  at: 'Time',
  refund: 'Number of the refund',
}
const sums = ['amount', 'captured', 'refunded', 'to_balance']

/** One side of a case; values that the other side contradicts are marked. */
export function factRows(found: MoneyCase, side: 'ours' | 'theirs'): FactRow[] {
  const { kind } = found
  const wrong: readonly string[] = {
    missing_here: ['amount'],
    missing_there: ['captured', 'amount'],
    doubled: ['amount'],
    amount_differs: found.theirs?.refunded === undefined ? ['amount', 'captured'] : ['refunded'],
    currency_differs: ['currency'],
    state_differs: ['state'],
    returned_twice: ['refunded', 'to_balance'],
  }[kind]
  return Object.entries(found[side] ?? {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({
      name: say(factNames[name] ?? name),
      value: shown(name, value),
      isDifferent: wrong.includes(name),
    }))
}

function shown(name: string, value: string | number | null): string {
  if (typeof value === 'number') return sums.includes(name) ? value.toFixed(2) : String(value)
  if (name === 'at') return String(value).slice(0, 16).replace('T', ' ')
  return codeWords(String(value))
}
