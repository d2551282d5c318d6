import { decimal, minus } from '#core/money.ts'
import { listLedgerOf } from '#shop/office/read-customer-ledger.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { findCustomerOf } from './customer-data.server.ts'
import { moveTitle } from './move-title.ts'

const maxRows = 20_000

/** All moves of a customer's balance, for a spreadsheet. */
export const loader = screenLoader('customer-ledger', async (office, { params }) => {
  const customer = await findCustomerOf(office, params)
  if (!customer) throw missing()
  if (!office.may('orders.prices', customer.siteId)) throw await notForThisRole(office, 'orders.prices')
  const { rows } = await listLedgerOf(office.db, customer, maxRows)
  const head = ['Move', 'When', 'What', 'By', 'Before', 'Amount', 'After', 'Currency']
  const lines = rows.map((row) => [
    row.id,
    row.at.toISOString(),
    moveTitle(row),
    row.by,
    decimal(row.before).toFixed(2),
    decimal(minus(row.after, row.before)).toFixed(2),
    decimal(row.after).toFixed(2),
    row.currency,
  ])
  return csvAnswer(`ledger-${customer.suiteCode.toLowerCase()}`, [head, ...lines])
})
