import { claimsList, kindLabels, outcomeLabels, stateLabels } from '#shop/office/claims-list.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findClaimRows } from '#shop/office/list-claims.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000

/** The rows of the list with its filters, for a spreadsheet. */
export const loader = screenLoader('claims-file', async (office, { url }) => {
  const query = readListQuery(claimsList, url.searchParams)
  const rows = await findClaimRows(office, office.siteIds('claims.decide'), { ...query, page: 1 }, maxRows)
  const head = [
    'Claim',
    'Site',
    'Customer',
    'What is wrong',
    'About',
    'Items',
    'State',
    'Wants',
    'Received',
    'Answer due',
    'Who',
  ]
  const lines = rows.map((row) => [
    row.number,
    office.site(row.siteId).code,
    row.customer,
    kindLabels[row.kind],
    row.about,
    String(row.items),
    stateLabels[row.state],
    outcomeLabels[row.wanted],
    row.receivedAt.toISOString(),
    row.dueAt?.toISOString() ?? '',
    row.who?.name ?? '',
  ])
  return csvAnswer('claims', [head, ...lines])
})
