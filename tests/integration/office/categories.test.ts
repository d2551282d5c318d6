import { expect, test } from 'vitest'
import { locales } from '../../../src/core/locale.ts'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()
const shopOrigin = 'http://lt.localhost:3000'

type Words = Record<string, string>

/** A category without others in it, and with products. */
async function leaf(place: number) {
  const { db } = at.shop
  const found = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'position'])
    .where('parent_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categories as inner').whereRef('inner.parent_id', '=', 'categories.id'))),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('products').whereRef('products.category_id', '=', 'categories.id')),
    )
    .orderBy('id')
    .offset(place)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...found, words: await wordsOf(found.id) }
}

async function wordsOf(id: number): Promise<Words> {
  const { db } = at.shop
  const names = await db
    .selectFrom('category_texts')
    .select(['locale', 'name'])
    .where('category_id', '=', id)
    .execute()
  const slugs = await db
    .selectFrom('category_slugs')
    .select(['locale', 'slug'])
    .where('category_id', '=', id)
    .where('is_current', '=', true)
    .execute()
  return Object.fromEntries([
    ...names.map(({ locale, name }) => [`name_${locale}`, name]),
    ...slugs.map(({ locale, slug }) => [`slug_${locale}`, slug]),
  ])
}

const visit = (path: string) => at.shop.app.request(shopOrigin + path, { redirect: 'manual' })

test('OPS-01 a category gets a new name and address, and the old address redirects in the shop', async () => {
  const content = await staffWith(at.shop, 'content')
  const { id, words } = await leaf(0)
  const old = words.slug_en ?? ''
  const path = `/categories/${id}`
  const page = await content.open(path)
  expect(page.text).toContain(words.name_lt)
  const answer = await content.act(path, 'save', {
    ...words,
    name_en: 'Renamed goods',
    slug_en: 'renamed-goods',
    shown: 'on',
  })
  expect(answer).toMatchObject({ status: 200, body: { ok: true } })
  const to = await until(async () => {
    const moved = await visit(`/en/c/${old}/`)
    return moved.headers.get('location')?.endsWith('/renamed-goods/') && moved
  })
  expect(to.status).toBe(301)
  const shown = await visit(new URL(to.headers.get('location') ?? '', shopOrigin).pathname)
  expect(await shown.text()).toContain('Renamed goods')
  const trail = await at.shop.db
    .withoutPlugins()
    .selectFrom('audit_entries')
    .select(['table_name', 'before', 'after'])
    .where('act', '=', 'category.save')
    .execute()
  expect(trail).toContainEqual({
    table_name: 'category_texts',
    before: { name: words.name_en },
    after: { name: 'Renamed goods' },
  })
})

test('OPS-01 a category with the longest name is saved, and the audit trail names it by its beginning', async () => {
  const content = await staffWith(at.shop, 'content')
  const { id, words } = await leaf(1)
  const path = `/categories/${id}`
  const long = 'Long name '.repeat(20)
  const save = (name: string) => content.act(path, 'save', { ...words, name_en: name, shown: 'on' })
  expect((await save(long)).body.ok).toBe(true)
  expect((await save('Short again')).body.ok).toBe(true)
  const { subject } = await at.shop.db
    .withoutPlugins()
    .selectFrom('audit_entries')
    .select('subject')
    .where('act', '=', 'category.save')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(subject).toBe(`${`category ${long}`.slice(0, 99)}…`)
})

test('OPS-01 an address of another category and a wrong one are refused, and nothing changes', async () => {
  const content = await staffWith(at.shop, 'content')
  const { id, words } = await leaf(1)
  const other = await leaf(2)
  const path = `/categories/${id}`
  const taken = await content.act(path, 'save', {
    ...words,
    name_en: 'Another',
    slug_lt: other.words.slug_lt ?? '',
  })
  expect(taken).toMatchObject({
    status: 422,
    body: { fields: { slug_lt: expect.stringContaining('Another') } },
  })
  expect((await content.act(path, 'save', { ...words, slug_en: 'Not an address' })).status).toBe(422)
  expect((await content.act(path, 'save', { ...words, extra: '1' })).status).toBe(422)
  expect(await wordsOf(id)).toEqual(words)
})

