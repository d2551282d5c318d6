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
/** Shoes for women and for men are chosen by the same sizes, so they are one field. */
export const axisField = (axis: AxisKey) =>
  `option.${axis === 'womenShoe' || axis === 'menShoe' ? 'shoe' : axis}`

type DemoValue = { names: Words; swatch: string | null }
type DemoFieldRow = { code: string; kind: 'fact' | 'colour' | 'size'; names: Words; values: DemoValue[] }

/** Offered by every category that has some of it, because nobody wears another size. */
const wornSizes = new Set(['option.clothing', 'option.waist', 'option.shoe'])

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
    ...optionFields(),
    ...facts.map(([code, names]): DemoFieldRow => ({ code, kind: 'fact', names, values: valuesOf(code) })),
  ]
}

function optionFields(): DemoFieldRow[] {
  const byField = Map.groupBy(Object.entries(axes), ([axis]) => axisField(axis as AxisKey))
  return [...byField].map(([code, [first, ...others]]): DemoFieldRow => {
    if (!first) throw new Error(`${code} has no axis`)
    const values = [first, ...others].flatMap(([, axis]) => axis.values)
    const byLabel = new Map(values.map(({ names }) => [names.en, { names, swatch: null }]))
    return { code, kind: 'size', names: first[1].names, values: [...byLabel.values()] }
  })
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

/** A leaf's own fields; above it, the fields that all its leaves share, and the sizes of what is worn. */
function filterableFields(node: CategoryNode): string[] {
  if (node.leaf) return leafFields(node.leaf)
  const below = node.children.map(filterableFields)
  const isShared = (code: string) => below.every((codes) => codes.includes(code))
  const offered = new Set(below.flat().filter((code) => isShared(code) || wornSizes.has(code)))
  const rank = (code: string) => (code === colourField ? 0 : wornSizes.has(code) ? 1 : 2)
  return [...offered].sort((one, other) => rank(one) - rank(other))
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
