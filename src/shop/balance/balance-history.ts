import type { Amount } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import { type RelType, relTypes } from './ledger.ts'

/** Specification 3: the direction of the money. */
export const directions = { addition: 1, deduction: 2 } as const
export type Direction = (typeof directions)[keyof typeof directions]

export type HistoryEntry = {
  id: string
  direction: Direction
  relType: RelType
  relId: string | null
  createdAt: Date
  startingBalance: Amount
  endBalance: Amount
  amount: Amount
  processorName: string | null
  processorTransactionId: string | null
  /** The number of the order, if it is about one. */
  orderNumber: string | null
  /** The number of the invoice, if it is about one without an order. */
  invoiceNumber: string | null
  /** The receipt of a top-up. */
  receipt: { id: string; number: string } | null
  quoteSlug: string | null
}

const labels: Readonly<Record<RelType, Readonly<Record<Direction, MessageKey>>>> = {
  0: { 1: 'balance.type.quote_refund', 2: 'balance.type.quote_payment' },
  1: { 1: 'balance.type.forward_refund', 2: 'balance.type.forward_payment' },
  2: { 1: 'balance.type.manual_addition', 2: 'balance.type.manual_deduction' },
  3: { 1: 'balance.type.top_up', 2: 'balance.type.top_up_returned' },
  4: { 1: 'balance.type.invoice_refund', 2: 'balance.type.invoice_payment' },
}

/** For an invoice without an order. */
const miscLabels = { 1: 'balance.type.misc_refund', 2: 'balance.type.misc_payment' } as const

export function typeLabel({
  relType,
  direction,
  invoiceNumber,
}: Pick<HistoryEntry, 'relType' | 'direction'> & Partial<HistoryEntry>): MessageKey {
  return relType === relTypes.invoice && invoiceNumber ? miscLabels[direction] : labels[relType][direction]
}

export function entryId({ id }: Pick<HistoryEntry, 'id'>): string {
  return `ID${id}`
}

/** Specification 3: quotes and forward requests by their number, top-ups by the processor's transaction id. */
export function reference(
  entry: Pick<HistoryEntry, 'relType' | 'relId' | 'processorTransactionId' | 'orderNumber' | 'invoiceNumber'>,
): string | null {
  switch (entry.relType) {
    case relTypes.quote:
      return entry.relId && `QU${entry.relId}`
    case relTypes.forwardRequest:
      return entry.relId && `FR${entry.relId}`
    case relTypes.topup:
      return entry.processorTransactionId
    case relTypes.invoice:
      return entry.orderNumber ?? entry.invoiceNumber
    default:
      return null
  }
}
