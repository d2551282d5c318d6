import { expect, test } from 'vitest'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { shops } from '../../support/shops.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const maxBytes = 100_000
const localeOf: Record<string, string> = { English: 'en', Lietuvių: 'lt', Latviešu: 'lv', Eesti: 'ee' }

const bytes = ({ html }: PlainPage) => Buffer.byteLength(html)
const cards = (page: PlainPage) => page.$('[data-products] article').length
const localesOf = ({ languages, path }: (typeof shops)[number]) =>
  languages.length > 0 ? languages.map((name) => localeOf[name] ?? '') : [path.slice(1, 3)]

/** Paths of listings that are too large, each with what is wrong with it. */
async function tooLarge(host: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const page = await plainBrowser(at.shop, { host }).open(path)
    if (page.status !== 200 || bytes(page) >= maxBytes)
      found.push(`${path}: ${page.status}, ${bytes(page)} bytes`)
  }
  return found
}

test.each(shops)(
  'CAT-08 marketplace, deals, a search and a brand of $code are documents under 100 kB in each language',
  async (shop) => {
    const host = shop.code === 'default' ? 'localhost' : `${shop.code}.localhost`
    for (const locale of localesOf(shop)) {
      const marketplace = await plainBrowser(at.shop, { host }).open(`/${locale}/marketplace/`)
      expect(
        [cards(marketplace), bytes(marketplace) < maxBytes],
        `${locale}: ${bytes(marketplace)} bytes`,
      ).toEqual([48, true])
      const brand = marketplace.$('[name="f.manufacturer"]').first().attr('value')
      const paths = ['dealzone/', 'search/?searchText=skaudas', `marketplace/?f.manufacturer=${brand}`]
      expect(
        await tooLarge(
          host,
          paths.map((path) => `/${locale}/${path}`),
        ),
      ).toEqual([])
    }
  },
)

test.each(['en', 'lt', 'lv', 'ee'])(
  'CAT-08 every department, further page and filtered listing is a document under 100 kB in %s',
  async (locale) => {
    const marketplace = await plainBrowser(at.shop).open(`/${locale}/marketplace/`)
    const links = marketplace.$('main nav a[href*="/c/"]')
    const departments = links.map((_, link) => marketplace.$(link).attr('href')).get()
    expect(departments.length).toBeGreaterThan(5)
    const queries = [
      '?page=2',
      '?page=4',
      '?type=o',
      '?f.current_price=10-',
      '?f.discount_percentage=-90&s=2',
    ]
    expect(
      await tooLarge('localhost', [
        ...queries.map((query) => `/${locale}/marketplace/${query}`),
        ...departments,
      ]),
    ).toEqual([])
  },
)
