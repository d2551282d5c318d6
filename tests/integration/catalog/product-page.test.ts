import { expect, test } from 'vitest'
import { productPath, products } from '../../journeys/support/products.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const open = (path: string) => plainBrowser(at.shop).open(path)
const shoes = productPath(products.shoes)
const bottle = productPath(products.bottle)
const perfume = productPath(products.perfume)

const number = (text: string) => Number(text.replace(/[^\d.]/g, ''))
/** Of the goods; the price before a cut stands before it. */
const price = (page: PlainPage) =>
  number(page.$('#product-price dl > div:first-child dd').contents().last().text())
const sku = (page: PlainPage) => page.text('dt:contains("SKU") + dd')
const legends = (page: PlainPage) => page.texts('fieldset legend')
const section = (page: PlainPage, title: string) => `section[aria-labelledby=${headingId(page, title)}]`
const headingId = (page: PlainPage, title: string) => page.$(`h2:contains("${title}")`).attr('id')

type Offer = { url: string; sku: string; price: string; priceCurrency: string; availability: string }
type Thing = {
  '@type': string
  image: string[]
  offers: Offer[]
  itemListElement: { name: string; item: string }[]
}

function structuredData(page: PlainPage): Thing[] {
  return page
    .$('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse(page.$(script).text()) as Thing)
}

test('SEO-02 CAT-11 the structured data match the page', async () => {
  const page = await open(shoes)
  const things = structuredData(page)
  const product = things.find((thing) => thing['@type'] === 'Product')
  expect(product).toMatchObject({ name: products.shoes.name, sku: 'MT-000055', brand: { name: 'Vējlauka' } })
  expect(product).not.toHaveProperty('review')
  expect(product?.offers).toHaveLength(6)
  for (const offer of product?.offers ?? []) {
    const { pathname, search } = new URL(offer.url)
    const variant = await open(pathname + search)
    const isSoldOut = variant.$('#stock-notice').length > 0
    expect(offer.availability.endsWith('/OutOfStock'), offer.sku).toBe(isSoldOut)
    expect(sku(variant)).toBe(offer.sku)
    if (!isSoldOut) expect(price(variant)).toBe(number(offer.price))
  }
  const picture = await at.shop.app.request(product?.image[0] ?? '')
  expect(picture.headers.get('content-type')).toBe('image/webp')

  const steps = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  expect(steps.map(({ name }) => name)).toEqual(page.texts('nav[aria-label="You are here"] li'))
  expect(steps.length).toBeGreaterThan(2)
  expect(steps.every(({ item }) => URL.canParse(item))).toBe(true)
})

test('SEO-02 a product page has title, description, picture and languages', async () => {
  const page = await open(shoes)
  expect(page.title).toBe(`${products.shoes.name} – Vējlauka | Amberway`)
  expect(page.meta('description')).toMatch(/^The Vējlauka Debesis men’s lightweight running shoes come/)
  expect(page.meta('og:image')).toMatch(/^http.*\/image\?src=/)
  const lithuanian = page.attribute('link[rel=alternate][hreflang=lt]', 'href')
  expect(lithuanian).toBe(`http://localhost/lt/p/${products.shoes.lithuanian}/`)
})

test('CAT-11 markup in a product name is escaped in the page, in its structured data and in the loader data', async () => {
  const name = `</script><script>evil()</script><b title="'">&amp;`
  await at.shop.db
    .updateTable('product_texts')
    .set({ name })
    .where('product_id', '=', 229)
    .where('locale', '=', 'en')
    .execute()
  await expect.poll(async () => (await open(productPath(products.speaker))).text('h1'), soon).toBe(name)
  const page = await open(productPath(products.speaker))
  expect(page.html).not.toContain('<script>evil')
  const product = structuredData(page).find((thing) => thing['@type'] === 'Product')
  expect(product).toMatchObject({ name })
})

test('CAT-11 the first picture loads eagerly, the others lazily', async () => {
  const page = await open(shoes)
  expect(page.attribute('#picture-1 img', 'fetchpriority')).toBe('high')
  expect(page.attribute('#picture-1 img', 'loading')).toBe('eager')
  expect(page.attribute('#picture-2 img', 'loading')).toBe('lazy')
})

test('CAT-11 the table of the price history matches the chart', async () => {
  const page = await open(shoes)
  const history = section(page, 'Price over 90 days')
  const prices = page.texts(`${history} td`).map(number).toReversed()
  const levels = page
    .$(`${history} line[data-level]`)
    .toArray()
    .map((line) => Number.parseFloat(page.$(line).attr('y1') ?? ''))
  expect(prices.length).toBeGreaterThan(2)
  expect(levels).toHaveLength(prices.length)
  const [highest, lowest] = [Math.max(...prices), Math.min(...prices)]
  for (const [index, one] of prices.entries()) {
    expect(levels[index]).toBeCloseTo(8 + ((highest - one) / (highest - lowest)) * 84, 1)
  }
  expect(prices.at(-1)).toBe(price(page))
  const label = page.attribute(`${history} svg[role=img]`, 'aria-label')
  expect(label).toContain(`highest €${highest}, lowest €${lowest}`)
})

const box = 'section[aria-label="Total at your locker"]'
const cents = (text: string) => Math.round(number(text) * 100) * (text.includes('\u2212') ? -1 : 1)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
/** The amounts of goods, way and locker, and the total. */
const rows = (page: PlainPage) =>
  page
    .$(`${box} dl dd`)
    .toArray()
    .map((dd) => cents(page.$(dd).contents().last().text()))

test('CAT-11 there is one total: goods, way and locker add up to it, by air and by sea', async () => {
  const bySea = await (await open(shoes)).press('Use this way', { way: 'sea' })
  expect(bySea.path).toContain('way=sea')
  for (const [page, way] of [
    [await open(shoes), 'Air'],
    [bySea, 'Sea'],
  ] as const) {
    const [total = 0, ...parts] = rows(page).toReversed()
    expect(parts).toHaveLength(3)
    expect(sum(parts)).toBe(total)
    const tab = `${box} label:contains("${way}")`
    expect(cents(page.text(`${tab} b`))).toBe(total)
    expect(page.value('way')).toBe(way.toLowerCase())
    expect(cents(page.text('form#add-to-cart button[type=submit]'))).toBe(total)
    expect(page.text('main').match(/Total at your locker/g)).toHaveLength(3)
  }
})

async function totals(query: string) {
  const response = await at.shop.app.request(`http://localhost/en/marketplace/totals/?${query}`)
  return { response, body: (await response.json()) as { air: number; sea: number } | null }
}

test('CAT-11 CART-01 the total of several is that of a cart of them, which goes the way that the address has', async () => {
  for (const [way, other] of [
    ['sea', 'air'],
    ['air', 'sea'],
  ] as const) {
    const page = await open(`${bottle}?way=${way}`)
    const form = 'form#add-to-cart'
    const ids = ['product_id', 'variant_id'].map((name) => page.$(`${form} [name=${name}]`).attr('value'))
    const one = cents(page.text(`${form} button[type=submit]`))
    const { response, body } = await totals(`product=${ids[0]}&variant=${ids[1]}&quantity=3`)
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    const total = Math.round((body?.[way] ?? 0) * 100)
    expect(total).toBeGreaterThan(one)
    // Three travel together.
    expect(total).toBeLessThan(3 * one)
    const cart = await page.press(/^Add to cart/, { quantity: '3' })
    expect(cart.path).toBe('/en/cart/')
    expect(cart.text('main')).toContain(`Total at your locker€${(total / 100).toFixed(2)}`)
    expect(body?.[other]).not.toBe(body?.[way])
  }
})

test('CART-01 a product added without a way in the address leaves the way of the cart', async () => {
  const page = await open(`${bottle}?way=sea`)
  await page.press(/^Add to cart/)
  const other = await page.open(productPath(products.helmet))
  const cart = await other.press(/^Add to cart/)
  expect(cart.$('main input[type=radio][value=sea]').attr('checked')).toBeDefined()
})

test.each(['', 'product=7&variant=12&quantity=0', 'product=7&variant=99999999&quantity=2', 'product=x'])(
  'CAT-11 no total is told of what cannot be bought: %s',
  async (query) => {
    const { response } = await totals(query)
    expect(response.status).toBe(404)
  },
)

test('CAT-11 every line opens exactly the numbers of the box, and they add up', async () => {
  const page = await open(shoes)
  const [total, ...parts] = rows(page).toReversed()
  const groups = page.$(`${box} table tbody`).toArray()
  const amounts = groups.map((group) =>
    page
      .$(group)
      .find('tr:not(:contains("already inside")) td')
      .toArray()
      .map((td) => cents(page.$(td).text())),
  )
  expect(amounts.map(([own]) => own)).toEqual(parts.toReversed())
  for (const [own, ...lines] of amounts.slice(0, 2)) expect(sum(lines)).toBe(own)
  expect(cents(page.text(`${box} tfoot tr:first-child td`))).toBe(total)
})

test('CART-05 the cart, its API and the card in a listing show the total of the product page', async () => {
  const page = await open(shoes)
  const total = rows(page).at(-1)
  const cart = await page.press(/^Add to cart, €/)
  const sums = cart.texts('section[aria-labelledby=cart-summary] dl > div')
  expect(sums.map((line) => line.replace(/[\d.,−€]+$/, ''))).toEqual([
    'Goods, duty and VAT included',
    'Air from Boston',
    'Locker',
    'Total at your locker',
    'includes VAT 21 %',
  ])
  expect(cents(cart.text('section[aria-labelledby=cart-summary] dl > div:nth-last-child(2) dd'))).toBe(total)
  const listing = await open('/en/search/?searchText=MT-000055')
  expect(cents(listing.text(`article:contains("${products.shoes.name}") p:last-child b`))).toBe(total)
})

test('CAT-11 CART-05 prices, taxes and the last leg follow the destination, on product page and cart', async () => {
  const browser = plainBrowser(at.shop)
  const page = await browser.open(shoes)
  expect(page.text(box)).toContain('VAT 21 %, Lithuania')
  const estonia = await page.press('Show prices', { country_id: '3' })
  expect([estonia.status, estonia.path]).toEqual([200, shoes])
  expect(estonia.text(box)).toContain('VAT 24 %, Estonia')
  const [, , locker] = rows(estonia)
  expect(locker).toBe(259)
  expect(rows(estonia)[0]).toBe(rows(page)[0])
  const cart = await estonia.press(/^Add to cart, €/)
  expect(cart.text('section[aria-labelledby=cart-summary]')).toContain('includes VAT 24 %')
  expect(cart.text('section[aria-labelledby=cart-summary]')).toContain('To a locker in Estonia')
  const back = await cart.press('Show prices', { country_id: '1' })
  expect(back.text('section[aria-labelledby=cart-summary]')).toContain('includes VAT 21 %')

  const refused = await at.shop.app.request('http://localhost/api/destination/change', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country_id: 5 }),
  })
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([422, null])
})

