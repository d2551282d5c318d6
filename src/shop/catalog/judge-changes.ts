import { say } from '#locales/office/office-texts.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import { judgeField } from './judge-field.ts'
import { missingForSale, soldOn } from './missing-for-sale.ts'
import {
  type EditableProduct,
  type FactName,
  type FieldChange,
  idsIn,
  linesOf,
  readField,
  variantField,
} from './product-fields.ts'

export type FieldProblems = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string>>

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
  return { ...judgeSale(product, changes, values), ...judgeChoices(product, changes, values), ...problems }
}

function judgeOne(
  product: EditableProduct,
  name: string,
  values: Values,
  directory: CatalogDirectory,
): string | null {
  const field = readField(name)
  const value = values[name] ?? ''
  if (field?.kind === 'fact') return judgeReference(field.name, value, directory) ?? judgeField(name, values)
  if (field?.kind === 'flag' && !directory.flag(field.id)) return say('There is no such offer.')
  if (field?.kind === 'field') {
    if (product.optionFieldIds.includes(field.id)) return say('Its variants differ in this.')
    const isKnown = idsIn(value).every((id) => directory.value(id)?.fieldId === field.id)
    return judgeField(name, values) ?? (isKnown ? null : say('There is no such value.'))
  }
  if (field?.kind !== 'variant') return judgeField(name, values)
  const variant = product.variants.find(({ id }) => id === field.id)
  const known = judgeField(name, values, variant)
  if (known || !variant) return known
  // A new price must stay below the struck-through one, also when only the price was typed.
  if (field.column === 'price') return judgeField(variantField(variant.id, 'list'), values, variant)
  if (field.column === 'sku' && variant.isSold) return say('It was sold under this code, which stays.')
  if (field.column === 'pictures') {
    const ours = new Set(product.variants.flatMap(({ pictures }) => pictures))
    return linesOf(value).every((picture) => ours.has(picture)) ? null : say('There is no such picture.')
  }
  if (field.column.startsWith('option-')) {
    if (variant.isSold) return say('It was sold with this choice, which stays.')
    return findValue(directory, Number(field.column.slice(7)), value) ? null : say('There is no such value.')
  }
  return null
}

/** Whether what a fact refers to is there. */
function judgeReference(name: FactName, value: string, directory: CatalogDirectory): string | null {
  if (name === 'category' && !directory.category(Number(value))) return say('There is no such category.')
  if (name === 'brand' && value !== '' && !directory.brand(Number(value)))
    return say('There is no such brand.')
  if (name === 'chart' && value !== '' && !directory.sizeChart(Number(value)))
    return say('There is no such size chart.')
  return null
}

/** Nothing incomplete begins to be sold, and what is sold is not made incomplete. */
function judgeSale(
  { values: before, variants }: EditableProduct,
  changes: readonly FieldChange[],
  values: Values,
): FieldProblems {
  if (soldOn(values).length === 0) return {}
  const missing = missingForSale(values, variants)
  const isNew = soldOn(before).length === 0
  const text = say('Still missing: {{parts}}.', { parts: missing.map((part) => part.text).join(', ') })
  const problems = changes.flatMap(({ field, to }) => {
    if (missing.length > 0 && isNew && to !== '' && readField(field)?.kind === 'site') return [[field, text]]
    const own = missing.some((part) => part.field === field)
    return own ? [[field, say('A shop shows it, so this cannot be empty.')]] : []
  })
  return Object.fromEntries(problems)
}

/** Two variants of a product never have the same choice. */
function judgeChoices(
  { variants, optionFieldIds }: EditableProduct,
  changes: readonly FieldChange[],
  values: Values,
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
