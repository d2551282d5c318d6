import { expect, test } from 'vitest'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const open = (path: string) => plainBrowser(at.shop).open(path)
const shoes = '/en/c/shoes/'

const cards = (page: PlainPage) => page.$('[data-products] article').length
const cuts = (page: PlainPage) =>
  page
    .texts('[data-products] article span')
    .flatMap((text) => /^−(\d+) %$/.exec(text)?.[1] ?? [])
    .map(Number)
const prices = (page: PlainPage) =>
  page
    .texts('[data-products] article h3 + p > span:first-child')
    .filter((text) => text.includes('€'))
    .map(number)
const number = (text: string) => Number(text.replace(/[^\d.]/g, ''))
const byNumber = (one: number, other: number) => one - other

test.each([
  [shoes, 'may'],
  [`${shoes}?f.current_price=20-80`, 'may'],
  [`${shoes}?page=2`, 'may'],
  [`${shoes}?f.manufacturer=kursa`, 'may not'],
  [`${shoes}?s=1`, 'may not'],
  ['/en/search/?searchText=shoes', 'may not'],
])('SEO-01 %s %s be indexed', async (path, may) => {
  const page = await open(path)
  expect(page.meta('robots')).toBe(may === 'may' ? undefined : 'noindex')
  const own = path.endsWith('page=2') ? path : path.split('?')[0]
  expect(page.attribute('link[rel=canonical]', 'href')).toBe(`http://localhost${own}`)
})

test('CAT-09 without JavaScript the filters are a form that leads to the canonical filter URL', async () => {
  const filtered = await (await open(shoes)).press('Show products', {
    'f.manufacturer': 'kursa',
    'f.current_price.min': '20',
    'f.current_price.max': '150',
  })
  expect(filtered.path).toBe(`${shoes}?f.manufacturer=kursa&f.current_price=20-150&s=3`)
  expect(filtered.value('f.manufacturer')).toBe('kursa')
  expect(filtered.text('main')).toMatch(/\d+ products? of \d+ match/)
  expect(prices(filtered).every((price) => price >= 20 && price <= 150)).toBe(true)
  expect((await filtered.follow('Remove “Kursa”')).path).toBe(`${shoes}?f.current_price=20-150&s=3`)
})

test('CAT-05 without JavaScript the discount is chosen as the percentage off', async () => {
  const cut = await (await open(shoes)).press('Show products', { 'f.discount_percentage': '-80' })
  expect(cut.hasLink('Remove “At least −20 %”')).toBe(true)
  expect(cuts(cut).length).toBeGreaterThan(0)
  expect(Math.min(...cuts(cut))).toBeGreaterThanOrEqual(20)
  const any = await cut.press('Show products', { 'f.discount_percentage': '' })
  expect(any.path).toBe(`${shoes}?s=3`)
  expect(any.hasLink(/^Remove/)).toBe(false)
})

test('CAT-05 CAT-06 a value that other filters exhaust stays in its place and is disabled, and the slider keeps both ends', async () => {
  const values = (page: PlainPage) =>
    page
      .$('[name="f.manufacturer"]')
      .map((_, box) => page.$(box).attr('value'))
      .get()
  const ends = (page: PlainPage) =>
    page
      .$('input[type=range]')
      .map((_, end) => `${page.$(end).attr('min')}–${page.$(end).attr('max')}`)
      .get()
  const whole = await open(shoes)
  expect(whole.$('form#filters input:disabled')).toHaveLength(0)
  const few = await open(`${shoes}?f.current_price=-30`)
  expect(cards(few)).toBeGreaterThan(0)
  expect(values(few)).toEqual(values(whole))
  expect(ends(few)).toEqual(ends(whole))
  expect(ends(few)).toHaveLength(2)
  const exhausted = few.$('form#filters label:has(input:disabled)')
  expect(exhausted.length).toBeGreaterThan(0)
  expect(
    exhausted
      .find('small')
      .map((_, count) => few.$(count).text())
      .get(),
  ).toEqual(
    exhausted
      .find('small')
      .map(() => '0')
      .get(),
  )
})

test.each([
  ['/en/c/shoes/', 'Shoe size (EU)', ['36', '41', '46']],
  ['/en/c/shoes/trainers/', 'Shoe size (EU)', ['36', '41', '46']],
  ['/en/c/women/', 'Size', ['XS', 'M', 'XL']],
  ['/en/c/women/', 'Waist (inches)', ['W28']],
  ['/en/c/men/', 'Size', ['M', 'XXL']],
])(
  'CAT-04 %s is filtered by “%s”, and its products are those that come in the size',
  async (path, name, sizes) => {
    const page = await open(path)
    const group = page.$(`form#filters > details:has(> summary:contains("${name}"))`).first()
    const labels = group
      .find('label > span')
      .map((_, label) => page.$(label).text())
      .get()
    expect(labels).toEqual(expect.arrayContaining(sizes))
    const box = group.find('label').filter((_, label) => page.$(label).find('span').text() === sizes[0])
    const field = box.find('input').attr('name') ?? ''
    const filtered = await page.press('Show products', { [field]: box.find('input').attr('value') ?? '' })
    expect(filtered.text('main')).toContain(`${box.find('small').text()} product`)
    expect(filtered.hasLink(`Remove “${sizes[0]}”`)).toBe(true)
  },
)

