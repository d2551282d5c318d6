import { amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { TheirMovement } from './finding.ts'

/** The period of a statement; `to` is exclusive. */
export type StatementSpan = { from: Date; to: Date }

export const statementColumns = ['date', 'orderid', 'amount', 'currency', 'status'] as const
type Column = (typeof statementColumns)[number]
/** A line whose cells have these formats. `fee` is in the currency of the amount; empty if the file has none. */
export type StatementRow = Record<Column, string> & { fee?: string }
type Row = StatementRow

/** Line 1 is the header. */
export type RowProblem = {
  line: number
  column: Column | 'fee' | null
  code: 'columns' | 'format' | 'outside' | 'empty'
}

export const maxRows = 50_000

const formats: Record<Column, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/,
  orderid: /^[\w.-]{1,255}$/,
  amount: /^\d{1,9}\.\d{2}$/,
  currency: /^[A-Z]{3}$/,
  status: /^(?:paid|pending|failed|refunded)$/,
}

/** All or nothing: if a line is wrong, nothing is imported, and every wrong line is reported. */
export function readStatement(csv: string, span: StatementSpan): Result<TheirMovement[], RowProblem[]> {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  while (lines.at(-1) === '') lines.pop()
  const [head, ...body] = lines
  if (head !== statementColumns.join(',')) return err([{ line: 1, column: null, code: 'columns' }])
  if (body.length === 0 || body.length > maxRows) return err([{ line: 1, column: null, code: 'empty' }])
  const problems: RowProblem[] = []
  const rows: Row[] = []
  for (const [index, text] of body.entries()) {
    const row = rowOf(text)
    const wrong = row ? problemsOf(row, span) : [{ column: null, code: 'columns' as const }]
    problems.push(...wrong.map((problem) => ({ line: index + 2, ...problem })))
    if (row) rows.push(row)
  }
  return problems.length > 0 ? err(problems) : ok(movementsOf(rows))
}

/** What the lines of a statement say about money that moved. */
export function movementsOf(rows: readonly Row[]): TheirMovement[] {
  return [...payments(rows), ...refunds(rows)]
}

function rowOf(text: string): Row | null {
  const cells = text.split(',')
  if (cells.length !== statementColumns.length) return null
  return Object.fromEntries(statementColumns.map((column, place) => [column, cells[place]])) as Row
}

/** What is wrong with a line, by column. */
export function problemsOf(row: Row, { from, to }: StatementSpan): Omit<RowProblem, 'line'>[] {
  const wrong = statementColumns.filter((column) => !formats[column].test(row[column]))
  const at = new Date(row.date)
  if (!wrong.includes('date') && !isDay(row.date)) wrong.push('date')
  if (!wrong.includes('amount') && amount(row.amount) === 0) wrong.push('amount')
  if (wrong.length > 0) return wrong.map((column) => ({ column, code: 'format' }))
  return at >= from && at < to ? [] : [{ column: 'date', code: 'outside' }]
}

/** Rejects days such as 30 February. */
function isDay(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10))
}

/** Two paid rows are two movements; failed or pending attempts beside a paid one are none. */
function payments(rows: readonly Row[]): TheirMovement[] {
  const tries = Map.groupBy(
    rows.filter(({ status }) => status !== 'refunded'),
    ({ orderid }) => orderid,
  )
  return [...tries].flatMap(([orderid, all]) => {
    const paid = all.filter(({ status }) => status === 'paid')
    const counted = paid.length > 0 ? paid : all.slice(-1)
    return counted.map((row, place) => movementOf(row, 'payment', numbered(orderid, place)))
  })
}

/**
 * Refunds have no reference of their own. Day, amount and position among equal ones make one, so that a second import
 * gives the same references.
 */
function refunds(rows: readonly Row[]): TheirMovement[] {
  const alike = Map.groupBy(
    rows.filter(({ status }) => status === 'refunded'),
    ({ orderid, date, amount: value }) => `${orderid} ${date} ${value}`,
  )
  return [...alike].flatMap(([name, all]) =>
    all.map((row, place) => movementOf(row, 'refund', numbered(name, place))),
  )
}

const numbered = (name: string, place: number) => (place === 0 ? name : `${name} #${place + 1}`)

const states = { paid: 'succeeded', refunded: 'succeeded', pending: 'pending', failed: 'failed' } as const

function movementOf(row: Row, kind: 'payment' | 'refund', ref: string): TheirMovement {
  return {
    kind,
    ref,
    captureRef: row.orderid,
    providerRef: row.orderid,
    paymentId: row.orderid,
    amount: amount(row.amount),
    currency: row.currency,
    state: states[row.status as keyof typeof states],
    at: new Date(row.date),
    fee: row.fee ? { amount: amount(row.fee), currency: row.currency } : null,
  }
}
