import { sql } from 'kysely'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Changing, changeVariants, type Outcome } from './change-variants.server.ts'

const maxOptions = 3

/** The variants so far all get one value of it. */
export function addOption({ db, directory }: Changing, productId: number, valueId: number): Outcome<null> {
  return changeVariants(db, productId, async (trx, variants, optionIds) => {
    const fieldId = directory.value(valueId)?.fieldId
    if (fieldId === undefined) return err({ text: say('There is no such value.') })
    if (optionIds.includes(fieldId)) return err({ text: say('Its variants differ in this already.') })
    if (optionIds.length >= maxOptions)
      return err({ text: say('Variants differ in at most {{count}} things.', { count: maxOptions }) })
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(position), -1) as last from product_options where product_id = ${productId}`.execute(
      trx,
    )
    await trx
      .insertInto('product_options')
      .values({ product_id: productId, field_id: fieldId, position: (rows[0]?.last ?? -1) + 1 })
      .execute()
    const ofField = directory.valuesOf(fieldId).map(({ id }) => id)
    await sql`delete from product_field_values
      where product_id = ${productId} and value_id = any(${ofField})`.execute(trx)
    for (const { id } of variants)
      await trx.insertInto('variant_field_values').values({ variant_id: id, value_id: valueId }).execute()
    return ok(null)
  })
}

/** Only while the variants still differ without it. */
export function removeOption({ db, directory }: Changing, productId: number, fieldId: number): Outcome<null> {
  return changeVariants(db, productId, async (trx, variants, optionIds) => {
    if (!optionIds.includes(fieldId)) return ok(null)
    if (variants.some(({ isSold }) => isSold))
      return err({ text: say('Variants were sold with this choice, which stays.') })
    const ofField = new Set(directory.valuesOf(fieldId).map(({ id }) => id))
    const left = variants.map(({ valueIds }) =>
      valueIds
        .filter((id) => !ofField.has(id))
        .toSorted((one, other) => one - other)
        .join(),
    )
    if (new Set(left).size < left.length)
      return err({ text: say('Two variants would be the same without it. Remove one of them first.') })
    await sql`delete from variant_field_values where value_id = any(${[...ofField]})
      and variant_id = any(${variants.map(({ id }) => id)})`.execute(trx)
    await trx
      .deleteFrom('product_options')
      .where('product_id', '=', productId)
      .where('field_id', '=', fieldId)
      .execute()
    return ok(null)
  })
}
