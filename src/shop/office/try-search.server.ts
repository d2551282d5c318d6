import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'
import { searchListing } from '#shop/catalog/list-products.server.ts'
import type { Catalog } from '#shop/catalog/open-catalog.server.ts'
import { asSearched } from '#shop/catalog/synonyms.server.ts'

export type TriedSearch = {
  typed: string
  /** As the search engine got it, where synonyms changed it. */
  searched: string | null
  corrected: string | null
  total: number
  products: readonly { id: number; sku: string; name: string }[]
}

const shown = 8

/** What a shopper of this site would find by these words. */
export async function trySearch(
  { db, catalog }: { db: Db; catalog: Catalog },
  { text, locale, siteId }: { text: string; locale: Locale; siteId: number },
): Promise<TriedSearch> {
  const asked = asSearched(catalog.directory(), text, locale)
  const found = await searchListing(
    { catalog, site: { id: siteId }, locale },
    { locale, ...asked, sort: 5, offset: 0, limit: shown },
  )
  const { rows } = await sql<{ id: number; sku: string; name: string }>`
    select products.id, sku, name from unnest(${found.ids}::integer[]) with ordinality as found (id, place)
    join products on products.id = found.id
    join product_texts on product_id = products.id and locale = ${locale} order by place`.execute(db)
  return {
    typed: text,
    searched: asked.text === text ? null : asked.text,
    corrected: found.didYouMean,
    total: found.total,
    products: rows,
  }
}