test('CAT-11 SEO-03 without JavaScript a chosen variant has its own URL, which shows it to every visitor', async () => {
  const page = await open(perfume)
  expect(price(page)).toBe(16.99)
  const larger = page.$('label:contains("75 ml") input').attr('value') ?? ''
  const chosen = await page.press('Show this choice', { productVariant: larger })
  expect(chosen.path).toBe(`${perfume}?productVariant=${larger}`)
  expect(chosen.value('productVariant')).toBe(larger)
  expect(legends(chosen)).toContain('Volume 75 ml')
  expect(price(chosen)).not.toBe(16.99)
  expect(price(await open(chosen.path))).toBe(price(chosen))
  expect(chosen.attribute('link[rel=canonical]', 'href')).toMatch(new RegExp(`productVariant=${larger}$`))
})

test('CAT-11 without JavaScript the page has the size chart, every line of the price and the pictures', async () => {
  const page = await open(shoes)
  const chart = new URL(page.link('Size chart'), `http://localhost${shoes}`)
  expect(chart.pathname).toBe(shoes)
  expect(page.texts(`${chart.hash} th[scope=col]`)).toContain('Foot, cm')
  expect(page.texts('details table th[scope=row]')).toContain('Customs handling')
  expect(page.$(page.link('Picture 3 of 4')).find('img')).toHaveLength(1)
  const larger = await at.shop.app.request(`http://localhost${page.link('Enlarge the picture')}`)
  expect(larger.headers.get('content-type')).toBe('image/webp')
})

