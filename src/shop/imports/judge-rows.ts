import { say } from '#locales/office/office-texts.ts'
import { judgeField } from '#shop/catalog/judge-field.ts'
import { tidy, variantField } from '#shop/catalog/product-fields.ts'
import { baseCurrency, type VariantRecord } from '#shop/catalog/product-record.ts'
import type { ImportKind } from './import-columns.ts'
import type { Effect, ImportRow, Problem } from './import-row.ts'
import { judgeProductRows } from './judge-product-rows.ts'
import type { CellReader } from './read-cell.ts'
import { commonProblems, type Group, type JudgedGroup, judgedOf, priceChanges, refused } from './row-rules.ts'

/** What each row of a product would do, or why it is refused. */
export function judgeRows(kind: ImportKind, group: Group, reader: CellReader): JudgedGroup {
  if (kind === 'products') return judgeProductRows(group, reader)
  const judged = group.rows.map((row) => {
    const problems = [...commonProblems(row, group.record, reader)]
    const variant = group.record?.variants.find(({ sku }) => sku === row.cells.sku)
    if (!variant && problems.length === 0)
      problems.push({ column: 'sku', text: say('There is no such SKU. Import it as a product first.') })
    if (!variant || problems.length > 0) return refused(row, problems)
    const effect =
      kind === 'prices' ? judgePrice(row, variant, reader, problems) : judgeStock(row, variant, problems)
    return problems.length > 0 ? refused(row, problems) : judgedOf(row, effect)
  })
  return { judged, optionCodes: [] }
}

function judgePrice(row: ImportRow, variant: VariantRecord, reader: CellReader, problems: Problem[]): Effect {
  const { currency, changes } = priceChanges(row, variant, reader, problems)
  return { sku: variant.sku, added: null, product: {}, variant: changes, currency }
}

function judgeStock({ cells }: ImportRow, variant: VariantRecord, problems: Problem[]): Effect {
  const effect = { sku: variant.sku, added: null, product: {}, currency: baseCurrency }
  const typed = tidy('stock', cells.stock ?? '')
  const stock = typed.replace(/^0+(?=\d)/, '')
  const name = variantField(variant.id, 'stock')
  const problem = judgeField(name, { [name]: stock }, variant)
  if (problem) problems.push({ column: 'stock', text: problem })
  return { ...effect, variant: stock === variant.stock ? {} : { stock: [variant.stock, stock] } }
}
