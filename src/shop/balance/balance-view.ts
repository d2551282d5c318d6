import { decimal } from '#core/money.ts'
import type { HistoryEntryView } from './balance.schema.ts'
import type { HistoryEntry } from './balance-history.ts'

/** An entry of the history as the API returns it. */
export function historyEntryView(entry: HistoryEntry): HistoryEntryView {
  return {
    id: Number(entry.id),
    type: entry.direction,
    rel_type: entry.relType,
    rel_id: entry.relId === null ? null : Number(entry.relId),
    created_at: entry.createdAt.toISOString(),
    starting_balance: decimal(entry.startingBalance),
    end_balance: decimal(entry.endBalance),
    amount: decimal(entry.amount),
    payment_processor_name: entry.processorName,
    payment_processor_transaction_id: entry.processorTransactionId,
    quote_slug: entry.quoteSlug,
  }
}
