import type { Amount } from '#core/money.ts'
import type { Store, StoreBuying, StoreCategory, StoreLettering } from '#shop/stores/store.ts'
import type { ListDefinition } from './list.ts'

export type StoreRow = Pick<Store, 'id' | 'name' | 'country' | 'buying' | 'currency'> & {
  host: string
  categories: readonly StoreCategory[]
  usualDelivery: Amount | null
  freeFrom: Amount | null
  pricesByRule: boolean
  isListed: boolean
  updatedAt: Date
}

export const storeBuyingLabels: Readonly<Record<StoreBuying, string>> = {
  ships: 'Ships to Boston',
  our_name: 'Bought in our name',
  ask_first: 'We ask first',
  by_hand: 'Described by hand',
  sea_only: 'Sea only',
}
export const storeCategoryLabels: Readonly<Record<StoreCategory, string>> = {
  clothes: 'Shoes and clothes',
  home: 'Home and kitchen',
  electronics: 'Electronics',
  beauty: 'Beauty',
  children: 'Children',
  sport: 'Sport',
  books: 'Books',
  tools: 'Tools',
}
export const storeLetteringLabels: Readonly<Record<StoreLettering, string>> = {
  plain: 'Plain letters',
  strong: 'Bold letters',
  heavy: 'Heavy letters',
  light: 'Light letters',
  wide: 'Spaced capitals',
  italic: 'Italic letters',
}
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const storesList: ListDefinition = {
  id: 'stores',
  path: '/stores',
  columns: [
    { id: 'name', title: 'Shop', isFixed: true, isSortable: true },
    { id: 'country', title: 'Country', isSortable: true },
    { id: 'categories', title: 'Kinds of goods', isWide: true },
    { id: 'buying', title: 'How we buy there', isSortable: true },
    { id: 'delivery', title: 'Delivery to Boston' },
    { id: 'state', title: 'State' },
    { id: 'updated', title: 'Changed', isSortable: true },
  ],
  filters: [
    { id: 'buying', title: 'How we buy there', options: optionsOf(storeBuyingLabels) },
    { id: 'category', title: 'Kinds of goods', options: optionsOf(storeCategoryLabels) },
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'listed', label: 'in the directory' },
        { value: 'hidden', label: 'not in the directory' },
        { value: 'rule', label: 'priced by rules' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'ask', title: 'We ask first', filters: { buying: ['ask_first'] } },
    { id: 'rule', title: 'Priced by rules', filters: { only: ['rule'] } },
    { id: 'hidden', title: 'Not in the directory', filters: { only: ['hidden'] } },
  ],
  sort: 'updated',
}
