import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { locales } from '../../../src/core/locale.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { readEditableField } from '../../../src/shop/catalog/editable-field.server.ts'
import { synonymLists } from '../../../src/shop/catalog/synonyms.server.ts'
import { fieldsList } from '../../../src/shop/office/fields-list.ts'
import { readListQuery } from '../../../src/shop/office/list.ts'
import { readFields } from '../../../src/shop/office/read-fields.server.ts'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()
const shopOrigin = 'http://localhost:3000'

const visit = (path: string, cookie = '') =>
  at.shop.app.request(shopOrigin + path, { redirect: 'manual', headers: { accept: 'text/html', cookie } })
const pageOf = async (path: string, cookie = '') => (await visit(path, cookie)).text()

/** A page that is served from the cache from now on. */
async function cached(path: string, cookie = ''): Promise<string> {
  for (const _ of [1, 2]) await pageOf(path, cookie)
  return pageOf(path, cookie)
}

type BrandRow = { id: number; name: string; slug: string; products: number }

/** Brands with products of the default site, those with the most first. */
async function brand(place: number): Promise<BrandRow> {
  const { rows } = await sql<BrandRow>`
    select brands.id, brands.name, slug, count(*)::integer as products from brands
    join products on brand_id = brands.id join product_sites on product_id = products.id
    where site_id = 1 and discontinued_at is null
    group by brands.id order by products desc, brands.id offset ${place} limit 1`.execute(
    acrossSites(at.shop.db),
  )
  const [row] = rows
  if (!row) throw new Error('There is no such brand')
  return row
}

const was = ({ name, slug }: BrandRow) => ({ was_name: name, was_slug: slug })

test('OPS-01 a brand gets a new name and address; the shop shows it, and the old address redirects', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const old = await brand(0)
  expect(await cached(`/en/marketplace/?f.manufacturer=${old.slug}`)).toContain(old.name)
  const page = await buyer.open(`/brands/${old.id}`)
  expect(page.text).toContain(old.slug)
  const answer = await buyer.act(`/brands/${old.id}`, 'save', {
    name: 'Zephyrine Works',
    slug: 'zephyrine-works',
    ...was(old),
  })
  expect(answer).toMatchObject({ status: 200, body: { ok: true } })
  const moved = await until(async () => {
    const found = await visit(`/en/marketplace/?f.manufacturer=${old.slug}&s=1`)
    return found.status === 301 && found
  })
  const to = moved.headers.get('location') ?? ''
  expect(to).toContain('f.manufacturer=zephyrine-works')
  expect(to).toContain('s=1')
  await until(async () => (await pageOf(to)).includes('Zephyrine Works'))
  const trail = await at.shop.db
    .withoutPlugins()
    .selectFrom('audit_entries')
    .select(['table_name', 'before', 'after'])
    .where('act', '=', 'brand.save')
    .execute()
  expect(trail).toContainEqual({
    table_name: 'brands',
    before: { name: old.name },
    after: { name: 'Zephyrine Works' },
  })
})

test('OPS-01 a name or an address of another brand is refused, and the second of two people gets a conflict', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const [one, other] = [await brand(1), await brand(2)]
  const path = `/brands/${one.id}`
  const taken = await buyer.act(path, 'save', { name: other.name, slug: one.slug, ...was(one) })
  expect(taken).toMatchObject({ status: 422, body: { fields: { name: expect.stringContaining('Another') } } })
  const address = await buyer.act(path, 'save', { name: one.name, slug: other.slug, ...was(one) })
  expect(address).toMatchObject({
    status: 422,
    body: { fields: { slug: expect.stringContaining('another') } },
  })
  const both = await Promise.all(
    ['First', 'Second'].map((name) => buyer.act(path, 'save', { name, slug: one.slug, ...was(one) })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.body.text).toContain('Somebody saved first')
})

test('OPS-01 a brand with products is merged, not deleted; two merges in a circle leave one of the brands', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const [one, other] = [await brand(3), await brand(4)]
  const refused = await buyer.act(`/brands/${one.id}`, 'delete')
  expect(refused.body.text).toContain('Merge it instead')
  await buyer.act(`/brands/${one.id}`, 'save', { name: one.name, slug: `${one.slug}-old`, ...was(one) })
  await Promise.all([
    buyer.act(`/brands/${one.id}`, 'merge', { to: String(other.id) }),
    buyer.act(`/brands/${other.id}`, 'merge', { to: String(one.id) }),
  ])
  const left = await at.shop.db
    .selectFrom('brands')
    .select(['id', 'slug'])
    .where('id', 'in', [one.id, other.id])
    .execute()
  expect(left).toHaveLength(1)
  const { slug = '', id = 0 } = left[0] ?? {}
  const { count } = await at.shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThanOrEqual(one.products + other.products)
  const gone = id === one.id ? other.slug : one.slug
  await until(async () => {
    const moved = await visit(`/en/marketplace/?f.manufacturer=${gone}`)
    return moved.headers.get('location')?.includes(`f.manufacturer=${slug}`)
  })
})

