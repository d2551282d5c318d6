import type { TicketState, TicketTopic } from '#shop/tickets/ticket.ts'
import type { ListDefinition } from './list.ts'

export const ticketStateLabels: Readonly<Record<TicketState, string>> = {
  new: 'New message',
  open: 'To answer',
  waiting: 'Answered',
  closed: 'Closed message',
}

export const ticketTopicLabels: Readonly<Record<TicketTopic, string>> = {
  order: 'An order or parcel',
  care: 'Return, withdrawal, claim',
  price: 'Price, duty, VAT',
  buying: 'Buy for me',
  account: 'The account',
  company: 'For companies',
  other: 'Something else',
}

export type TicketRow = {
  id: string
  number: string
  siteId: number
  state: TicketState
  topic: TicketTopic
  name: string
  about: string
  /** How the last message begins. */
  text: string
  at: Date
  dueAt: Date | null
  who: { id: string; name: string } | null
}

const countedUpTo = 9999

export const ticketsList: ListDefinition = {
  id: 'tickets',
  path: '/messages',
  columns: [
    { id: 'number', title: 'Number', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'name', title: 'Customer' },
    { id: 'topic', title: 'Topic' },
    { id: 'text', title: 'Last message' },
    { id: 'state', title: 'State' },
    { id: 'at', title: 'Written', isSortable: true, isWide: true },
    { id: 'due', title: 'Answer by', isSortable: true },
    { id: 'who', title: 'Who', isFixed: true },
  ],
  filters: [
    {
      id: 'state',
      title: 'State',
      options: Object.entries(ticketStateLabels).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'topic',
      title: 'Topic',
      options: Object.entries(ticketTopicLabels).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'who',
      title: 'Who',
      options: [
        { value: 'me', label: 'me' },
        { value: 'nobody', label: 'nobody' },
      ],
    },
    { id: 'only', title: 'Only', options: [{ value: 'late', label: 'late' }] },
  ],
  views: [
    { id: 'to-answer', title: 'To answer', filters: { state: ['new', 'open'] } },
    { id: 'mine', title: 'Mine', filters: { who: ['me'], state: ['new', 'open', 'waiting'] } },
    { id: 'answered', title: 'Answered', filters: { state: ['waiting'] } },
    { id: 'all', title: 'All', filters: {} },
  ],
  sort: 'due',
  sortsUp: true,
  countsUpTo: countedUpTo,
}
