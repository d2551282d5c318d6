import { sql } from 'kysely'
import { locales } from '#core/locale.ts'
import { acrossSites, type Trx } from '#platform/database.server.ts'
import { slugFrom } from './free-slug.server.ts'
import { safetyParts } from './product-fields.ts'
import { readPairs, type Values } from './product-record.ts'
import type { ProductWrite, SavedProduct } from './product-write.ts'
import { saveVariantRecords } from './save-variant-records.server.ts'
import type { Vocabulary } from './vocabulary.ts'

type Saving = { vocabulary: Vocabulary; now: Date }

/**
 * Writes changes of many products in a few statements: what `saveProduct` does for one. The caller has locked and judged
 * them. Triggers would mark a product as stale once for each of its rows; here each is marked once.
 */
export async function saveProductRecords(
  trx: Trx,
  { vocabulary, now }: Saving,
  writes: readonly ProductWrite[],
): Promise<void> {
  if (writes.length === 0) return
  await sql`select set_config('amberway.is_filling', 'on', true)`.execute(trx)
  const newIds = await insertProducts(trx, writes, vocabulary)
  const saved = writes.map((write) => ({ ...write, id: write.record?.id ?? newIds.get(write.sku) ?? 0 }))
  await updateProducts(trx, saved, vocabulary)
  await saveTexts(trx, saved)
  await saveSites(trx, saved)
  await saveFields(trx, saved, vocabulary)
  await saveVariantRecords(trx, { vocabulary, now }, saved)
  await noteStale(
    trx,
    saved.map(({ id }) => id),
  )
}

