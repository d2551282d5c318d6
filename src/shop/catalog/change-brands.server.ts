import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { slugFrom } from './free-slug.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
type Outcome<T = null> = Promise<Result<T, Problem>>
type Row = { id: number; name: string; slug: string }
export type BrandWords = { name: string; slug: string }

/** One change of brands at a time: every row is locked, so no two people take the same name or merge in a circle. */
function changeBrands<T>(db: Db, work: (trx: Trx, brands: readonly Row[]) => Outcome<T>): Outcome<T> {
  return db.transaction().execute(async (trx) => {
    const brands = await trx
      .selectFrom('brands')
      .select(['id', 'name', 'slug'])
      .orderBy('id')
      .forUpdate()
      .execute()
    return work(trx, brands)
  })
}

const gone = () => ({ text: say('There is no such brand any more.') })
const wrong = (field: string, text: string) => err({ text, fields: { [field]: text } })

/** A new brand; its address is made of its name. */
export function addBrand(db: Db, name: string): Outcome<number> {
  return changeBrands(db, async (trx, brands) => {
    const slug = slugFrom(name).slice(0, 90) || 'brand'
    if (isNamed(brands, name)) return wrong('name', say('Another brand has this name.'))
    const last = Math.max(0, ...brands.map(({ id }) => id))
    const isFree = (await ownerOf(trx, brands, slug)) === null
    const { id } = await trx
      .insertInto('brands')
      .values({ name, slug: isFree ? slug : `${slug}-${last + 1}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ok(id)
  })
}

/** Name and address. A former address stays and leads to the new one. */
export function saveBrand(
  db: Db,
  brandId: number,
  { was, words: { name, slug } }: { was: BrandWords; words: BrandWords },
): Outcome {
  return changeBrands(db, async (trx, brands) => {
    const before = brands.find(({ id }) => id === brandId)
    if (!before) return err(gone())
    if (before.name !== was.name || before.slug !== was.slug)
      return err({
        text: say('Somebody saved first: it is called {{name}} and has the address {{slug}} now.', before),
      })
    const others = brands.filter(({ id }) => id !== brandId)
    if (isNamed(others, name)) return wrong('name', say('Another brand has this name.'))
    const owner = await ownerOf(trx, brands, slug)
    if (owner !== null && owner !== brandId) return wrong('slug', say('This address leads to another brand.'))
    if (slug !== before.slug) {
      await trx.deleteFrom('brand_slugs').where('slug', '=', slug).execute()
      await trx.insertInto('brand_slugs').values({ slug: before.slug, brand_id: brandId }).execute()
    }
    // A new name changes what every listing shows, so it is written only then.
    if (name !== before.name)
      await trx.updateTable('brands').set({ name }).where('id', '=', brandId).execute()
    if (slug !== before.slug)
      await trx.updateTable('brands').set({ slug }).where('id', '=', brandId).execute()
    return ok(null)
  })
}

/** Its products, the rules that name it, and its addresses go to another brand. */
export function mergeBrand(db: Db, brandId: number, toId: number): Outcome {
  return changeBrands(db, async (trx, brands) => {
    const merged = brands.find(({ id }) => id === brandId)
    if (!merged) return err(gone())
    if (toId === brandId || !brands.some(({ id }) => id === toId))
      return wrong('to', say('Choose another brand.'))
    await sql`update products set brand_id = ${toId} where brand_id = ${brandId}`.execute(trx)
    await sql`update flags set rule = jsonb_set(rule, '{brand_id}', to_jsonb(${toId}::integer))
      where (rule ->> 'brand_id')::integer = ${brandId}`.execute(trx)
    await sql`update brand_slugs set brand_id = ${toId} where brand_id = ${brandId}`.execute(trx)
    await trx.deleteFrom('brands').where('id', '=', brandId).execute()
    await trx.insertInto('brand_slugs').values({ slug: merged.slug, brand_id: toId }).execute()
    return ok(null)
  })
}

/** Only a brand that nothing names. */
export function deleteBrand(db: Db, brandId: number): Outcome {
  return changeBrands(db, async (trx, brands) => {
    if (!brands.some(({ id }) => id === brandId)) return err(gone())
    const { rows } = await sql<{ products: number; rules: number }>`
      select (select count(*) from products where brand_id = ${brandId})::integer as products,
        (select count(*) from flags where (rule ->> 'brand_id')::integer = ${brandId})::integer as rules`.execute(
      trx,
    )
    const { products = 0, rules = 0 } = rows[0] ?? {}
    if (products > 0)
      return err({
        text: say(
          '{{count}} product has it. Merge it instead. | {{count}} products have it. Merge it instead.',
          {
            count: products,
          },
        ),
      })
    if (rules > 0) return err({ text: say('The rule of an offer names it. Change the offer first.') })
    await trx.deleteFrom('brands').where('id', '=', brandId).execute()
    return ok(null)
  })
}

function isNamed(brands: readonly Row[], wanted: string): boolean {
  return brands.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
}

/** The brand to which an address leads, also as a former one. */
async function ownerOf(trx: Trx, brands: readonly Row[], slug: string): Promise<number | null> {
  const current = brands.find((brand) => brand.slug === slug)
  if (current) return current.id
  const former = await trx
    .selectFrom('brand_slugs')
    .select('brand_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return former?.brand_id ?? null
}
