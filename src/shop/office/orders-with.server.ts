import { type RawBuilder, sql } from 'kysely'

/** For `like`: the words anywhere. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The ids of orders by number or by the name of who gets them, and by address where the person may read addresses. Reads
 * the index alone. Addresses are stored in small letters.
 */
export function ordersWith(
  words: string,
  siteIds: readonly number[],
  contactSiteIds: readonly number[],
): RawBuilder<unknown> {
  const pattern = likePattern(words)
  return sql`select id from orders where site_id = any(${siteIds}) and (found_by like lower(${pattern})
    or (email like lower(${pattern}) and site_id = any(${contactSiteIds})))`
}
