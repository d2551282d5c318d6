import { type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { productColumns, type Values, variantColumns } from '#shop/catalog/product-record.ts'

export const importKinds = ['products', 'prices', 'stock'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindNames: Readonly<Record<ImportKind, string>> = {
  products: 'Products',
  prices: 'Prices',
  stock: 'Stock',
}

const priceColumns = ['currency', 'price', 'list_price'] as const

/** Files have these columns in this order, exported and imported. The first is the key. */
export const columnsOfKind: Readonly<Record<ImportKind, readonly string[]>> = {
  products: ['sku', 'product', ...productColumns, ...variantColumns, ...priceColumns],
  prices: ['sku', ...priceColumns],
  stock: ['sku', 'stock'],
}

export const maxFileBytes = 20 * 1024 * 1024
export const maxRows = 50_000

const titles: Values = {
  sku: 'SKU',
  product: 'SKU of the product',
  brand: 'Brand',
  category: 'Category',
  fields: 'Fields',
  sites: 'Sites',
  length_mm: 'Length, mm',
  width_mm: 'Width, mm',
  height_mm: 'Height, mm',
  hs_code: 'Customs code',
  warranty_months: 'Warranty, months',
  restrictions: 'Restrictions',
  maker_name: 'Maker, name',
  maker_address: 'Maker, address',
  maker_email: 'Maker, e-mail',
  responsible_name: 'Responsible in the EU, name',
  responsible_address: 'Responsible in the EU, address',
  responsible_email: 'Responsible in the EU, e-mail',
  options: 'Options',
  weight_g: 'Weight, g',
  max_per_order: 'Most in one order',
  pictures: 'Pictures',
  currency: 'Currency',
  price: 'Price',
  list_price: 'List price',
  stock: 'On hand',
}

export function columnTitle(column: string): string {
  const [, part, locale] = /^(name|description)_(\w+)$/.exec(column) ?? []
  if (part && locale)
    return `${part === 'name' ? say('Name') : say('Description')}, ${languages[locale as Locale].localTitle}`
  return say(titles[column] ?? column)
}

/** Other headings under which files have a column; spaces, marks and case do not count. */
const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  sku: [
    'variant sku',
    'variantsku',
    'article',
    'item',
    'code',
    'kodas',
    'prekės kodas',
    'artikuls',
    'kods',
    'kood',
  ],
  product: ['product sku', 'parent sku', 'parent', 'group'],
  name_en: ['name', 'title', 'product name'],
  name_lt: ['pavadinimas'],
  name_lv: ['nosaukums'],
  name_ee: ['nimetus', 'name_et'],
  description_en: ['description'],
  description_lt: ['aprašymas'],
  description_lv: ['apraksts'],
  description_ee: ['kirjeldus', 'description_et'],
  brand: ['manufacturer', 'prekės ženklas', 'zīmols', 'bränd'],
  category: ['kategorija', 'kategooria'],
  price: ['kaina', 'cena', 'hind', 'price eur'],
  list_price: ['compare at price', 'regular price', 'rrp', 'sena kaina'],
  currency: ['valiuta', 'valūta', 'valuuta'],
  stock: ['quantity', 'qty', 'inventory', 'kiekis', 'likutis', 'daudzums', 'kogus'],
  weight_g: ['weight', 'grams', 'svoris'],
  pictures: ['images', 'image', 'picture'],
  hs_code: ['hs', 'tariff code', 'customs tariff'],
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** The column that each heading most likely means; empty where none does. No column is filled twice. */
export function guessMapping(kind: ImportKind, headings: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const column of columnsOfKind[kind])
    for (const name of [column, columnTitle(column), ...(otherHeadings[column] ?? [])])
      if (!known.has(plain(name))) known.set(plain(name), column)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const column = known.get(plain(heading))
    if (!column || taken.has(column)) return ''
    taken.add(column)
    return column
  })
}

/** Why a mapping cannot be used; null if it can. */
export function judgeMapping(kind: ImportKind, mapping: readonly string[]): string | null {
  const chosen = mapping.filter((column) => column !== '')
  if (!chosen.every((column) => columnsOfKind[kind].includes(column))) return say('There is no such column.')
  const twice = chosen.find((column, place) => chosen.indexOf(column) !== place)
  if (twice)
    return say('Two headings fill “{{column}}”. Leave one of them out.', { column: columnTitle(twice) })
  if (!chosen.includes('sku')) return say('Choose which heading has the SKU: rows are found by it.')
  if (kind === 'prices' && !chosen.includes('price') && !chosen.includes('list_price'))
    return say('Choose which heading has the price.')
  if (kind === 'stock' && !chosen.includes('stock')) return say('Choose which heading has what is on hand.')
  return chosen.length < 2 ? say('Choose at least one column beside the SKU.') : null
}
