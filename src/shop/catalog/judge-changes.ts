import { sayEnglish as say } from '#locales/office/office-texts.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import {
  type EditableProduct,
  type FieldChange,
  judgeField,
  on,
  readField,
  variantField,
} from './product-fields.ts'

export type FieldProblems = Readonly<Record<string, string>>

/** Fields that somebody else changed since this person opened the page, with what they are now. */
export function staleFields({ values }: EditableProduct, changes: readonly FieldChange[]): FieldProblems {
  const stale = changes.filter(({ field, was, to }) => {
    const now = values[field] ?? ''
    return now !== was && now !== to
  })
  return Object.fromEntries(stale.map(({ field }) => [field, values[field] ?? '']))
}

/** Everything that is wrong with the changes, by field. */
export function judgeChanges(
  product: EditableProduct,
  changes: readonly FieldChange[],
  directory: CatalogDirectory,
): FieldProblems {
  const values = { ...product.values, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  const problems: Record<string, string> = {}
  for (const { field } of changes) {
    const problem = judgeOne(product, field, values, directory)
    if (problem) problems[field] = problem
  }
  return { ...problems, ...judgeChoices(product, changes, values) }
}

function judgeOne(
  product: EditableProduct,
  name: string,
  values: Readonly<Record<string, string>>,
  directory: CatalogDirectory,
): string | null {
  const field = readField(name)
  const value = values[name] ?? ''
  if (field?.kind === 'category' && !directory.category(Number(value)))
    return say('There is no such category.')
  if (field?.kind === 'brand' && value !== '' && !directory.brand(Number(value)))
    return say('There is no such brand.')
  if (field?.kind === 'flag' && !directory.flag(field.id)) return say('There is no such offer.')
  if (field?.kind === 'site' || field?.kind === 'flag')
    return value === '' || value === on ? null : say('On or off.')
  if (field?.kind !== 'variant') return judgeField(name, values)
  const variant = product.variants.find(({ id }) => id === field.id)
  const known = judgeField(name, values, variant)
  if (known || !variant) return known
  // A new price must stay below the struck-through one, also when only the price was typed.
  if (field.column === 'price') return judgeField(variantField(variant.id, 'list'), values, variant)
  if (field.column === 'sku' && variant.isSold) return say('It was sold under this code, which stays.')
  if (field.column === 'pictures') {
    const ours = new Set(product.variants.flatMap(({ pictures }) => pictures))
    return value.split('\n').every((picture) => ours.has(picture)) ? null : say('There is no such picture.')
  }
  if (field.column.startsWith('option-')) {
    if (variant.isSold) return say('It was sold with this choice, which stays.')
    return findValue(directory, Number(field.column.slice(7)), value) ? null : say('There is no such value.')
  }
  return null
}

/** Two variants of a product never have the same choice. */
function judgeChoices(
  { variants, optionFieldIds }: EditableProduct,
  changes: readonly FieldChange[],
  values: Readonly<Record<string, string>>,
): FieldProblems {
  const choiceOf = (id: number) =>
    optionFieldIds.map((field) => values[variantField(id, `option-${field}`)]).join('\n')
  const all = variants.map(({ id }) => choiceOf(id))
  const twice = changes.filter(({ field }) => {
    const read = readField(field)
    if (read?.kind !== 'variant' || !read.column.startsWith('option-')) return false
    return all.filter((choice) => choice === choiceOf(read.id)).length > 1
  })
  return Object.fromEntries(twice.map(({ field }) => [field, say('Another variant has the same choice.')]))
}

export function findValue(directory: CatalogDirectory, fieldId: number, label: string) {
  return directory.valuesOf(fieldId).find(({ labels }) => labels.en.toLowerCase() === label.toLowerCase())
}
