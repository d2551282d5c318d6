import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allPages, framedPages, locales } from '../../support/pages.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()
const hostOf = (code: string) => (code === 'default' ? 'localhost' : `${code}.localhost`)
const open = (path: string, host = 'localhost') => plainBrowser(at.shop, { host }).open(path)

const languageTags = { en: 'en-GB', lt: 'lt-LT', lv: 'lv-LV', ee: 'et-EE' }

/** The same page for Lithuania, Latvia and Estonia, in each of their languages. */
const regional = [
  ['et-EE', 'ee', 'ee'],
  ['en-EE', 'ee', 'en'],
  ['lv-EE', 'ee', 'lv'],
  ['lt-EE', 'ee', 'lt'],
  ['lt-LT', 'lt', 'lt'],
  ['en-LT', 'lt', 'en'],
  ['lv-LT', 'lt', 'lv'],
  ['et-LT', 'lt', 'ee'],
  ['lv-LV', 'lv', 'lv'],
  ['en-LV', 'lv', 'en'],
  ['lt-LV', 'lv', 'lt'],
  ['et-LV', 'lv', 'ee'],
] as const

test.each(framedPages)(
  'LOC-02 LOC-09 the $title page names its languages by real tags and keeps its path in each, to search engines if they keep it',
  async ({ path, status, isIndexed = false }) => {
    const address = (code: string, locale: string) => `http://${hostOf(code)}/${locale}${path}`
    for (const locale of locales) {
      const page = await open(`/${locale}${path}`)
      expect(page.status).toBe(status)
      expect(page.attribute('html', 'lang')).toBe(languageTags[locale])
      expect(page.attribute('link[rel="canonical"]', 'href')).toBe(address('default', locale))
      if (!isIndexed) {
        expect(alternatesOf(page)).toEqual([])
        continue
      }
      expect(alternatesOf(page)).toEqual([
        ['en', address('default', 'en')],
        ['lt', address('default', 'lt')],
        ['lv', address('default', 'lv')],
        ['et', address('default', 'ee')],
        ...regional.map(([tag, code, language]) => [tag, address(code, language)]),
        ['x-default', address('default', 'en')],
      ])
    }
  },
)

test('LOC-09 every alternate URL of a category is a page with the same alternates', async () => {
  const alternates = alternatesOf(await open('/en/c/shoes/'))
  expect(alternates.length).toBeGreaterThan(locales.length)
  for (const href of new Set(alternates.map(([, address]) => address))) {
    const { host, pathname } = new URL(href)
    const page = await open(pathname, host)
    expect([href, page.status, page.path]).toEqual([href, 200, pathname])
    expect(alternatesOf(page)).toEqual(alternates)
  }
})

test('LOC-02 without JavaScript the bare host redirects home once, and the language links work', async () => {
  const visitor = plainBrowser(at.shop)
  const hop = await visitor.send('/', {})
  expect([hop.status, hop.headers.get('location')]).toEqual([302, '/en/'])
  const home = await visitor.send('/en/', {})
  expect(home.status).toBe(200)

  const latvian = await (await visitor.open('/')).follow('Latviešu', 'nav[aria-label="Language"]')
  expect([latvian.path, latvian.attribute('html', 'lang')]).toEqual(['/lv/', 'lv-LV'])
  expect(latvian.text('h1')).toMatch(/^Pasūtiet šodien/)
  expect(latvian.texts('nav a[aria-current="true"]')).toContain('Latviešu')
})

test.each([
  ['a page', '/en/all-brands/', '/lt/all-brands/', 'Visi prekių ženklai'],
  ['a page that does not exist', '/en/no-such-page/', '/lt/no-such-page/', 'Puslapis nerastas'],
  [
    'a category under its own name, filters kept',
    '/en/c/electronics/?s=1',
    '/lt/c/elektronika/?s=1',
    'Elektronika',
  ],
])('LOC-02 language links lead to the same page: %s', async (_what, path, inLithuanian, title) => {
  const page = await (await open(path)).follow('Lietuvių')
  expect([page.path, page.text('h1')]).toEqual([inLithuanian, title])
})

