import { type Amount, decimal } from '#core/money.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findProductRows, productsListOf } from '#shop/office/list-products.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000

/** The rows of the list with its filters, for a spreadsheet. */
export const loader = screenLoader('products-file', async (office, { url }) => {
  const seen = office.siteIds('catalog.edit')
  const mine = office.allSiteIds('catalog.edit')
  const list = productsListOf(
    office,
    seen.map((id) => office.site(id)),
  )
  const query = readListQuery(list, url.searchParams)
  const rows = await findProductRows(office, seen, query, maxRows)
  const directory = office.catalog.directory()
  const head = [
    'SKU',
    'Product',
    'Brand',
    'Category',
    'Variants',
    'Price from, EUR',
    'Price to, EUR',
    'Stock',
    'Held',
    'Languages',
    'Sites',
  ]
  const euros = (value: Amount | null) => (value === null ? '' : decimal(value).toFixed(2))
  const lines = rows.map((row) => [
    row.sku,
    row.name,
    row.brandId === null ? '' : (directory.brand(row.brandId)?.name ?? ''),
    directory.category(row.categoryId)?.names.en ?? '',
    String(row.variants),
    euros(row.lowest),
    euros(row.highest),
    String(row.stock),
    String(row.reserved),
    String(row.languages),
    row.siteIds
      .filter((id) => mine.includes(id))
      .map((id) => office.site(id).code)
      .join(' '),
  ])
  return csvAnswer('products', [head, ...lines])
})
