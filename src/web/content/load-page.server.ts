import { redirect } from 'react-router'
import type { Locale } from '#core/locale.ts'
import { locales } from '#core/locale.ts'
import type { Block, ContentPart } from '#shop/content/blocks.ts'
import type { ContentAuthor } from '#shop/content/content.ts'
import { withLinks } from '#shop/content/content-links.ts'
import { findRedirect, withQuery } from '#shop/content/find-redirect.server.ts'
import { linkBlocks } from '#shop/content/link-blocks.server.ts'
import { listPeople } from '#shop/content/list-people.server.ts'
import { type ReadContent, readContent, readContentByKey } from '#shop/content/read-content.server.ts'
import { type Policy, readPolicy } from '#shop/content/read-policy.server.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type ArrivalFigures, readArrivalFigures } from '#shop/tracking/read-arrival-figures.server.ts'
import { pageNotFound, pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { isRoute } from '#web/page-methods.server.ts'
import type { PageAddresses } from '#web/seo/addresses.tsx'
import { noteDraft } from './note-draft.server.ts'

/** What the parts of a text show. */
export type PartData = { figures: ArrivalFigures | null; people: readonly ContentAuthor[] }

type Head = Pick<ReadContent, 'title' | 'searchTitle' | 'description' | 'lead'> &
  PageAddresses & { isAboutUs: boolean }
export type LoadedPage = Head & { kind: 'page'; blocks: readonly Block[]; parts: PartData }
export type LoadedPolicy = Head & {
  kind: 'policy'
  policy: Policy
  /** Its address without a version. */
  path: string
  /** The version as a file; not of a draft. */
  file: string | null
  areChangesMarked: boolean
}

const segment = '[a-z0-9]+(?:-[a-z0-9]+)*'
const slugForm = new RegExp(`^${segment}(?:/${segment})*$`)
/** Other addresses never were pages. */
const namedPath =
  /^[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}._~-]{0,199}(?:\/[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}._~-]{0,199}){0,9}$/u

/** The page that staff have written for this address; or where its old address leads; or 404. */
export async function loadPage(ctx: RequestContext, url: URL): Promise<LoadedPage | LoadedPolicy> {
  const slug = slugOf(url)
  const found = slugForm.test(slug) ? await find(ctx, slug) : null
  if (!found) throw await elsewhere(ctx, url, slug)
  const path = contentPaths(ctx.locale).page(found.slug)
  noteDraft(ctx, found)
  if (url.pathname !== path && !found.draft) throw redirect(path + url.search, 301)
  ctx.cachePage('content', 'day')
  const head = { ...headOf(ctx, found), description: found.description || found.lead }
  return found.kind === 'policy'
    ? { ...head, kind: 'policy', path, ...(await policyOf(ctx, url, found)) }
    : { ...head, kind: 'page', ...(await textOf(ctx, found)) }
}

function slugOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).split('/').slice(2).join('/').replace(/\/+$/, '').toLowerCase()
  } catch {
    return ''
  }
}

/** The key is an address too, so that the specified ones lead to the page, whatever it is called in a language. */
async function find(ctx: RequestContext, slug: string): Promise<ReadContent | null> {
  return (await readContent(ctx, 'page', slug)) ?? (slug.includes('/') ? null : await byKey(ctx, slug))
}

async function byKey(ctx: RequestContext, key: string): Promise<ReadContent | null> {
  if (!ctx.content.hasPage(ctx.site.id, key)) return null
  return (await readContentByKey(ctx, 'page', key)) ?? (await readContentByKey(ctx, 'policy', key))
}

async function elsewhere(ctx: RequestContext, url: URL, slug: string) {
  const moved = await findRedirect(ctx, url.pathname)
  if (moved !== null) return redirect(withQuery(moved, url.search), 301)
  return namedPath.test(slug) ? pageNotFound() : pageNotFoundAt(url)
}

/** No hreflang for a language in which it is not out; the language picker leads to the home page there. */
function headOf(ctx: RequestContext, { id, key, title, searchTitle, lead, slugs }: ReadContent) {
  const ofLocale = new Map(slugs.map(({ locale, slug }) => [locale, contentPaths(locale).page(slug)]))
  const sites = ctx.content.sitesOf(id)
  const alternates = Object.fromEntries(
    locales.map((locale: Locale) => [locale, ofLocale.get(locale) ?? `/${locale}/`]),
  )
  return {
    isAboutUs: key === 'about-us',
    title,
    searchTitle,
    lead,
    alternates,
    alternateLocales: [...ofLocale.keys()],
    alternateSites: ctx
      .family()
      .filter((one) => sites.includes(one.id))
      .map(({ code }) => code),
  }
}

async function textOf(ctx: RequestContext, { blocks }: ReadContent) {
  const [linked = []] = await linkBlocks(ctx, [blocks])
  const has = (name: ContentPart) => blocks.some((block) => block.type === 'part' && block.name === name)
  const parts: PartData = {
    figures: has('figures') ? await readArrivalFigures(ctx) : null,
    people: has('people') ? await listPeople(ctx) : [],
  }
  return { blocks: reachable(ctx, linked), parts }
}

async function policyOf(ctx: RequestContext, url: URL, found: ReadContent) {
  const number = (name: string) => {
    const given = url.searchParams.get(name)
    return given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : undefined
  }
  const changes = number('changes')
  const wanted = url.searchParams.has('version') ? (number('version') ?? 0) : changes
  const policy = await readPolicy(ctx, found, { number: wanted, marksChanges: changes !== undefined })
  if (!policy) throw pageNotFoundAt(url)
  const texts = await linkBlocks(
    ctx,
    policy.sections.map(({ parts }) => parts.map(({ block }) => block)),
  )
  const sections = policy.sections.map((section, index) => {
    const blocks = reachable(ctx, texts[index] ?? [])
    return {
      ...section,
      parts: section.parts.map((part, place) => ({ ...part, block: blocks[place] ?? part.block })),
    }
  })
  return {
    file: found.draft ? null : contentPaths(ctx.locale).policyFile(found.key, policy.version.number),
    policy: { ...policy, sections },
    areChangesMarked: changes === policy.version.number && policy.changes !== null,
  }
}

/** A link to a page that the shop does not have keeps only its words. */
function reachable({ site, content }: RequestContext, blocks: readonly Block[]): Block[] {
  return withLinks(blocks, (href) => {
    if (!href.startsWith('/')) return href
    const path = href.replace(/[?#].*$/, '')
    const [, , key = ''] = path.split('/')
    return isRoute(path) || content.hasPage(site.id, key) ? href : null
  })
}
