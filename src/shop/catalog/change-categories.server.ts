import { sql } from 'kysely'
import { type Locale, locales } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { slugFrom } from './free-slug.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
type Outcome<T = null> = Promise<Result<T, Problem>>
type Node = { id: number; parent_id: number | null; position: number }
export type CategoryWords = Readonly<Record<Locale, { name: string; slug: string }>>

/** One change of the tree at a time: every row is locked, so that no two moves can make a circle. */
function changeTree<T>(db: Db, work: (trx: Trx, tree: readonly Node[]) => Outcome<T>): Outcome<T> {
  return db.transaction().execute(async (trx) => {
    const tree = await trx
      .selectFrom('categories')
      .select(['id', 'parent_id', 'position'])
      .orderBy('id')
      .forUpdate()
      .execute()
    return work(trx, tree)
  })
}

const gone = () => ({ text: say('There is no such category any more.') })

/** A new category at the end of its parent, hidden until it is shown. */
export function addCategory(
  db: Db,
  { parentId, name }: { parentId: number | null; name: string },
): Outcome<number> {
  return changeTree(db, async (trx, tree) => {
    if (parentId !== null && !tree.some(({ id }) => id === parentId)) return err(gone())
    const last = Math.max(0, ...childrenOf(tree, parentId).map(({ position }) => position))
    const { id } = await trx
      .insertInto('categories')
      .values({ parent_id: parentId, position: last + 1, display_in_marketplace: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const wanted = slugFrom(name) || 'category'
    for (const locale of locales) {
      await trx.insertInto('category_texts').values({ category_id: id, locale, name }).execute()
      const isFree = (await ownerOf(trx, locale, wanted)) === null
      const slug = isFree ? wanted : `${wanted}-${id}`
      await trx
        .insertInto('category_slugs')
        .values({ category_id: id, locale, slug, is_current: true })
        .execute()
    }
    return ok(id)
  })
}

/** Names and addresses. A former address stays and leads to the new one. */
export function saveCategory(
  db: Db,
  categoryId: number,
  { words, isShown }: { words: CategoryWords; isShown: boolean },
): Outcome {
  return changeTree(db, async (trx, tree) => {
    if (!tree.some(({ id }) => id === categoryId)) return err(gone())
    for (const locale of locales) {
      const owner = await ownerOf(trx, locale, words[locale].slug)
      if (owner !== null && owner !== categoryId) {
        const text = say('Another category has this address.')
        return err({ text, fields: { [`slug_${locale}`]: text } })
      }
    }
    await sql`update categories set display_in_marketplace = ${isShown}
      where id = ${categoryId} and display_in_marketplace <> ${isShown}`.execute(trx)
    for (const locale of locales) {
      const { name, slug } = words[locale]
      await sql`insert into category_texts (category_id, locale, name) values (${categoryId}, ${locale}, ${name})
        on conflict (category_id, locale) do update set name = excluded.name
        where category_texts.name <> excluded.name`.execute(trx)
      await sql`update category_slugs set is_current = false
        where category_id = ${categoryId} and locale = ${locale} and is_current and slug <> ${slug}`.execute(
        trx,
      )
      await sql`insert into category_slugs (category_id, locale, slug, is_current)
        values (${categoryId}, ${locale}, ${slug}, true)
        on conflict (locale, slug) do update set is_current = true where not category_slugs.is_current`.execute(
        trx,
      )
    }
    return ok(null)
  })
}

/** Into another category, or to another place in its own: before a sibling, or at the end. */
export function moveCategory(
  db: Db,
  categoryId: number,
  { parentId, beforeId }: { parentId: number | null; beforeId: number | null },
): Outcome {
  return changeTree(db, async (trx, tree) => {
    const moved = tree.find(({ id }) => id === categoryId)
    if (!moved || (parentId !== null && !tree.some(({ id }) => id === parentId))) return err(gone())
    if (parentId !== null && liesWithin(tree, parentId, categoryId))
      return err({ text: say('A category cannot lie within itself.') })
    const siblings = childrenOf(tree, parentId).filter(({ id }) => id !== categoryId)
    const place = siblings.findIndex(({ id }) => id === beforeId)
    siblings.splice(place === -1 ? siblings.length : place, 0, moved)
    // Only a new parent changes what listings show, so it is written only then.
    if (moved.parent_id !== parentId)
      await sql`update categories set parent_id = ${parentId} where id = ${categoryId}`.execute(trx)
    for (const [index, { id, position }] of siblings.entries())
      if (position !== index + 1)
        await sql`update categories set position = ${index + 1} where id = ${id}`.execute(trx)
    return ok(null)
  })
}

/** Its products and its addresses go to another category. */
export function deleteCategory(db: Db, categoryId: number, toId: number): Outcome {
  return changeTree(db, async (trx, tree) => {
    if (!tree.some(({ id }) => id === categoryId)) return err(gone())
    if (toId === categoryId || !tree.some(({ id }) => id === toId))
      return err({ text: say('Choose another category for its products.') })
    if (childrenOf(tree, categoryId).length > 0)
      return err({ text: say('Move or delete the categories in it first.') })
    const { rows } =
      await sql`select from flags where (rule ->> 'category_id')::integer = ${categoryId}`.execute(trx)
    if (rows.length > 0) return err({ text: say('The rule of an offer names it. Change the offer first.') })
    await sql`update products set category_id = ${toId} where category_id = ${categoryId}`.execute(trx)
    await sql`update category_slugs set category_id = ${toId}, is_current = false
      where category_id = ${categoryId}`.execute(trx)
    await sql`delete from categories where id = ${categoryId}`.execute(trx)
    return ok(null)
  })
}

function childrenOf(tree: readonly Node[], parentId: number | null): Node[] {
  return tree
    .filter(({ parent_id }) => parent_id === parentId)
    .sort((one, other) => one.position - other.position || one.id - other.id)
}

function liesWithin(tree: readonly Node[], id: number, aboveId: number): boolean {
  for (let node = tree.find((one) => one.id === id); node; ) {
    if (node.id === aboveId) return true
    const { parent_id } = node
    node = tree.find((one) => one.id === parent_id)
  }
  return false
}

async function ownerOf(trx: Trx, locale: Locale, slug: string): Promise<number | null> {
  const row = await trx
    .selectFrom('category_slugs')
    .select('category_id')
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.category_id ?? null
}
