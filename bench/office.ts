// Cost of the office's list of products, with its filters and counts: `SHOP_DATA_DIR=.data/large node bench/office.ts`
// after `npm run seed -- --products 100000` there. No HTTP. Every page reads its rows, their number and the numbers of
// all views. The bar is that of the office: 95 of 100 pages within 400 ms.

import { withDatabase } from '../scripts/with-database.ts'
import { acrossSites, openDatabase } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { readCatalogRows } from '../src/shop/catalog/catalog.queries.server.ts'
import { CatalogDirectory } from '../src/shop/catalog/catalog-directory.ts'
import { readListQuery } from '../src/shop/office/list.ts'
import { listProducts, productsListOf } from '../src/shop/office/list-products.server.ts'

const rounds = 40
const barMs = 400

await withDatabase(async (url) => {
  const { db } = openDatabase(url, createLog('warn'), { isPatient: true })
  const directory = new CatalogDirectory(await readCatalogRows(db))
  const sites = await acrossSites(db).selectFrom('sites').select(['id', 'code']).execute()
  const siteIds = sites.map(({ id }) => id)
  const reader = { db, clock: () => new Date(), catalog: { directory: () => directory } }
  const list = productsListOf(
    reader,
    sites.map(({ id, code }) => ({ id, code, name: code })),
  )
  const random = (values: readonly { value: string }[]) =>
    values[Math.floor(Math.random() * values.length)]?.value ?? ''
  const optionsOf = (id: string) => list.filters.find((filter) => filter.id === id)?.options ?? []
  const pages: Record<string, () => string> = {
    all: () => '',
    'page 200': () => 'page=200',
    'by name': () => 'sort=name-up',
    'by price': () => 'sort=price-down',
    'a word': () => `q=${['black', 'lamp', 'kav', 'leather', 'ausin'][Math.floor(Math.random() * 5)]}`,
    'a code': () => `q=HEA-${String(Math.floor(Math.random() * 900)).padStart(6, '0')}`,
    category: () => `category=${random(optionsOf('category'))}`,
    'brand and site': () => `brand=${random(optionsOf('brand'))}&site=${random(optionsOf('site'))}`,
    'sold out': () => 'view=sold-out',
    'missing languages': () => 'view=missing',
    'changed today': () => 'view=today',
  }
  const rows = []
  let total = 0
  for (const [what, search] of Object.entries(pages)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const query = readListQuery(list, new URLSearchParams(search()))
      const startedAt = performance.now()
      const page = await listProducts(reader, siteIds, list, query)
      times.push(performance.now() - startedAt)
      total = page.counts.all ?? total
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    if (p95 >= barMs) process.exitCode = 1
    rows.push({
      what,
      'p50, ms': p50.toFixed(0),
      'p95, ms': p95.toFixed(0),
      bar: p95 < barMs ? 'met' : 'MISSED',
    })
  }
  console.log(`${total.toLocaleString('en')} products`)
  console.table(rows)
  await db.destroy()
})

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
