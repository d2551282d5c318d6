import type { Capture, Money, Refund } from './paypal-objects.ts'
import { badRequest, PaypalProblem } from './paypal-problem.ts'
import type { PaypalWorld } from './paypal-world.ts'

const day = 24 * 60 * 60 * 1000
const maxDays = 31
const maxItems = 10_000
const known = new Set(['start_date', 'end_date', 'fields', 'page', 'page_size'])

type Entry = { transaction_info: TransactionInfo }
type TransactionInfo = {
  transaction_id: string
  paypal_reference_id: string
  paypal_reference_id_type: 'ODR' | 'TXN'
  transaction_event_code: string
  transaction_initiation_date: string
  transaction_updated_date: string
  transaction_amount: Money
  fee_amount?: Money
  transaction_status: 'D' | 'P' | 'S' | 'V'
  invoice_id: string
  custom_field: string
}

/**
 * All movements, whether or not they were reported, oldest first; only the part of a report that identifies the money.
 */
export function listTransactions(world: PaypalWorld, query: URLSearchParams): object {
  for (const name of query.keys()) if (!known.has(name)) throw badRequest('INVALID_PARAMETER', name)
  const from = timeOf(query, 'start_date')
  const until = timeOf(query, 'end_date')
  if (until < from || until - from > maxDays * day)
    throw badRequest('INVALID_PARAMETER_VALUE', 'Date range is greater than 31 days')
  const page = countOf(query, 'page', 1)
  const size = Math.min(countOf(query, 'page_size', 100), 500, world.longestPage)
  const entries = entriesOf(world).filter(
    ({ transaction_info: { transaction_id, transaction_initiation_date } }) => {
      const at = Date.parse(transaction_initiation_date)
      return at >= from && at <= until && !world.unlisted.has(transaction_id)
    },
  )
  if (entries.length > maxItems)
    throw new PaypalProblem(400, 'RESULTSET_TOO_LARGE', 'Result set size is greater than the maximum limit.')
  return {
    transaction_details: entries.slice((page - 1) * size, page * size),
    account_number: 'SIMULATOR',
    start_date: new Date(from).toISOString(),
    end_date: new Date(until).toISOString(),
    last_refreshed_datetime: new Date(world.clock.wallNow()).toISOString(),
    page,
    total_items: entries.length,
    total_pages: Math.ceil(entries.length / size),
    links: [],
  }
}

function timeOf(query: URLSearchParams, name: string): number {
  const at = Date.parse(query.get(name) ?? '')
  if (Number.isNaN(at)) throw badRequest('INVALID_PARAMETER_VALUE', name)
  return at
}

function countOf(query: URLSearchParams, name: string, usual: number): number {
  const value = Number(query.get(name) ?? usual)
  if (!Number.isInteger(value) || value < 1) throw badRequest('INVALID_PARAMETER_VALUE', name)
  return value
}

function entriesOf({ captures, refunds, reversals }: PaypalWorld): Entry[] {
  return [
    ...[...captures.values()].map(paymentEntry),
    ...[...refunds.values()].map((refund) => entryOf(refund, 'T1107', refundStatus[refund.status])),
    ...[...reversals.values()].map((reversal) => entryOf(reversal, 'T1201', 'S')),
  ].sort((one, other) => startOf(one) - startOf(other))
}

const startOf = ({ transaction_info: { transaction_initiation_date: at } }: Entry) => Date.parse(at)
const captureStatus = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'V',
  PENDING: 'P',
  DECLINED: 'D',
} as const
const refundStatus = { COMPLETED: 'S', PENDING: 'P', FAILED: 'D' } as const

function paymentEntry(capture: Capture): Entry {
  return {
    transaction_info: {
      ...common(capture),
      paypal_reference_id: capture.supplementary_data.related_ids.order_id,
      paypal_reference_id_type: 'ODR',
      transaction_event_code: 'T0006',
      transaction_amount: capture.amount,
      fee_amount: feeOf(capture.amount),
      transaction_status: captureStatus[capture.status],
    },
  }
}

/** Of every capture 2.9 percent and 35 cents. */
function feeOf({ currency_code, value }: Money): Money {
  return { currency_code, value: `-${(Number(value) * 0.029 + 0.35).toFixed(2)}` }
}

function entryOf(refund: Refund, code: string, status: TransactionInfo['transaction_status']): Entry {
  const { currency_code, value } = refund.amount
  return {
    transaction_info: {
      ...common(refund),
      paypal_reference_id:
        refund.links
          .find(({ rel }) => rel === 'up')
          ?.href.split('/')
          .at(-1) ?? '',
      paypal_reference_id_type: 'TXN',
      transaction_event_code: code,
      transaction_amount: { currency_code, value: `-${value}` },
      transaction_status: status,
    },
  }
}

function common({ id, invoice_id, custom_id, create_time, update_time }: Capture | Refund) {
  return {
    transaction_id: id,
    transaction_initiation_date: create_time,
    transaction_updated_date: update_time,
    invoice_id,
    custom_field: custom_id,
  }
}
