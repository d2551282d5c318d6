import { inOrder } from '#core/collation.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'
import { synonymLists } from '#shop/catalog/synonyms.server.ts'

export type SynonymEntry = {
  term: string
  meanings: readonly string[]
  /** Of the shop's own list, changed by staff, or added by them. */
  source: 'list' | 'changed' | 'added'
  /** What the shop's own list says. */
  listed: readonly string[] | null
}

/** The words of a language, by alphabet; all, or those that contain what was typed or mean it. */
export async function findSynonyms(db: Db, locale: Locale, typed: string): Promise<SynonymEntry[]> {
  const rows = await db
    .selectFrom('synonyms')
    .select(['term', 'meanings'])
    .where('locale', '=', locale)
    .execute()
  const entries = new Map<string, SynonymEntry>()
  for (const [term, meanings] of Object.entries(synonymLists[locale]))
    entries.set(term, { term, meanings, source: 'list', listed: meanings })
  for (const { term, meanings } of rows) {
    const listed = entries.get(term)?.meanings ?? null
    entries.set(term, { term, meanings, source: listed ? 'changed' : 'added', listed })
  }
  const wanted = typed.toLowerCase()
  return [...entries.values()]
    .filter(({ term, meanings }) => [term, ...meanings].some((text) => text.toLowerCase().includes(wanted)))
    .sort((one, other) => inOrder(locale).compare(one.term, other.term))
}
