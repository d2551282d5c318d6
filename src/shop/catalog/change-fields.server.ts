import { sql } from 'kysely'
import { type Locale, languages, locales } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import {
  type EditableField,
  type FieldKind,
  type FieldTerms,
  readEditableField,
} from './editable-field.server.ts'
import { slugFrom } from './free-slug.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
type Outcome<T = null> = Promise<Result<T, Problem>>

const gone = () => ({ text: say('There is no such field any more.') })

/** A new field at the end, under one name in every language and without values. */
export async function addField(db: Db, { name, kind }: { name: string; kind: FieldKind }): Outcome<number> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table additional_fields in share row exclusive mode`.execute(trx)
    const code = slugFrom(name).slice(0, 80) || 'field'
    const { rows } = await sql<{ id: number }>`
      insert into additional_fields (code, kind, position, is_disabled_in_index)
      select case when exists (select from additional_fields where code = ${code})
          then ${code} || '-' || (max(id) + 1) else ${code} end,
        ${kind}, coalesce(max(position), 0) + 1, true
      from additional_fields returning id`.execute(trx)
    const id = rows[0]?.id ?? 0
    for (const locale of locales)
      await trx.insertInto('additional_field_texts').values({ field_id: id, locale, name }).execute()
    return ok(id)
  })
}

/** Names, kind, unit and all values in their order. What no product has can be removed. */
export async function saveField(
  db: Db,
  fieldId: number,
  { version, terms }: { version: string; terms: FieldTerms },
): Outcome {
  return db.transaction().execute(async (trx) => {
    const before = await lockField(trx, fieldId)
    if (!before) return err(gone())
    if (before.version !== version)
      return err({ text: say('Somebody saved first. Look at it again; nothing of yours was saved.') })
    const wrong = judge(before, terms)
    if (wrong) return err(wrong)
    await saveFieldRow(trx, before, terms)
    const kept = new Set(terms.values.map(({ id }) => id))
    for (const { id } of before.values.filter((value) => !kept.has(value.id)))
      await trx.deleteFrom('additional_field_values').where('id', '=', id).execute()
    for (const [position, value] of terms.values.entries())
      await saveValue(trx, fieldId, { ...value, position })
    return ok(null)
  })
}

/** Only a field that no product has; categories lose it as a filter. */
export async function deleteField(db: Db, fieldId: number): Outcome {
  return db.transaction().execute(async (trx) => {
    const before = await lockField(trx, fieldId)
    if (!before) return err(gone())
    const { rows } = await sql`select from product_options where field_id = ${fieldId} limit 1`.execute(trx)
    if (rows.length > 0 || before.values.some(({ products }) => products > 0))
      return err({ text: say('Products have it. Take it from them first.') })
    await trx.deleteFrom('category_fields').where('field_id', '=', fieldId).execute()
    await trx.deleteFrom('additional_field_values').where('field_id', '=', fieldId).execute()
    await trx.deleteFrom('additional_fields').where('id', '=', fieldId).execute()
    return ok(null)
  })
}

/** The fields that a category's listing can be filtered by, in this order. */
export async function saveCategoryFields(
  db: Db,
  categoryId: number,
  { was, fieldIds }: { was: readonly number[]; fieldIds: readonly number[] },
): Outcome {
  return db.transaction().execute(async (trx) => {
    await sql`select from categories where id = ${categoryId} for update`.execute(trx)
    const now = await trx
      .selectFrom('category_fields')
      .select(['field_id', 'position'])
      .where('category_id', '=', categoryId)
      .orderBy('position')
      .execute()
    if (now.map(({ field_id }) => field_id).join() !== was.join())
      return err({ text: say('Somebody changed these filters first. Look at them again.') })
    const { rows } = await sql<{ id: number }>`
      select id from additional_fields where id = any(${fieldIds}::integer[])`.execute(trx)
    if (rows.length !== fieldIds.length || new Set(fieldIds).size !== fieldIds.length) return err(gone())
    await sql`delete from category_fields where category_id = ${categoryId}
      and field_id <> all(${fieldIds}::integer[])`.execute(trx)
    for (const [position, fieldId] of fieldIds.entries())
      await sql`insert into category_fields (category_id, field_id, position)
        values (${categoryId}, ${fieldId}, ${position})
        on conflict (category_id, field_id) do update set position = excluded.position
        where category_fields.position <> excluded.position`.execute(trx)
    return ok(null)
  })
}

async function lockField(trx: Trx, id: number): Promise<EditableField | null> {
  await sql`select from additional_fields where id = ${id} for update`.execute(trx)
  await sql`select from additional_field_values where field_id = ${id} order by id for update`.execute(trx)
  return readEditableField(trx, id)
}

function judge(before: EditableField, { values }: FieldTerms): Problem | null {
  const ids = values.flatMap(({ id }) => id ?? [])
  const known = new Set(before.values.map(({ id }) => id))
  if (ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length)
    return { text: say('One of these values does not belong to the field.') }
  const removed = before.values.find(({ id, products }) => products > 0 && !ids.includes(id))
  if (removed)
    return {
      text: say(
        '{{count}} product has “{{label}}”. It stays. | {{count}} products have “{{label}}”. It stays.',
        {
          count: removed.products,
          label: removed.labels.en ?? '',
        },
      ),
    }
  for (const locale of locales) {
    const labels = values.map((value) => (value.labels[locale] ?? '').toLowerCase())
    const twice = labels.findIndex((label, place) => labels.indexOf(label) !== place)
    if (twice >= 0) return twoAlike(locale, twice, labels[twice] ?? '')
  }
  return null
}

function twoAlike(locale: Locale, place: number, label: string): Problem {
  const text = say('Two values are called “{{label}}” in {{language}}.', {
    label,
    language: languages[locale].localTitle,
  })
  return { text, fields: { [`value.${place}.${locale}`]: text } }
}

async function saveFieldRow(trx: Trx, before: EditableField, terms: FieldTerms): Promise<void> {
  const { kind, unit, isEverywhere, names } = terms
  if (kind !== before.kind || unit !== before.unit || isEverywhere !== before.isEverywhere)
    await trx
      .updateTable('additional_fields')
      .set({ unit, is_disabled_in_index: !isEverywhere, ...(kind !== before.kind && { kind }) })
      .where('id', '=', before.id)
      .execute()
  for (const locale of locales)
    await sql`insert into additional_field_texts (field_id, locale, name)
      values (${before.id}, ${locale}, ${names[locale] ?? ''})
      on conflict (field_id, locale) do update set name = excluded.name
      where additional_field_texts.name <> excluded.name`.execute(trx)
}

type Placed = FieldTerms['values'][number] & { position: number }

async function saveValue(trx: Trx, fieldId: number, { id, swatch, labels, position }: Placed): Promise<void> {
  const { rows } =
    id === null
      ? await sql<{ id: number }>`insert into additional_field_values (field_id, position, swatch)
          values (${fieldId}, ${position}, ${swatch}) returning id`.execute(trx)
      : await sql<{
          id: number
        }>`update additional_field_values set position = ${position}, swatch = ${swatch}
          where id = ${id} and (position, swatch) is distinct from (${position}, ${swatch}) returning id`.execute(
          trx,
        )
  const valueId = id ?? rows[0]?.id
  for (const locale of locales)
    await sql`insert into additional_field_value_texts (value_id, locale, label)
      values (${valueId}, ${locale}, ${labels[locale] ?? ''})
      on conflict (value_id, locale) do update set label = excluded.label
      where additional_field_value_texts.label <> excluded.label`.execute(trx)
}
