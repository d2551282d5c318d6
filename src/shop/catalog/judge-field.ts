import { say } from '#locales/office/office-texts.ts'
import { maxPictures } from './picture-file.ts'
import {
  type FactName,
  linesOf,
  on,
  type ProductValues,
  readField,
  type SafetyPart,
  type TextPart,
  type VariantFacts,
  variantField,
} from './product-fields.ts'

const money = /^\d{1,7}\.\d{2}$/
const whole = /^\d{1,7}$/
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const longest: Readonly<Record<TextPart, number>> = { name: 300, description: 20_000, warnings: 4000 }
const longestSide = 10_000
const longestWarranty = 240

/** Why a value cannot be saved, in words; null if it can. `values` are those of the whole product as they would become. */
export function judgeField(name: string, values: ProductValues, variant?: VariantFacts): string | null {
  const field = readField(name)
  const value = values[name] ?? ''
  switch (field?.kind) {
    case undefined:
      return say('There is no such field.')
    case 'text':
      return judgeText(field.part, value, values[`text.${field.locale}.name`] ?? '')
    case 'variant':
      return judgeVariant(field.id, field.column, values, variant)
    case 'fact':
      return judgeFact(field.name, value)
    case 'safety':
      return judgeSafety(field.part, value)
    case 'field':
      return /^(?:\d{1,9}(?:,\d{1,9}){0,9})?$/.test(value) ? null : say('At most ten values.')
    default:
      return value === '' || value === on ? null : say('On or off.')
  }
}

function judgeText(part: TextPart, value: string, name: string): string | null {
  if (part === 'name' && value.trim() === '') return say('A name is needed.')
  if (value.length > longest[part]) return say('This is too long.')
  if (part === 'warnings' && linesOf(value).length > 20) return say('At most 20 warnings.')
  return value !== '' && name.trim() === '' ? say('Write the name first.') : null
}

function judgeFact(name: FactName, value: string): string | null {
  switch (name) {
    case 'hs':
      return /^\d{6,10}$/.test(value) ? null : say('6 to 10 digits.')
    case 'length':
    case 'width':
    case 'height':
      return whole.test(value) && Number(value) > 0 && Number(value) <= longestSide
        ? null
        : say('Millimetres, 1 to 10000.')
    case 'warranty':
      return whole.test(value) && Number(value) <= longestWarranty ? null : say('Months, 0 to 240.')
    case 'discontinued':
      return value === '' || value === on ? null : say('On or off.')
    default:
      return null
  }
}

function judgeSafety(part: SafetyPart, value: string): string | null {
  if (value.length > 300) return say('This is too long.')
  return part === 'email' && value !== '' && !email.test(value) ? say('Not an e-mail address.') : null
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
      // A wrong price gets its error beside the price alone.
      return Number(value) <= Number(cell('price')) ? say('Must be above the price.') : null
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
    case 'pictures':
      return linesOf(value).length <= maxPictures ? null : say('At most 12 pictures.')
    default:
      return value === '' ? say('Choose a value.') : null
  }
}
