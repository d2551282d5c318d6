import { sql } from 'kysely'
import { type Locale, locales } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { acrossSites, type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { FlagRule } from './catalog-directory.ts'
import { readEditableFlag } from './editable-flag.server.ts'

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

const gone = () => ({ text: say('There is no such offer any more.') })
const wrong = (field: string, text: string): Problem => ({ text, fields: { [field]: text } })

/** A new flag or offer at the end. */
export function addFlag(db: Db, terms: Omit<FlagTerms, 'position' | 'pictures'>): Outcome<number> {
  return orTaken(() =>
    db.transaction().execute(async (trx) => {
      const problem = judge(terms) ?? (await judgeRows(trx, { ...terms, pictures: [] }, []))
      if (problem) return err(problem)
      const { rows } = await sql<{ id: number }>`
        insert into flags (type, position, starts_at, ends_at, rule)
        select ${terms.type}::smallint, coalesce(max(position), 0) + 1, ${terms.startsAt}::timestamptz,
          ${terms.endsAt}::timestamptz, ${ruleJson(terms.rule)}::jsonb
        from flags returning id`.execute(trx)
      const id = rows[0]?.id ?? 0
      await saveParts(trx, id, terms, [])
      return ok(id)
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
      if (!before) return err(gone())
      if (before.version !== version)
        return err({ text: say('Somebody saved first. Look at it again; nothing of yours was saved.') })
      const problem = judge(terms) ?? (await judgeRows(trx, terms, before.pictures))
      if (problem) return err(problem)
      const { type, position, startsAt, endsAt, rule, pictures } = terms
      await sql`update flags set type = ${type}, position = ${position}, starts_at = ${startsAt}, ends_at = ${endsAt},
        pictures = ${pictures}::text[] where id = ${flagId}`.execute(trx)
      // Another rule changes what every listing says, so it is written only then.
      if (ruleJson(rule) !== ruleJson(before.rule))
        await sql`update flags set rule = ${ruleJson(rule)}::jsonb where id = ${flagId}`.execute(trx)
      await saveParts(trx, flagId, terms, before.siteIds)
      return ok(flagId)
    }),
  )
}

/** Shoppers see it no more; products that were in it by hand lose it. */
export function deleteFlag(db: Db, flagId: number): Outcome {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`delete from flags where id = ${flagId} returning id`.execute(acrossSites(trx))
    return rows.length > 0 ? ok(null) : err(gone())
  })
}

type Parts = Pick<FlagTerms, 'texts' | 'siteIds' | 'skus'>

/** Before anything is written: a transaction that gives back a problem commits. */
async function judgeRows(
  trx: Trx,
  { pictures, skus }: Pick<FlagTerms, 'pictures' | 'skus'>,
  known: readonly string[],
): Promise<Problem | null> {
  for (const picture of pictures.filter((one) => !known.includes(one))) {
    const { rows } = await sql`select from variants where pictures @> array[${picture}] limit 1`.execute(trx)
    if (rows.length === 0) return wrong('pictures', say('There is no such picture.'))
  }
  const { rows } = await sql<{ sku: string }>`
    select sku from unnest(${skus}::text[]) as sku where sku not in (select sku from products)`.execute(trx)
  if (rows.length === 0) return null
  return wrong('skus', say('There is no product {{skus}}.', { skus: rows.map(({ sku }) => sku).join(', ') }))
}

async function saveParts(trx: Trx, id: number, parts: Parts, wasOn: readonly number[]): Promise<void> {
  await saveTexts(trx, id, parts)
  await saveSites(trx, id, parts, wasOn)
  await saveProducts(trx, id, parts)
}

async function saveTexts(trx: Trx, id: number, { texts }: Parts): Promise<void> {
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

async function saveSites(trx: Trx, id: number, { siteIds }: Parts, wasOn: readonly number[]): Promise<void> {
  for (const siteId of wasOn.filter((one) => !siteIds.includes(one)))
    await trx.deleteFrom('flag_sites').where('flag_id', '=', id).where('site_id', '=', siteId).execute()
  for (const siteId of siteIds.filter((one) => !wasOn.includes(one)))
    await trx.insertInto('flag_sites').values({ flag_id: id, site_id: siteId }).execute()
}

async function saveProducts(trx: Trx, id: number, { skus }: Parts): Promise<void> {
  await sql`delete from flag_products where flag_id = ${id}
    and product_id not in (select id from products where sku = any(${skus}::text[]))`.execute(trx)
  await sql`insert into flag_products (flag_id, product_id)
    select ${id}, id from products where sku = any(${skus}::text[]) on conflict do nothing`.execute(trx)
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
