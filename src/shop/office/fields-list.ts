import type { ListDefinition } from './list.ts'

export type FieldRow = {
  id: number
  name: string
  kind: 'fact' | 'colour' | 'size'
  unit: string
  values: number
  /** Categories that can be filtered by it. */
  categories: number
  isEverywhere: boolean
}

export const fieldKinds: Readonly<Record<FieldRow['kind'], string>> = {
  fact: 'Fact',
  colour: 'Colour',
  size: 'Size',
}

export const fieldsList: ListDefinition = {
  id: 'fields',
  path: '/fields',
  columns: [
    { id: 'name', title: 'Field', isFixed: true, isSortable: true },
    { id: 'kind', title: 'Kind' },
    { id: 'unit', title: 'Unit' },
    { id: 'values', title: 'Values', isNumber: true, isSortable: true },
    { id: 'categories', title: 'Filter in categories', isNumber: true, isSortable: true },
    { id: 'everywhere', title: 'In search' },
  ],
  filters: [
    {
      id: 'kind',
      title: 'Kind',
      options: Object.entries(fieldKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'size', title: 'Sizes', filters: { kind: ['size'] } },
    { id: 'colour', title: 'Colours', filters: { kind: ['colour'] } },
  ],
  sort: 'categories',
}
