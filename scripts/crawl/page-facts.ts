import { load } from 'cheerio/slim'

/** What a search engine reads of a page. */
export type PageFacts = {
  url: string
  lang: string
  title: string
  description: string | null
  canonical: string | null
  isIndexed: boolean
  headings: string[]
  alternates: { hreflang: string; href: string }[]
  openGraph: Record<string, string>
  /** Parts that are no JSON are null. */
  things: (Record<string, unknown> | null)[]
  /** Whole addresses, without what follows a #. */
  links: string[]
  /** Everything that a visitor reads or hears. */
  words: string
}

export function readPage(url: string, html: string): PageFacts {
  const $ = load(html)
  const attribute = (selector: string, name: string) => $(selector).first().attr(name) ?? null
  const things = $('script[type="application/ld+json"]').toArray()
  const links = $('a[href], link[rel="next"], link[rel="prev"]').toArray()
  const spoken = $('[aria-label], [alt], [title], [placeholder]').toArray()
  const openGraph = $('meta[property^="og:"]').toArray()
  const body = $('body').clone()
  body.find('script, style, template').remove()
  return {
    url,
    lang: attribute('html', 'lang') ?? '',
    title: collapsed($('head > title').text()),
    description: attribute('meta[name="description"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    isIndexed: !(attribute('meta[name="robots"]', 'content') ?? '').includes('noindex'),
    headings: $('h1')
      .toArray()
      .map((heading) => collapsed($(heading).text())),
    alternates: $('link[rel="alternate"][hreflang]')
      .toArray()
      .map(({ attribs }) => ({ hreflang: attribs.hreflang ?? '', href: attribs.href ?? '' })),
    openGraph: Object.fromEntries(
      openGraph.map(({ attribs }) => [attribs.property ?? '', attribs.content ?? '']),
    ),
    things: things.map((thing) => parsed($(thing).text())),
    links: [...new Set(links.flatMap(({ attribs }) => wholeAddress(attribs.href ?? '', url)))],
    words: [
      // Text of two elements is two words.
      collapsed((body.html() ?? '').replace(/<[^>]*>/g, ' ')),
      ...spoken.flatMap(({ attribs }) => [
        attribs['aria-label'],
        attribs.alt,
        attribs.title,
        attribs.placeholder,
      ]),
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

function wholeAddress(href: string, base: string): string[] {
  if (!URL.canParse(href, base)) return [href]
  const url = new URL(href, base)
  url.hash = ''
  return url.protocol.startsWith('http') ? [url.href] : []
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
