import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { followListingRules } from '../../../src/shop/catalog/follow-listing-rules.server.ts'
import { ask } from '../../support/ask.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const open = (path: string) => plainBrowser(at.shop).open(path)

type Item = { id: number; sku: string; category: string; url: string }
type Found = { items: Item[]; total: number; did_you_mean: string | null }

async function find(text: string, more: object = {}): Promise<Found> {
  const { body } = await ask(at.shop, '/api/search/products', { locale: 'en', text, ...more })
  return body as Found
}

const kinds = ({ items }: Found) => [...new Set(items.map(({ category }) => category))].sort()
const cards = (page: PlainPage) => page.$('[data-products] article').length
const staleCount = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stale_products where due_at = '-infinity'`.execute(at.shop.db)
  return rows[0]?.count ?? 0
}

test('a shop that starts with the rules its listings were written with refreshes nothing', async () => {
  expect(await staleCount()).toBe(0)
})

test.each(['SMA-000046-3', 'sma-000046-3', 'SMA-000046'])(
  'CAT-10 %s, a code that the product page prints, finds that product alone',
  async (sku) => {
    const found = await find(sku)
    expect(found).toMatchObject({ total: 1, did_you_mean: null })
    const page = await open(found.items[0]?.url ?? '')
    expect(page.text('main')).toContain('SMA-000046-')
  },
)

test('CAT-10 a new variant is found by its code, a removed one is not', async () => {
  const [product] = (await find('TEN-000040')).items
  const added = await at.shop.db
    .insertInto('variants')
    .values({ product_id: product?.id ?? 0, position: 9, sku: 'NEW/77-B', grams: 100, pictures: ['/x.png'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await at.shop.db.insertInto('stocks').values({ variant_id: added.id, on_hand: 5 }).execute()
  await expect
    .poll(async () => (await find('new/77-b')).items.map(({ id }) => id), soon)
    .toEqual([product?.id])
  await at.shop.db.deleteFrom('variants').where('id', '=', added.id).execute()
  await expect.poll(async () => (await find('NEW/77-B')).total, soon).toBe(0)
})

test('CAT-10 the name of a category finds its products, and a new name does so at once', async () => {
  expect(kinds(await find('trainers', { limit: 48 }))).toEqual(['Men’s trainers', 'Women’s trainers'])
  const rename = (name: string) =>
    at.shop.db
      .updateTable('category_texts')
      .set({ name })
      .where('name', '=', 'Tents')
      .where('locale', '=', 'en')
      .execute()
  await rename('Wigwams')
  await expect.poll(async () => kinds(await find('wigwam')), soon).toEqual(['Wigwams'])
})

test.each([
  ['Phones and watches', ['Smartphones', 'Smartwatches']],
  ['phone and watch', ['Smartphones', 'Smartwatches']],
  ['beauty', ['Face creams', 'Perfumes', 'Shampoos', 'Vitamins']],
  ['phones', ['Smartphones']],
])(
  'CAT-10 %s: a category that names several things is found by its whole name, or by a part where nothing else is',
  async (text, expected) => {
    expect(kinds(await find(text, { sort: 4, limit: 48 }))).toEqual(expected)
  },
)

test('CAT-10 the name of a category narrows the category that is searched', async () => {
  const idOf = async (name: string) => {
    const row = at.shop.db.selectFrom('category_texts').select('category_id').where('name', '=', name)
    return (await row.executeTakeFirstOrThrow()).category_id
  }
  const inCategory = async (name: string) =>
    kinds(await find('phones and watches', { categoryId: await idOf(name), limit: 48 }))
  expect(await inCategory('Electronics')).toEqual(['Smartphones', 'Smartwatches'])
  expect(await inCategory('Smartwatches')).toEqual(['Smartwatches'])
  expect(await inCategory('Shoes')).toEqual([])
})

test.each(['sofa', 'lego', 'skirt', 'refrigerators'])(
  'CAT-10 %s is not sold: it is not corrected to something else, in the list and while typing',
  async (text) => {
    expect(await find(text)).toMatchObject({ total: 0, did_you_mean: null })
    const { body } = await ask(at.shop, '/api/search/suggest', { locale: 'en', text })
    expect(body).toMatchObject({ queries: [], products: [] })
  },
)

test('CAT-10 a synonym is suggested while it is typed', async () => {
  const { body } = await ask(at.shop, '/api/search/suggest', { locale: 'en', text: 'sneak' })
  expect(body.queries).toEqual(['sneakers'])
  expect((body.products as Item[]).every(({ category }) => /trainers/.test(category))).toBe(true)
})

test('a shop that starts with other synonyms has every listing written again, once', async () => {
  const undone = new Error('undone')
  const attempt = at.shop.db.transaction().execute(async (trx) => {
    const count = async (table: 'products' | 'stale_products') => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)}`.execute(trx)
      return rows[0]?.count ?? 0
    }
    const before = await count('stale_products')
    await followListingRules(trx, 'other synonyms')
    expect((await count('stale_products')) - before).toBe(await count('products'))
    await followListingRules(trx, 'other synonyms')
    expect((await count('stale_products')) - before).toBe(await count('products'))
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
})

