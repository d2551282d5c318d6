import type { RequestContext } from '#shop/request-context.server.ts'
import type { Block } from './blocks.ts'
import { findAddresses } from './content.queries.server.ts'
import { addressOf } from './content-address.ts'
import { inLanguage, linksIn, type NamedContent, namedContent, withLinks } from './content-links.ts'

type Ctx = Pick<RequestContext, 'db' | 'site' | 'locale'>

const nameOf = ({ kind, key }: NamedContent) => `${kind} ${key}`

/**
 * Links inside texts in the language of the page. One to a post or a question that is not out here loses its address and
 * leaves its words. Takes the blocks of many texts, so that a page asks once.
 */
export async function linkBlocks({ db, site, locale }: Ctx, texts: readonly Block[][]): Promise<Block[][]> {
  const wanted = [...new Set(texts.flatMap(linksIn))].flatMap((href) => namedContent(href) ?? [])
  const found = wanted.length > 0 ? await findAddresses(db, { siteId: site.id, locale }, wanted) : []
  const addresses = new Map(found.map((one) => [nameOf(one), addressOf(one.kind, locale, one.slug)]))
  return texts.map((blocks) =>
    withLinks(blocks, (href) => {
      const named = namedContent(href)
      return named ? (addresses.get(nameOf(named)) ?? null) : inLanguage(href, locale)
    }),
  )
}
