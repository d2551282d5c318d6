import { type PageFacts, readPage } from './page-facts.ts'
import { canonicalOf, pageProblems } from './page-rules.ts'
import { publicPaths } from './public-paths.ts'
import { familyProblems, sitemapProblems, titleProblems } from './site-rules.ts'

/** Asks for one address, without following a redirect. */
export type Ask = (url: string) => Promise<{ status: number; location: string | null; html: string | null }>

export type CrawlOptions = {
  ask: Ask
  /** With the languages of each: `http://lt.localhost:3000` has lt. */
  sites: readonly { origin: string; locales: readonly string[] }[]
  /** Pages of one kind (products, posts, …) in one language that are visited; all of them without it. */
  mostOfKind?: number
  onVisit?(count: number): void
}

export type Crawl = { visited: number; problems: string[] }

type Answer =
  | { kind: 'page'; page: PageFacts }
  | { kind: 'hop'; to: string }
  | { kind: 'status'; status: number }

/** Views of a page that add nothing: of each combination of keys two are asked for, and their links are not followed. */
const viewsAsked = 2
const maxRedirects = 1
const table = 'the table of routes'

/** Visits every page that a visitor can reach without signing in, and says what is wrong with them. */
export async function crawl({ ask, sites, mostOfKind, onVisit }: CrawlOptions): Promise<Crawl> {
  const answers = new Map<string, Answer>()
  const problems: string[] = []
  const counts = new Map<string, number>()
  const origins = sites.map(({ origin }) => origin)
  const queue: { url: string; from: string; isFollowed: boolean }[] = []
  const known = new Set<string>()

  function add(address: string, from: string): void {
    if (!URL.canParse(address)) return void problems.push(`${from}: “${address}” is no address`)
    const url = new URL(address)
    if (!origins.includes(url.origin) || known.has(url.href)) return
    const isView = canonicalOf(url.href) !== url.href
    const kind = isView ? viewOf(url) : kindOf(url)
    const most = isView ? viewsAsked : (mostOfKind ?? Number.POSITIVE_INFINITY)
    const count = counts.get(kind) ?? 0
    if (count >= most) return
    counts.set(kind, count + 1)
    known.add(url.href)
    queue.push({ url: url.href, from, isFollowed: !isView })
  }

  const mapped: string[] = []
  for (const { origin, locales } of sites) {
    const found = await readSitemap(ask, origin, problems)
    mapped.push(...found)
    for (const url of found) add(url, 'sitemap')
    for (const path of locales.flatMap(publicPaths)) add(origin + path, table)
  }
  // A list that grows while it is walked.
  for (const { url, from, isFollowed } of queue) {
    const answer = await visit(ask, url)
    answers.set(url, answer)
    onVisit?.(answers.size)
    if (answer.kind === 'status') {
      // Not every site has every page.
      const isFine = answer.status === 200 || (answer.status === 404 && from === table)
      if (!isFine) problems.push(`${url} answers ${answer.status}; a link is on ${from}`)
    }
    if (answer.kind === 'hop') problems.push(...(await hopProblems(ask, url, answer.to, from)))
    if (answer.kind === 'page') {
      problems.push(...pageProblems(answer.page).map((problem) => `${url}: ${problem}`))
      if (isFollowed) for (const link of answer.page.links) add(link, url)
    }
  }
  const pages = [...answers.values()].flatMap((answer) => (answer.kind === 'page' ? [answer.page] : []))
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const isWhole = mostOfKind === undefined
  problems.push(
    ...titleProblems(pages),
    ...familyProblems(byUrl),
    ...sitemapProblems(mapped, byUrl, { isWhole }),
  )
  return { visited: answers.size, problems }
}

async function visit(ask: Ask, url: string): Promise<Answer> {
  const { status, location, html } = await ask(url)
  if (status >= 300 && status < 400 && location) return { kind: 'hop', to: new URL(location, url).href }
  if (status !== 200) return { kind: 'status', status }
  // A file: a feed, a list as CSV.
  if (html === null) return { kind: 'status', status }
  return { kind: 'page', page: readPage(url, html) }
}

/** A redirect ends at a page, in one step. One that leaves the shop is not followed. */
async function hopProblems(ask: Ask, url: string, to: string, from: string): Promise<string[]> {
  let at = to
  for (let hops = 1; ; hops += 1) {
    if (new URL(at).host !== new URL(url).host) return []
    const { status, location } = await ask(at)
    if (status === 200) return []
    if (status < 300 || status >= 400 || !location)
      return [`${url} leads to ${at}, which answers ${status}; a link is on ${from}`]
    if (hops >= maxRedirects) return [`${url} takes more than one step: ${at} leads on to ${location}`]
    at = new URL(location, at).href
  }
}

async function readSitemap(ask: Ask, origin: string, problems: string[]): Promise<string[]> {
  const parts = locations((await ask(`${origin}/sitemap.xml`)).html)
  if (parts.length === 0) problems.push(`${origin} has no sitemap`)
  const found: string[] = []
  for (const part of parts) {
    const urls = locations((await ask(part)).html)
    if (urls.length === 0 || urls.length > 50_000) problems.push(`${part} has ${urls.length} addresses`)
    found.push(...urls)
  }
  return found
}

function locations(text: string | null): string[] {
  return [...(text ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
}

/** Everything below one segment of one language is of one kind; pages at the top are each their own. */
function kindOf({ origin, pathname, search }: URL): string {
  const [locale, segment, ...rest] = pathname.split('/').filter(Boolean)
  return rest.length === 0 && !search ? origin + pathname : `${origin}/${locale}/${segment}/*`
}

function viewOf({ origin, pathname, searchParams }: URL): string {
  const [locale, segment] = pathname.split('/').filter(Boolean)
  return `${origin}/${locale}/${segment}?${[...new Set(searchParams.keys())].sort().join('&')}`
}