test('OPS-01 a hidden category has no page in the shop', async () => {
  const content = await staffWith(at.shop, 'content')
  const { id, words } = await leaf(3)
  expect((await visit(`/en/c/${words.slug_en}/`)).status).not.toBe(404)
  expect((await content.act(`/categories/${id}`, 'save', words)).body.ok).toBe(true)
  await until(async () => (await visit(`/en/c/${words.slug_en}/`)).status === 404)
})

test('OPS-01 a category moves before a sibling and into another one, but never into itself', async () => {
  const content = await staffWith(at.shop, 'content')
  const { id, parent_id } = await leaf(4)
  const order = async () => {
    const rows = await at.shop.db
      .selectFrom('categories')
      .select('id')
      .where('parent_id', '=', parent_id)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  }
  const before = await order()
  const first = before.find((one) => one !== id)
  const moved = await content.act(`/categories/${id}`, 'move', {
    parent: String(parent_id),
    before: String(first),
  })
  expect(moved.body.ok).toBe(true)
  expect((await order()).indexOf(id)).toBe((await order()).indexOf(first ?? 0) - 1)
  const circle = await content.act(`/categories/${parent_id}`, 'move', { parent: String(id), before: '' })
  expect(circle).toMatchObject({ status: 422, body: { text: 'A category cannot lie within itself.' } })
  expect((await content.act(`/categories/${id}`, 'move', { parent: '', before: '' })).body.ok).toBe(true)
  expect(await order()).not.toContain(id)
})

test('OPS-01 a deleted category leaves its products and its addresses to the one that was chosen', async () => {
  const content = await staffWith(at.shop, 'content')
  const { id, words } = await leaf(5)
  const to = await leaf(6)
  const products = await at.shop.db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', id)
    .execute()
  expect((await content.act(`/categories/${id}`, 'delete', { to: String(id) })).status).toBe(422)
  await content.act(`/categories/${id}`, 'delete', { to: String(to.id) })
  const now = await at.shop.db
    .selectFrom('products')
    .select('category_id')
    .where(
      'id',
      'in',
      products.map((product) => product.id),
    )
    .execute()
  expect(new Set(now.map((product) => product.category_id))).toEqual(new Set([to.id]))
  expect((await content.open(`/categories/${id}`)).status).toBe(404)
  await until(async () =>
    (await visit(`/en/c/${words.slug_en}/`)).headers.get('location')?.endsWith(`/${to.words.slug_en}/`),
  )
  const parent = await content.act(`/categories/${to.parent_id}`, 'delete', { to: String(to.id) })
  expect(parent).toMatchObject({ status: 422, body: { text: 'Move or delete the categories in it first.' } })
})

test('OPS-01 a new category is hidden; whoever lacks the right on any site changes nothing', async () => {
  const content = await staffWith(at.shop, 'content')
  const admin = await staffWith(at.shop, 'site_admin')
  const support = await staffWith(at.shop, 'support')
  const added = await content.act('/categories', 'add', { name: 'Garden tools', parent: '' })
  const id = Number(added.body.value)
  expect(Object.keys(await wordsOf(id))).toHaveLength(2 * locales.length)
  expect((await content.open(`/categories/${id}`)).text).toContain('Garden tools')
  expect((await visit('/en/c/garden-tools/')).status).toBe(404)
  expect((await support.open('/categories')).status).toBe(403)
  expect((await support.act('/categories', 'add', { name: 'X', parent: '' })).status).toBe(403)
  expect((await admin.open('/categories')).text).not.toContain('Add category')
  expect((await admin.act('/categories', 'add', { name: 'X', parent: '' })).status).toBe(403)
  expect((await admin.act(`/categories/${id}`, 'delete', { to: '1' })).status).toBe(403)
})
