import { type ClaimKind, type ClaimState, claimMoves, type Outcome, undecided } from '#shop/claims/claim.ts'
import type { ListDefinition } from './list.ts'

/** The states as staff see them. */
export const stateLabels: Readonly<Record<ClaimState, string>> = {
  submitted: 'New claim',
  acknowledged: 'New claim',
  info_needed: 'Question asked',
  under_review: 'Under review',
  approved: 'Approved',
  awaiting_return: 'Waiting for the goods',
  received: 'Goods are back',
  resolving: 'Being put right',
  resolved: 'Put right',
  rejected: 'Refused',
  withdrawn: 'Withdrawn',
  escalated: 'With the site admin',
}

export const kindLabels: Readonly<Record<ClaimKind, string>> = {
  damaged: 'Damaged',
  missing: 'Something is missing',
  wrong_item: 'Wrong item',
  not_as_described: 'Not as described',
  defective: 'Stopped working',
  lost: 'Lost parcel',
  delay: 'Too late',
  other: 'Something else',
}

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  replacement: 'Send another',
  repair: 'Have it repaired',
  price_reduction: 'Price reduction',
  refund: 'Give the money back',
}

export type ClaimRow = {
  id: string
  number: string
  siteId: number
  state: ClaimState
  kind: ClaimKind
  customer: string
  /** The number of the order, or of the request to send parcels on. */
  about: string
  title: string
  items: number
  wanted: Outcome
  receivedAt: Date
  /** By when the law wants our answer; null once it is given. */
  dueAt: Date | null
  who: { id: string; name: string } | null
}

const countedUpTo = 9999
const open: readonly string[] = undecided

export const claimsList: ListDefinition = {
  id: 'claims',
  path: '/claims',
  columns: [
    { id: 'number', title: 'Claim', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'customer', title: 'Customer' },
    { id: 'kind', title: 'What is wrong' },
    { id: 'title', title: 'About' },
    { id: 'state', title: 'State' },
    { id: 'wanted', title: 'Wants', isWide: true },
    { id: 'received', title: 'Received', isSortable: true, isWide: true },
    { id: 'due', title: 'Answer due', isSortable: true, isFixed: true },
    { id: 'who', title: 'Who' },
  ],
  filters: [
    {
      id: 'state',
      title: 'State',
      options: (Object.keys(claimMoves) as ClaimState[])
        .filter((state) => state !== 'submitted')
        .map((value) => ({ value, label: stateLabels[value] })),
    },
    {
      id: 'kind',
      title: 'What is wrong',
      options: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'who',
      title: 'Who',
      options: [
        { value: 'me', label: 'me' },
        { value: 'nobody', label: 'nobody' },
      ],
    },
    {
      id: 'received',
      title: 'Received',
      options: [
        { value: '7', label: 'last 7 days' },
        { value: '30', label: 'last 30 days' },
      ],
    },
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'late', label: 'late' },
        { value: 'soon', label: 'due in 5 days' },
      ],
    },
  ],
  views: [
    { id: 'open', title: 'To decide', filters: { state: [...open] } },
    { id: 'mine', title: 'My claims', filters: { who: ['me'] } },
    { id: 'asked', title: 'Question asked', filters: { state: ['info_needed'] } },
    { id: 'back', title: 'Waiting for the goods', filters: { state: ['awaiting_return', 'received'] } },
    { id: 'under-way', title: 'Being put right', filters: { state: ['resolving'] } },
    { id: 'over', title: 'Ended', filters: { state: ['resolved', 'rejected', 'withdrawn'] } },
    { id: 'all', title: 'All', filters: {} },
  ],
  sort: 'due',
  sortsUp: true,
  countsUpTo: countedUpTo,
}