test('OPS-01 a new brand is empty and can be deleted', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const added = await buyer.act('/brands', 'add', { name: 'Ąžuolo dirbtuvės' })
  expect(added.status).toBe(202)
  const row = await at.shop.db
    .selectFrom('brands')
    .select(['id', 'slug'])
    .where('name', '=', 'Ąžuolo dirbtuvės')
    .executeTakeFirstOrThrow()
  expect(row.slug).toBe('azuolo-dirbtuves')
  expect((await buyer.open('/brands?view=empty')).text).toContain('Ąžuolo dirbtuvės')
  expect((await buyer.act('/brands', 'add', { name: 'ĄŽUOLO dirbtuvės' })).status).toBe(422)
  await buyer.act(`/brands/${row.id}`, 'delete')
  expect((await buyer.open(`/brands/${row.id}`)).status).toBe(404)
})

/** A category of the default site that can be filtered by facts, and the first of them that shoppers get. */
async function filtered(place: number) {
  const { rows } = await sql<{ id: number; slug: string; field: number; value: number; label: string }>`
    select category_fields.category_id as id, slug, field_id as field, sold.value_id as value, label
    from category_fields join additional_fields on additional_fields.id = field_id and kind = 'fact'
    join category_slugs on category_slugs.category_id = category_fields.category_id and locale = 'en' and is_current
    join lateral (
      select value_id from product_field_values join products on products.id = product_id
        join product_sites using (product_id)
        join additional_field_values on additional_field_values.id = value_id
      where products.category_id = category_fields.category_id and field_id = category_fields.field_id and site_id = 1
      order by value_id limit 1
    ) sold on true
    join additional_field_value_texts as texts on texts.value_id = sold.value_id and texts.locale = 'en'
    order by category_fields.category_id, category_fields.position offset ${place} limit 1`.execute(
    acrossSites(at.shop.db),
  )
  const [row] = rows
  if (!row) throw new Error('There is no such category')
  return row
}

async function fieldForm(id: number) {
  const field = await readEditableField(at.shop.db, id)
  if (!field) throw new Error('There is no such field')
  const { version, kind, unit, isEverywhere, names, values } = field
  const terms = {
    kind,
    unit,
    isEverywhere,
    names,
    values: values.map(({ id, swatch, labels }) => ({ id: id as number | null, swatch, labels })),
  }
  return { version, terms, values }
}
const sent = ({ version, terms }: { version: string; terms: object }) => ({
  version,
  terms: JSON.stringify(terms),
})

test('OPS-01 a renamed field, a renamed value, its unit and its place show in the listing at once', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { slug, field, value } = await filtered(0)
  const listing = `/en/c/${slug}/`
  const path = (await visit(listing)).headers.get('location') ?? listing
  await cached(path)
  const form = await fieldForm(field)
  const renamed = {
    ...form.terms,
    unit: 'qq',
    names: { ...form.terms.names, en: 'Grade of make' },
    values: form.terms.values
      .map((one) => (one.id === value ? { ...one, labels: { ...one.labels, en: 'Superfine' } } : one))
      .reverse(),
  }
  const answer = await buyer.act(`/fields/${field}`, 'save', sent({ version: form.version, terms: renamed }))
  expect(answer).toMatchObject({ status: 200, body: { ok: true } })
  await until(async () => {
    const page = await pageOf(path)
    return page.includes('Grade of make') && page.includes('Superfine\u00a0qq')
  })
  expect((await fieldForm(field)).values.map(({ id }) => id)).toEqual(
    form.values.map(({ id }) => id).reverse(),
  )
  const late = await buyer.act(`/fields/${field}`, 'save', sent({ version: form.version, terms: form.terms }))
  expect(late.body.text).toContain('Somebody saved first')
})

