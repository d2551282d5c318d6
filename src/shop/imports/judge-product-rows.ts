import { say } from '#locales/office/office-texts.ts'
import { missingForSale } from '#shop/catalog/missing-for-sale.ts'
import { variantField } from '#shop/catalog/product-fields.ts'
import {
  baseCurrency,
  type ProductRecord,
  productColumns,
  readPairs,
  tidyText,
  type Values,
  type VariantRecord,
  variantColumns,
} from '#shop/catalog/product-record.ts'
import type { Changes, Effect, ImportRow, Problem } from './import-row.ts'
import { type CellReader, isEmptiable, readCell, sitesText } from './read-cell.ts'
import { commonProblems, type Group, type JudgedGroup, judgedOf, priceChanges, refused } from './row-rules.ts'

/** A row being judged. */
type Reading = {
  row: ImportRow
  problems: Problem[]
  /** Null for a new variant, and for a row that is about its product alone. */
  variant: VariantRecord | null
  isOfProduct: boolean
  product: Record<string, string>
  own: Record<string, string>
}

/** The first row describes the product; the others may leave that empty, and may not say otherwise. */
export function judgeProductRows({ rows, record, owners }: Group, reader: CellReader): JudgedGroup {
  const readings = rows.map((row, place) => readRow(row, place === 0, record, owners, reader))
  const [first] = readings
  if (!first) return { judged: [], optionCodes: [] }
  for (const reading of readings.slice(1)) compareWithFirst(reading, first)
  if (!record) needForNewProduct(first)
  const optionCodes = record?.optionCodes ?? codesOf(first.row.cells.options ?? '')
  judgeChoices(readings, record, optionCodes)
  judgeSale(readings, first, record)
  const effects = readings.map((reading) => effectOf(reading, { record, reader, isFirst: reading === first }))
  if (!record && first.problems.length > 0)
    for (const { problems } of readings.slice(1))
      problems.push({
        column: 'product',
        text: say('Line {{line}}, which describes the product, is refused.', { line: first.row.line }),
      })
  const judged = readings.map(({ row, problems }, place) => {
    const effect = effects[place]
    return problems.length > 0 || !effect ? refused(row, problems) : judgedOf(row, effect)
  })
  return { judged, optionCodes }
}

const ofProduct: readonly string[] = productColumns
const ofVariant: readonly string[] = variantColumns

function readRow(
  row: ImportRow,
  isFirst: boolean,
  record: ProductRecord | null,
  owners: Group['owners'],
  reader: CellReader,
): Reading {
  const problems = commonProblems(row, record, reader)
  const sku = row.cells.sku ?? ''
  const own = record?.variants.find((variant) => variant.sku === sku) ?? null
  const isOfProduct = !own && record !== null && sku === record.sku
  // The code of a product with one variant means that variant.
  const variant = own ?? (isOfProduct && record?.variants.length === 1 ? (record.variants[0] ?? null) : null)
  const reading: Reading = { row, problems, variant, isOfProduct, product: {}, own: {} }
  const owner = owners.get(sku)
  if (owner !== undefined && owner !== (record?.sku ?? row.cells.product))
    problems.push({ column: 'product', text: say('It belongs to the product {{sku}}.', { sku: owner }) })
  for (const [column, typed] of Object.entries(row.cells)) {
    const isProductCell = ofProduct.includes(column)
    if (!isProductCell && !ofVariant.includes(column)) continue
    const isEmpty = typed.trim() === ''
    if (isEmpty && (!isEmptiable(column) || (isProductCell && !isFirst))) continue
    const was = (isProductCell ? record : variant)?.values[column] ?? ''
    // What stands there already is never refused, whatever rule came later.
    const isKept = tidyText(typed) === was
    const cell = isKept ? { ok: true as const, value: was } : readCell(column, typed, reader)
    if (!cell.ok) problems.push({ column, text: cell.error })
    else if (isProductCell) reading.product[column] = cell.value
    else reading.own[column] = cell.value
  }
  const isBare = Object.values(reading.own).every((value) => value === '') && !row.cells.price
  if (isOfProduct && !variant && !isBare)
    problems.push({
      column: 'sku',
      text: say('The product has {{count}} variants: give the SKU of one of them.', {
        count: record?.variants.length ?? 0,
      }),
    })
  return reading
}

function compareWithFirst({ product, problems }: Reading, first: Reading): void {
  for (const [column, value] of Object.entries(product)) {
    const said = first.product[column] ?? ''
    if (value !== said)
      problems.push({
        column,
        text: say('Line {{line}} describes the product and says otherwise.', { line: first.row.line }),
      })
  }
}

const neededColumns = [
  'name_en',
  'category',
  'hs_code',
  'length_mm',
  'width_mm',
  'height_mm',
  'maker_name',
  'maker_address',
  'maker_email',
  'responsible_name',
  'responsible_address',
  'responsible_email',
]

