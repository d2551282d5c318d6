import { expect, test } from 'vitest'
import type { ProductsAnswer } from '../../../src/web/listing/products.route.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

async function ask(ids: string, { host = 'localhost', locale = 'en' } = {}) {
  const response = await at.shop.app.request(`http://${host}/${locale}/marketplace/products/?ids=${ids}`)
  const { products } = (await response.json()) as ProductsAnswer
  return { response, products, ids: products.map(({ card }) => card.id) }
}

test('CAT-09 products are found by their ids, in their order, with the same card as in a listing', async () => {
  const page = await plainBrowser(at.shop).open('/en/c/shoes/')
  const first = page.$('[data-products] article').first()
  const id = Number(/-(\d+)\/$/.exec(first.find('a').attr('href') ?? '')?.[1])
  const { response, ids, products } = await ask(`7.${id}.3`)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(ids).toEqual([7, id, 3])
  const { name, to, price } = products[1]?.card ?? {}
  expect([name, to, price]).toEqual([
    first.find('h3').text(),
    first.find('a').attr('href'),
    first
      .find('p > span')
      .filter((_, span) => page.$(span).text().includes('€'))
      .first()
      .text(),
  ])
})

test('CAT-09 a list says more than a card: what it is, facts, sizes to be had now, the total by air and by sea', async () => {
  const page = await plainBrowser(at.shop).open('/en/c/shoes/trainers/')
  const links = page
    .$('[data-products] article a')
    .map((_, link) => page.$(link).attr('href'))
    .get()
  const ids = links.map((link) => /-(\d+)\/$/.exec(link)?.[1])
  const { products } = await ask(ids.join('.'))
  const available = products.filter(({ card }) => card.delivery && 'total' in card.delivery)
  expect(available.length).toBeGreaterThan(10)
  for (const { card, details } of available) {
    expect(details.text).toContain(card.brand)
    expect(details.facts).toMatch(/^[^:]+: .+ · [^:]+: /)
    expect(details.options).toMatch(/^Shoe size \(EU\): \d\d(, \d\d)*$/)
    expect(details.ways.map(({ by }) => by)).toEqual(['air', 'sea'])
    // Both say the same total for the same way.
    expect(card.delivery).toMatchObject({
      by: 'air',
      total: details.ways[0]?.total,
      text: details.ways[0]?.text,
    })
  }
})

test('CAT-09 a sold-out size is not named, and a sold-out product promises no delivery', async () => {
  const { db } = at.shop
  const sizes = (await ask('355')).products[0]?.details.options
  expect(sizes).toMatch(/\d/)
  await db.updateTable('variants').set({ preorder_from: null }).where('product_id', '=', 355).execute()
  const variants = db.selectFrom('variants').select('id').where('product_id', '=', 355)
  await db.updateTable('stocks').set({ on_hand: 0 }).where('variant_id', 'in', variants).execute()
  await expect
    .poll(async () => (await ask('355')).products[0]?.details, soon)
    .toMatchObject({ options: '', ways: [] })
})

test.each(['', 'x', '0', '-1', '999999999', '1e3', '7.7.7'])(
  'ids “%s” find what they name and nothing else',
  async (ids) => {
    const answer = await ask(encodeURIComponent(ids))
    expect(answer.response.status).toBe(200)
    expect(answer.ids).toEqual(ids === '7.7.7' ? [7] : [])
  },
)

test('SITE-04 products are named in the language of the address, and a list of ids is cut at one page', async () => {
  const [english, lithuanian] = [await ask('7'), await ask('7', { locale: 'lt' })]
  expect(lithuanian.products[0]?.card.to).toMatch(/^\/lt\/p\//)
  expect(lithuanian.products[0]?.details.text).not.toBe(english.products[0]?.details.text)
  const many = await ask(Array.from({ length: 80 }, (_, index) => index + 1).join('.'))
  expect(many.ids.length).toBeLessThanOrEqual(48)
})
