import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { baseCurrencyId } from './base-price.ts'
import type { CatalogDirectory, FieldValue } from './catalog-directory.ts'
import { newSku } from './new-sku.server.ts'

export type Outcome<T> = Promise<Result<T, { text: string }>>
export type Changing = { db: Db; directory: CatalogDirectory; now: Date }
type Variant = {
  id: number
  sku: string
  position: number
  valueIds: number[]
  isSold: boolean
  reserved: number
}

const maxVariants = 200

const gone = () => ({ text: say('There is no such product any more.') })

/** One change of a product's variants at a time. */
export function changeVariants<T>(
  db: Db,
  productId: number,
  work: (trx: Trx, variants: readonly Variant[], optionIds: readonly number[]) => Outcome<T>,
): Outcome<T> {
  return db.transaction().execute(async (trx) => {
    const { rows: found } = await sql`select from products where id = ${productId} for update`.execute(trx)
    if (found.length === 0) return err(gone())
    const { rows } = await sql<Variant>`
      select variants.id, sku, position, coalesce(reserved, 0) as reserved,
        array(select value_id from variant_field_values where variant_id = variants.id) as "valueIds",
        exists (select from order_lines where order_lines.variant_id = variants.id
          and order_lines.product_id = ${productId}) as "isSold"
      from variants left join stocks on stocks.variant_id = variants.id
      where product_id = ${productId} order by position`.execute(trx.withoutPlugins())
    const options = await trx
      .selectFrom('product_options')
      .select('field_id')
      .where('product_id', '=', productId)
      .orderBy('position')
      .execute()
    return work(
      trx,
      rows,
      options.map(({ field_id }) => field_id),
    )
  })
}

/** Every choice of these values that no variant has yet, with the price and weight of the first variant. */
export function addVariants(
  { db, directory, now }: Changing,
  productId: number,
  valueIds: readonly number[],
): Outcome<number> {
  return changeVariants(db, productId, async (trx, variants, optionIds) => {
    const first = variants[0]
    if (!first || optionIds.length === 0) return err({ text: say('Say first in what its variants differ.') })
    const chosen = optionIds.map((field) =>
      directory.valuesOf(field).filter(({ id }) => valueIds.includes(id)),
    )
    if (chosen.some((values) => values.length === 0))
      return err({ text: say('Choose at least one value of each option.') })
    const keyOf = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()
    const known = new Set(variants.map((variant) => keyOf(variant.valueIds)))
    const wanted = combined(chosen).filter((values) => !known.has(keyOf(values.map(({ id }) => id))))
    if (wanted.length === 0) return err({ text: say('It has all of these variants already.') })
    if (variants.length + wanted.length > maxVariants)
      return err({ text: say('A product has at most {{count}} variants.', { count: maxVariants }) })
    const { sku: code } = await trx
      .selectFrom('products')
      .select('sku')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const colours = new Set(optionIds.filter((id) => directory.field(id)?.kind === 'colour'))
    let position = Math.max(...variants.map((variant) => variant.position))
    for (const values of wanted) {
      position += 1
      // Looks like the variant of its colour, if there is one.
      const colour = values.find(({ fieldId }) => colours.has(fieldId))?.id
      const alike = variants.find((variant) => colour !== undefined && variant.valueIds.includes(colour))
      const sku = await freeSku(
        trx,
        newSku(
          code,
          values.map(({ labels }) => labels.en),
        ),
      )
      await insertVariant(trx, {
        sku,
        position,
        likeId: first.id,
        looksLikeId: alike?.id ?? first.id,
        values,
        now,
      })
    }
    return ok(wanted.length)
  })
}

/** Never one that was sold or that somebody is about to buy, and never the last. */
export function removeVariants(db: Db, productId: number, variantIds: readonly number[]): Outcome<number> {
  return changeVariants(db, productId, async (trx, variants) => {
    const removed = variants.filter(({ id }) => variantIds.includes(id))
    if (removed.length === 0) return err({ text: say('There is no such variant any more.') })
    if (removed.length === variants.length) return err({ text: say('A product keeps at least one variant.') })
    const sold = removed.find(({ isSold }) => isSold)
    if (sold)
      return err({ text: say('{{sku}} was sold, so it stays. Set its stock to 0.', { sku: sold.sku }) })
    const held = removed.find(({ reserved }) => reserved > 0)
    if (held) return err({ text: say('{{sku}} is in a cart now. Try again later.', { sku: held.sku }) })
    await trx
      .deleteFrom('variants')
      .where(
        'id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute()
    return ok(removed.length)
  })
}

function combined(lists: readonly (readonly FieldValue[])[]): FieldValue[][] {
  return lists.reduce<FieldValue[][]>(
    (made, values) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}

type NewVariant = {
  sku: string
  position: number
  likeId: number
  looksLikeId: number
  values: readonly FieldValue[]
  now: Date
}

async function insertVariant(
  trx: Trx,
  { sku, position, likeId, looksLikeId, values, now }: NewVariant,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into variants (product_id, position, sku, grams, maximum_per_order, pictures)
    select product_id, ${position}, ${sku}, grams, maximum_per_order,
      (select pictures from variants where id = ${looksLikeId})
    from variants where id = ${likeId} returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`Variant ${likeId} is gone`)
  await trx.insertInto('stocks').values({ variant_id: id, on_hand: 0 }).execute()
  for (const value of values)
    await trx.insertInto('variant_field_values').values({ variant_id: id, value_id: value.id }).execute()
  await sql`insert into prices (variant_id, currency_id, valid_from, amount, list_amount)
    select distinct on (currency_id) ${id}, currency_id, ${now}::timestamptz, amount, list_amount
    from prices where variant_id = ${likeId} and (valid_from <= ${now} or currency_id = ${baseCurrencyId})
    order by currency_id, valid_from desc`.execute(trx)
}

/** The same code may be taken by another product. */
async function freeSku(trx: Trx, wanted: string): Promise<string> {
  const { rows } = await sql<{ sku: string }>`
    select sku from variants where sku = ${wanted} or sku like ${`${wanted.replaceAll(/[\\%_]/g, '\\$&')}-%`}`.execute(
    trx,
  )
  const taken = new Set(rows.map(({ sku }) => sku))
  for (let number = 1; ; number += 1) {
    const sku = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(sku)) return sku
  }
}