test('CAT-10 q is searched for as searchText is, on the page and in both calls', async () => {
  const [page, short] = [await open('/en/search/?searchText=boots'), await open('/en/search/?q=boots')]
  expect([short.text('h1'), cards(short)]).toEqual([page.text('h1'), cards(page)])
  expect(short.value('searchText')).toBe('boots')
  expect((await open('/en/search/?searchText=boots&q=mugs')).text('h1')).toBe('Results for “boots”')
  const call = async (path: string, input: object) =>
    (await ask(at.shop, path, { locale: 'en', ...input })).body
  const { total } = await find('boots')
  for (const key of ['q', 'searchText']) {
    expect((await call('/api/search/products', { [key]: 'boots' })).total, key).toBe(total)
    expect((await call('/api/search/suggest', { [key]: 'boo' })).queries, key).toContain('boots')
  }
})

test('CAT-10 a suggestion without a text is refused', async () => {
  const { status, body } = await ask(at.shop, '/api/search/suggest', { locale: 'en' })
  expect([status, body.errors]).toMatchObject([422, { text: [{ code: 'validation.required' }] }])
})

test.each([
  ['/en/search/', '/en/marketplace/'],
  ['/lt/search/?searchText=', '/lt/marketplace/'],
  ['/en/search/?searchText=%20&q=', '/en/marketplace/'],
  ['/en/search/?f.manufacturer=kursa&s=1&utm_source=x', '/en/marketplace/?f.manufacturer=kursa&s=1'],
])('GUARD-06 %s, an empty search, leads to %s', async (path, target) => {
  const response = await at.shop.app.request(`http://localhost${path}`)
  expect([response.status, response.headers.get('location')]).toEqual([302, target])
})

test('CAT-10 a search without results leads to the departments and to a message that names what was searched', async () => {
  const page = await open('/en/search/?searchText=corner%20sofa%20%26%20bed')
  expect(page.text('main h1')).toBe('Nothing found for “corner sofa & bed”')
  expect(page.title).toBe('Nothing found for “corner sofa & bed” | Amberway')
  expect(page.text('main').match(/corner sofa/g)).toHaveLength(1)
  expect(page.text('main').match(/nothing found/gi)).toHaveLength(1)
  expect(cards(page)).toBe(0)
  expect(page.$('main form#filters, main select[name=s]').length).toBe(0)
  const contacts = new URL(page.link('Ask us to find it', 'main'), 'http://here')
  expect(contacts.pathname).toBe('/en/contacts/')
  expect(contacts.searchParams.get('q')).toContain('I am looking for: corner sofa & bed')
  const department = await page.follow('Home and kitchen', 'main')
  expect(department.path).toBe('/en/c/home-and-kitchen/')
})

test('CAT-10 a search that only its filters make empty offers to remove them, and no message', async () => {
  const page = await open('/en/search/?searchText=boots&f.current_price=1-2')
  expect(page.hasLink(/^Remove “€1–€2”/)).toBe(true)
  expect(page.$('main a[href*="/contacts/"]').length).toBe(0)
})
