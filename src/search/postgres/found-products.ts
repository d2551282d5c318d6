import { type RawBuilder, sql } from 'kysely'
import { foldCode } from '../fold.ts'
import { sameCode } from '../text-rules.ts'
import { type ReadWord, wordMatches } from '../words/read-words.ts'
import type { Place } from './known-words.ts'
import { wordKeyStart } from './listing-keys.ts'

/**
 * A `with` list that ends in `found`: the live products that have the most of the words, each word worth the best of what
 * the product has for it. A code counts as all the words.
 */
export function foundProducts(at: Place, text: string, words: readonly ReadWord[]): RawBuilder<unknown> {
  const { siteId, locale } = at
  const matches = wordMatches(words)
  const keys = matches.map(({ word }) => wordKeyStart(siteId, locale) + word)
  return sql`
    hits as (
      select m.place, t.product_id, max(m.quality) as quality
      from unnest(${matches.map(({ place }) => place)}::integer[], ${keys}::text[],
        ${matches.map(({ quality }) => quality)}::integer[]) as m (place, key, quality)
      join listing_texts t on t.site_id = ${siteId} and t.words @> array[m.key]
      group by m.place, t.product_id),
    worded as (
      select product_id, count(*) as matched, sum(quality) as relevance from hits group by product_id),
    coded as (
      select product_id, true as is_coded from listing_texts
      where site_id = ${siteId} and code = ${foldCode(text)} and code <> ''),
    judged as (
      select product_id, l.sales,
        case when is_coded then ${sql.lit(words.length)} else matched end as matched,
        coalesce(relevance, 0) + case when is_coded then ${sql.lit(sameCode)} else 0 end as relevance
      from worded full join coded using (product_id)
      join listings l using (product_id) where l.site_id = ${siteId} and l.is_live),
    found as materialized (
      select product_id, sales, relevance from judged where matched = (select max(matched) from judged))`
}
