import { locales } from '#core/locale.ts'
import { safetyParts } from './product-fields.ts'

/**
 * A product as a file for a spreadsheet has it: texts by column, in one spelling, so that two of them are equal exactly if
 * nothing differs. Reading, comparing and writing all use these columns.
 */
export type ProductRecord = {
  id: number
  sku: string
  siteIds: readonly number[]
  /** Codes of the fields by which its variants are chosen, in their order. */
  optionCodes: readonly string[]
  values: Values
  variants: readonly VariantRecord[]
}
export type VariantRecord = {
  id: number
  sku: string
  values: Values
  /** By currency; a currency without a price of its own is missing. */
  prices: Readonly<Record<string, PriceRecord>>
  stock: string
  /** Held by carts and orders. */
  reserved: number
  isSold: boolean
}
export type PriceRecord = { price: string; list_price: string }
export type Values = Readonly<Record<string, string>>

export const baseCurrency = 'EUR'

export const productColumns = [
  ...locales.flatMap((locale) => [`name_${locale}`, `description_${locale}`]),
  'brand',
  'category',
  'fields',
  'sites',
  'length_mm',
  'width_mm',
  'height_mm',
  'hs_code',
  'warranty_months',
  'restrictions',
  ...['maker', 'responsible'].flatMap((who) => safetyParts.map((part) => `${who}_${part}`)),
] as const
export const variantColumns = ['options', 'weight_g', 'max_per_order', 'pictures'] as const

/** "colour=Black; shoe=42": a backslash stands before a character that would end its part. */
export function pairsText(pairs: readonly (readonly [code: string, label: string])[]): string {
  const escaped = (text: string) => text.replaceAll(/[\\;=]/g, String.raw`\$&`)
  return pairs.map(([code, label]) => `${escaped(code)}=${escaped(label)}`).join('; ')
}

/** Null if it is not written so. */
export function readPairs(text: string): [code: string, label: string][] | null {
  const pairs: [string, string][] = []
  for (const part of splitOutside(text, ';')) {
    if (part.trim() === '') continue
    const [code, label, ...more] = splitOutside(part, '=').map((one) => one.trim().replaceAll(/\\(.)/g, '$1'))
    if (!code || !label || more.length > 0) return null
    pairs.push([code, label])
  }
  return pairs
}

function splitOutside(text: string, separator: ';' | '='): string[] {
  return text.match(separator === ';' ? /(?:\\.|[^\\;])+/gs : /(?:\\.|[^\\=])+/gs) ?? []
}

const pictureSeparator = ' | '
export const picturesText = (pictures: readonly string[]) => pictures.join(pictureSeparator)
/** One after the other, divided by a bar or a line break. */
export const readPictures = (text: string) =>
  text
    .split(/[|\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Spaces around a text and the kind of its line breaks mean nothing. */
export function tidyText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
