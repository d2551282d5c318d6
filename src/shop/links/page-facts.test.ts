import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#core/money.ts'
import { plainText, readPageFacts } from './page-facts.ts'

const page = new URL('https://www.oddharbor.example/p/tide?variant=2')

function read(html: string, url = page) {
  const { state, facts } = readPageFacts(html, url)
  return {
    ...facts,
    state,
    price: facts.price && decimal(facts.price),
    otherPrices: facts.otherPrices.map(decimal),
  }
}
const jsonLd = (...data: unknown[]) =>
  data
    .map((each) => JSON.stringify(each).replaceAll('</', '<\\/'))
    .map((text) => `<script type="application/ld+json">${text}</script>`)
    .join('')
const product = (more: object) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Tide 24 L',
  ...more,
})
const offer = (price: unknown, more: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  ...more,
})

describe('ORD-03 a page with JSON-LD', () => {
  test('gives title, picture, price and currency', () => {
    expect(read(jsonLd(product({ image: ['/tide.jpg'], offers: offer('58.00') })))).toEqual({
      state: 'read',
      shop: 'oddharbor.example',
      title: 'Tide 24 L',
      image: 'https://www.oddharbor.example/tide.jpg',
      price: 58,
      priceOf: null,
      currency: 'USD',
      otherPrices: [],
      options: [],
    })
  })

  test('is read in a graph, by reference, and beside other things', () => {
    const graph = [
      { '@type': 'WebSite', name: 'Odd Harbor' },
      { '@type': 'ItemPage', mainEntity: { '@id': '#p' } },
      { '@type': ['Thing', 'https://schema.org/Product'], '@id': '#p', name: 'Tide', image: { '@id': '#i' }, offers: [{ '@id': '#o' }] }, // biome-ignore format: one node
      { '@id': '#o', ...offer(58) },
      { '@id': '#i', '@type': 'ImageObject', url: 'https://cdn.example/tide.jpg' },
    ]
    const related = { '@type': 'ItemList', itemListElement: [product({ name: 'Other', offers: offer(9) })] }
    expect(read(jsonLd(related, { '@context': 'https://schema.org', '@graph': graph }))).toMatchObject({
      title: 'Tide',
      price: 58,
      image: 'https://cdn.example/tide.jpg',
      otherPrices: [],
    })
  })

  test('of several products gives the one of this address', () => {
    const one = product({ name: 'Sling', url: '/p/sling', offers: offer(20) })
    const this_ = product({ name: 'Tide', url: 'https://www.oddharbor.example/p/tide?variant=2&utm_source=x', offers: offer(58) }) // biome-ignore format: one node
    expect(read(jsonLd(one, this_))).toMatchObject({ title: 'Tide', price: 58 })
  })

  const group = {
    '@type': 'ProductGroup',
    name: 'Tide 24 L roll backpack',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      product({ color: 'Ochre', url: '/p/tide?variant=1', offers: offer('58.00') }),
      product({ color: 'Slate', url: '/p/tide?variant=2', size: 'One size', offers: offer('72.00') }),
    ],
  }

  test('of several variants gives their options, and the price of the linked one', () => {
    expect(read(jsonLd(group))).toMatchObject({
      state: 'read',
      title: 'Tide 24 L roll backpack',
      price: 72,
      priceOf: 'One size, Slate',
      otherPrices: [],
      options: [
        { name: 'size', values: ['One size'] },
        { name: 'colour', values: ['Ochre', 'Slate'] },
      ],
    })
  })

  test('of several prices, none linked, takes the first and is in doubt', () => {
    expect(read(jsonLd(group), new URL('https://oddharbor.example/p/tide'))).toMatchObject({
      state: 'doubtful',
      price: 58,
      priceOf: 'Ochre',
      otherPrices: [72],
    })
  })

  test('that says from and to is in doubt', () => {
    const range = { '@type': 'AggregateOffer', lowPrice: '58', highPrice: '72', priceCurrency: 'USD' }
    expect(read(jsonLd(product({ offers: range })))).toMatchObject({
      state: 'doubtful',
      price: 58,
      otherPrices: [72],
    })
  })

  test('that names former prices, prices of members and prices by weight takes what is charged', () => {
    const priceSpecification = [
      { price: '99.00', priceType: 'https://schema.org/StrikethroughPrice' },
      { price: '50.00', validForMemberTier: { name: 'Gold' } },
      { price: '1.20', referenceQuantity: { value: 100, unitCode: 'GRM' } },
      { price: '58.00', priceCurrency: 'USD' },
    ]
    expect(read(jsonLd(product({ offers: { '@type': 'Offer', priceSpecification } })))).toMatchObject({
      state: 'read',
      price: 58,
      otherPrices: [],
    })
  })

  test('that contradicts the tags for social networks is in doubt', () => {
    const tags =
      '<meta property="product:price:amount" content="72.00"><meta property="product:price:currency" content="USD">'
    expect(read(jsonLd(product({ offers: offer(58) })) + tags)).toMatchObject({
      state: 'doubtful',
      otherPrices: [72],
    })
    const inEuros = tags.replace('USD', 'EUR')
    expect(read(jsonLd(product({ offers: offer(58) })) + inEuros)).toMatchObject({
      state: 'read',
      otherPrices: [],
    })
  })

  test('that is damaged is read as far as it goes', () => {
    const broken = '<script type="application/ld+json">{"@type": "Product", "name": </script>'
    const lines = '<script type="application/ld+json">{"@type": "Product", "name": "Tide\n24 L"}</script>'
    expect(read(`${broken}${lines}`)).toMatchObject({ state: 'read', title: 'Tide 24 L', price: null })
  })

  test('that is escaped twice is read as it is meant', () => {
    expect(read(jsonLd(product({ name: 'Men&#39;s &amp; women&#x27;s' }))).title).toBe("Men's & women's")
  })
})

