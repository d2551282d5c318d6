import { type ProductRecord, productColumns, variantColumns } from '#shop/catalog/product-record.ts'
import type { ProductWrite, VariantWrite } from '#shop/catalog/product-write.ts'
import type { Vocabulary } from '#shop/catalog/vocabulary.ts'
import type { Changes, Effect } from './import-row.ts'

/** What effects of rows write to their product; null if nothing. */
export function writeOf(
  effects: readonly Effect[],
  record: ProductRecord | null,
  {
    vocabulary,
    productSku,
    optionCodes,
  }: { vocabulary: Vocabulary; productSku: string; optionCodes: readonly string[] },
): ProductWrite | null {
  if (effects.length === 0) return null
  const changes = Object.assign({}, ...effects.map(({ product }) => product)) as Changes
  const [was, to] = (changes.sites ?? ['', '']).map((codes) => idsOf(codes, vocabulary)) as [
    number[],
    number[],
  ]
  return {
    record,
    sku: record?.sku ?? productSku,
    values: becoming(changes, productColumns, ['sites']),
    optionCodes,
    sites: {
      add: to.filter((id) => !was.includes(id)),
      remove: was.filter((id) => !to.includes(id)),
    },
    variants: effects.flatMap((effect) => variantWrite(effect, record, vocabulary) ?? []),
  }
}

function variantWrite(
  { sku, added, variant, currency }: Effect,
  record: ProductRecord | null,
  vocabulary: Vocabulary,
): VariantWrite | null {
  if (!added && Object.keys(variant).length === 0) return null
  const currencyId = vocabulary.currencyId(currency)
  const price = variant.price?.[1]
  const hasPrice = price !== undefined && currencyId !== null
  return {
    record: record?.variants.find((one) => one.sku === sku) ?? null,
    sku,
    values: becoming(variant, variantColumns, []),
    prices:
      hasPrice && price !== '' ? [{ currencyId, price, list_price: variant.list_price?.[1] ?? '' }] : [],
    withoutPrice: hasPrice && price === '' ? [currencyId] : [],
    stock: variant.stock?.[1] ?? null,
  }
}

function becoming(
  changes: Changes,
  columns: readonly string[],
  except: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([column, [, to]]) =>
      columns.includes(column) && !except.includes(column) ? [[column, to]] : [],
    ),
  )
}

function idsOf(codes: string, vocabulary: Vocabulary): number[] {
  return codes
    .split(' ')
    .filter(Boolean)
    .flatMap((code) => vocabulary.siteId(code) ?? [])
}
