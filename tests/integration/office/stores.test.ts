import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { findStore } from '../../../src/shop/stores/find-store.server.ts'
import { staffWith } from '../../support/office.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

const terms = {
  name: 'Gullwing Paper',
  country: 'US',
  'categories[]': ['books', 'home'],
  goods_en: 'Paper, ink',
  goods_lt: 'Popierius, rašalas',
  goods_lv: 'Papīrs, tinte',
  goods_ee: 'Paber, tint',
  hosts: 'https://www.gullwing.example/en\nGULLWING-OUTLET.example',
  buying: 'ships',
  currency: 'USD',
  usual_delivery: '4,50',
  free_from: '35',
  plate: '4',
  lettering: 'italic',
  is_listed: 'yes',
  notes: 'Asks for a telephone number.',
}

async function add(changes: Record<string, string | readonly string[]> = {}) {
  const buyer = await staffWith(at.shop, 'buyer')
  return buyer.act('/stores', 'add', { ...terms, ...changes })
}
const stored = (code: string) => findStore(at.shop.db, code)
const cards = async (text: string) =>
  (await plainBrowser(at.shop).open(`/en/quotes-all-stores/?searchText=${text}`)).texts('main article')

test('OPS-01 a buyer adds a shop; shoppers find it at once, and links to its hosts are known', async () => {
  // Twice, so that the page is cached.
  for (const _ of [1, 2]) expect(await cards('gullwing')).toEqual([])
  expect((await add()).status).toBe(202)
  const store = await stored('gullwing-paper')
  expect(store).toMatchObject({
    name: 'Gullwing Paper',
    categories: ['home', 'books'],
    hosts: ['gullwing.example', 'gullwing-outlet.example'],
    usualDelivery: 45_000,
    freeFrom: 350_000,
    pricesByRule: false,
    isListed: true,
    version: 1,
  })
  expect(await stored('https://shop.gullwing-outlet.example/ink')).toMatchObject({ id: store?.id })
  await expect.poll(() => cards('gullwing'), soon).toHaveLength(1)
  expect((await cards('gullwing'))[0]).toContain('Delivery to Boston: free from US$35')
  const buyer = await staffWith(at.shop, 'buyer')
  const list = (await buyer.open('/stores?q=gullwing')).text
  expect(list).toContain('US$4.50, free from US$35')
  expect(list).toContain('Home and kitchen, Books')
})

test.each([
  [{ name: 'NINEBARK', hosts: 'two.example' }, 'name', 'Another shop has this name.'],
  [
    { name: 'Two', hosts: 'two.example\nwww.northgable.example' },
    'hosts',
    'northgable.example belongs to North Gable.',
  ],
  [{ name: 'Two', hosts: 'not a host' }, 'hosts', 'Hosts such as shop.example, one on each line.'],
  [{ name: 'Two', hosts: ' ' }, 'hosts', 'A shop has at least one host.'],
  [{ name: 'Two', hosts: 'two.example', usual_delivery: '' }, 'usual_delivery', 'What does delivery cost'],
  [
    { name: 'Two', hosts: 'two.example', usual_delivery: '', free_from: '', prices_by_rule: 'yes' },
    'usual_delivery',
    'Rules need to know what delivery costs.',
  ],
  [
    { name: 'Two', hosts: 'two.example', usual_delivery: '-1' },
    'usual_delivery',
    'An amount such as 12.50, or nothing.',
  ],
  [{ name: 'Two', hosts: 'two.example', currency: 'XXX' }, 'currency', 'There is no such currency.'],
] as const)(
  'OPS-01 a shop with %j is refused at its field, and nothing is stored',
  async (changes, field, text) => {
    const before = await at.shop.db.selectFrom('stores').select('id').execute()
    const answer = await add(changes)
    expect(answer.status).toBe(422)
    expect(answer.body.fields?.[field]).toContain(text)
    expect(await at.shop.db.selectFrom('stores').select('id').execute()).toHaveLength(before.length)
    expect(await stored('two.example')).toBeNull()
  },
)

