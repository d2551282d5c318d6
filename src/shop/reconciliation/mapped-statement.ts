import { CsvError, readCsv } from '#core/csv-reader.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { TheirMovement } from './finding.ts'
import {
  maxRows,
  movementsOf,
  problemsOf,
  type RowProblem,
  type StatementRow,
  type StatementSpan,
} from './statement.ts'
import type { StatementColumn } from './statement-columns.ts'

export type StatementFile = { headings: string[]; rows: { line: number; cells: string[] }[] }

/** Why a file is no table; a broken one is not read at all. */
export type FileProblem = { code: 'open_quote' | 'no_lines' | 'too_many' | 'ragged'; line: number }

/** The cells of a file as they are. */
export function readTable(text: string): Result<StatementFile, FileProblem> {
  try {
    const [head, ...rows] = [...readCsv(text.replace(/^\uFEFF/, ''))]
    if (!head || rows.length === 0) return err({ code: 'no_lines', line: 1 })
    if (rows.length > maxRows) return err({ code: 'too_many', line: maxRows + 1 })
    const headings = head.cells.map((cell) => cell.trim())
    const ragged = rows.find(({ cells }) => cells.length !== headings.length)
    return ragged ? err({ code: 'ragged', line: ragged.line }) : ok({ headings, rows })
  } catch (error) {
    if (error instanceof CsvError) return err({ code: 'open_quote', line: error.line })
    throw error
  }
}

/** All or nothing, like a statement in our own format: every wrong line is reported, and then nothing is read. */
export function readMapped(
  { headings, rows }: StatementFile,
  mapping: readonly (StatementColumn | '')[],
  span: StatementSpan,
): Result<TheirMovement[], RowProblem[]> {
  const problems: RowProblem[] = []
  const read = rows.map(({ line, cells }) => {
    const { row, wrong } = rowOf(cells.slice(0, headings.length), mapping)
    const found = [...wrong.map((column) => ({ column, code: 'format' as const })), ...problemsOf(row, span)]
    const distinct = new Map(found.map((problem) => [problem.column, problem]))
    problems.push(...[...distinct.values()].map((problem) => ({ line, ...problem })))
    return row
  })
  return problems.length > 0 ? err(problems) : ok(movementsOf(read))
}

/** The first and the last day that the lines name; null if no line has a readable one. */
export function daysOf(
  { rows }: StatementFile,
  mapping: readonly (StatementColumn | '')[],
): { first: string; last: string } | null {
  const place = mapping.indexOf('date')
  const days = rows
    .map(({ cells }) => dateOf(cells[place] ?? '').slice(0, 10))
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .sort()
  const [first] = days
  const last = days.at(-1)
  return first && last ? { first, last } : null
}

function rowOf(
  cells: readonly string[],
  mapping: readonly (StatementColumn | '')[],
): { row: StatementRow; wrong: 'fee'[] } {
  const cell = (column: StatementColumn) => (cells[mapping.indexOf(column)] ?? '').trim()
  const value = numberOf(cell('amount'))
  const isOut = value.startsWith('-')
  const fee = cell('fee') === '' ? '' : numberOf(cell('fee')).replace(/^-/, '')
  const isFee = fee === '' || /^\d{1,9}\.\d{2}$/.test(fee)
  return {
    row: {
      date: dateOf(cell('date')),
      orderid: cell('orderid'),
      amount: value.replace(/^-/, ''),
      currency: cell('currency').toUpperCase(),
      status: mapping.includes('status') ? statusOf(cell('status'), isOut) : isOut ? 'refunded' : 'paid',
      fee: isFee ? fee : '',
    },
    wrong: isFee ? [] : ['fee'],
  }
}

/** "1 234,5" and "-1,234.50" as "1234.50" and "-1234.50"; what is no number stays and is reported. */
export function numberOf(text: string): string {
  const plain = text.replace(/[\s\u00a0']/g, '').replace(/^[−–]/, '-')
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const whole = last === -1 ? plain : plain.slice(0, last)
  const part = last === -1 ? '' : plain.slice(last + 1)
  // Three digits after the only mark are thousands: "1,234".
  const isThousands = part.length === 3 && !/[.,]/.test(whole) && plain[last] === ','
  const digits = isThousands ? `${whole}${part}` : whole.replace(/[.,]/g, '')
  const cents = isThousands ? '' : part
  if (!/^[-+]?\d+$/.test(digits) || !/^\d{0,2}$/.test(cents)) return text
  return `${digits.replace(/^\+/, '')}.${cents.padEnd(2, '0')}`
}

/** As our format has it; what is no day stays and is reported. Times without a zone are those of the statement. */
function dateOf(text: string): string {
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(.*)$/.exec(text)
  const two = (part = '') => part.padStart(2, '0')
  const iso = local ? `${local[3]}-${two(local[2])}-${two(local[1])}${local[4]}` : text
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?Z?)?$/.exec(iso)
  if (!parts) return text
  return parts[2] ? `${parts[1]}T${parts[2]}:${parts[3] ?? '00'}Z` : (parts[1] ?? text)
}

const words: Readonly<Record<string, readonly string[]>> = {
  paid: [
    'paid',
    'payment',
    'charge',
    'completed',
    'complete',
    'succeeded',
    'success',
    'confirmed',
    'settled',
  ],
  pending: ['pending', 'waiting', 'processing'],
  failed: ['failed', 'declined', 'cancelled', 'canceled', 'rejected', 'expired'],
  refunded: ['refunded', 'refund', 'returned', 'reversal'],
}

/** Money that left is a refund, whatever a bank calls a completed line. */
function statusOf(text: string, isOut: boolean): string {
  const found = Object.entries(words).find(([, all]) => all.includes(text.toLowerCase()))?.[0] ?? text
  return found === 'paid' && isOut ? 'refunded' : found
}