function needForNewProduct({ product, problems }: Reading): void {
  for (const column of neededColumns)
    if (!product[column] && !problems.some((problem) => problem.column === column))
      problems.push({ column, text: say('Needed for a new product.') })
}

function codesOf(options: string): string[] {
  return (readPairs(options) ?? []).map(([code]) => code.toLowerCase())
}

/** Each variant chooses a value of every option, and no two choose the same. */
function judgeChoices(
  readings: readonly Reading[],
  record: ProductRecord | null,
  optionCodes: readonly string[],
): void {
  const wanted = optionCodes.map((code) => code.toLowerCase()).toSorted()
  const chosen = new Map(record?.variants.map(({ id, values }) => [`${id}`, values.options ?? '']))
  for (const { row, variant, own, isOfProduct } of readings)
    if (!isOfProduct || variant)
      chosen.set(
        variant ? `${variant.id}` : (row.cells.sku ?? ''),
        own.options ?? variant?.values.options ?? '',
      )
  const all = [...chosen.values()]
  for (const { variant, own, problems, isOfProduct } of readings) {
    if (isOfProduct && !variant) continue
    const options = own.options ?? variant?.values.options ?? ''
    if (variant && options === variant.values.options) continue
    const refuse = (text: string) => problems.push({ column: 'options', text })
    if (problems.some(({ column }) => column === 'options')) continue
    if (codesOf(options).toSorted().join() !== wanted.join())
      refuse(
        wanted.length > 0
          ? say('Choose one value of each: {{codes}}.', { codes: optionCodes.join(', ') })
          : say('The product has no options, so it has one variant.'),
      )
    else if (variant?.isSold) refuse(say('It was sold with this choice, which stays.'))
    else if (all.filter((one) => one === options).length > 1)
      refuse(say('Another variant has the same choice.'))
  }
}

/** Nothing incomplete begins to be sold. */
function judgeSale(
  readings: readonly Reading[],
  { product, problems }: Reading,
  record: ProductRecord | null,
): void {
  if (!product.sites || !record || record.siteIds.length > 0) return
  const values: Record<string, string> = {}
  for (const [column, value] of Object.entries({ ...record.values, ...product }))
    values[column.replace('_', '.')] = value
  for (const { id, values: own } of record.variants) {
    const typed = readings.find(({ variant }) => variant?.id === id)?.own.pictures
    values[variantField(id, 'pictures')] = typed ?? own.pictures ?? ''
  }
  const missing = missingForSale(values, record.variants)
  if (missing.length > 0)
    problems.push({
      column: 'sites',
      text: say('Still missing: {{parts}}.', { parts: missing.map(({ text }) => text).join(', ') }),
    })
}

function effectOf(
  { row, variant, product, own, problems, isOfProduct }: Reading,
  { record, reader, isFirst }: { record: ProductRecord | null; reader: CellReader; isFirst: boolean },
): Effect {
  const isNewVariant = !variant && !isOfProduct
  const before = record && { ...record.values, sites: sitesText(record.siteIds, reader) }
  const prices =
    isOfProduct && !variant
      ? { currency: baseCurrency, changes: {} }
      : priceChanges(row, variant, reader, problems)
  if (isNewVariant) needForNewVariant(row, own, record, problems)
  return {
    sku: variant?.sku ?? row.cells.sku ?? '',
    added: isNewVariant ? (record || !isFirst ? 'variant' : 'product') : null,
    product: isFirst ? changesOf(before ?? {}, product) : {},
    variant: { ...changesOf(variant?.values ?? {}, own), ...prices.changes },
    currency: prices.currency,
  }
}

function needForNewVariant(
  { cells }: ImportRow,
  own: Record<string, string>,
  record: ProductRecord | null,
  problems: Problem[],
): void {
  const [neighbour] = record?.variants ?? []
  // A new size usually looks like the others.
  own.pictures ??= neighbour?.values.pictures ?? ''
  const need = (column: string, isThere: boolean) => {
    if (!isThere && !problems.some((problem) => problem.column === column))
      problems.push({ column, text: say('Needed for a new variant.') })
  }
  need('pictures', own.pictures !== '')
  need('weight_g', Boolean(own.weight_g))
  need('price', Boolean(cells.price))
  if (cells.currency && cells.currency.trim().toUpperCase() !== baseCurrency)
    problems.push({ column: 'currency', text: say('The first price of a new variant is in EUR.') })
}

function changesOf(before: Values, after: Values): Changes {
  const changed = Object.entries(after).filter(([column, value]) => value !== (before[column] ?? ''))
  return Object.fromEntries(changed.map(([column, value]) => [column, [before[column] ?? '', value]]))
}
