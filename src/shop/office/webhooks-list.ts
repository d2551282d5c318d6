import type { ListDefinition } from './list.ts'

/** Of a provider to us, or of us to an endpoint. */
export type WebhookWay = 'in' | 'out'
export const webhookStates = {
  done: 'Done',
  waiting: 'Waiting',
  failed: 'Failed',
  held: 'Stopped',
} as const
export type WebhookState = keyof typeof webhookStates

export type WebhookRow = {
  way: WebhookWay
  id: string
  at: Date
  /** The provider, or the endpoint's name. */
  who: string
  event: string
  siteId: number | null
  orderNumber: string | null
  state: WebhookState
  tries: number
  /** The status of the last answer, or what went wrong. */
  answer: string
}

export const webhooksList: ListDefinition = {
  id: 'webhooks',
  path: '/webhooks',
  columns: [
    { id: 'event', title: 'Event', isFixed: true },
    { id: 'way', title: 'Direction' },
    { id: 'who', title: 'Who' },
    { id: 'about', title: 'About' },
    { id: 'site', title: 'Site' },
    { id: 'at', title: 'Time', isSortable: true },
    { id: 'state', title: 'State' },
    { id: 'answer', title: 'Answer', isNumber: true },
  ],
  filters: [
    {
      id: 'way',
      title: 'Direction',
      options: [
        { value: 'in', label: 'in' },
        { value: 'out', label: 'out' },
      ],
    },
    {
      id: 'state',
      title: 'State',
      options: Object.entries(webhookStates).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'at',
      title: 'Time',
      options: [
        { value: '1', label: 'last 24 h' },
        { value: '7', label: 'last 7 days' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'Both', filters: {} },
    { id: 'in', title: 'In', filters: { way: ['in'] } },
    { id: 'out', title: 'Out', filters: { way: ['out'] } },
    { id: 'failed', title: 'Failed', filters: { state: ['failed', 'held'] } },
  ],
  sort: 'at',
}
