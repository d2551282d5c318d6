import { sql } from 'kysely'
import { fold } from '#core/fold.ts'
import type { Locale } from '#core/locale.ts'
import type { Trx } from '#platform/database.server.ts'

/** The address that a name gives: lower case, without marks. */
export function slugFrom(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 150)
    .replace(/-$/, '')
}

/** The former address leads to the next one. One that the name gives already stays. */
export async function retireSlug(
  trx: Trx,
  { productId, locale, name }: { productId: number; locale: Locale; name: string },
): Promise<void> {
  const wanted = slugFrom(name) || 'product'
  await sql`update product_slugs set is_current = false
    where product_id = ${productId} and locale = ${locale} and is_current
      and slug <> all (${[wanted, `${wanted}-${productId}`]})`.execute(trx)
}

/** An address for a product in a language that has none yet; null if it has one. */
export async function freeSlug(
  trx: Trx,
  { productId, locale, name }: { productId: number; locale: Locale; name: string },
): Promise<string | null> {
  const wanted = slugFrom(name) || 'product'
  const { rows } = await sql<{ slug: string }>`
    select case when exists (select from product_slugs where locale = ${locale} and slug = ${wanted})
      then ${`${wanted}-${productId}`} else ${wanted} end as slug
    where not exists (select from product_slugs where product_id = ${productId} and locale = ${locale} and is_current)`.execute(
    trx,
  )
  return rows[0]?.slug ?? null
}
