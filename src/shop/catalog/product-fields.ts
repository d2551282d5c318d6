import type { Locale } from '#core/locale.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
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
  /** Held by carts and orders. */
  reserved: number
  isSold: boolean
}

export type EditableVariant = VariantFacts & {
  sku: string
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
  isDiscontinued: boolean
}

export const on = 'on'
export const variantField = (id: number, column: string) => `variant.${id}.${column}`

const money = /^\d{1,7}\.\d{2}$/
const whole = /^\d{1,7}$/
const pattern = {
  text: /^text\.(en|lt|lv|ee)\.(name|description)$/,
  variant: /^variant\.(\d{1,9})\.(sku|list|price|stock|max|grams|pictures|option-\d{1,9})$/,
  switched: /^(site|flag)\.(\d{1,9})$/,
}

export type Field =
  | { kind: 'text'; locale: string; part: 'name' | 'description' }
  | { kind: 'variant'; id: number; column: string }
  | { kind: 'site' | 'flag'; id: number }
  | { kind: 'category' | 'brand' }

export function readField(name: string): Field | null {
  if (name === 'category' || name === 'brand') return { kind: name }
  const text = pattern.text.exec(name)
  if (text) return { kind: 'text', locale: text[1] as string, part: text[2] as 'name' | 'description' }
  const variant = pattern.variant.exec(name)
  if (variant) return { kind: 'variant', id: Number(variant[1]), column: variant[2] as string }
  const switched = pattern.switched.exec(name)
  return switched ? { kind: switched[1] as 'site' | 'flag', id: Number(switched[2]) } : null
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

/** Why a value cannot be saved, in words; null if it can. `values` are those of the whole product as they would become. */
export function judgeField(name: string, values: ProductValues, variant?: VariantFacts): string | null {
  const field = readField(name)
  const value = values[name] ?? ''
  if (!field) return say('There is no such field.')
  if (field.kind === 'text') return judgeText(field.part, value)
  if (field.kind === 'variant') return judgeVariant(field.id, field.column, values, variant)
  return null
}

function judgeText(part: 'name' | 'description', value: string): string | null {
  if (part === 'name' && value.trim() === '') return say('A name is needed.')
  if (value.length > (part === 'name' ? 300 : 20_000)) return say('This is too long.')
  return null
}

function judgeVariant(
  id: number,
  column: string,
  values: ProductValues,
  facts: VariantFacts | undefined,
): string | null {
  const cell = (one: string) => values[variantField(id, one)] ?? ''
  const value = cell(column)
  if (!facts) return say('There is no such variant.')
  switch (column) {
    case 'sku':
      return /^\S(?:.{0,62}\S)?$/.test(value) ? null : say('1 to 64 characters.')
    case 'price':
      if (!money.test(value) || Number(value) === 0) return say('An amount above 0, such as 84.00.')
      return null
    case 'list':
      if (value === '') return null
      if (!money.test(value)) return say('An amount such as 119.00, or nothing.')
      return Number(value) > Number(cell('price')) ? null : say('Must be above the price.')
    case 'stock':
      if (!whole.test(value)) return say('A whole number.')
      return Number(value) >= facts.reserved
        ? null
        : say('{{count}} is held by carts and orders. | {{count}} are held by carts and orders.', {
            count: facts.reserved,
          })
    case 'max':
      if (value === '') return null
      return whole.test(value) && Number(value) >= 1 && Number(value) < 1000
        ? null
        : say('1 to 999, or nothing.')
    case 'grams':
      return whole.test(value) && Number(value) > 0 ? null : say('Grams, a whole number.')
    case 'pictures': {
      const count = value.split('\n').filter(Boolean).length
      return count >= 1 && count <= 12 ? null : say('1 to 12 pictures.')
    }
    default:
      return value === '' ? say('Choose a value.') : null
  }
}