test('CAT-11 SEO-02 an unknown variant falls back to the first and is not in the canonical URL', async () => {
  for (const variant of ['999999999', 'x', '1']) {
    const page = await open(`${shoes}?productVariant=${variant}`)
    expect([page.status, sku(page)], variant).toEqual([200, 'MT-000055-1'])
    expect(page.attribute('link[rel=canonical]', 'href')).toBe(`http://localhost${shoes}`)
  }
})

test('CAT-11 a sold-out variant is marked, has no date and no price, and cannot be added to the cart', async () => {
  const page = await open(shoes)
  const black = page.$('label:contains("Black: Sold out") input').attr('value') ?? ''
  const soldOut = await open(`${shoes}?productVariant=${black}`)
  expect(legends(soldOut)).toEqual(['Colour Black', 'Shoe size (EU) 44'])
  expect(soldOut.text('h2#stock-notice')).toBe('Black, 44 is sold out')
  expect(soldOut.text('#product-price')).not.toMatch(/€|\d (?:Nov|Dec)/)
  expect(soldOut.$('form#add-to-cart')).toHaveLength(0)
})

test('CAT-11 a preorder shows its shipping day and the maximum per order', async () => {
  const page = await open(productPath(products.jeans))
  expect(page.text('main')).toMatch(/Preorder, ships from \d+\s\w+\. At most \d+ per order\./)
  expect(page.hasButton(/^Preorder, €/)).toBe(true)
})

