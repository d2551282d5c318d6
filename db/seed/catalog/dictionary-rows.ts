import { type Locale, locales } from '../../../src/core/locale.ts'
import type { Trx } from '../../../src/platform/database.server.ts'
import { insertRows } from '../insert-rows.ts'
import { brands } from './brands.ts'
import { type CategoryNode, categoryTree } from './categories.ts'
import { colourName, colours } from './colours.ts'
import { type FieldKey, fields, fieldValueName } from './fields.ts'
import { slugOf, type Words } from './grammar.ts'
import type { Leaf } from './leaf.ts'
import { type AxisKey, axes, colourAxisName } from './options.ts'
import { sizeCharts } from './size-charts.ts'

/** Ids of rows that products refer to, by their names in the demo. */
export type Dictionary = {
  brandId(key: string): number
  categoryId(key: string): number
  fieldId(code: string): number
  /** By the English label, which is unique within a field. */
  valueId(code: string, label: string): number
  chartId(axis: AxisKey | undefined): number | null
}

export const colourField = 'colour'
export const axisField = (axis: AxisKey) => `option.${axis}`

type DemoValue = { names: Words; swatch: string | null }
type DemoFieldRow = { code: string; kind: 'fact' | 'colour' | 'size'; names: Words; values: DemoValue[] }

/** Without a chosen category, listings offer only these few filters. */
const offeredEverywhere = new Set([colourField, 'material'])

export async function insertDictionary(trx: Trx): Promise<Dictionary> {
  const brandIds = numbered(brands.map(({ key }) => key))
  await insertRows(
    trx,
    'brands',
    brands.map(({ key, name }) => ({ id: brandIds(key), name, slug: slugOf(name) })),
  )

  const fieldRows = everyField()
  const fieldIds = numbered(fieldRows.map(({ code }) => code))
  const valueIds = numbered(
    fieldRows.flatMap(({ code, values }) => values.map(({ names }) => `${code} ${names.en}`)),
  )
  await insertFields(trx, fieldRows, fieldIds, valueIds)

  const nodes = flatTree(categoryTree, null)
  const categoryIds = numbered(nodes.map(({ node }) => node.key))
  await insertCategories(trx, nodes, categoryIds, fieldIds)

  const chartCodes = Object.keys(sizeCharts)
  const chartIds = numbered(chartCodes)
  await insertRows(
    trx,
    'size_charts',
    Object.entries(sizeCharts).map(([code, rows]) => ({ id: chartIds(code), code, size_rows: rows })),
  )
  return {
    brandId: brandIds,
    categoryId: categoryIds,
    fieldId: fieldIds,
    valueId: (code, label) => valueIds(`${code} ${label}`),
    chartId: (axis) => (axis && chartCodes.includes(axis) ? chartIds(axis) : null),
  }
}

function everyField(): DemoFieldRow[] {
  const facts = Object.entries(fields) as [FieldKey, Words][]
  return [
    {
      code: colourField,
      kind: 'colour',
      names: colourAxisName,
      values: Object.entries(colours).map(([key, { hex }]) => ({
        names: colourName(key as keyof typeof colours),
        swatch: hex.body,
      })),
    },
    ...Object.entries(axes).map(
      ([axis, { names, values }]): DemoFieldRow => ({
        code: axisField(axis as AxisKey),
        kind: 'size',
        names,
        values: values.map((value) => ({ names: value.names, swatch: null })),
      }),
    ),
    ...facts.map(([code, names]): DemoFieldRow => ({ code, kind: 'fact', names, values: valuesOf(code) })),
  ]
}

function valuesOf(code: FieldKey): DemoValue[] {
  const all = flatTree(categoryTree, null).flatMap(({ node }) => node.leaf?.fields[code] ?? [])
  const byLabel = new Map(all.map((value) => [fieldValueName(value).en, fieldValueName(value)]))
  const byNumber = new Intl.Collator('en', { numeric: true })
  return [...byLabel.values()]
    .sort((one, other) => byNumber.compare(one.en, other.en))
    .map((names) => ({ names, swatch: null }))
}

async function insertFields(
  trx: Trx,
  rows: readonly DemoFieldRow[],
  fieldId: (code: string) => number,
  valueId: (name: string) => number,
) {
  await insertRows(
    trx,
    'additional_fields',
    rows.map(({ code, kind }, position) => ({
      id: fieldId(code),
      code,
      kind,
      position,
      is_disabled_in_index: !offeredEverywhere.has(code),
    })),
  )
  await insertRows(
    trx,
    'additional_field_texts',
    rows.flatMap(({ code, names }) => texts(names, (name) => ({ field_id: fieldId(code), name }))),
  )
  const values = rows.flatMap(({ code, values }) =>
    values.map((value, position) => ({ ...value, code, position, id: valueId(`${code} ${value.names.en}`) })),
  )
  await insertRows(
    trx,
    'additional_field_values',
    values.map(({ id, code, position, swatch }) => ({ id, field_id: fieldId(code), position, swatch })),
  )
  await insertRows(
    trx,
    'additional_field_value_texts',
    values.flatMap(({ id, names }) => texts(names, (label) => ({ value_id: id, label }))),
  )
}

type PlacedNode = { node: CategoryNode; parent: string | null; position: number }

function flatTree(nodes: readonly CategoryNode[], parent: string | null): PlacedNode[] {
  return nodes.flatMap((node, position) => [{ node, parent, position }, ...flatTree(node.children, node.key)])
}

async function insertCategories(
  trx: Trx,
  nodes: readonly PlacedNode[],
  categoryId: (key: string) => number,
  fieldId: (code: string) => number,
) {
  await insertRows(
    trx,
    'categories',
    nodes.map(({ node, parent, position }) => ({
      id: categoryId(node.key),
      parent_id: parent === null ? null : categoryId(parent),
      position,
      display_in_marketplace: true,
    })),
  )
  await insertRows(
    trx,
    'category_texts',
    nodes.flatMap(({ node }) =>
      texts(node.names, (name) => ({ category_id: categoryId(node.key), name, description: '' })),
    ),
  )
  await insertRows(
    trx,
    'category_slugs',
    nodes.flatMap(({ node }) =>
      texts(node.slugs, (slug) => ({ slug, category_id: categoryId(node.key), is_current: true })),
    ),
  )
  await insertRows(
    trx,
    'category_fields',
    nodes.flatMap(({ node }) =>
      filterableFields(node).map((code, position) => ({
        category_id: categoryId(node.key),
        field_id: fieldId(code),
        position,
      })),
    ),
  )
}

/** A leaf's own fields; above it, the fields that all its leaves share. */
function filterableFields(node: CategoryNode): string[] {
  if (node.leaf) return leafFields(node.leaf)
  const [first = [], ...others] = node.children.map(filterableFields)
  return first.filter((code) => others.every((codes) => codes.includes(code)))
}

function leafFields({ isColourChosen, axis, fields: own }: Leaf): string[] {
  return [...(isColourChosen ? [colourField] : []), ...(axis ? [axisField(axis)] : []), ...Object.keys(own)]
}

export function texts<Row>(words: Words, row: (text: string) => Row): (Row & { locale: Locale })[] {
  return locales.map((locale) => ({ ...row(words[locale]), locale }))
}

function numbered(keys: readonly string[]): (key: string) => number {
  const numbers = new Map([...new Set(keys)].map((key, index) => [key, index + 1]))
  return (key) => {
    const number = numbers.get(key)
    if (number === undefined) throw new Error(`The demo does not know ${key}`)
    return number
  }
}
