import { expect, test } from 'vitest'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const open = (path: string, host = 'localhost') => plainBrowser(at.shop, { host }).open(path)
const canonical = (page: PlainPage) => page.attribute('link[rel="canonical"]', 'href')
const linksIn = (page: PlainPage, selector: string) =>
  page
    .$(`${selector} a[href]`)
    .toArray()
    .map((link) => page.$(link).attr('href') ?? '')
/** Selects a section of the home page by its heading. */
const row = (name: string) => `main section:has(h2:contains("${name}"))`

const product = '/en/p/xilunta-gile-8-compact-smartphone-1/'
const listings = ['/', '/marketplace/', '/all-brands/', '/dealzone/', '/c/electronics/']

test('SEO-02 public pages have their own title and description, a canonical URL and Open Graph data', async () => {
  const titles = new Set<string>()
  for (const path of listings) {
    const page = await open(`/en${path}`)
    expect(page.title).toMatch(/.+ \| Amberway$/)
    titles.add(page.title)
    expect(page.meta('description'), path).toMatch(/.{40,}/)
    expect(canonical(page)).toBe(`http://localhost/en${path}`)
    expect(page.meta('og:url')).toBe(`http://localhost/en${path}`)
    expect(page.meta('og:title')).toBe(page.title.replace(' | Amberway', ''))
    expect(page.meta('og:site_name')).toBe('Amberway')
    expect(page.meta('og:locale')).toBe('en_GB')
    expect(page.meta('robots')).toBeUndefined()
    const picture = await at.shop.app.request(page.meta('og:image') ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  expect(titles.size).toBe(listings.length)
})

test('SEO-02 the home page names the organisation in its structured data', async () => {
  const page = await open('/lt/')
  expect(JSON.parse(page.$('script[type="application/ld+json"]').first().text())).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Amberway',
    legalName: 'Amberway Demo UAB',
    url: 'http://localhost/',
  })
})

test.each([
  ['/en/marketplace/', 'f.manufacturer=skaudas'],
  ['/en/marketplace/', 's=1'],
  ['/en/all-brands/', 'az=S'],
])('SEO-01 SEO-03 %s with %s is not indexed, and its canonical URL has no query', async (path, query) => {
  const page = await open(`${path}?${query}&utm_source=email`)
  expect(page.meta('robots')).toContain('noindex')
  expect(canonical(page)).toBe(`http://localhost${path}`)
})

const indexedPages = ['/en/', '/lt/marketplace/', '/lv/dealzone/', '/en/c/shoes/', '/en/all-brands/']

test.each(
  [...indexedPages, product].flatMap((path) =>
    ['f.manufacturer=kursa', 'az=S', 's=1'].map((query) => [path, query] as const),
  ),
)('SEO-01 SEO-03 %s is indexed, but not with %s', async (path, query) => {
  expect((await open(path)).meta('robots')).toBeUndefined()
  const page = await open(`${path}?${query}&utm_medium=link`)
  expect([page.status, page.meta('robots')]).toEqual([200, 'noindex'])
  expect(canonical(page)).toBe(`http://localhost${path}`)
})

test.each([
  ['/en/marketplace/?queryKey=1-2&f.manufacturer=kursa', '/lt/marketplace/?f.manufacturer=kursa'],
  ['/lt/dealzone/?queryKey=1-1', '/en/dealzone/'],
  ['/en/search/?searchText=shoes&queryKey=1-4', '/ee/search/?searchText=shoes'],
  ['/en/c/shoes/?queryKey=1-2', '/lt/c/avalyne/'],
])('SEO-03 %s names another language by its queryKey and leads to %s', async (path, to) => {
  expect((await open(path)).path).toBe(to)
})

test.each(['1-1', '2-2', '1-9', '1', 'lt', '1-2-3'])(
  'SEO-03 a queryKey of this page or of no listing (%s) changes nothing',
  async (key) => {
    const page = await open(`/en/marketplace/?queryKey=${key}`)
    expect([page.status, page.path]).toEqual([200, `/en/marketplace/?queryKey=${key}`])
    expect([page.meta('robots'), canonical(page)]).toEqual([undefined, 'http://localhost/en/marketplace/'])
  },
)

test('SEO-03 a cached listing does not answer for another queryKey', async () => {
  for (let times = 0; times < 3; times += 1) await open('/lt/marketplace/')
  expect((await open('/lt/marketplace/?queryKey=1-1')).path).toBe('/en/marketplace/')
})

test('SEO-01 a page that fails is not indexed, whether its frame can be shown or not', async () => {
  const refused = await plainBrowser(at.shop).open('/en/login/', { method: 'POST', body: 'nonsense' })
  expect([refused.status, refused.meta('robots')]).toEqual([415, 'noindex'])
  const missing = await open('/en/p/nothing-is-called-so-1/')
  expect([missing.status, missing.meta('robots')]).toEqual([404, 'noindex'])
})

