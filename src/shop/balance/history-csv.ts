import { csvFile } from '#core/csv.ts'
import { isoDay } from '#core/dates.ts'
import { decimal } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import { directions, entryId, type HistoryEntry, reference, typeLabel } from './balance-history.ts'

/** A history as a CSV file, in the language of the request. */
export function historyCsv(
  entries: readonly HistoryEntry[],
  { t, currency, timeZone }: { t: Translate; currency: string; timeZone: string },
): string {
  const head = [
    t('balance.column.id'),
    t('balance.column.date'),
    t('balance.column.type'),
    t('balance.column.reference'),
    t('balance.column.before'),
    t('balance.column.amount'),
    t('balance.column.after'),
    t('balance.column.currency'),
  ]
  const rows = entries.map((entry) => [
    entryId(entry),
    isoDay(entry.createdAt, timeZone),
    t(typeLabel(entry)),
    reference(entry) ?? '',
    decimal(entry.startingBalance).toFixed(2),
    `${entry.direction === directions.addition ? '' : '-'}${decimal(entry.amount).toFixed(2)}`,
    decimal(entry.endBalance).toFixed(2),
    currency,
  ])
  return csvFile([head, ...rows])
}
