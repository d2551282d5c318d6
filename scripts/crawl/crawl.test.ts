import { expect, test } from 'vitest'
import { type Ask, crawl } from './crawl.ts'

const origin = 'http://shop.test'
const description = 'Everything that one could wish for, and a little more than that.'

type Page = {
  path: string
  title?: string
  head?: string
  body?: string
  canonical?: string
  others?: string[]
}

/** A page without a fault: `head` and `body` add to it. */
function html({
  path,
  title = 'Boots | Shop',
  head = '',
  body = '',
  canonical,
  others = ['/lt/'],
}: Page): string {
  const own = canonical ?? origin + path.replace(/\?.*/, '')
  const alternates = [['en', path], ['x-default', path], ...others.map((other) => ['lt', other])]
  return `<html lang="${path.startsWith('/lt/') ? 'lt-LT' : 'en-GB'}"><head><title>${title}</title>
    <meta name="description" content="${description}"><link rel="canonical" href="${own}">
    ${alternates.map(([lang, to]) => `<link rel="alternate" hreflang="${lang}" href="${origin}${to}">`).join('')}
    <meta property="og:url" content="${own}"><meta property="og:title" content="t"><meta property="og:description" content="d">
    <meta property="og:image" content="i"><meta property="og:locale" content="en_GB">${head}</head>
    <body><h1>Boots</h1>${body}</body></html>`
}

const organization = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Shop',
  url: `${origin}/`,
  logo: 'logo.svg',
})}</script>`

function site(pages: Record<string, string | { status: number; location?: string }>, mapped = ['/en/']): Ask {
  const map = (paths: string[]) => paths.map((path) => `<loc>${origin}${path}</loc>`).join('')
  return async (url) => {
    const { pathname, search } = new URL(url)
    if (pathname === '/sitemap.xml') return { status: 200, location: null, html: map(['/part.xml']) }
    if (pathname === '/part.xml') return { status: 200, location: null, html: map(mapped) }
    const page = pages[pathname + search] ?? { status: 404 }
    if (typeof page === 'string') return { status: 200, location: null, html: page }
    return { status: page.status, location: page.location ?? null, html: null }
  }
}

const home = (more: Partial<Page> = {}) =>
  html({ path: '/en/', others: [], ...more, head: organization + (more.head ?? '') })

async function found(pages: Parameters<typeof site>[0], mapped?: string[]): Promise<string[]> {
  const { problems } = await crawl({ ask: site(pages, mapped), sites: [{ origin, locales: ['en'] }] })
  return problems.map((problem) => problem.replaceAll(origin, ''))
}

test('SEO-02 a site without a fault has no problem', async () => {
  const boots = html({ path: '/en/boots/', title: 'Red boots | Shop', others: [] })
  const pages = { '/en/': home({ body: '<a href="/en/boots/#red">Boots</a><a href="/file.csv">List</a>' }) }
  expect(
    await found({ ...pages, '/en/boots/': boots, '/file.csv': { status: 200 } }, ['/en/', '/en/boots/']),
  ).toEqual([])
})

test.each<[string, Partial<Page>, string]>([
  ['no title', { title: '' }, '/en/: the title is “”'],
  ['two headings', { body: '<h1>Boots</h1>' }, '/en/: it has 2 main headings'],
  ['a key for a text', { body: '<p>consent.title</p>' }, '/en/: the text consent.title is missing'],
  [
    'a key in a label',
    { body: '<i aria-label="consent.title"></i>' },
    '/en/: the text consent.title is missing',
  ],
  ['an unfilled place', { body: '{{count}} pairs' }, '/en/: a visitor reads “{{”'],
  ['another canonical address', { canonical: `${origin}/` }, '/en/: the canonical address is /'],
  [
    'JSON that breaks off',
    { head: '<script type="application/ld+json">{"</script>' },
    '/en/: its structured data is no JSON',
  ],
  ['a link to nothing', { body: '<a href="/gone/">x</a>' }, '/gone/ answers 404; a link is on /en/'],
])('SEO-02 %s is found', async (_, more, problem) => {
  expect(await found({ '/en/': home(more) })).toContain(problem)
})

test('SEO-01 SEO-03 a page of a view that is indexed is found', async () => {
  const view = home({ path: '/en/?s=1', canonical: `${origin}/en/` })
  expect(await found({ '/en/': home({ body: '<a href="/en/?s=1">x</a>' }), '/en/?s=1': view })).toContain(
    '/en/?s=1: it is indexed with s',
  )
})

test('SEO-02 a redirect of two steps, one title of two pages and a page outside the map are found', async () => {
  const twin = html({ path: '/en/twin/', others: [] })
  const problems = await found({
    '/en/': home({ body: '<a href="/old/">x</a><a href="/en/twin/">y</a>' }),
    '/en/twin/': twin,
    '/old/': { status: 301, location: '/older/' },
    '/older/': { status: 301, location: '/en/' },
  })
  expect(problems).toEqual([
    '/old/ takes more than one step: /older/ leads on to /en/',
    '/en/ and /en/twin/ have one title: “Boots | Shop”',
    '/en/twin/ can be indexed, but no sitemap names it',
  ])
})

test('SEO-02 a translation that does not name the page back is found', async () => {
  const other = html({ path: '/lt/x/', title: 'Batai | Shop', others: [] })
  const problems = await found({
    '/en/': home({ others: ['/lt/x/'], body: '<a href="/lt/x/">x</a>' }),
    '/lt/x/': other,
  })
  expect(problems).toContain('/en/ names /lt/x/, which does not name it back')
})