describe('ORD-03 a page without JSON-LD', () => {
  test('is read from its tags for social networks', () => {
    const html = `<title>x</title><meta property="og:site_name" content="Odd Harbor">
      <meta property="og:title" content="Tide &amp; Co | Odd Harbor"><meta property="og:image" content="//cdn.example/t.jpg">
      <meta property="product:price:amount" content="1.058,00"><meta property="product:price:currency" content="EUR">`
    expect(read(html)).toMatchObject({
      state: 'read',
      title: 'Tide & Co',
      image: 'https://cdn.example/t.jpg',
      price: 1058,
      currency: 'EUR',
    })
  })

  test('is read from microdata, of the product only', () => {
    const html = `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Tide <b>24 L</b></h1>
      <div itemprop="brand" itemscope itemtype="http://schema.org/Brand"><span itemprop="name">Odd</span></div>
      <img itemprop="image" src="t.jpg">
      <p itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="GBP">
      <span itemprop="price">£58.00</span></p></div>`
    expect(read(html)).toMatchObject({
      title: 'Tide 24 L',
      price: 58,
      currency: 'GBP',
      image: 'https://www.oddharbor.example/p/t.jpg',
    })
  })

  test('finds sizes and colours in plain selects', () => {
    const html = `${jsonLd(product({ offers: offer(58) }))}
      <label for="s">Größe</label><select id="s"><option value="">Choose<option>US 9<option>US 9.5<option disabled>US 10</select>
      <select name="attribute_pa_color"><option selected>Spruce</option><option>Sand</option></select>
      <select name="quantity"><option>1</option></select>`
    expect(read(html).options).toEqual([
      { name: 'size', values: ['US 9', 'US 9.5'] },
      { name: 'colour', values: ['Spruce', 'Sand'] },
    ])
  })

  test('is unreadable if it only has a title', () => {
    expect(read('<title>Just a moment…</title><h1>Are you a robot?</h1>')).toMatchObject({
      state: 'unreadable',
      title: null,
    })
    expect(read('')).toMatchObject({ state: 'unreadable' })
  })

  test('with a price of no currency is in doubt', () => {
    const html = '<meta property="og:title" content="Tide"><meta property="og:price:amount" content="58">'
    expect(read(html)).toMatchObject({ state: 'doubtful', price: 58, currency: null })
  })

  test('with a title for networks and no price is read without a price', () => {
    expect(read('<meta property="og:title" content="Tide">')).toMatchObject({ state: 'read', price: null })
  })
})

