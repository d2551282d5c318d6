import type { Locale } from '#core/locale.ts'
import type { PriceRow } from './price-facts.ts'

/**
 * Everything that staff can change on a product, as texts by the name of the field: `text.lt.name`, `variant.12.price`,
 * `site.3`. One form has them all, says for each what it was, and the server refuses those that somebody else changed.
 */
export type ProductValues = Readonly<Record<string, string>>
export type FieldChange = { field: string; was: string; to: string }

/** What a variant's field must be judged with. */
export type VariantFacts = {
  id: number
  sku: string
  /** Held by carts and orders. */
  reserved: number
  isSold: boolean
}

export type EditableVariant = VariantFacts & {
  pictures: string[]
  /** In euro, oldest first. */
  history: readonly PriceRow[]
}
export type EditableProduct = {
  id: number
  sku: string
  values: ProductValues
  siteIds: number[]
  optionFieldIds: number[]
  variants: EditableVariant[]
  slugs: Partial<Record<Locale, string>>
}

export const on = 'on'
export const variantField = (id: number, column: string) => `variant.${id}.${column}`

export const restrictions = ['lithium_battery', 'flammable', 'liquid', 'sea_only'] as const
export type Restriction = (typeof restrictions)[number]

export const safetyParts = ['name', 'address', 'email'] as const
export type SafetyPart = (typeof safetyParts)[number]
export type SafetyParty = 'maker' | 'responsible'

/** Each is a column of the product. */
export const factNames = [
  'category',
  'brand',
  'chart',
  'hs',
  'length',
  'width',
  'height',
  'warranty',
  'discontinued',
  'replacement',
] as const
export type FactName = (typeof factNames)[number]

const pattern = {
  text: /^text\.(en|lt|lv|ee)\.(name|description|warnings)$/,
  variant: /^variant\.(\d{1,9})\.(sku|list|price|stock|max|grams|pictures|option-\d{1,9})$/,
  switched: /^(site|flag|field)\.(\d{1,9})$/,
  restriction: /^restriction\.([a-z_]{1,30})$/,
  safety: /^(maker|responsible)\.(name|address|email)$/,
}

export type TextPart = 'name' | 'description' | 'warnings'
export type Field =
  | { kind: 'text'; locale: Locale; part: TextPart }
  | { kind: 'variant'; id: number; column: string }
  /** `field` has the ids of its values, parted by commas. */
  | { kind: 'site' | 'flag' | 'field'; id: number }
  | { kind: 'restriction'; name: Restriction }
  | { kind: 'safety'; party: SafetyParty; part: SafetyPart }
  | { kind: 'fact'; name: FactName }

export function readField(name: string): Field | null {
  const fact = factNames.find((known) => known === name)
  if (fact) return { kind: 'fact', name: fact }
  const text = pattern.text.exec(name)
  if (text) return { kind: 'text', locale: text[1] as Locale, part: text[2] as TextPart }
  const variant = pattern.variant.exec(name)
  if (variant) return { kind: 'variant', id: Number(variant[1]), column: variant[2] as string }
  const switched = pattern.switched.exec(name)
  if (switched) return { kind: switched[1] as 'site' | 'flag' | 'field', id: Number(switched[2]) }
  const safety = pattern.safety.exec(name)
  if (safety) return { kind: 'safety', party: safety[1] as SafetyParty, part: safety[2] as SafetyPart }
  const restriction = restrictions.find((known) => known === pattern.restriction.exec(name)?.[1])
  return restriction ? { kind: 'restriction', name: restriction } : null
}

/** As it is stored: a comma becomes a point, and money has two decimals. */
export function tidy(column: string, typed: string): string {
  const text = typed.trim()
  if (column === 'price' || column === 'list') {
    const number = text.replace(/^€\s*/, '').replace(',', '.')
    if (/^\d{1,7}$/.test(number)) return `${number}.00`
    return /^\d{1,7}\.\d$/.test(number) ? `${number}0` : number
  }
  if (column === 'stock' || column === 'max' || column === 'grams') return text.replaceAll(/\s/g, '')
  return text
}

export function linesOf(value: string): string[] {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The ids in the value of a `field`. */
export function idsIn(value: string): number[] {
  return value === '' ? [] : value.split(',').map(Number)
}
