import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type SitemapProduct = { id: number; slugs: Partial<Record<Locale, string>>; siteCodes: string[] }
/** The numbers of the id ranges in which the site sells something. */
export async function findProductRanges(db: Db, siteId: number, length: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct (product_id - 1) / ${length}::int + 1 as number
    from product_sites join products on products.id = product_id
    where site_id = ${siteId} and discontinued_at is null
    order by number`.execute(acrossSites(db))
  return rows.map(({ number }) => number)
}

/** A page of the site's products, each with the family's other sites that sell it. */
export async function findSitemapProducts(
  db: Db,
  {
    siteId,
    codes,
    after,
    upTo,
    limit,
  }: { siteId: number; codes: readonly string[]; after: number; upTo: number; limit: number },
): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    select products.id,
      (select jsonb_object_agg(locale, slug) from product_slugs
        where product_id = products.id and is_current) as slugs,
      array(select code from product_sites join sites on sites.id = site_id
        where product_id = products.id and code = any(${codes})) as "siteCodes"
    from product_sites join products on products.id = product_id
    where site_id = ${siteId} and product_id > ${after} and product_id <= ${upTo} and discontinued_at is null
    order by products.id
    limit ${limit}`.execute(acrossSites(db))
  return rows
}

/** Those of the given sites that sell the product. */
export async function findSellingSites(
  db: Db,
  productId: number,
  codes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from product_sites join sites on sites.id = site_id
    where product_id = ${productId} and code = any(${codes})`.execute(acrossSites(db))
  return rows.map(({ code }) => code)
}
