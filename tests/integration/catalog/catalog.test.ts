import { expect, test } from 'vitest'
import { pageCount, pageOffset } from '#shop/catalog/listing.ts'
import { ask } from '../../support/ask.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

type Item = Record<string, unknown> & { id: number; current_price: number; discount_percentage: number }
type Value = { value: string; label: string; count: number; selected: boolean }
type Facet = { key: string; type: string; values?: Value[]; min?: number; max?: number }
type Listing = {
  items: Item[]
  total: number
  facets: Facet[]
  similar: Item[]
  did_you_mean: string | null
} & Record<string, unknown>
type Options = Parameters<typeof ask>[3]

async function search(wish: object = {}, options?: Options): Promise<Listing> {
  const { status, body } = await ask(at.shop, '/api/search/products', { locale: 'en', ...wish }, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Listing
}

async function refused(path: string, payload: object): Promise<string[]> {
  const { status, body } = await ask(at.shop, path, payload)
  expect(status).toBe(422)
  expect(body).toMatchObject({ status: false, code: 'service.validation', request_id: expect.any(String) })
  return Object.keys(body.errors as object)
}

async function categoryId(name: string): Promise<number> {
  const row = await at.shop.db
    .selectFrom('category_texts')
    .select('category_id')
    .where('locale', '=', 'en')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.category_id
}

const inDollars = { headers: { cookie: 'currency_id=2' } }

test('CAT-01 the categories are a tree of any depth, each with the fields of the specification', async () => {
  const queryKey = { countryId: 1, languageId: 2 }
  const { status, body } = await ask(at.shop, '/api/search/parsed-categories', { queryKey, locale: 'lt' })
  expect(status).toBe(200)
  const roots = body as unknown as { name: string; children: never[]; position: number }[]
  expect(roots.map(({ name }) => name).slice(0, 2)).toEqual(['Elektronika', 'Moterims'])
  type Node = { id: number; parent_id: number | null; children: Node[]; slug: string; name: string }
  const depth = (nodes: Node[]): number =>
    nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depth(node.children)))
  expect(depth(roots as unknown as Node[])).toBe(3)
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])
  const all = flat(roots as unknown as Node[])
  const rows = await at.shop.db.selectFrom('categories').select(['id', 'parent_id']).execute()
  expect(all).toHaveLength(rows.length)
  for (const node of all) {
    expect(node).toMatchObject({
      parent_id: rows.find(({ id }) => id === node.id)?.parent_id ?? null,
      display_in_marketplace: true,
      filterable_additional_fields: expect.any(Array),
    })
  }
  expect(all.find(({ name }) => name === 'Išmanieji telefonai')?.slug).toBe(
    'elektronika/telefonai-ir-laikrodziai/ismanieji-telefonai',
  )
})

test('CAT-01 another country or language than those of the site is refused', async () => {
  for (const queryKey of [
    { countryId: 2, languageId: 2 },
    { countryId: 1, languageId: 1 },
  ]) {
    expect(await refused('/api/search/parsed-categories', { queryKey, locale: 'lt' })).toEqual(['queryKey'])
  }
})

test('CAT-02, CAT-08 flags and offers are sorted by position, and offers have up to five pictures', async () => {
  const { body } = await ask(at.shop, '/api/search/flags', { langId: 2, locale: 'lt' })
  const flags = body as unknown as {
    id: number
    type: number
    position: number
    title: string
    images: string[]
  }[]
  expect(flags.map(({ position }) => position)).toEqual(
    flags.map(({ position }) => position).toSorted((a, b) => a - b),
  )
  expect(new Set(flags.map(({ type }) => type))).toEqual(new Set([1, 2]))
  for (const { type, images } of flags) {
    if (type === 2) expect(images.length).toBeGreaterThan(0)
    expect(images.length).toBeLessThanOrEqual(5)
  }
  expect(flags.find(({ type }) => type === 2)?.title).toBe('Darganoms dienoms')
})

