import { expect, test } from 'vitest'
import { shops } from '../../support/shops.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const maxBytes = 100_000
const localeOf: Record<string, string> = { English: 'en', Lietuvių: 'lt', Latviešu: 'lv', Eesti: 'ee' }

const localesOf = ({ languages, path }: (typeof shops)[number]) =>
  languages.length > 0 ? languages.map((name) => localeOf[name] ?? '') : [path.slice(1, 3)]

/** The document as text: parsing a hundred of them would take longer than rendering them. */
async function open(path: string, host = 'localhost') {
  const response = await at.shop.app.request(`http://${host}${path}`)
  const html = await response.text()
  const cards = html.match(/<article/g)?.length ?? 0
  return { path, status: response.status, html, bytes: Buffer.byteLength(html), cards }
}

/** Listings that are not pages, or too large ones, each with what is wrong with it. */
async function tooLarge(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const { status, bytes } = await open(path)
    if (status !== 200 || bytes >= maxBytes) found.push(`${path}: ${status}, ${bytes} bytes`)
  }
  return found
}

test.each(shops)(
  'CAT-08 marketplace and deals of $code are documents under 100 kB in each language',
  async (shop) => {
    const host = shop.code === 'default' ? 'localhost' : `${shop.code}.localhost`
    for (const locale of localesOf(shop)) {
      for (const listing of ['marketplace', 'dealzone']) {
        const { status, bytes, cards } = await open(`/${locale}/${listing}/`, host)
        const isWhole = listing === 'dealzone' || cards === 48
        expect([status, isWhole, bytes < maxBytes], `${locale} ${listing}: ${bytes} bytes`).toEqual([
          200,
          true,
          true,
        ])
      }
    }
  },
)

// These differ from the marketplace by their products, words and filters: the same on every site.
test.each(['en', 'lt', 'lv', 'ee'])(
  'CAT-08 every department, search, brand, further page and filtered listing is a document under 100 kB in %s',
  async (locale) => {
    const { html } = await open(`/${locale}/marketplace/`)
    const departments = new Set(html.match(new RegExp(`(?<=href=")/${locale}/c/[^/"]+/(?=")`, 'g')))
    expect(departments.size).toBeGreaterThan(5)
    const brand = /name="f\.manufacturer"[^>]*value="([^"]+)"/.exec(html)?.[1]
    expect(brand).toBeDefined()
    const queries = [
      '?page=2',
      '?page=4',
      '?type=o',
      '?f.current_price=10-',
      '?f.discount_percentage=-90&s=2',
      `?f.manufacturer=${brand}`,
    ]
    expect(
      await tooLarge([
        `/${locale}/search/?searchText=skaudas`,
        ...queries.map((query) => `/${locale}/marketplace/${query}`),
        ...departments,
      ]),
    ).toEqual([])
  },
)