test('OPS-01 the list of fields says of each how many values it has', async () => {
  const { rows } = await readFields(at.shop.db, readListQuery(fieldsList, new URLSearchParams()))
  const counted = await Promise.all(rows.map(async ({ id }) => (await fieldForm(id)).values.length))
  expect(rows.map(({ values }) => values)).toEqual(counted)
  expect(Math.max(...counted)).toBeGreaterThan(1)
})

test('OPS-01 a value that products have stays, two values never look alike, and a new field is filled and deleted', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { field, value } = await filtered(4)
  const path = `/fields/${field}`
  const form = await fieldForm(field)
  const without = form.terms.values.filter(({ id }) => id !== value)
  const removed = await buyer.act(path, 'save', sent({ ...form, terms: { ...form.terms, values: without } }))
  expect(removed.body.text).toContain('It stays')
  const [first] = form.terms.values
  const twice = [...form.terms.values, { id: null, swatch: null, labels: first?.labels ?? {} }]
  const alike = await buyer.act(path, 'save', sent({ ...form, terms: { ...form.terms, values: twice } }))
  expect(alike.body.text).toContain('Two values are called')
  expect((await buyer.act(path, 'delete')).body.text).toContain('Products have it')
  expect((await buyer.act('/fields', 'add', { name: 'Weave', kind: 'fact' })).status).toBe(202)
  const { id } = await at.shop.db
    .selectFrom('additional_fields')
    .select('id')
    .where('code', '=', 'weave')
    .executeTakeFirstOrThrow()
  const fresh = await fieldForm(id)
  const labels = Object.fromEntries(locales.map((locale) => [locale, 'Twill']))
  const filled = { ...fresh.terms, values: [{ id: null, swatch: null, labels }] }
  expect((await buyer.act(`/fields/${id}`, 'save', sent({ ...fresh, terms: filled }))).status).toBe(200)
  await buyer.act(`/fields/${id}`, 'delete')
  expect((await buyer.open(`/fields/${id}`)).status).toBe(404)
})

test('OPS-01 a category says how many of its products have a field; without the filter its listing has none', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, slug, field } = await filtered(8)
  const listing = `/en/c/${slug}/`
  const path = (await visit(listing)).headers.get('location') ?? listing
  const facet = `f.additional_field_${field}`
  expect(await cached(path)).toContain(facet)
  const filters = async () =>
    (
      await at.shop.db
        .selectFrom('category_fields')
        .select('field_id')
        .where('category_id', '=', id)
        .orderBy('position')
        .execute()
    ).map((row) => row.field_id)
  const before = await filters()
  expect((await buyer.open(`/categories/${id}`)).text).toMatch(/Filters shoppers get.*\d+ of \d+/s)
  const rest = before.filter((one) => one !== field).reverse()
  const change = { was: before.join(), filters: rest.join() }
  expect((await buyer.act(`/categories/${id}`, 'filters', change)).body.ok).toBe(true)
  await until(async () => !(await pageOf(path)).includes(facet))
  expect(await filters()).toEqual(rest)
  const late = await buyer.act(`/categories/${id}`, 'filters', change)
  expect(late.body.text).toContain('Somebody changed these filters first')
  const unknown = { was: rest.join(), filters: '999999' }
  expect((await buyer.act(`/categories/${id}`, 'filters', unknown)).status).toBe(422)
})

/** A product of the default site with its first variant, and what it costs. */
async function product(place: number) {
  const { rows } = await sql<{ id: number; sku: string; slug: string; variant: number; name: string }>`
    select products.id, products.sku, slug, name, shown.id as variant from products
    join product_sites on product_sites.product_id = products.id and site_id = 1
    join product_slugs on product_slugs.product_id = products.id and product_slugs.locale = 'en' and is_current
    join product_texts on product_texts.product_id = products.id and product_texts.locale = 'en'
    join lateral (select id from variants where product_id = products.id order by position limit 1) shown on true
    join stocks on stocks.variant_id = shown.id and on_hand > 5
    where discontinued_at is null and (select count(*) from variants where product_id = products.id) = 1
    order by products.id offset ${place} limit 1`.execute(acrossSites(at.shop.db))
  const [row] = rows
  if (!row) throw new Error('There is no such product')
  return row
}

const inDollars = 'currency_id=2'

