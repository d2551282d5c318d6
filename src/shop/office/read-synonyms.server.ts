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

/** All words of a language, by alphabet. */
export async function readSynonyms(db: Db, locale: Locale): Promise<SynonymEntry[]> {
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
  return [...entries.values()].sort((one, other) => one.term.localeCompare(other.term, locale))
}
