import type { ListDefinition } from './list.ts'

export type BrandRow = { id: number; name: string; slug: string; products: number }

export const brandsList: ListDefinition = {
  id: 'brands',
  path: '/brands',
  columns: [
    { id: 'name', title: 'Brand', isFixed: true, isSortable: true },
    { id: 'slug', title: 'Address' },
    { id: 'products', title: 'Products', isNumber: true, isSortable: true },
  ],
  filters: [
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'used', label: 'with products' },
        { value: 'empty', label: 'without products' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'empty', title: 'Without products', filters: { only: ['empty'] } },
  ],
  sort: 'products',
}