type Item = { id: number; current_price: number; discount_percentage: number; max_quantity: number }
async function listed(text: string, cookie = ''): Promise<{ items: Item[]; total: number }> {
  const response = await at.shop.app.request(`${shopOrigin}/api/search/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ searchText: text, locale: 'en' }),
  })
  return (await response.json()) as { items: Item[]; total: number }
}

async function priceOf(sku: string): Promise<Item> {
  const [item] = (await listed(sku, inDollars)).items
  if (!item) throw new Error('It is not listed')
  return item
}

test('OPS-01 a price set in dollars wins, its cut is counted from what was shown, and without it the euro is converted', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, sku, slug, variant } = await product(0)
  const path = `/products/${id}/prices`
  const before = await priceOf(sku)
  await cached(`/en/p/${slug}/`, inDollars)
  const field = (part: string) => `own.${variant}.2.${part}`
  const save = (...changes: { field: string; was: string; to: string }[]) =>
    buyer.act(path, 'save', { changes: JSON.stringify(changes) })
  expect((await buyer.open(path)).text).toContain(before.current_price.toFixed(2))
  const half = (before.current_price / 2).toFixed(2)
  const list = (before.current_price * 5).toFixed(2)
  const set = await save(
    { field: field('price'), was: '', to: half },
    { field: field('list'), was: '', to: list },
  )
  expect(set).toMatchObject({ status: 200, body: { ok: true } })
  const cut = await until(async () => {
    const now = await priceOf(sku)
    return now.current_price === Number(half) && now
  })
  // The share that is left of what was shown before, whatever is struck through.
  expect(cut.discount_percentage).toBeGreaterThanOrEqual(45)
  await until(async () => (await pageOf(`/en/p/${slug}/`, inDollars)).includes(half))
  const late = await save({ field: field('price'), was: '', to: '1.00' })
  expect(late.body.fields?.[field('price')]).toContain('Somebody changed it to')
  const wrong = await save({ field: field('list'), was: list, to: '0.01' })
  expect(wrong.body.fields?.[field('list')]).toContain('above the price')
  await save({ field: field('price'), was: half, to: '' }, { field: field('list'), was: list, to: '' })
  await until(async () => (await priceOf(sku)).current_price === before.current_price)
})

const found = async (text: string) => (await listed(text)).total

test('CAT-10 a word that staff add finds what it means, the test box says so, and without it nothing is found', async () => {
  const content = await staffWith(at.shop, 'content')
  const meaning = 'headphones'
  const word = 'zyblofon'
  expect(await found(word)).toBe(0)
  const key = { locale: 'en', term: word }
  const saved = await content.act('/synonyms', 'save', { ...key, meanings: meaning, was: 'null' })
  expect(saved).toMatchObject({ status: 200, body: { ok: true } })
  await until(async () => (await found(word)) > 0)
  const tried = await content.act('/synonyms', 'try', { locale: 'en', text: word, site: 'default' })
  expect(tried.body.value).toMatchObject({ typed: word, total: await found(word) })
  const phrase = { locale: 'en', term: 'zyblo box' }
  await content.act('/synonyms', 'save', { ...phrase, meanings: meaning, was: 'null' })
  await until(async () => (await found('Zyblo box')) > 0)
  const late = await content.act('/synonyms', 'save', { ...key, meanings: 'lamps', was: 'null' })
  expect(late.body.fields?.term).toContain('in the list already')
  const stale = await content.act('/synonyms', 'save', { ...key, meanings: 'lamps', was: '["lamps"]' })
  expect(stale.body.text).toContain('Somebody changed this word first')
  expect((await content.open('/synonyms?language=en&q=zyblo')).text).toContain('zyblo box')
  await content.act('/synonyms', 'remove', key)
  await until(async () => (await found(word)) === 0)
})

test('CAT-10 a word of the shop’s own list can mean something else, and be as it was again', async () => {
  const content = await staffWith(at.shop, 'content')
  const total = await found('sneakers')
  const key = { locale: 'en', term: 'sneakers' }
  const usual = JSON.stringify(synonymLists.en.sneakers)
  expect((await content.act('/synonyms', 'save', { ...key, meanings: '', was: usual })).body.ok).toBe(true)
  await until(async () => (await found('sneakers')) < total)
  expect((await content.act('/synonyms', 'remove', key)).body.ok).toBe(true)
  await until(async () => (await found('sneakers')) === total)
  const form = await content.act('/synonyms', 'save', {
    locale: 'en',
    term: 'lamp',
    meanings: 'lamps',
    was: 'null',
  })
  expect(form.body.fields?.meanings).toContain('a form of the word itself')
  const two = await content.act('/synonyms', 'save', {
    locale: 'en',
    term: 'two words',
    meanings: 'lamps, chairs',
    was: 'null',
  })
  expect(two.body.fields?.meanings).toContain('only one thing')
})
