import { locales } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { ListDefinition } from './list.ts'

export type ProductRow = {
  id: number
  sku: string
  name: string
  picture: string | null
  brandId: number | null
  categoryId: number
  variants: number
  /** In euro; null without a price. */
  lowest: Amount | null
  highest: Amount | null
  stock: number
  reserved: number
  siteIds: readonly number[]
  /** Languages with a name and a description. */
  languages: number
  isDiscontinued: boolean
}

type Option = { value: string; label: string }
export type ProductOptions = {
  categories: readonly Option[]
  brands: readonly Option[]
  sites: readonly Option[]
}

/** Categories, brands and sites are data, so the list is made for every request. */
export function productsList({ categories, brands, sites }: ProductOptions): ListDefinition {
  return {
    id: 'products',
    path: '/products',
    columns: [
      { id: 'name', title: 'Product', isFixed: true, isSortable: true },
      { id: 'sku', title: 'SKU', isSortable: true },
      { id: 'brand', title: 'Brand' },
      { id: 'category', title: 'Category', isWide: true },
      { id: 'variants', title: 'Variants', isNumber: true, isWide: true },
      { id: 'price', title: 'Price', isNumber: true, isSortable: true },
      { id: 'stock', title: 'Stock', isNumber: true, isSortable: true },
      { id: 'languages', title: 'Languages', isSortable: true },
      { id: 'sites', title: 'Sites' },
      { id: 'state', title: 'State' },
    ],
    filters: [
      {
        id: 'only',
        title: 'Only',
        options: [
          { value: 'hidden', label: 'sold nowhere' },
          { value: 'sold-out', label: 'sold out' },
          { value: 'missing', label: 'a language is missing' },
          { value: 'today', label: 'changed today' },
        ],
      },
      { id: 'site', title: 'Site', options: sites, isData: true },
      { id: 'category', title: 'Category', options: categories, isData: true },
      { id: 'brand', title: 'Brand', options: brands, isData: true },
    ],
    views: [
      { id: 'all', title: 'All', filters: {} },
      { id: 'hidden', title: 'Drafts and hidden', filters: { only: ['hidden'] } },
      { id: 'sold-out', title: 'Sold out', filters: { only: ['sold-out'] } },
      { id: 'missing', title: 'Missing languages', filters: { only: ['missing'] } },
      { id: 'today', title: 'Changed today', filters: { only: ['today'] } },
    ],
    sort: 'new',
  }
}

export const languagesInAll = locales.length