test('SEO-03 every query key of the specification has its effect', async () => {
  const names = (page: PlainPage) => page.texts('[data-products] article h3')
  const all = names(await open('/en/marketplace/'))
  expect(all.length).toBe(48)
  const ofBrand = await open('/en/marketplace/?f.manufacturer=kursa')
  const brands = ofBrand.texts('[data-products] article p:has(+ h3) > span:first-child')
  expect(brands).toHaveLength(names(ofBrand).length)
  expect(new Set(brands)).toEqual(new Set(['Kursa']))
  const cut = await open('/en/marketplace/?f.discount_percentage=-70')
  expect(cut.hasLink('Remove “At least −30 %”')).toBe(true)
  expect(names(cut)).not.toEqual(all)
  expect(names(await open('/en/marketplace/?s=1'))).not.toEqual(all)
  const found = await open('/en/search/?searchText=kursa')
  expect(found.texts('[data-products] article p:has(+ h3) > span:first-child')).toContain('Kursa')
  const offers = await open('/en/marketplace/?type=o')
  expect([offers.text('h1'), names(offers)]).toEqual(['Offers', []])
  expect((await open('/en/all-brands/?az=K')).text('h1')).toContain('K')
  const guarded = await open('/en/user-account/?from=email')
  expect(guarded.path).toBe('/en/login/?redirect=%2Fen%2Fuser-account%2F%3Ffrom%3Demail')
})

test('SEO-03 campaign parameters leave a page indexed, and its canonical URL omits them', async () => {
  const page = await open('/en/marketplace/?utm_source=email&utm_campaign=autumn')
  expect(page.meta('robots')).toBeUndefined()
  expect(canonical(page)).toBe('http://localhost/en/marketplace/')
})

test.each([
  ['localhost', '/en/', ['Departments', 'Deals', 'Offers', 'Best sellers', 'Brands']],
  ['tp.localhost', '/lt/', ['Skyriai', 'Akcijos', 'Pasiūlymai', 'Perkamiausios', 'Prekių ženklai']],
])(
  'CAT-12 the home page of %s shows its own departments, deals, offers, best sellers and brands',
  async (host, path, names) => {
    const page = await open(path, host)
    for (const name of names) {
      const links = linksIn(page, row(name))
      expect(links.length, name).toBeGreaterThan(2)
      for (const href of links) expect(href).toMatch(new RegExp(`^${path}`))
    }
  },
)

test('CAT-12 the links of the home page lead to the category and the product that they name', async () => {
  const home = await open('/en/')
  const shoes = home.texts(`${row('Departments')} a`).find((text) => text.startsWith('Shoes')) ?? ''
  const category = await home.follow(shoes, row('Departments'))
  expect([category.path, category.text('h1')]).toEqual(['/en/c/shoes/', 'Shoes'])
  expect(category.text('main')).toContain(`${/\d+/.exec(shoes)?.[0]} products`)

  const card = `${row('Deals')} article`
  expect(home.text(card)).toContain('−')
  const product = await home.open(home.attribute(`${card} a`, 'href') ?? '')
  expect([product.status, product.text('h1')]).toEqual([200, home.text(`${card} :is(h2, h3)`)])
})

test('CAT-01 without JavaScript departments are plain links', async () => {
  const category = await (await open('/lt/')).follow('Avalynė', 'nav[aria-label="Skyriai"]')
  expect([category.status, category.path]).toEqual([200, '/lt/c/avalyne/'])
})

const lettersOf = (page: PlainPage) => page.texts('main section h2')

test('CAT-12 all brands are grouped by letter, and each links to its products', async () => {
  const page = await open('/en/all-brands/')
  expect(page.text('h1')).toBe('All brands')
  const letters = lettersOf(page)
  const bar = 'nav[aria-label="Brands by letter"]'
  expect(page.texts(`${bar} a`)).toEqual(['All', ...letters])
  expect(letters.length).toBeGreaterThan(5)
  expect(letters).toEqual(letters.toSorted(new Intl.Collator('en-GB').compare))

  const underS = await page.follow('S', bar)
  expect(underS.path).toBe('/en/all-brands/?az=S')
  expect(lettersOf(underS)).toEqual(['S'])
  expect(underS.texts(`${bar} [aria-current="true"]`)).toEqual(['S'])

  const skaudas = underS.texts('main section a').find((text) => text.startsWith('Skaudas')) ?? ''
  const products = await underS.follow(skaudas, 'main section')
  expect(products.path).toBe('/en/marketplace/?f.manufacturer=skaudas')
  expect(products.text('main')).toContain(/\d+ products/.exec(skaudas)?.[0])
})

test('CAT-12 in Estonian Ž is sorted between S and T', async () => {
  const letters = lettersOf(await open('/ee/all-brands/'))
  expect(letters).toContain('Ž')
  expect(letters.indexOf('Ž')).toBeGreaterThan(letters.indexOf('S'))
  expect(letters.indexOf('Ž')).toBeLessThan(letters.indexOf('T'))
})

test('CAT-12 without JavaScript letters are links and the search field is a form', async () => {
  const page = await open('/lt/all-brands/')
  const found = await page.press('Ieškoti', { searchText: 'griš' }, 'main search')
  expect(found.path).toBe('/lt/all-brands/?searchText=gri%C5%A1')
  expect(found.texts('main section a b')).toEqual(['Grīšļi'])
  const underZ = await found.follow('Ž', 'main')
  expect(underZ.texts('main section a b')).toEqual(['Žiezdra'])
})
