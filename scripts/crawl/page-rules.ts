import { languages, locales } from '../../src/core/locale.ts'
import en from '../../src/locales/en.json' with { type: 'json' }
import type { PageFacts } from './page-facts.ts'

type Thing = Record<string, unknown>

/** Query keys that lead to a page of its own; other keys show a part of one (decision 13). */
const ownKeys = ['page', 'productVariant', 'topic']
const unindexedKeys = ['f.manufacturer', 'az', 's']
const shortestDescription = 40

/** What is wrong with one page, in words. */
export function pageProblems(page: PageFacts): string[] {
  return [...readable(page), ...(page.isIndexed ? indexed(page) : []), ...keptOut(page), ...structured(page)]
}

/** For every page, whether it is found or not. */
function* readable({ url, title, lang, headings, words }: PageFacts) {
  const { pathname } = new URL(url)
  const locale = locales.find((one) => pathname.startsWith(`/${one}/`))
  if (!/\S \| \S/.test(title)) yield `the title is “${title}”`
  if (locale && lang !== languages[locale].tag) yield `the language is “${lang}”`
  if (headings.length !== 1 || headings[0] === '') yield `it has ${headings.length} main headings`
  for (const key of missingKeys(words)) yield `the text ${key} is missing`
  const broken = /undefined|\bNaN\b|\[object |\{\{|Invalid Date/.exec(words)
  if (broken) yield `a visitor reads “${broken[0]}”`
}

/** A plural that is missing shows its name without the form. */
const allKeys = new Set(
  Object.keys(en).flatMap((key) => [key, key.replace(/_(?:zero|one|two|few|many|other)$/, '')]),
)

/** A text without a translation shows its key. */
function missingKeys(words: string): string[] {
  const found = words.match(/[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+/g) ?? []
  return [...new Set(found.filter((word) => allKeys.has(word)))]
}

function* indexed({ url, description, canonical, alternates, openGraph }: PageFacts) {
  if ((description ?? '').length < shortestDescription) yield `the description is “${description ?? ''}”`
  if (canonical !== canonicalOf(url)) yield `the canonical address is ${canonical ?? 'missing'}`
  if (canonical && openGraph['og:url'] !== canonical) yield `og:url is ${openGraph['og:url'] ?? 'missing'}`
  for (const name of ['og:title', 'og:description', 'og:image', 'og:locale'])
    if (!openGraph[name]) yield `${name} is missing`
  if (alternates.length === 0) return
  if (!alternates.some(({ href }) => href === canonical)) yield 'it is not among its own alternates'
  const names = alternates.map(({ hreflang }) => hreflang)
  if (new Set(names).size !== names.length) yield `two alternates have one language: ${names.join(', ')}`
  if (!names.includes('x-default')) yield 'there is no alternate for other languages'
}

export function canonicalOf(address: string): string {
  const url = new URL(address)
  const own = [...url.searchParams].filter(([key]) => ownKeys.includes(key))
  return url.origin + url.pathname + (own.length > 0 ? `?${new URLSearchParams(own)}` : '')
}

function* keptOut({ url, isIndexed }: PageFacts) {
  const { searchParams, pathname } = new URL(url)
  if (!isIndexed) return
  const key = unindexedKeys.find((one) => searchParams.has(one))
  if (key) yield `it is indexed with ${key}`
  if (/^\/[a-z]{2}\/create-order\//.test(pathname)) yield 'it is personal, and indexed'
}

/** What pages of a kind must say of themselves, in the words of schema.org. */
const wanted: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/[a-z]{2}\/$/, ['Organization']],
  [/^\/[a-z]{2}\/p\//, ['Product', 'BreadcrumbList']],
  [/^\/[a-z]{2}\/c\//, ['BreadcrumbList']],
  [/^\/[a-z]{2}\/faq\/[^/]+\/$/, ['FAQPage']],
  [/^\/[a-z]{2}\/blog\/[^/]+\/$/, ['Article']],
]

function* structured({ url, things, isIndexed }: PageFacts) {
  const { pathname } = new URL(url)
  const known = things.filter((thing) => thing !== null)
  if (known.length < things.length) yield 'its structured data is no JSON'
  for (const thing of known) yield* thingProblems(thing)
  if (!isIndexed) return
  const kinds = known.map((thing) => String(thing['@type']))
  for (const [path, types] of wanted) {
    if (!path.test(pathname)) continue
    for (const type of types) if (!kinds.includes(type)) yield `its structured data has no ${type}`
  }
}

function thingProblems(thing: Thing): string[] {
  const type = String(thing['@type'])
  const missing = (needed[type] ?? []).filter((path) => isEmpty(valueAt(thing, path)))
  const context = thing['@context'] === 'https://schema.org' ? [] : [`${type} has no context`]
  return [...context, ...missing.map((path) => `${type} has no ${path}`), ...placesOf(thing)]
}

const needed: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  Product: ['name', 'image', 'sku', 'offers'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
  Article: ['headline', 'datePublished', 'author', 'image'],
}

/** Steps of a path are counted from one, and each has a name. */
function placesOf({ '@type': type, itemListElement }: Thing): string[] {
  if (type !== 'BreadcrumbList' || !Array.isArray(itemListElement)) return []
  const isRight = itemListElement.every(
    (step: Thing, index) => step.position === index + 1 && Boolean(step.name),
  )
  return isRight ? [] : ['the steps of its path are not in order, or have no name']
}

function valueAt(thing: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Thing | undefined)?.[key], thing)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