test.each(allPages)(
  'LOC-07 the $title page is fully translated in each language',
  async ({ path, status }) => {
    for (const locale of locales) {
      const page = await open(`/${locale}${path}`)
      expect(page.status).toBe(status)
      const words = wordsOf(page)
      expect(words, 'a placeholder').not.toContain('{{')
      expect(
        keys.filter((key) => words.includes(key)),
        `raw keys in ${locale}`,
      ).toEqual([])
      const foreign = locale === 'en' ? [] : untranslated(locale)
      expect(
        foreign.filter((text) => words.includes(text)),
        `English in ${locale}`,
      ).toEqual([])
    }
  },
)

test('LOC-10 without JavaScript another currency returns to the page with new prices and is remembered', async () => {
  const visitor = plainBrowser(at.shop)
  const home = await visitor.open('/en/')
  expectPrice(home, '€2.49')
  expect(home.text('main')).toContain('About US$2.70')

  const inDollars = await choose(home, 'USD')
  expect(inDollars.path).toBe('/en/')
  expectPrice(inDollars, 'US$2.70')
  expect(inDollars.text('main')).not.toContain('About')
  expect(chosenCurrency(inDollars)).toBe('USD')

  const again = await visitor.open('/en/')
  expectPrice(again, 'US$2.70')
  const lithuanian = await again.follow('Lietuvių')
  expect(lithuanian.text('header')).toMatch(/Pristatymas į paštomatą nuo 2,70 (?:USD|\$)/)
  const inEuros = await choose(lithuanian, 'EUR', 'Pakeisti valiutą')
  expect(inEuros.path).toBe('/lt/')
  expect(inEuros.text('header')).toContain('Pristatymas į paštomatą nuo 2,49 €')
})

test('LOC-10 a site without the euro starts with its first currency', async () => {
  const home = await open('/en/', 'ae.localhost')
  // No lockers there: a courier brings it.
  const byCourier = 'Courier to your door'
  expectPrice(home, 'AED 39.42', byCourier)
  const inDollars = await choose(home, 'USD')
  expect(inDollars.path).toBe('/en/')
  expectPrice(inDollars, 'US$10.73', byCourier)
  expectPrice(await choose(inDollars, 'AED'), 'AED 39.42', byCourier)
})

const english = messagesIn('en')
/** Only keys with a dot or underscore: a key of one word may also be a word on the page. */
const keys = Object.keys(english).filter((key) => /[._]/.test(key))

function messagesIn(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(`src/locales/${locale}.json`, 'utf8'))
}

/** English texts of several words that are translated in this language. */
function untranslated(locale: string): string[] {
  const own = messagesIn(locale)
  return Object.entries(english)
    .filter(([key, text]) => text.includes(' ') && !text.includes('{{') && own[key] !== text)
    .map(([, text]) => text)
}

/** All texts of a page, including those for screen readers and search engines. */
function wordsOf({ $, title }: PlainPage): string {
  const spoken = ['alt', 'aria-label', 'aria-description', 'content', 'placeholder', 'title', 'value']
  const attributes = $('*')
    .toArray()
    .flatMap((element) => spoken.map((name) => $(element).attr(name) ?? ''))
  const texts = $('body')
    .find('*')
    .not('script, style')
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' ? [node.data] : []))
  return [title, ...texts, ...attributes].filter(Boolean).join('\n')
}

function alternatesOf(page: PlainPage): [tag: string, address: string][] {
  return page
    .$('link[rel="alternate"]')
    .toArray()
    .map(({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? ''])
}

const currencies = (page: PlainPage) => page.$('header label').has('[name="currency_id"]')

function choose(page: PlainPage, currency: string, button = 'Change currency'): Promise<PlainPage> {
  const label = currencies(page).filter((_, one) => page.$(one).text() === currency)
  return page.press(button, { currency_id: String(label.first().find('input').val()) })
}

function chosenCurrency(page: PlainPage): string {
  return currencies(page).has('[checked]').first().text()
}

function expectPrice(page: PlainPage, price: string, delivery = 'Delivery to a parcel locker') {
  expect(page.text('header')).toContain(`${delivery} from ${price}`)
  expect(page.text('main')).toContain(`from ${price}`)
}