/** Deletes products that an import has added. The caller has made sure that nobody has ordered them. */
export async function deleteProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from products where id = any(${ids}::int[])`.execute(trx)
  await noteStale(trx, ids)
}

export async function deleteVariants(
  trx: Trx,
  variants: readonly { id: number; productId: number }[],
): Promise<void> {
  if (variants.length === 0) return
  await sql`delete from variants where id = any(${variants.map(({ id }) => id)}::int[])`.execute(trx)
  await noteStale(
    trx,
    variants.map(({ productId }) => productId),
  )
}

async function noteStale(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`insert into stale_products (product_id) select distinct id from unnest(${ids}::int[]) as id`.execute(
    trx,
  )
  await sql`select pg_notify('shop_changed', 'stale-products')`.execute(trx)
}

async function insertProducts(
  trx: Trx,
  writes: readonly ProductWrite[],
  vocabulary: Vocabulary,
): Promise<Map<string, number>> {
  const rows = writes
    .filter(({ record }) => !record)
    .map(({ sku, values }) => ({ sku, ...columnsOf({ warranty_months: '24', ...values }, {}, vocabulary) }))
  if (rows.length === 0) return new Map()
  const inserted = await sql<{ id: number; sku: string }>`
    insert into products (sku, category_id, brand_id, hs_code, length_mm, width_mm, height_mm, warranty_months,
      restrictions, safety)
    select sku, category_id, brand_id, hs_code, length_mm, width_mm, height_mm, warranty_months,
      coalesce(restrictions, '{}'), safety
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (sku text, category_id int, brand_id int,
      hs_code text, length_mm int, width_mm int, height_mm int, warranty_months int, restrictions text[],
      safety jsonb)
    returning id, sku`.execute(trx)
  return new Map(inserted.rows.map(({ id, sku }) => [sku, id]))
}

async function updateProducts(
  trx: Trx,
  saved: readonly SavedProduct[],
  vocabulary: Vocabulary,
): Promise<void> {
  const rows = saved.flatMap(({ id, record, values }) => {
    const columns = record ? columnsOf(values, record.values, vocabulary) : {}
    return Object.keys(columns).length > 0 ? [{ id, ...columns }] : []
  })
  if (rows.length === 0) return
  await sql`
    update products set
      category_id = coalesce((given -> 'category_id')::int, category_id),
      brand_id = case when given ? 'brand_id' then nullif(given -> 'brand_id', 'null')::int else brand_id end,
      hs_code = coalesce(given ->> 'hs_code', hs_code),
      length_mm = coalesce((given -> 'length_mm')::int, length_mm),
      width_mm = coalesce((given -> 'width_mm')::int, width_mm),
      height_mm = coalesce((given -> 'height_mm')::int, height_mm),
      warranty_months = coalesce((given -> 'warranty_months')::int, warranty_months),
      restrictions = case when given ? 'restrictions'
        then array(select jsonb_array_elements_text(given -> 'restrictions')) else restrictions end,
      safety = coalesce(given -> 'safety', safety)
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given where id = (given -> 'id')::int`.execute(
    trx,
  )
}

/** The columns of the product's own row among these values. */
function columnsOf(values: Values, before: Values, vocabulary: Vocabulary): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  const { category, brand, hs_code, restrictions } = values
  if (category !== undefined) columns.category_id = vocabulary.categoryId(category)
  if (brand !== undefined) columns.brand_id = brand === '' ? null : vocabulary.brandId(brand)
  if (hs_code !== undefined) columns.hs_code = hs_code
  for (const name of ['length_mm', 'width_mm', 'height_mm', 'warranty_months'] as const)
    if (values[name] !== undefined) columns[name] = Number(values[name])
  if (restrictions !== undefined) columns.restrictions = restrictions.split(' ').filter(Boolean)
  if (Object.keys(values).some((name) => /^(?:maker|responsible)_/.test(name))) {
    const all = { ...before, ...values }
    const contact = (who: string) =>
      Object.fromEntries(safetyParts.map((part) => [part, all[`${who}_${part}`] ?? '']))
    columns.safety = { maker: contact('maker'), responsible: contact('responsible') }
  }
  return columns
}

async function saveTexts(trx: Trx, saved: readonly SavedProduct[]): Promise<void> {
  const texts = saved.flatMap(({ id, record, values }) =>
    locales.flatMap((locale) => {
      const [name, description] = [values[`name_${locale}`], values[`description_${locale}`]]
      if (name === undefined && description === undefined) return []
      const was = record?.values ?? {}
      return {
        product_id: id,
        locale,
        name: name ?? was[`name_${locale}`] ?? '',
        description: description ?? was[`description_${locale}`] ?? '',
      }
    }),
  )
  const [kept, gone] = [texts.filter(({ name }) => name !== ''), texts.filter(({ name }) => name === '')]
  if (gone.length > 0) {
    const rows = JSON.stringify(gone)
    for (const table of ['product_texts', 'product_slugs'])
      await sql`delete from ${sql.table(table)} as old
        using jsonb_to_recordset(${rows}::jsonb) as given (product_id int, locale text)
        where old.product_id = given.product_id and old.locale = given.locale`.execute(trx)
  }
  if (kept.length === 0) return
  await sql`
    insert into product_texts (product_id, locale, name, description)
    select product_id, locale, name, description
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as given (product_id int, locale text, name text, description text)
    on conflict (product_id, locale) do update set name = excluded.name, description = excluded.description`.execute(
    trx,
  )
  await saveSlugs(trx, kept)
}

type Named = { product_id: number; locale: string; name: string }

/** Addresses stay with their product; only a language that is new needs one. */
async function saveSlugs(trx: Trx, texts: readonly Named[]): Promise<void> {
  const wanted = texts.map(({ product_id, locale, name }) => ({
    product_id,
    locale,
    slug: slugFrom(name) || 'product',
  }))
  // Two products of one batch may want the same address: the second gets the next one when it is asked again.
  for (let left = wanted.length; left > 0; ) {
    const { rows } = await sql<{ left: number }>`
      with missing as (
        select given.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as given (product_id int, locale text, slug text)
        where not exists (select from product_slugs where product_slugs.product_id = given.product_id
          and product_slugs.locale = given.locale and is_current)
      ), inserted as (
        insert into product_slugs (locale, slug, product_id, is_current)
        select locale, free.slug, product_id, true from missing
        cross join lateral (
          select one as slug from unnest(array[missing.slug, missing.slug || '-' || product_id,
            missing.slug || '-p-' || product_id]) with ordinality as tried (one, place)
          where not exists (select from product_slugs
            where product_slugs.locale = missing.locale and product_slugs.slug = one)
          order by place limit 1
        ) free
        order by product_id on conflict do nothing returning product_id
      )
      select ((select count(*) from missing) - (select count(*) from inserted))::integer as left`.execute(trx)
    const still = rows[0]?.left ?? 0
    if (still >= left) throw new Error('Products of an import found no free address')
    left = still
  }
}

async function saveSites(trx: Trx, saved: readonly SavedProduct[]): Promise<void> {
  const pairs = (part: 'add' | 'remove') =>
    JSON.stringify(saved.flatMap(({ id, sites }) => sites[part].map((site) => ({ site, id }))))
  if (saved.some(({ sites }) => sites.add.length > 0))
    await sql`insert into product_sites (site_id, product_id)
      select site, id from jsonb_to_recordset(${pairs('add')}::jsonb) as given (site smallint, id int)
      on conflict do nothing`.execute(acrossSites(trx))
  if (saved.some(({ sites }) => sites.remove.length > 0))
    await sql`delete from product_sites
      using jsonb_to_recordset(${pairs('remove')}::jsonb) as given (site smallint, id int)
      where site_id = site and product_id = id`.execute(acrossSites(trx))
}

async function saveFields(trx: Trx, saved: readonly SavedProduct[], vocabulary: Vocabulary): Promise<void> {
  const changed = saved.filter(({ values }) => values.fields !== undefined)
  if (changed.length > 0) {
    const rows = changed.flatMap(({ id, values }) =>
      (readPairs(values.fields ?? '') ?? []).flatMap(([code, label]) => {
        const fieldId = vocabulary.fieldId(code)
        return { id, value: fieldId === null ? null : vocabulary.valueId(fieldId, label) }
      }),
    )
    const ids = changed.map(({ id }) => id)
    await sql`delete from product_field_values where product_id = any(${ids}::int[])`.execute(trx)
    await sql`insert into product_field_values (product_id, value_id)
      select distinct id, value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, value int)`.execute(
      trx,
    )
  }
  const options = saved
    .filter(({ record }) => !record)
    .flatMap(({ id, optionCodes }) =>
      optionCodes.map((code, position) => ({ id, position, field: vocabulary.fieldId(code) })),
    )
  if (options.length === 0) return
  await sql`insert into product_options (product_id, field_id, position)
    select id, field, position
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as given (id int, field int, position smallint)`.execute(
    trx,
  )
}