test('CAT-07 without JavaScript there are five sort orders, and relevance only for a search', async () => {
  const marketplace = await open('/en/marketplace/')
  expect(marketplace.$('select[name=s] option')).toHaveLength(5)
  const newest = await marketplace.press('Sort', { 'f.manufacturer': 'kursa', s: 'New arrivals' })
  expect(newest.path).toBe('/en/marketplace/?f.manufacturer=kursa&s=4')
  const cheapest = await open(`${shoes}?s=1`)
  expect(prices(cheapest).length).toBeGreaterThan(40)
  expect(prices(cheapest)).toEqual(prices(cheapest).toSorted(byNumber))
  const found = await open('/en/search/?searchText=shoes')
  expect(found.$('select[name=s] option')).toHaveLength(6)
  expect(found.text('select[name=s] option[selected]')).toBe('Relevance')
})

test('CAT-08 CAT-09 the URL of a further page shows its own products and leads to those before and after', async () => {
  const first = await open(shoes)
  expect(cards(first)).toBe(48)
  const more = await first.follow(/^Show \d+ more$/)
  expect(more.path).toBe(`${shoes}?page=2`)
  expect(cards(more)).toBeGreaterThan(0)
  expect(more.text('main')).toContain(`49–${48 + cards(more)} of`)
  const far = await open('/en/marketplace/?page=5')
  expect(cards(far)).toBe(24)
  const earlier = await far.follow('Show earlier products')
  expect([earlier.path, cards(earlier)]).toEqual(['/en/marketplace/?page=4', 24])
  expect((await more.follow('Show earlier products')).path).toBe(shoes)
})

test('CAT-10 a mistyped search is corrected and can be narrowed to a category', async () => {
  const found = await (await open('/en/')).press('Search', { searchText: 'headphnes' })
  expect(found.path).toBe('/en/search/?searchText=headphnes')
  expect(found.text('h1')).toBe('Results for “headphones”')
  expect(found.text('main')).toContain('Nothing was found for “headphnes”')
  expect(cards(found)).toBeGreaterThan(0)
  const narrowed = await found.follow(/./, 'main nav[aria-label=Categories]')
  expect(narrowed.path).toMatch(/^\/en\/c\/.+\/\?searchText=headphnes$/)
  expect(narrowed.hasLink('Remove “headphnes”')).toBe(true)
})

test('CAT-10 a page without results offers to remove filters and shows similar products', async () => {
  const nothing = await open(`${shoes}?f.manufacturer=kursa&f.current_price=1-2`)
  expect(nothing.texts('main :is(h2, h3)')).toEqual(
    expect.arrayContaining(['Nothing matches these filters', 'You may like these instead']),
  )
  const found = await nothing.follow(/^Remove “€1–€2” ?\d+$/)
  expect(found.path).toBe(`${shoes}?f.manufacturer=kursa`)
  expect(cards(found)).toBeGreaterThan(0)
})

test('CAT-09 SEO-03 offers have their own URL and link to their products', async () => {
  const offers = await (await open('/en/marketplace/')).follow('Offers')
  expect(offers.path).toBe('/en/marketplace/?type=o')
  const offer = offers.$('main li:has(h2 a)').first()
  expect(offer.find('img').length).toBeLessThanOrEqual(5)
  const title = offer.find('h2').text()
  const products = await offers.follow(title, 'main li')
  expect(products.path).toMatch(/^\/en\/marketplace\/\?f\.flag_ids=\d+$/)
  expect(products.text('h1')).toBe(title)
  expect(cards(products)).toBeGreaterThan(0)
})

test('CAT-12 the deals zone shows reduced products only, the greatest discount first', async () => {
  const deals = cuts(await open('/en/dealzone/'))
  expect(deals.length).toBeGreaterThan(10)
  expect(deals).toEqual(deals.toSorted((one, other) => other - one))
  expect(Math.min(...deals)).toBeGreaterThanOrEqual(10)
})

test('an incomplete category path redirects to the canonical one with its filters, and an unknown category returns 404', async () => {
  expect((await open('/en/c/trainers/?s=1')).path).toBe('/en/c/shoes/trainers/?s=1')
  const missing = await open('/en/c/no-such-category/')
  expect([missing.status, missing.text('h1')]).toEqual([404, 'Page not found'])
})

test('LOC-05 another language of a page brings its own default sort and query key', async () => {
  const languages = [
    { isoCode: 'en', mpDefaultSort: 1 },
    { isoCode: 'lt', mpDefaultSort: 0 },
  ]
  await at.shop.db
    .updateTable('sites')
    .set({ overrides: JSON.stringify({ languages }) })
    .where('code', '=', 'nl')
    .execute()
  const visitor = plainBrowser(at.shop, { host: 'nl.localhost' })
  const pricesIn = async (page: PlainPage) =>
    page.texts('[data-products] article h3 + p > span:first-child').filter((text) => text.includes('€'))
  await expect.poll(async () => (await visitor.open('/en/marketplace/')).value('s'), soon).toBe('1')
  const english = await visitor.open('/en/marketplace/')
  const lithuanian = await english.follow('Lietuvių')
  expect([lithuanian.path, lithuanian.value('s')]).toEqual(['/lt/marketplace/', '0'])
  expect(await pricesIn(lithuanian)).not.toEqual(await pricesIn(english))
  const keysIn = async (locale: string) => {
    const { body } = await visitor.ask('/api/store-config', { langIso: locale })
    const { queryKeys } = body.searchKeys as { queryKeys: Record<string, { languageId: number }> }
    return queryKeys[locale]?.languageId
  }
  expect([await keysIn('en'), await keysIn('lt')]).toEqual([1, 2])
})