test('CAT-02 a flag that has not begun, is over or belongs to another site is left out', async () => {
  await at.shop.db
    .updateTable('flags')
    .set({ starts_at: new Date('2099-01-01'), ends_at: null })
    .where('id', '=', 3)
    .execute()
  await at.shop.db
    .updateTable('flags')
    .set({ starts_at: new Date('2020-01-01'), ends_at: new Date('2020-02-01') })
    .where('id', '=', 4)
    .execute()
  await at.shop.db.deleteFrom('flag_sites').where('flag_id', '=', 6).where('site_id', '=', 1).execute()
  await expect
    .poll(async () => {
      const { body } = await ask(at.shop, '/api/search/flags', { langId: 1, locale: 'en' })
      return (body as unknown as { id: number }[]).map(({ id }) => id)
    }, soon)
    .toEqual([1, 2, 5, 7])
  const { total, items } = await search({ flag_ids: [4] })
  expect([total, items]).toEqual([0, []])
})

test('CAT-03 a menu request returns up to five products of an offer in a category', async () => {
  const sound = await categoryId('Sound')
  const payload = { locale: 'en', params: { 'f.flag_ids': [7] }, categoryId: sound, limit: 5, offset: 0 }
  const { status, body } = await ask(at.shop, '/api/search/searchForCategoryItems', payload)
  expect(status).toBe(200)
  const items = (body as { items: { id: number; image: string }[] }).items
  expect(items.length).toBeGreaterThan(0)
  expect(items.length).toBeLessThanOrEqual(5)
  const found = await search({ categoryId: sound, flag_ids: [7] })
  expect(items.map(({ id }) => id)).toEqual(found.items.slice(0, 5).map(({ id }) => id))
  const picture = await at.shop.app.request(items[0]?.image ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('CAT-04 a listing returns known facets only, and the additional fields that the category allows', async () => {
  const known = /^(manufacturer|current_price|discount_percentage|additional_field_\d+)$/
  const everywhere = await search()
  for (const { key } of everywhere.facets) expect(key).toMatch(known)
  const open = await at.shop.db
    .selectFrom('additional_fields')
    .select('id')
    .where('is_disabled_in_index', '=', false)
    .execute()
  expect(fieldKeys(everywhere)).toEqual(open.map(({ id }) => `additional_field_${id}`))

  const phones = await categoryId('Smartphones')
  const inCategory = await search({ categoryId: phones })
  const allowed = await at.shop.db
    .selectFrom('category_fields')
    .select('field_id')
    .where('category_id', '=', phones)
    .orderBy('position')
    .execute()
  expect(fieldKeys(inCategory)).toEqual(allowed.map(({ field_id }) => `additional_field_${field_id}`))
  expect(inCategory.disabled_additional_field_ids).not.toContain(allowed[0]?.field_id)
})

test('CAT-05, CAT-04 the discount facet ranges from 0 to 100 and filters by the remaining percentage of the price', async () => {
  const { facets } = await search({ limit: 1 })
  expect(facets.find(({ key }) => key === 'discount_percentage')).toMatchObject({
    type: 'stats',
    min: 0,
    max: 100,
  })
  const cut = await search({ filters: { discount_percentage: { max: 70 } }, sort: 2 })
  expect(cut.total).toBeGreaterThan(0)
  for (const { discount_percentage } of cut.items) expect(discount_percentage).toBeLessThanOrEqual(70)
  const rest = await search({ filters: { discount_percentage: { min: 71 } } })
  expect(cut.total + rest.total).toBe((await search()).total)
})

test('CAT-05 values of one facet widen the result, values of two facets narrow it, and a range includes its bounds', async () => {
  const brands = (await search()).facets.find(({ key }) => key === 'manufacturer')?.values ?? []
  const [first, second] = brands
  const both = await search({ filters: { manufacturer: [first?.value, second?.value] } })
  expect(both.total).toBe((first?.count ?? 0) + (second?.count ?? 0))
  const selected = both.facets
    .find(({ key }) => key === 'manufacturer')
    ?.values?.filter((value) => value.selected)
  expect(selected?.map(({ value }) => value).toSorted()).toEqual([first?.value, second?.value].toSorted())

  const dear = both.items.map(({ current_price }) => current_price).toSorted((a, b) => a - b)
  const bounds = { min: dear[3], max: dear[10] }
  const between = await search({
    filters: { manufacturer: [first?.value, second?.value], current_price: bounds },
  })
  for (const { current_price } of between.items) {
    expect(current_price).toBeGreaterThanOrEqual(bounds.min ?? 0)
    expect(current_price).toBeLessThanOrEqual(bounds.max ?? 0)
  }
  expect(between.items.map(({ current_price }) => current_price)).toEqual(
    expect.arrayContaining([bounds.min, bounds.max]),
  )
})

test('CAT-06 the count of a facet value is the total that choosing only this value of the facet finds', async () => {
  const wish = {
    categoryId: await categoryId('Shoes'),
    filters: { current_price: { min: 20, max: 200 }, discount_percentage: { max: 100 } },
  }
  const { facets } = await search(wish)
  const terms = facets.filter(({ type }) => type === 'terms')
  expect(terms.length).toBeGreaterThan(1)
  const brand = terms.find(({ key }) => key === 'manufacturer')?.values?.[0]?.value
  const chosen = { ...wish, filters: { ...wish.filters, manufacturer: [brand] } }
  for (const { key, values = [] } of (await search(chosen)).facets) {
    for (const { value, count } of values.slice(0, 4)) {
      const only = { ...chosen, filters: { ...chosen.filters, [key]: [value] }, limit: 1 }
      expect((await search(only)).total, `${key} ${value}`).toBe(count)
    }
  }
})

test('CAT-07 each sort returns products in its order', async () => {
  const prices = async (sort: number) =>
    (await search({ sort })).items.map(({ current_price }) => current_price)
  expect(await prices(0)).toEqual((await prices(0)).toSorted((a, b) => b - a))
  expect(await prices(1)).toEqual((await prices(1)).toSorted((a, b) => a - b))
  const value = (await search({ sort: 2 })).items
  const keys = value.map(
    ({ discount_percentage, current_price }) => discount_percentage * 1e6 + current_price,
  )
  expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  const order = async (sort: number, column: 'sales' | 'created_at') => {
    const ids = (await search({ sort })).items.map(({ id }) => id)
    const rows = await at.shop.db
      .selectFrom('products')
      .select(['id', column])
      .where('id', 'in', ids)
      .execute()
    return ids.map((id) => Number(rows.find((row) => row.id === id)?.[column as 'sales']))
  }
  for (const numbers of [await order(3, 'sales'), await order(4, 'created_at')]) {
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  }
})

test('CAT-07, LOC-05 a listing without a sort uses the default of the language', async () => {
  const languages = [
    { isoCode: 'en', mpDefaultSort: 1 },
    { isoCode: 'lt', mpDefaultSort: 0 },
  ]
  await at.shop.db
    .updateTable('sites')
    .set({ overrides: JSON.stringify({ languages }) })
    .where('code', '=', 'nl')
    .execute()
  const host = { host: 'nl.localhost' }
  await expect
    .poll(async () => (await search({}, host)).items[0]?.current_price, soon)
    .toBe((await search({ sort: 1 }, host)).items[0]?.current_price)
  const inLithuanian = await search({ locale: 'lt' }, host)
  expect(inLithuanian.items[0]?.id).toBe((await search({ sort: 0 }, host)).items[0]?.id)
})

test('CAT-08 without a limit the first page has 48 products and every further page 24, and the next page starts where it ends', async () => {
  const first = await search()
  expect(first.items).toHaveLength(48)
  const second = await search({ offset: 48 })
  expect(second.items).toHaveLength(24)
  expect((await search({ offset: 24 })).items).toEqual(first.items.slice(24))
  const whole = await search({ offset: 24, limit: 48 })
  expect(whole.items.map(({ id }) => id)).toEqual(
    [...first.items.slice(24), ...second.items].map(({ id }) => id),
  )
  const ids = new Set<number>()
  for (let page = 1; page <= pageCount(first.total); page += 1) {
    for (const { id } of (await search({ offset: pageOffset(page) })).items) ids.add(id)
  }
  expect(ids.size).toBe(first.total)
})

test('CAT-09 a listing of type o returns offers', async () => {
  const { items, total } = await search({ type: 'o' })
  expect(total).toBe(items.length)
  expect(items[0]).toMatchObject({
    type: 2,
    images: expect.any(Array),
    url: expect.stringContaining('f.flag_ids'),
  })
})

test('CAT-10 a search without results returns similar products', async () => {
  const { total, items, similar } = await search({ text: 'qqqqzzzz' })
  expect([total, items]).toEqual([0, []])
  expect(similar.length).toBeGreaterThan(0)
})

test('CAT-10 a few letters suggest texts, categories, brands and products', async () => {
  const { status, body } = await ask(at.shop, '/api/search/suggest', { locale: 'lt', text: 'ausin' })
  expect(status).toBe(200)
  expect((body.queries as string[])[0]).toBe('ausinės')
  expect(body.categories).toEqual([
    expect.objectContaining({ name: 'Ausinės', url: '/lt/c/elektronika/garso-technika/ausines/' }),
  ])
  expect((body.products as Item[]).length).toBeGreaterThan(0)
  const brands = await ask(at.shop, '/api/search/suggest', { locale: 'en', text: 'vetr' })
  expect(brands.body.brands).toEqual([
    { value: 'vetra', label: 'Vėtra', url: '/en/marketplace/?f.manufacturer=vetra' },
  ])
})

test('CAT-10 in Lithuanian, words typed without diacritics suggest the brand and the category', async () => {
  const brand = await ask(at.shop, '/api/search/suggest', { locale: 'lt', text: 'ziezd' })
  expect(brand.body.brands).toEqual([expect.objectContaining({ label: 'Žiezdra' })])
  const category = await ask(at.shop, '/api/search/suggest', { locale: 'lt', text: 'avalyn' })
  expect(category.body.categories).toContainEqual(
    expect.objectContaining({ name: 'Avalynė', url: '/lt/c/avalyne/' }),
  )
})

test('CAT-12 brands are sorted in the order of the language and grouped by letter', async () => {
  const { body } = await ask(at.shop, '/api/search/brands', { locale: 'lt' })
  const { letters, brands } = body as { letters: string[]; brands: { label: string; count: number }[] }
  const inOrder = new Intl.Collator('lt')
  expect(brands.map(({ label }) => label)).toEqual(brands.map(({ label }) => label).toSorted(inOrder.compare))
  expect(letters).toContain('Ž')
  const only = await ask(at.shop, '/api/search/brands', { locale: 'lt', letter: 'ž' })
  expect((only.body.brands as { label: string }[]).map(({ label }) => label)).toEqual(['Žiezdra'])
  const [first] = brands
  const { total } = await search({
    filters: { manufacturer: [(first as unknown as { value: string }).value] },
  })
  expect(total).toBe(first?.count)
})

test('a listing is shown, filtered and sorted in the currency of the visitor', async () => {
  const [euros, dollars] = [await search({ sort: 1 }), await search({ sort: 1 }, inDollars)]
  const item = dollars.items.find(({ id }) => id % 25 !== 0)
  const same = euros.items.find(({ id }) => id === item?.id)
  expect(item).toMatchObject({
    currency: 'USD',
    current_price: Math.round((same?.current_price ?? 0) * 108.42) / 100,
  })
  const bounds = { min: item?.current_price, max: item?.current_price }
  const found = await search({ filters: { current_price: bounds } }, inDollars)
  expect(found.items.map(({ id }) => id)).toContain(item?.id)
  for (const { current_price } of found.items) expect(current_price).toBe(item?.current_price)
})

test('a price set for a currency takes precedence over the converted price', async () => {
  const slug = await slugOf(25)
  const inEuros = await ask(at.shop, '/api/product/fetch', { slug, locale: 'en' })
  const inUsd = await ask(at.shop, '/api/product/fetch', { slug, locale: 'en' }, inDollars)
  const price = (answer: typeof inEuros) => (answer.body.variants as { price: number }[])[0]?.price ?? 0
  expect(price(inUsd)).toBe(Math.round(price(inEuros) * 109) / 100)
})

test('CAT-11 a product response has variants, prices, delivery, landed price and safety data', async () => {
  const slug = await slugOf(1)
  const { status, body } = await ask(at.shop, '/api/product/fetch', { slug, locale: 'en' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: 1,
    slug: { en: slug },
    shipping: {
      air_price: expect.any(Number),
      sea_price: expect.any(Number),
      air_eta: { from: expect.any(String) },
    },
    landed: { duty: expect.any(Number), vat: expect.any(Number) },
    warranty_months: 24,
    safety: {
      manufacturer: { name: expect.any(String) },
      eu_responsible_person: { email: expect.any(String) },
    },
    structured_data: { '@type': 'Product' },
  })
  const variants = body.variants as { option_values: number[]; max_quantity: number; stock_state: string }[]
  const options = body.options as { values: { id: number }[] }[]
  for (const { option_values, max_quantity, stock_state } of variants) {
    expect(option_values).toHaveLength(options.length)
    expect(max_quantity > 0).toBe(stock_state !== 'out')
  }
  expect((body.similar as Item[]).map(({ id }) => id)).not.toContain(1)
})

test('SEO-02 an old slug returns the new one, and a removed product returns 410', async () => {
  const moved = await ask(at.shop, '/api/product/fetch', { slug: 'en-demo-article-1', locale: 'en' })
  expect([moved.status, moved.body.details]).toEqual([404, { moved_to: await slugOf(1) }])
  expect((await ask(at.shop, '/api/product/fetch', { slug: await slugOf(42), locale: 'en' })).status).toBe(
    410,
  )
  const recent = await ask(at.shop, '/api/product/fetch', { slug: await slugOf(41), locale: 'en' })
  expect(recent.body).toMatchObject({ is_discontinued: true })
  expect((recent.body.similar as Item[])[0]?.id).toBe(101)
})

test('SITE-04 a product that is not published on a site is not found there', async () => {
  const { id: lt } = await at.shop.db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', 'lt')
    .executeTakeFirstOrThrow()
  const hidden = await at.shop.db
    .selectFrom('products')
    .select('id')
    .where(
      'id',
      'not in',
      at.shop.db.selectFrom('product_sites').select('product_id').where('site_id', '=', lt),
    )
    .where('discontinued_at', 'is', null)
    .execute()
  expect(hidden.length).toBeGreaterThan(10)
  const host = { host: 'lt.localhost' }
  const shown = new Set<number>()
  const { total } = await search({ locale: 'lt' }, host)
  for (let offset = 0; offset < total; offset += 48) {
    for (const { id } of (await search({ locale: 'lt', offset }, host)).items) shown.add(id)
  }
  for (const { id } of hidden) expect(shown.has(id)).toBe(false)
  const slug = await slugOf(hidden[0]?.id ?? 0, 'lt')
  expect((await ask(at.shop, '/api/product/fetch', { slug, locale: 'lt' }, host)).status).toBe(404)
  expect((await ask(at.shop, '/api/product/fetch', { slug, locale: 'lt' })).status).toBe(200)
})

test('an invalid request is refused with the names of its fields', async () => {
  const products = '/api/search/products'
  expect(await refused(products, { locale: 'en', limit: 49 })).toEqual(['limit'])
  expect(await refused(products, { locale: 'en', limit: 0, offset: -1 })).toEqual(['offset', 'limit'])
  expect(await refused(products, { locale: 'en', offset: 10_001 })).toEqual(['offset'])
  expect(await refused(products, { locale: 'en', text: 'x'.repeat(201) })).toEqual(['text'])
  expect(await refused(products, { locale: 'en', sort: 6 })).toEqual(['sort'])
  expect(await refused(products, { locale: 'en', surprise: 1 })).toEqual(['surprise'])
  expect(await refused(products, { locale: 'fr' })).toEqual(['locale'])
  const many = Array.from({ length: 51 }, (_, index) => `brand-${index}`)
  expect(await refused(products, { locale: 'en', filters: { manufacturer: many } })).toHaveLength(1)
  expect(
    await refused(products, { locale: 'en', filters: { current_price: { min: 5, max: 1 } } }),
  ).toHaveLength(1)
  expect(await refused('/api/search/suggest', { locale: 'en', text: 'a' })).toEqual(['text'])
})

test('an unknown facet is ignored, and an unknown value finds nothing', async () => {
  const { total } = await search()
  expect((await search({ filters: { shoe_size: [1], additional_field_x: ['?'] } })).total).toBe(total)
  expect((await search({ filters: { manufacturer: ['nobody'] } })).total).toBe(0)
  expect((await search({ categoryId: 99_999 })).total).toBe(0)
})

test('CAT-13 a drawing is served by the image proxy, and an unknown drawing is refused', async () => {
  const [item] = (await search({ limit: 1 })).items
  const picture = await at.shop.app.request(String(item?.image))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const wrong = await at.shop.app.request(String(item?.image).replace('hero', 'inside'))
  expect(wrong.status).toBe(404)
})

test('LOC-05 the document key changes with categories and flags, and with nothing else', async () => {
  const key = async () => {
    const { body } = await ask(at.shop, '/api/store-config', { langIso: 'en' })
    return (body.searchKeys as { categoryDocumentKey: string }).categoryDocumentKey
  }
  const polled = async () => (await ask(at.shop, '/build.json')).body.categories
  const before = await key()
  expect(await polled()).toBe(before)
  await at.shop.db.updateTable('stocks').set({ on_hand: 7 }).where('variant_id', '=', 1).execute()
  expect(await key()).toBe(before)
  await at.shop.db
    .updateTable('category_texts')
    .set({ name: 'Telefonai' })
    .where('locale', '=', 'lt')
    .where('category_id', '=', await categoryId('Smartphones'))
    .execute()
  await expect.poll(key, soon).not.toBe(before)
  expect(await polled()).toBe(await key())
  const queryKey = { countryId: 1, languageId: 2 }
  const { body } = await ask(at.shop, '/api/search/parsed-categories', { queryKey, locale: 'lt' })
  expect(JSON.stringify(body)).toContain('"Telefonai"')
})

test('CAT-02 flags that cannot be read are returned as an empty list', async () => {
  await at.shop.db.schema.alterTable('products').renameTo('products_away').execute()
  try {
    at.shop.catalog.forgetAll()
    const { status, body } = await ask(at.shop, '/api/search/flags', { langId: 1, locale: 'en' })
    expect([status, body]).toEqual([200, []])
  } finally {
    await at.shop.db.schema.alterTable('products_away').renameTo('products').execute()
  }
})

function fieldKeys({ facets }: Listing): string[] {
  return facets.map(({ key }) => key).filter((key) => key.startsWith('additional_field_'))
}

async function slugOf(id: number, locale = 'en'): Promise<string> {
  const row = await at.shop.db
    .selectFrom('product_slugs')
    .select('slug')
    .where('product_id', '=', id)
    .where('locale', '=', locale)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  return row.slug
}
