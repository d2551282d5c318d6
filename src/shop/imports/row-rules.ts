import { say } from '#locales/office/office-texts.ts'
import { judgeField } from '#shop/catalog/judge-field.ts'
import { tidy, variantField } from '#shop/catalog/product-fields.ts'
import {
  baseCurrency,
  type PriceRecord,
  type ProductRecord,
  type VariantRecord,
} from '#shop/catalog/product-record.ts'
import type { Changes, Effect, ImportRow, Judged, Problem } from './import-row.ts'
import { type CellReader, readCell } from './read-cell.ts'

/** The rows of one product with what there is of it now. */
export type Group = {
  rows: readonly ImportRow[]
  record: ProductRecord | null
  /** The products that have variants with these codes, by code. */
  owners: ReadonlyMap<string, string>
}
export type JudgedGroup = { judged: readonly Judged[]; optionCodes: readonly string[] }

export function refused({ line }: ImportRow, problems: readonly Problem[]): Judged {
  return { line, outcome: 'refused', problems, effect: null }
}

export function judgedOf({ line }: ImportRow, effect: Effect): Judged {
  if (effect.added) return { line, outcome: 'added', problems: [], effect }
  const isChanged = Object.keys(effect.product).length + Object.keys(effect.variant).length > 0
  return {
    line,
    outcome: isChanged ? 'changed' : 'unchanged',
    problems: [],
    effect: isChanged ? effect : null,
  }
}

/** What is wrong with a row of any kind. */
export function commonProblems(
  row: ImportRow,
  record: ProductRecord | null,
  { siteIds }: Pick<CellReader, 'siteIds'>,
): Problem[] {
  const sku = row.cells.sku ?? ''
  const text =
    sku === ''
      ? say('A SKU is needed.')
      : sku.length > 64
        ? say('1 to 64 characters.')
        : row.sameAsLine !== null
          ? say('Line {{line}} has the same.', { line: row.sameAsLine })
          : row.hasTooMany
            ? say('The row has more cells than the file has headings.')
            : record?.siteIds.some((id) => !siteIds.includes(id))
              ? say('Sites that are not yours sell it too, so you cannot change it.')
              : null
  return text === null ? [] : [{ column: 'sku', text }]
}

/** Price and struck-through price belong together: both are written if either differs. */
export function priceChanges(
  { cells }: Pick<ImportRow, 'cells'>,
  variant: VariantRecord | null,
  reader: CellReader,
  problems: Problem[],
): { currency: string; changes: Changes } {
  const currency = (cells.currency || baseCurrency).trim().toUpperCase()
  if (reader.vocabulary.currencyId(currency) === null)
    problems.push({ column: 'currency', text: say('There is no such currency.') })
  const nothing: PriceRecord = { price: '', list_price: '' }
  const now = variant?.prices[currency] ?? nothing
  const typed = cells.price ? readCell('price', cells.price, reader) : null
  if (typed && !typed.ok) problems.push({ column: 'price', text: typed.error })
  const price = typed?.ok ? typed.value : now.price
  const list = cells.list_price === undefined ? now.list_price : tidy('list', cells.list_price)
  if (price === now.price && list === now.list_price) return { currency, changes: {} }
  if (price === '') problems.push({ column: 'price', text: say('A price is needed.') })
  else if (typed?.ok !== false) {
    const values = { [variantField(1, 'price')]: price, [variantField(1, 'list')]: list }
    const facts = { id: 1, sku: '', reserved: 0, isSold: false }
    const problem = judgeField(variantField(1, 'list'), values, facts)
    if (problem) problems.push({ column: 'list_price', text: problem })
  }
  return { currency, changes: { price: [now.price, price], list_price: [now.list_price, list] } }
}
