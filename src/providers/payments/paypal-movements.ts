import { z } from 'zod'
import { amount, size, zero } from '#core/money.ts'
import { ok, type Result } from '#core/result.ts'
import type { Movement, MovementsPage } from './payment-provider.ts'
import type { PaypalClient, PaypalRefusal } from './paypal-client.ts'

const pageSize = 100

const Transactions = z.object({
  total_pages: z.int().nonnegative(),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_initiation_date: z.string(),
          transaction_amount: z.object({
            currency_code: z.string(),
            value: z.string().regex(/^-?\d+(\.\d{1,4})?$/),
          }),
          fee_amount: z
            .object({ currency_code: z.string(), value: z.string().regex(/^-?\d+(\.\d{1,4})?$/) })
            .optional(),
          transaction_status: z.string(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
})
type Transaction = z.infer<typeof Transactions>['transaction_details'][number]['transaction_info']

/** Taken back by PayPal or a bank, and returned to the merchant. */
const reversals = new Set(['T1106', 'T1201'])
const reinstatements = new Set(['T1202'])
const refunds = new Set(['T1107'])

/**
 * PayPal's transaction reports: at most 31 days at once, and up to three hours late. The application needs "Transaction
 * Search" turned on; without it PayPal refuses, and the list stays unread.
 */
export async function listPaypalMovements(
  client: PaypalClient,
  from: Date,
  to: Date,
  cursor: string | null,
): Promise<Result<MovementsPage, PaypalRefusal>> {
  const page = Number(cursor ?? 1)
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    page: String(page),
    page_size: String(pageSize),
  })
  const found = await client.ask({
    method: 'GET',
    path: `/v1/reporting/transactions?${query}`,
    reads: Transactions,
  })
  if (!found.ok) return found
  const { transaction_details: details, total_pages: pages } = found.value
  return ok({
    movements: details.flatMap(({ transaction_info: transaction }) => movementOf(transaction) ?? []),
    next: page < pages ? String(page + 1) : null,
  })
}

/** Null for fees, conversions, withdrawals and payments by the merchant. */
function movementOf(transaction: Transaction): Movement | null {
  const { transaction_id: ref, transaction_event_code: code, paypal_reference_id: reference } = transaction
  const value = amount(transaction.transaction_amount.value)
  const isOfPage = transaction.paypal_reference_id_type === 'ODR'
  const known = {
    ref,
    providerRef: (isOfPage && reference) || null,
    captureRef: (!isOfPage && reference) || null,
    paymentId: transaction.custom_field ?? null,
    amount: size(value),
    currency: transaction.transaction_amount.currency_code,
    state: stateOf(transaction.transaction_status),
    at: new Date(transaction.transaction_initiation_date),
    fee: feeOf(transaction),
  }
  if (refunds.has(code)) return { ...known, kind: 'refund' }
  if (reversals.has(code)) return { ...known, kind: 'dispute' }
  if (reinstatements.has(code)) return { ...known, kind: 'dispute', state: 'failed' }
  if (code.startsWith('T00') && value > 0) return { ...known, kind: 'payment', captureRef: ref }
  return null
}

/** Listed as money that leaves the account: negative. One that comes back with a refund counts as none. */
function feeOf({ fee_amount: fee }: Transaction): Movement['fee'] {
  if (!fee) return null
  const value = amount(fee.value)
  return { amount: value < 0 ? size(value) : zero, currency: fee.currency_code }
}

/** A payment that was refunded since has still succeeded. */
function stateOf(status: string): Movement['state'] {
  if (status === 'P') return 'pending'
  return status === 'D' ? 'failed' : 'succeeded'
}