test('CAT-11 an unavailable shipping method shows the reason, and the other one is chosen', async () => {
  const page = await open(perfume)
  const ways = 'fieldset[aria-label="Way of delivery"]'
  expect(page.text(ways)).toContain('Can’t be sent by airflammable')
  expect(page.$(`${ways} input[type=radio]`)).toHaveLength(1)
  expect(page.value('way')).toBe('sea')
})

test('CAT-11 SEO-03 an old or alternative URL redirects to the current one and keeps the query', async () => {
  const lead = async (path: string) => {
    const answer = await at.shop.app.request(`http://localhost${path}`)
    return [answer.status, answer.headers.get('location')]
  }
  const query = '?productVariant=2&utm_source=x'
  const renamed = `/en/p/xilunta-gile-8-compact-smartphone-1/${query}`
  expect(await lead(`/en/p/en-demo-article-1/${query}`)).toEqual([301, renamed])
  expect(await lead(`/en/market/product/en-demo-article-1/${query}`)).toEqual([301, renamed])
  expect(await lead(`/en/market/product/${products.shoes.slug}/`)).toEqual([301, shoes])
  expect(await lead('/en/p/no-such-thing/')).toEqual([404, null])
  expect(await lead('/en/market/product/no-such-thing/')).toEqual([404, null])
})

test('CAT-11 a discontinued product shows similar products first, and later returns 410', async () => {
  const page = await open(productPath(products.discontinued))
  expect(page.text('main')).toContain('This product is no longer sold')
  expect(page.$('[role=group][aria-label^=Similar] article').length).toBeGreaterThan(0)
  expect(page.html.indexOf('aria-label="Similar')).toBeLessThan(page.html.indexOf('id="picture-1"'))
  const [product] = structuredData(page)
  expect(product?.offers[0]?.availability).toBe('https://schema.org/Discontinued')
  expect(page.$('form#add-to-cart')).toHaveLength(0)

  const gone = await open(productPath(products.gone))
  expect([gone.status, gone.text('h1')]).toEqual([410, 'This product is gone'])
  expect(gone.meta('robots')).toBe('noindex')
})

test('SEO-03 componentHint shows the named part, ignores markup and is not cached for other visitors', async () => {
  const hint = 'The link means this part:'
  // Three visits, because the page cache answers from then on.
  for (let visits = 0; visits < 3; visits += 1) {
    const page = await open(`${shoes}?componentHint=left+lace`)
    expect(page.text('main')).toContain(`${hint} left lace`)
  }
  for (let visits = 0; visits < 3; visits += 1) {
    expect((await open(shoes)).text('main')).not.toContain(hint)
  }
  const markup = await open(`${shoes}?componentHint=${encodeURIComponent('<img src=x>')}`)
  expect(markup.text('main')).not.toContain(hint)
})
