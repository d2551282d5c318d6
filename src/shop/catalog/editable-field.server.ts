import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { AdditionalField } from './catalog-directory.ts'

type Labels = Readonly<Partial<Record<Locale, string>>>
export type FieldKind = AdditionalField['kind']
/** Everything that staff can change on a field. A value without an id is new. */
export type FieldTerms = {
  kind: FieldKind
  unit: string
  /** Offered as a filter where no category is chosen. */
  isEverywhere: boolean
  names: Labels
  values: readonly { id: number | null; swatch: string | null; labels: Labels }[]
}
export type EditableField = Omit<FieldTerms, 'values'> & {
  id: number
  code: string
  /** Changes with any of the terms: a second person who saves meanwhile gets a conflict. */
  version: string
  values: readonly { id: number; swatch: string | null; labels: Labels; products: number }[]
}

type Row = Omit<EditableField, 'version'>

/** A field with its values in order, and how many products have each. */
export async function readEditableField(db: Db | Trx, id: number): Promise<EditableField | null> {
  const { rows } = await sql<Row>`
    select id, code, kind, unit, not is_disabled_in_index as "isEverywhere",
      coalesce((select jsonb_object_agg(locale, name order by locale) from additional_field_texts
        where field_id = fields.id), '{}') as names,
      coalesce((select jsonb_agg(jsonb_build_object('id', field_values.id, 'swatch', swatch,
          'labels', coalesce((select jsonb_object_agg(locale, label order by locale)
            from additional_field_value_texts where value_id = field_values.id), '{}'),
          'products', (select count(*) from (
            select product_id from product_field_values where value_id = field_values.id
            union select product_id from variant_field_values join variants on variants.id = variant_id
              where value_id = field_values.id) having_it)) order by position, field_values.id)
        from additional_field_values as field_values where field_id = fields.id), '[]') as values
    from additional_fields as fields where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { kind, unit, isEverywhere, names, values } = row
  const terms = [kind, unit, isEverywhere, names, values.map(({ products: _, ...value }) => value)]
  return { ...row, version: hash('md5', JSON.stringify(terms), 'hex').slice(0, 12) }
}
