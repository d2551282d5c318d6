import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { readPairs, readPictures, type Values } from './product-record.ts'
import type { SavedProduct, VariantWrite } from './product-write.ts'
import type { Vocabulary } from './vocabulary.ts'

type SavedVariant = VariantWrite & { id: number }

/** The part of `saveProductRecords` that belongs to variants. */
export async function saveVariantRecords(
  trx: Trx,
  { vocabulary, now }: { vocabulary: Vocabulary; now: Date },
  products: readonly SavedProduct[],
): Promise<void> {
  const newIds = await insertVariants(trx, products)
  const saved = products.flatMap(({ variants }) =>
    variants.map((variant) => ({ ...variant, id: variant.record?.id ?? newIds.get(variant.sku) ?? 0 })),
  )
  await updateVariants(trx, saved)
  await saveChoices(trx, saved, vocabulary)
  await saveStocks(trx, saved)
  await savePrices(trx, saved, now)
}

async function insertVariants(trx: Trx, products: readonly SavedProduct[]): Promise<Map<string, number>> {
  const rows = products.flatMap(({ id, variants }) =>
    variants
      .filter(({ record }) => !record)
      .map(({ sku, values }, place) => ({ product_id: id, place, sku, ...columnsOf(values) })),
  )
  if (rows.length === 0) return new Map()
  const inserted = await sql<{ id: number; sku: string }>`
    insert into variants (product_id, position, sku, grams, maximum_per_order, pictures)
    select product_id, place + coalesce((select max(position) + 1 from variants
      where variants.product_id = given.product_id), 0), sku, grams, maximum_per_order, pictures
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (product_id int, place int, sku text, grams int,
      maximum_per_order int, pictures text[])
    returning id, sku`.execute(trx)
  const ids = inserted.rows.map(({ id }) => id)
  await sql`insert into stocks (variant_id, on_hand) select id, 0 from unnest(${ids}::int[]) as id`.execute(
    trx,
  )
  return new Map(inserted.rows.map(({ id, sku }) => [sku, id]))
}

async function updateVariants(trx: Trx, saved: readonly SavedVariant[]): Promise<void> {
  const rows = saved.flatMap(({ id, record, values }) => {
    const columns = record ? columnsOf(values) : {}
    return Object.keys(columns).length > 0 ? [{ id, ...columns }] : []
  })
  if (rows.length === 0) return
  await sql`
    update variants set
      grams = coalesce((given -> 'grams')::int, grams),
      maximum_per_order = case when given ? 'maximum_per_order'
        then nullif(given -> 'maximum_per_order', 'null')::int else maximum_per_order end,
      pictures = case when given ? 'pictures'
        then array(select jsonb_array_elements_text(given -> 'pictures')) else pictures end
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given where id = (given -> 'id')::int`.execute(
    trx,
  )
}

function columnsOf({ weight_g, max_per_order, pictures }: Values): Record<string, unknown> {
  return {
    ...(weight_g !== undefined && { grams: Number(weight_g) }),
    ...(max_per_order !== undefined && {
      maximum_per_order: max_per_order === '' ? null : Number(max_per_order),
    }),
    ...(pictures !== undefined && { pictures: readPictures(pictures) }),
  }
}

async function saveChoices(trx: Trx, saved: readonly SavedVariant[], vocabulary: Vocabulary): Promise<void> {
  const rows = saved.flatMap(({ id, values }) =>
    (readPairs(values.options ?? '') ?? []).map(([code, label]) => {
      const fieldId = vocabulary.fieldId(code)
      return { id, field: fieldId, value: fieldId === null ? null : vocabulary.valueId(fieldId, label) }
    }),
  )
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  await sql`delete from variant_field_values as old
    using jsonb_to_recordset(${json}::jsonb) as given (id int, field int), additional_field_values as known
    where old.variant_id = given.id and known.id = old.value_id and known.field_id = given.field`.execute(trx)
  await sql`insert into variant_field_values (variant_id, value_id)
    select id, value from jsonb_to_recordset(${json}::jsonb) as given (id int, value int)`.execute(trx)
}

async function saveStocks(trx: Trx, saved: readonly SavedVariant[]): Promise<void> {
  const rows = saved.flatMap(({ id, stock }) => (stock === null ? [] : { id, on_hand: Number(stock) }))
  if (rows.length === 0) return
  await sql`insert into stocks (variant_id, on_hand)
    select id, on_hand from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, on_hand int)
    order by id on conflict (variant_id) do update set on_hand = excluded.on_hand`.execute(trx)
}

/** A price is never changed: a later row replaces it, and the history keeps both. */
async function savePrices(trx: Trx, saved: readonly SavedVariant[], now: Date): Promise<void> {
  const rows = saved.flatMap(({ id, prices }) =>
    prices.map(({ currencyId, price, list_price }) => ({
      id,
      currency: currencyId,
      amount: price,
      list: list_price || null,
    })),
  )
  if (rows.length > 0)
    await sql`
      insert into prices (variant_id, currency_id, valid_from, amount, list_amount)
      select id, currency, greatest(${now}::timestamptz, (select max(valid_from) + interval '1 millisecond' from prices
        where variant_id = id and currency_id = currency and valid_from <= ${now})), amount, list
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id int, currency smallint, amount numeric, list numeric)`.execute(trx)
  const gone = saved.flatMap(({ id, withoutPrice }) => withoutPrice.map((currency) => ({ id, currency })))
  if (gone.length === 0) return
  await sql`delete from prices using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as given (id int, currency smallint)
    where variant_id = given.id and currency_id = given.currency`.execute(trx)
}
