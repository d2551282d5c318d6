import { decimal } from '#core/money.ts'
import { accountLabels, customersList, tierLabels } from '#shop/office/customers-list.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findCustomerRows } from '#shop/office/list-customers.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000

/** The rows of the list with its filters, for a spreadsheet. It has no e-mail, phone or address. */
export const loader = screenLoader('customers-file', async (office, { url }) => {
  const query = { ...readListQuery(customersList, url.searchParams), page: 1 }
  const rows = await findCustomerRows(office, office.siteIds('customers.see'), query, maxRows)
  const priced = office.allSiteIds('orders.prices')
  const head = [
    'Customer',
    'Company',
    'Site',
    'Suite',
    'Since',
    'Orders',
    'Spent, EUR',
    'Balance',
    'Currency',
    'Tier',
    'State',
  ]
  const lines = rows.map((row) => {
    const site = office.site(row.siteId)
    const isPriced = priced.includes(row.siteId)
    return [
      row.name,
      row.company ?? '',
      site.code,
      row.suiteCode,
      row.createdAt.toISOString(),
      String(row.orders),
      isPriced ? decimal(row.spent).toFixed(2) : '',
      isPriced ? decimal(row.balance).toFixed(2) : '',
      site.defaultCurrency.isoCode,
      tierLabels[row.tier ?? ''] ?? row.tier ?? '',
      accountLabels[row.state],
    ]
  })
  return csvAnswer('customers', [head, ...lines])
})
