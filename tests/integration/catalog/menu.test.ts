import { expect, test, vi } from 'vitest'
import type { MenuCategory } from '#shop/catalog/menu.ts'
import { ask, visit } from '../../support/ask.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

async function departments(path: string, host = 'localhost'): Promise<MenuCategory[]> {
  const { html } = await visit(at.shop, path, host)
  const { body } = await ask(at.shop, /data-shop-file="([^"]+)"/.exec(html)?.[1] ?? '', undefined, { host })
  return (body.shop as { departments: MenuCategory[] }).departments
}

test('CAT-01 the data that every page shares has three levels of departments in each language', async () => {
  const inEnglish = await departments('/en/')
  const inLithuanian = await departments('/lt/')
  expect(inEnglish[0]).toMatchObject({ name: 'Electronics', slug: 'electronics' })
  expect(inLithuanian[0]).toMatchObject({ name: 'Elektronika', slug: 'elektronika' })
  expect(inEnglish[0]?.below[0]?.below[0]?.count).toBeGreaterThan(0)
  expect(
    inEnglish
      .flatMap(({ below }) => below)
      .flatMap(({ below }) => below)
      .every(({ below }) => below.length === 0),
  ).toBe(true)
})

test('CAT-01 a renamed category reaches the menu of every page without a restart', async () => {
  const page = '/en/unsupported-browser/'
  await departments(page)
  const [first] = await departments(page)
  await at.shop.db
    .updateTable('category_texts')
    .set({ name: 'Gadgets' })
    .where('category_id', '=', first?.id ?? 0)
    .where('locale', '=', 'en')
    .execute()
  await vi.waitFor(async () => expect((await departments(page))[0]?.name).toBe('Gadgets'), soon)
  expect((await visit(at.shop, '/en/')).html).toContain('>Gadgets<')
})

test('LOC-05 an open page gets the renamed category from the address of the shared data that it came with', async () => {
  const { html } = await visit(at.shop, '/en/')
  const address = /data-shop-file="([^"]+)"/.exec(html)?.[1] ?? ''
  const shared = async () => (await ask(at.shop, address)).body.shop as Shared
  const before = await shared()
  const renamed = before.departments[1]
  await at.shop.db
    .updateTable('category_texts')
    .set({ name: 'Renamed while open' })
    .where('category_id', '=', renamed?.id ?? 0)
    .where('locale', '=', 'en')
    .execute()
  await vi.waitFor(async () => {
    const after = await shared()
    expect(after.departments[1]).toMatchObject({ id: renamed?.id, name: 'Renamed while open' })
    expect(after.config.searchKeys).not.toEqual(before.config.searchKeys)
  }, soon)
  expect((await ask(at.shop, address)).headers.get('cache-control')).toBe('no-store')
})

type Shared = { departments: MenuCategory[]; config: { searchKeys: { categoryDocumentKey: string } } }
