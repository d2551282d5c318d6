import { sql } from 'kysely'
import { wordsOf } from '#core/fold.ts'
import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { stemOf } from '#search/stem.ts'
import { readCatalogRows } from './catalog.queries.server.ts'
import { CatalogDirectory } from './catalog-directory.ts'
import { Synonyms, synonymLists } from './synonyms.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
type Outcome = Promise<Result<null, Problem>>
export type SynonymKey = { locale: Locale; term: string }

const longestTerm = 60
const wrong = (field: string, text: string) => err({ text, fields: { [field]: text } })
const changed = () => ({ text: say('Somebody changed this word first. Look at it again.') })

/** As it is stored: small letters, single spaces. */
export function tidyTerm(text: string): string {
  return wordsOf(text)
    .map(({ written }) => written)
    .join(' ')
}

/** What a word means from now on, instead of what the shop's own list says. `was` is what the person saw. */
export function saveSynonym(
  db: Db,
  { locale, term }: SynonymKey,
  { meanings, was }: { meanings: readonly string[]; was: readonly string[] | null },
): Outcome {
  const problem = judge({ locale, term }, meanings)
  if (problem) return Promise.resolve(problem)
  return db.transaction().execute(async (trx) => {
    const before = await lockMeanings(trx, { locale, term })
    if (before !== null && was === null)
      return wrong('term', say('This word is in the list already. Change it there.'))
    if (before?.join('\n') !== was?.join('\n')) return err(changed())
    await sql`insert into synonyms (locale, term, meanings) values (${locale}, ${term}, ${meanings}::text[])
      on conflict (locale, term) do update set meanings = excluded.meanings
      where synonyms.meanings <> excluded.meanings`.execute(trx)
    await markFound(trx, { locale, term }, [...(before ?? []), ...meanings])
    return ok(null)
  })
}

/** Deletes the row of staff; what the shop's own list says counts again. */
export function removeSynonym(db: Db, key: SynonymKey): Outcome {
  return db.transaction().execute(async (trx) => {
    const before = await lockMeanings(trx, key)
    const { rows } = await sql`delete from synonyms where locale = ${key.locale} and term = ${key.term}
      returning term`.execute(trx)
    if (rows.length === 0) return err(changed())
    await markFound(trx, key, [...(before ?? []), ...(synonymLists[key.locale][key.term] ?? [])])
    return ok(null)
  })
}

function judge({ locale, term }: SynonymKey, meanings: readonly string[]): Result<null, Problem> | null {
  if (term === '' || term.length > longestTerm)
    return wrong('term', say('One to a few words, at most {{most}} letters.', { most: longestTerm }))
  if (wordsOf(term).length > 1 && meanings.length > 1)
    return wrong(
      'meanings',
      say('What has several words is replaced as it is typed, so it can mean only one thing.'),
    )
  const stems = (text: string) =>
    wordsOf(text)
      .map(({ folded }) => stemOf(folded, locale))
      .join(' ')
  const same = meanings.find((meaning) => stems(meaning) === stems(term) || stems(meaning) === '')
  if (same) return wrong('meanings', say('“{{meaning}}” is a form of the word itself.', { meaning: same }))
  return null
}

/** What the word means now; null if nobody has said. One change of a language at a time, also of a word that is new. */
async function lockMeanings(trx: Trx, { locale, term }: SynonymKey): Promise<readonly string[] | null> {
  await sql`select from languages where iso_code = ${locale} for no key update`.execute(trx)
  const row = await trx
    .selectFrom('synonyms')
    .select('meanings')
    .where('locale', '=', locale)
    .where('term', '=', term)
    .executeTakeFirst()
  return row?.meanings ?? synonymLists[locale][term] ?? null
}

/**
 * A word is written into the listings of what it means, so those are refreshed: products by their names, and those in
 * categories by theirs. Several words are replaced in the typed text and are in no listing.
 */
async function markFound(trx: Trx, { locale, term }: SynonymKey, meanings: readonly string[]): Promise<void> {
  if (wordsOf(term).length > 1) return
  const synonyms = new Synonyms({ [term]: meanings }, locale)
  const isMeant = (name: string | undefined) => name !== undefined && synonyms.termsFor(name).length > 0
  const directory = new CatalogDirectory(await readCatalogRows(trx))
  const categoryIds = directory
    .categories()
    .filter(({ id }) => directory.pathOf(id).some(({ names }) => isMeant(names[locale])))
    .map(({ id }) => id)
  const { rows } = await sql<{ id: number; name: string }>`
    select product_id as id, product_texts.name from product_summaries join product_texts using (product_id)
    where locale = ${locale} and words @@ ${beginnings(meanings, locale)}::tsquery`.execute(trx)
  const ids = rows.filter(({ name }) => isMeant(name)).map(({ id }) => id)
  await sql`insert into stale_products (product_id)
    select id from products where id = any(${ids}::integer[]) or category_id = any(${categoryIds}::integer[])`.execute(
    trx,
  )
  await sql`select pg_notify('shop_changed', 'stale-products')`.execute(trx)
}

/** Finds every form of the meanings, and more: the last letter of a stem may be another one in the word. */
function beginnings(meanings: readonly string[], locale: Locale): string {
  const firsts = meanings.flatMap((meaning) => {
    const [word] = wordsOf(meaning)
    return word ? [`'${stemOf(word.folded, locale).slice(0, -1)}':*`] : []
  })
  return firsts.length > 0 ? firsts.join(' | ') : "'-'"
}
