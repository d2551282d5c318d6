import type { ListDefinition } from './list.ts'

export type RedirectRow = {
  id: number
  siteId: number
  path: string
  target: string
  isByStaff: boolean
  addedAt: Date
}

export const redirectsList: ListDefinition = {
  id: 'redirects',
  path: '/content/redirects',
  columns: [
    { id: 'path', title: 'Earlier address', isFixed: true, isSortable: true },
    { id: 'target', title: 'Leads to', isSortable: true },
    { id: 'site', title: 'Site' },
    { id: 'by', title: 'Made by' },
    { id: 'added', title: 'Since', isSortable: true },
    { id: 'remove', title: 'Remove', isFixed: true },
  ],
  filters: [
    {
      id: 'by',
      title: 'Made by',
      options: [
        { value: 'staff', label: 'people' },
        { value: 'slug', label: 'a changed address' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'staff', title: 'Made by people', filters: { by: ['staff'] } },
    { id: 'slug', title: 'Changed addresses', filters: { by: ['slug'] } },
  ],
  sort: 'added',
}
