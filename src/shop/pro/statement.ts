import { type Amount, negative, sum, zero } from '#core/money.ts'

export type Entry = {
  kind: 'shipment' | 'payment'
  /** SH… of a shipment, MI… of a paid invoice. */
  reference: string
  amount: Amount
  on: string
}

export type StatementRow = Omit<Entry, 'amount'> & {
  owed: Amount | null
  paid: Amount | null
  balance: Amount
}
export type Statement = { month: string; before: Amount; rows: readonly StatementRow[]; after: Amount }

/** What was owed before the month, every entry in it, and what is owed at its end. `month` is `2026-11`. */
export function statementOf(month: string, entries: readonly Entry[]): Statement {
  const before = sum(entries.filter(({ on }) => on < `${month}-01`).map(({ amount }) => amount))
  let balance = before
  const rows = entries
    .filter(({ on }) => on.startsWith(`${month}-`))
    .map(({ amount, ...entry }): StatementRow => {
      balance = sum([balance, amount])
      const isOwed = amount > zero
      return { ...entry, owed: isOwed ? amount : null, paid: isOwed ? null : negative(amount), balance }
    })
  return { month, before, rows, after: balance }
}
