import { sql } from 'kysely'
import { type Locale, locales } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { acrossSites, type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { FlagRule } from './catalog-directory.ts'
import { type EditableFlag, readEditableFlag } from './editable-flag.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
type Outcome<T = null> = Promise<Result<T, Problem>>
export type FlagTerms = {
  type: 1 | 2
  position: number
  startsAt: Date
  endsAt: Date | null
  rule: FlagRule | null
  pictures: readonly string[]
  texts: Readonly<Record<Locale, { title: string; slug: string; badge: string }>>
  siteIds: readonly number[]
  /** Codes of products that are in it by hand. */
  skus: readonly string[]
}

const gone = { text: say('There is no such offer any more.') }
const wrong = (field: string, text: string): Problem => ({ text, fields: { [field]: text } })

/** A new flag or offer at the end. */
export function addFlag(db: Db, terms: Omit<FlagTerms, 'position' | 'pictures'>): Outcome<number> {
  return orTaken(() =>
    db.transaction().execute(async (trx) => {
      const problem = judge(terms)
      if (problem) return err(problem)
      const { rows } = await sql<{ id: number }>`
        insert into flags (type, position, starts_at, ends_at, rule)
        select ${terms.type}::smallint, coalesce(max(position), 0) + 1, ${terms.startsAt}::timestamptz,
          ${terms.endsAt}::timestamptz, ${ruleJson(terms.rule)}::jsonb
        from flags returning id`.execute(trx)
      const id = rows[0]?.id ?? 0
      const before = await readEditableFlag(trx, id)
      if (!before) return err(gone)
      return finish(trx, before, { ...terms, position: before.position, pictures: [] }, id)
    }),
  )
}

/** Everything of a flag, or nothing. `version` is what the person saw. */
export function saveFlag(
  db: Db,
  flagId: number,
  { version, terms }: { version: string; terms: FlagTerms },
): Outcome<number> {
  return orTaken(() =>
    db.transaction().execute(async (trx) => {
      await sql`select from flags where id = ${flagId} for update`.execute(trx)
      const before = await readEditableFlag(trx, flagId)
      if (!before) return err(gone)
      if (before.version !== version)
        return err({ text: say('Somebody saved first. Look at it again; nothing of yours was saved.') })
      const problem = judge(terms)
      if (problem) return err(problem)
      const { type, position, startsAt, endsAt, rule, pictures } = terms
      await sql`update flags set type = ${type}, position = ${position}, starts_at = ${startsAt}, ends_at = ${endsAt},
        pictures = ${pictures}::text[] where id = ${flagId}`.execute(trx)
      // Another rule changes what every listing says, so it is written only then.
      if (ruleJson(rule) !== ruleJson(before.rule))
        await sql`update flags set rule = ${ruleJson(rule)}::jsonb where id = ${flagId}`.execute(trx)
      return finish(trx, before, terms, flagId)
    }),
  )
}

/** Shoppers see it no more; products that were in it by hand lose it. */
export function deleteFlag(db: Db, flagId: number): Outcome {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`delete from flags where id = ${flagId} returning id`.execute(acrossSites(trx))
    return rows.length > 0 ? ok(null) : err(gone)
  })
}

async function finish(trx: Trx, before: EditableFlag, terms: FlagTerms, id: number) {
  const strange = terms.pictures.filter((picture) => !before.pictures.includes(picture))
  for (const picture of strange) {
    const { rows } = await sql`select from variants where pictures @> array[${picture}] limit 1`.execute(trx)
    if (rows.length === 0) return err(wrong('pictures', say('There is no such picture.')))
  }
  await saveTexts(trx, id, terms)
  await saveSites(trx, before, terms, id)
  const unknown = await saveProducts(trx, terms, id)
  if (unknown.length > 0)
    return err(wrong('skus', say('There is no product {{skus}}.', { skus: unknown.join(', ') })))
  return ok(id)
}

async function saveTexts(trx: Trx, id: number, { texts }: FlagTerms): Promise<void> {
  for (const locale of locales) {
    const { title, slug, badge } = texts[locale]
    await sql`insert into flag_texts (flag_id, locale, title, slug, badge)
      values (${id}, ${locale}, ${title}, ${slug}, ${badge})
      on conflict (flag_id, locale) do update set title = excluded.title, slug = excluded.slug, badge = excluded.badge
      where (flag_texts.title, flag_texts.slug, flag_texts.badge) <> (excluded.title, excluded.slug, excluded.badge)`.execute(
      trx,
    )
  }
}

async function saveSites(trx: Trx, { siteIds: was }: EditableFlag, { siteIds }: FlagTerms, id: number) {
  for (const siteId of was.filter((one) => !siteIds.includes(one)))
    await trx.deleteFrom('flag_sites').where('flag_id', '=', id).where('site_id', '=', siteId).execute()
  for (const siteId of siteIds.filter((one) => !was.includes(one)))
    await trx.insertInto('flag_sites').values({ flag_id: id, site_id: siteId }).execute()
}

/** Gives the codes that no product has. */
async function saveProducts(trx: Trx, { skus }: FlagTerms, id: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products where sku = any(${skus}::text[])`.execute(trx)
  const ids = rows.map((row) => row.id)
  await sql`delete from flag_products where flag_id = ${id} and product_id <> all(${ids}::integer[])`.execute(
    trx,
  )
  await sql`insert into flag_products (flag_id, product_id) select ${id}, unnest(${ids}::integer[])
    on conflict do nothing`.execute(trx)
  return skus.filter((sku) => !rows.some((row) => row.sku === sku))
}

function judge({ startsAt, endsAt, type, texts }: Omit<FlagTerms, 'position' | 'pictures'>): Problem | null {
  if (endsAt && endsAt <= startsAt) return wrong('ends', say('The end must be after the beginning.'))
  const bare = locales.find((locale) => texts[locale].badge === '')
  if (type === 1 && bare) return wrong(`badge_${bare}`, say('A flag needs a badge in every language.'))
  return null
}

function ruleJson(rule: FlagRule | null): string | null {
  if (!rule) return null
  const { categoryId, brandId, discountLeftUpTo } = rule
  return JSON.stringify({ category_id: categoryId, brand_id: brandId, discount_left_up_to: discountLeftUpTo })
}

async function orTaken<T>(work: () => Outcome<T>): Outcome<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error, 'flag_texts_locale_slug_key')) throw error
    return err({ text: say('Another offer has one of these addresses. Nothing was saved.') })
  }
}
