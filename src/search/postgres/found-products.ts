import { type RawBuilder, sql } from 'kysely'
import { foldCode } from '#core/fold.ts'
import { sameCode } from '../text-rules.ts'
import { type ReadWord, wordMatches } from '../words/read-words.ts'
import { liveProductsWith, type Place } from './known-words.ts'
import { codeKey, kindKeyStart, wordKeyStart } from './listing-keys.ts'

/**
 * A `with` list that ends in `found`: the live products that have the most of the words, each word scored by the
 * product's best match for it. A code counts as all the words.
 */
export function foundProducts(at: Place, text: string, words: readonly ReadWord[]): RawBuilder<unknown> {
  const { siteId, locale } = at
  const matches = wordMatches(words)
  const keys = matches.map(
    ({ word, isKind }) => (isKind ? kindKeyStart(siteId, locale) : wordKeyStart(siteId, locale)) + word,
  )
  const code = codeKey(siteId, foldCode(text))
  return sql`
    hits as (
      select m.place, live.product_id, max(m.quality) as quality
      from unnest(${matches.map(({ place }) => place)}::integer[], ${keys}::text[],
        ${matches.map(({ quality }) => quality)}::integer[]) as m (place, key, quality)
      cross join lateral ${liveProductsWith(siteId, sql`array[m.key]`)} as live
      group by m.place, live.product_id),
    worded as (
      select product_id, count(*) as matched, sum(quality) as relevance from hits group by product_id),
    coded as (
      select live.product_id, true as is_coded from ${liveProductsWith(siteId, sql`array[${code}]`)} as live),
    judged as (
      select product_id,
        case when is_coded then ${sql.lit(words.length)} else matched end as matched,
        coalesce(relevance, 0) + case when is_coded then ${sql.lit(sameCode)} else 0 end as relevance
      from worded full join coded using (product_id)),
    found as materialized (
      select product_id, relevance from judged where matched = (select max(matched) from judged))`
}

/**
 * Joins `listings l` to `found` row by row: the planner cannot know how few there are, and would read the whole site.
 */
export function listingOfFound(siteId: number): RawBuilder<unknown> {
  return sql`cross join lateral (
    select * from listings where site_id = ${siteId} and listings.product_id = found.product_id offset 0) as l`
}
