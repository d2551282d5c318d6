import { say } from '#locales/office/office-texts.ts'
import type { ProductRecord, Values, VariantRecord } from '#shop/catalog/product-record.ts'
import { columnTitle } from './import-columns.ts'
import type { Changes, Effect, Problem } from './import-row.ts'
import { type CellReader, sitesText } from './read-cell.ts'

export type Undone = {
  /** What to write so that everything is as before; empty where nothing can be restored. */
  effect: Effect | null
  remove: 'product' | 'variant' | null
  problems: readonly Problem[]
}

/** Restores what a row has changed, unless it was changed since, and removes what it added, unless it is in use. */
export function judgeUndo(effect: Effect, record: ProductRecord | null, reader: CellReader): Undone {
  const nothing = (column: string, text: string): Undone => ({
    effect: null,
    remove: null,
    problems: [{ column, text }],
  })
  if (!record) return nothing('sku', say('It is gone.'))
  if (record.siteIds.some((id) => !reader.siteIds.includes(id)))
    return nothing('sku', say('Sites that are not yours sell it too, so you cannot change it.'))
  const variant = record.variants.find(({ sku }) => sku === effect.sku) ?? null
  const needsVariant = effect.added !== null || Object.keys(effect.variant).length > 0
  if (needsVariant && !variant) return nothing('sku', say('It is gone.'))
  const productNow = { ...record.values, sites: sitesText(record.siteIds, reader) }
  const product = restorable(effect.product, productNow)
  const own = restorable(effect.variant, variantNow(variant, effect.currency))
  const problems = [...product.problems, ...own.problems]
  if (effect.added) {
    const inUse = variant && whyInUse(variant, effect.added, record)
    if (inUse) return nothing('sku', inUse)
    return problems.length > 0
      ? { effect: null, remove: null, problems }
      : { effect: null, remove: effect.added, problems: [] }
  }
  const restored = { ...effect, product: product.changes, variant: own.changes }
  const isAny = Object.keys(restored.product).length + Object.keys(restored.variant).length > 0
  return { effect: isAny ? restored : null, remove: null, problems }
}

function variantNow(variant: VariantRecord | null, currency: string): Values {
  if (!variant) return {}
  return { ...variant.values, ...variant.prices[currency], stock: variant.stock }
}

function whyInUse(
  variant: VariantRecord,
  added: 'product' | 'variant',
  record: ProductRecord,
): string | null {
  const all = added === 'product' ? record.variants : [variant]
  if (all.some(({ isSold }) => isSold)) return say('It was ordered since.')
  if (all.some(({ stock }) => stock !== '0')) return say('It has stock now.')
  return null
}

function restorable(changes: Changes, now: Values): { changes: Changes; problems: Problem[] } {
  const isSame = (column: string) => (now[column] ?? '') === changes[column]?.[1]
  // Of a price and its struck-through price, neither is restored without the other.
  const areChanged = (['price', 'list_price'] as const).some((column) => changes[column] && !isSame(column))
  const isKept = (column: string) =>
    !isSame(column) || (areChanged && (column === 'price' || column === 'list_price'))
  const problems: Problem[] = []
  const restored: Record<string, readonly [string, string]> = {}
  for (const [column, [was, to]] of Object.entries(changes)) {
    if (!isKept(column)) restored[column] = [to, was]
    else if (!isSame(column))
      problems.push({
        column,
        text: say('{{column}} was changed since; it stays “{{value}}”.', {
          column: columnTitle(column),
          value: (now[column] ?? '').slice(0, 100),
        }),
      })
  }
  return { changes: restored, problems }
}
