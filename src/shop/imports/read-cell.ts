import { err, ok, type Result } from '#core/result.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { judgeField, tidy, variantField } from '#shop/catalog/product-fields.ts'
import { pictureSeparator, readPairs, restrictions, tidyText } from '#shop/catalog/product-record.ts'
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

const longest = { name: 300, description: 20_000, contact: 300, warranty: 1200, millimetres: 100_000 }

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
      return readWhole(text, 1, longest.millimetres, say('Millimetres, a whole number.'))
    case 'warranty':
      return readWhole(text, 0, longest.warranty, say('Months, a whole number.'))
    case 'hs':
      return /^[0-9]{6,10}$/.test(text) ? ok(text) : err(say('6 to 10 digits.'))
    case 'restrictions': {
      const words = [...new Set(text.split(/[\s,]+/).filter(Boolean))].sort()
      const isKnown = words.every((word) => restrictions.includes(word))
      return isKnown ? ok(words.join(' ')) : err(say('Only {{known}}.', { known: restrictions.join(', ') }))
    }
    case 'maker':
    case 'responsible':
      if (text.length > longest.contact) return err(say('This is too long.'))
      return column.endsWith('_email') && !/^\S+@\S+$/.test(text)
        ? err(say('This is no e-mail address.'))
        : ok(text)
    default:
      return readVariantCell(column, text, reader)
  }
}

function readVariantCell(column: string, text: string, { vocabulary, pictures }: CellReader): Read {
  switch (column) {
    case 'options':
      return readFields(text, vocabulary)
    case 'pictures': {
      const named = text.split(/[|\n]/).map((one) => one.trim())
      const missing = named.find((one) => !pictures.has(one))
      if (missing !== undefined)
        return err(say('There is no picture “{{name}}” in the shop.', { name: missing.slice(0, 200) }))
      return named.length <= 12 ? ok(named.join(pictureSeparator)) : err(say('1 to 12 pictures.'))
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
  const problem = judgeField(name, { [name]: value }, { id: 1, reserved: 0, isSold: false })
  return problem === null ? ok(value) : err(problem)
}

function readWhole(text: string, from: number, to: number, otherwise: string): Read {
  const digits = text.replaceAll(/\s/g, '')
  const isSo = /^\d{1,6}$/.test(digits) && Number(digits) >= from && Number(digits) <= to
  return isSo ? ok(String(Number(digits))) : err(otherwise)
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