test('OPS-01 of two people who change a shop the second gets a conflict, and nothing of theirs is saved', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const store = await stored('driftgear')
  const path = `/stores/${store?.id}`
  const fields = {
    ...terms,
    name: 'Driftgear',
    hosts: 'driftgear.example',
    version: String(store?.version),
    prices_by_rule: 'yes',
  }
  const { is_listed, ...hidden } = fields
  expect((await buyer.act(path, 'save', hidden)).body).toMatchObject({ ok: true })
  expect(await stored('driftgear')).toMatchObject({ isListed: false, pricesByRule: true, version: 2 })
  const late = await buyer.act(path, 'save', { ...fields, notes: 'Mine' })
  expect([late.status, late.body.text]).toEqual([409, expect.stringContaining('Somebody saved first')])
  expect(await stored('driftgear')).toMatchObject({ isListed: false, notes: terms.notes })
  // Hidden from shoppers, still known to staff.
  await expect.poll(() => cards('driftgear'), soon).toEqual([])
  const audit = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['act', 'subject', 'table_name', 'after'])
    .where('table_name', '=', 'stores')
    .where('operation', '=', 'update')
    .execute()
  expect(audit).toEqual([
    expect.objectContaining({
      act: 'store.save',
      subject: 'shop Driftgear',
      after: expect.objectContaining({ is_listed: false, prices_by_rule: true }),
    }),
  ])
})

test('OPS-01 hosts move between shops one after another, and a deleted shop is gone for shoppers', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  await add({ name: 'Shortlived', hosts: 'shortlived.example' })
  const store = await stored('shortlived')
  const path = `/stores/${store?.id}`
  const swapped = { ...terms, name: 'Shortlived', version: '1', hosts: 'b.example a.example' }
  expect((await buyer.act(path, 'save', swapped)).body).toMatchObject({ ok: true })
  expect((await stored('shortlived'))?.hosts).toEqual(['b.example', 'a.example'])
  expect(
    (await buyer.act(path, 'save', { ...swapped, version: '2', hosts: 'a.example b.example' })).body,
  ).toMatchObject({ ok: true })
  expect((await stored('shortlived'))?.hosts).toEqual(['a.example', 'b.example'])
  expect((await buyer.act(path, 'delete')).status).toBe(202)
  expect(await stored('a.example')).toBeNull()
  expect((await buyer.open(path)).status).toBe(404)
})

test('OPS-01 the list is narrowed by how we buy, kinds of goods and the directory, and sorted', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const rows = async (query: string) => {
    const { text } = await buyer.open(`/stores${query}`)
    return [...text.matchAll(/href="\/stores\/\d+"[^>]*>([^<]+)</g)].map(([, name]) => name)
  }
  expect(await rows('?view=ask&sort=name-up')).toEqual([
    'Gearwright',
    'Lanternfish',
    'Redfern Cycle',
    'Tannery Lane',
  ])
  expect(await rows('?buying=by_hand&category=home&sort=name-down')).toEqual([
    'Slowmill',
    'Larkspur &amp; Pine',
    'Hushbell',
  ])
  expect(await rows('?q=northgable.example')).toEqual(['North Gable'])
  expect(await rows('?q=%25')).toEqual([])
})

test('OPS-01 all sites share the shops: who has the right on some sites only does not change them', async () => {
  const admin = await staffWith(at.shop, 'site_admin')
  const store = await stored('ninebark')
  expect((await admin.open('/stores')).status).toBe(403)
  const fields = { ...terms, name: 'Ninebark', hosts: 'ninebark.example', version: String(store?.version) }
  expect((await admin.act(`/stores/${store?.id}`, 'save', fields)).status).toBe(403)
  expect(await stored('ninebark')).toEqual(store)
})
