import type { ListDefinition } from './list.ts'

export type EmailRow = {
  id: string
  siteId: number
  recipient: string
  subject: string
  /** The record that it is about: order OR104816. */
  about: string | null
  createdAt: Date
  sentAt: Date | null
}

export const emailsList: ListDefinition = {
  id: 'emails',
  path: '/emails',
  columns: [
    { id: 'subject', title: 'Subject', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'recipient', title: 'Recipient' },
    { id: 'about', title: 'About' },
    { id: 'written', title: 'Written', isSortable: true },
    { id: 'state', title: 'State' },
  ],
  filters: [
    {
      id: 'state',
      title: 'State',
      options: [
        { value: 'sent', label: 'sent' },
        { value: 'waiting', label: 'waiting' },
      ],
    },
    {
      id: 'written',
      title: 'Written',
      options: [
        { value: '1', label: 'last 24 h' },
        { value: '7', label: 'last 7 days' },
        { value: '30', label: 'last 30 days' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'waiting', title: 'Waiting', filters: { state: ['waiting'] } },
    { id: 'day', title: 'Last 24 h', filters: { written: ['1'] } },
  ],
  sort: 'written',
}
