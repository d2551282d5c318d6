import { decimal } from '#core/money.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findQuoteRows } from '#shop/office/list-quotes.server.ts'
import { quotesList, stateLabels } from '#shop/office/quotes-list.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000

/** The rows of the list with its filters, for a spreadsheet. */
export const loader = screenLoader('quotes-file', async (office, { url }) => {
  const query = readListQuery(quotesList, url.searchParams)
  const rows = await findQuoteRows(office, office.siteIds('quotes.see'), { ...query, page: 1 }, maxRows)
  const head = [
    'Quote',
    'Site',
    'Customer',
    'What',
    'Items',
    'State',
    'Asked',
    'Answer by',
    'Ends',
    'Who',
    'Offer from',
    'Currency',
  ]
  const lines = rows.map((row) => [
    row.number,
    office.site(row.siteId).code,
    row.customer,
    row.title,
    String(row.items),
    stateLabels[row.state],
    row.askedAt.toISOString(),
    row.dueAt?.toISOString() ?? '',
    row.endsAt?.toISOString() ?? '',
    row.who?.name ?? '',
    row.total === null ? '' : decimal(row.total).toFixed(2),
    row.currency,
  ])
  return csvAnswer('quotes', [head, ...lines])
})