describe('ORD-03 a hostile page', () => {
  test('gives texts that stay texts, in one line, not longer than a form shows', () => {
    const name = `<script>alert(1)</script>\u202e\u0000\n${'x'.repeat(5000)}\ud800`
    const title = read(jsonLd(product({ name }))).title ?? ''
    expect(title).toMatch(/^<script>alert\(1\)<\/script> x+…$/u)
    expect([...title]).toHaveLength(200)
    expect(plainText('&lt;img src=x onerror=alert(1)&gt;', 99)).toBe('<img src=x onerror=alert(1)>')
  })

  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://127.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://169.254.169.254/a.jpg',
    'http://metadata.internal/a.jpg',
    'https://cdn.example:8443/a.jpg',
    'https://user:secret@cdn.example/a.jpg',
    'file:///etc/passwd',
    `https://cdn.example/${'x'.repeat(2000)}`,
  ])('does not lead to the picture %s', (image) => {
    expect(read(jsonLd(product({ image }))).image).toBeNull()
  })

  // Each took minutes, or the whole stack, where a parser handles it without a limit.
  const size = 1_500_000
  const filled = (text: string) => text.repeat(Math.floor(size / text.length))
  test.each<[string, string]>([
    ['a million open elements', filled('<a>')],
    ['open elements, closed in the wrong order', filled('<a><b></a>')],
    ['many closings of an element far above', `${'<i>'.repeat(300_000)}${'</b>'.repeat(150_000)}`],
    ['nested headings', `${'<h1>'.repeat(200_000)}${'x'.repeat(500_000)}`],
    ['microdata in microdata', filled('<p itemscope itemprop=a itemtype=Product>')],
    ['properties of microdata', `<p itemscope itemtype=Product>${filled('<a itemprop=name>x')}`],
    ['a name of all properties', `<p itemscope itemtype=Product><a itemprop="${filled('name ')}">x`],
    ['attributes', `<a ${filled('b ')}>`],
    ['the same attribute', `<a ${filled('b=c ')}>`],
    ['entities', filled('<title>&amp;&#38;')],
    ['open comments', filled('<!--')],
    ['open quotes', filled('<a b="')],
    ['options', `<select name=size>${filled('<option>x')}`],
    ['metas', filled('<meta name=og:title content=x>')],
    ['deep arrays', `<script type="application/ld+json">${'['.repeat(500_000)}${']'.repeat(500_000)}</script>`],
    ['deep objects', `<script type="application/ld+json">${'{"@graph":'.repeat(50_000)}1${'}'.repeat(50_000)}</script>`],
    ['wide arrays', `<script type="application/ld+json">[${'{},'.repeat(190_000)}{}]</script>`],
    ['offers in offers', `<script type="application/ld+json">{"@type":"Product","name":"x","offers":${'{"offers":'.repeat(50_000)}1${'}'.repeat(50_000)}}</script>`],
    ['a product that is its own offer', jsonLd({ '@graph': [{ '@id': '#a', ...product({}), offers: { '@id': '#a' }, hasVariant: { '@id': '#a' } }] })],
    ['many small scripts', filled('<script type="application/ld+json">{"@type":"Product"}</script>')],
    ['digits', `<meta property="og:title" content="x"><meta property="og:price:amount" content="${'1 000'.repeat(250_000)}">`],
    ['prototype keys', `${jsonLd(JSON.parse('{"@type":"Product","name":"x","__proto__":{"offers":1}}'))}<p itemscope itemtype=Product><a itemprop=__proto__>x</a>`],
  ])('of %s is read soon', (_what, html) => {
    expect(readPageFacts(html, page).facts.shop).toBe('oddharbor.example')
    expect({}).not.toHaveProperty('offers')
  }, 10_000) // biome-ignore format: tables

  test('of any pieces of markup never throws, and never gives what cannot be stored', () => {
    const pieces = fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '=', '/', '&', '&#', ';', '<!--', '-->', '<script type="application/ld+json">', '</script>', '{"@type":"Product","name":', '"x"', '}', '[', ']', '<meta property="og:title" content="', '<p itemscope itemtype=Product>', '<a itemprop=name>', '<select name=size>', '<option>', '<title>', '\u0000', '\ud800'),
      fc.string(),
    ) // biome-ignore format: one list
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const { facts } = readPageFacts(parts.join(''), page)
        const stored = JSON.stringify(facts)
        expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/)
        expect(JSON.parse(stored)).toEqual(facts)
      }),
      { numRuns: 1000 },
    )
  })
})
