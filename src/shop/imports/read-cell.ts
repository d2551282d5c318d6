import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { judgeField } from '#shop/catalog/judge-field.ts'
import { restrictions, tidy, variantField } from '#shop/catalog/product-fields.ts'
import { picturesText, readPairs, readPictures, tidyText } from '#shop/catalog/product-record.ts'
import type { Vocabulary } from '#shop/catalog/vocabulary.ts'

/** A cell as records have it, or why it cannot be. */
type Read = Result<string, string>
export type CellReader = {
  vocabulary: Vocabulary
  /** Where the person may change products. */
  siteIds: readonly number[]
  /** Pictures of the batch that exist. */
  pictures: ReadonlySet<string>
}

/** Where an empty cell empties; elsewhere it leaves what is there. */
export function isEmptiable(column: string): boolean {
  return /^description_|^(?:brand|list_price|max_per_order|fields|restrictions|sites)$/.test(column)
}

const longest = { name: 300, description: 20_000 }
/** Columns that the product's page judges, by its names of them. */
const pageFields: Readonly<Record<string, string>> = {
  length_mm: 'length',
  width_mm: 'width',
  height_mm: 'height',
  warranty_months: 'warranty',
  hs_code: 'hs',
}

export function readCell(column: string, typed: string, reader: CellReader): Read {
  const text = tidyText(typed)
  const { vocabulary } = reader
  const [part] = column.split('_')
  switch (part) {
    case 'name':
      return text.length <= longest.name ? ok(text) : err(say('This is too long.'))
    case 'description':
      return text.length <= longest.description ? ok(text) : err(say('This is too long.'))
    case 'brand': {
      const id = text === '' ? null : vocabulary.brandId(text)
      if (text === '') return ok('')
      return id === null ? err(say('There is no such brand.')) : ok(vocabulary.brandName(id))
    }
    case 'category': {
      const id = vocabulary.categoryId(text)
      if (id !== null) return ok(vocabulary.categoryPath(id))
      return err(say('There is no such category. Write its path, such as Fashion › Shoes.'))
    }
    case 'fields':
      return readFields(text, vocabulary)
    case 'sites':
      return readSites(text, reader)
    case 'length':
    case 'width':
    case 'height':
    case 'warranty':
    case 'hs':
      return judgedAs(pageFields[column] ?? column, text.replaceAll(/\s/g, ''))
    case 'restrictions': {
      const words = [...new Set(text.split(/[\s,]+/).filter(Boolean))].sort()
      const isKnown = words.every((word) => restrictions.some((known) => known === word))
      return isKnown ? ok(words.join(' ')) : err(say('Only {{known}}.', { known: restrictions.join(', ') }))
    }
    case 'maker':
    case 'responsible':
      return judgedAs(column.replace('_', '.'), text)
    default:
      return readVariantCell(column, text, reader)
  }
}

function readVariantCell(column: string, text: string, { vocabulary, pictures }: CellReader): Read {
  switch (column) {
    case 'options':
      return readFields(text, vocabulary)
    case 'pictures': {
      const named = readPictures(text)
      const missing = named.find((one) => !pictures.has(one))
      if (missing !== undefined)
        return err(say('There is no picture “{{name}}” in the shop.', { name: missing.slice(0, 200) }))
      return named.length <= 12 ? ok(picturesText(named)) : err(say('1 to 12 pictures.'))
    }
    case 'weight_g':
      return readAsField('grams', text)
    case 'max_per_order':
      return readAsField('max', text)
    case 'price':
      return readAsField('price', text)
    default:
      return ok(text)
  }
}

/** By the rules of the product's page. */
function readAsField(column: string, text: string): Read {
  const value = tidy(column, text)
  const name = variantField(1, column)
  const problem = judgeField(name, { [name]: value }, { id: 1, sku: '', reserved: 0, isSold: false })
  return problem === null ? ok(value) : err(problem)
}

function judgedAs(field: string, value: string): Read {
  const problem = judgeField(field, { [field]: value })
  return problem === null ? ok(value) : err(problem)
}

function readFields(text: string, vocabulary: Vocabulary): Read {
  const pairs = readPairs(text)
  if (!pairs) return err(say('Write it as code=value; code=value.'))
  const ids: number[] = []
  for (const [code, label] of pairs) {
    const fieldId = vocabulary.fieldId(code)
    if (fieldId === null) return err(say('There is no field “{{code}}”.', { code }))
    const id = vocabulary.valueId(fieldId, label)
    if (id === null) return err(say('“{{code}}” has no value “{{label}}”.', { code, label }))
    if (!ids.includes(id)) ids.push(id)
  }
  return ok(vocabulary.valuesText(ids))
}

function readSites(text: string, { vocabulary, siteIds }: CellReader): Read {
  const ids: number[] = []
  for (const code of text.split(/[\s,]+/).filter(Boolean)) {
    const id = vocabulary.siteId(code)
    if (id === null) return err(say('There is no site “{{code}}”.', { code }))
    if (!siteIds.includes(id)) return err(say('The site “{{code}}” is not yours.', { code }))
    ids.push(id)
  }
  return ok(sitesText(ids, { vocabulary, siteIds }))
}

/** Only the person's own sites: the others stay as they are. */
export function sitesText(
  ids: readonly number[],
  { vocabulary, siteIds }: Pick<CellReader, 'vocabulary' | 'siteIds'>,
): string {
  return siteIds
    .filter((id) => ids.includes(id))
    .toSorted((one, other) => one - other)
    .map((id) => vocabulary.siteCode(id))
    .join(' ')
}
