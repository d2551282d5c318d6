import type { Amount } from '#core/money.ts'
import { type QuoteState, quoteMoves, turnOf } from '#shop/quotes/quote.ts'
import type { ListDefinition } from './list.ts'

export type ListedState = Exclude<QuoteState, 'draft'>

/** The states as staff see them. What a shopper has not sent is theirs alone. */
export const stateLabels: Readonly<Record<ListedState, string>> = {
  submitted: 'New request',
  in_review: 'Being priced',
  info_needed: 'Question asked',
  quoted: 'Offer open',
  accepted: 'Ordered, not paid',
  converted: 'Bought by the customer',
  rejected: 'Not possible',
  declined: 'Offer declined',
  expired: 'Offer ended',
  cancelled: 'Called off',
}
export type QuoteRow = {
  id: string
  number: string
  siteId: number
  state: ListedState
  customer: string
  suiteCode: string
  /** What is asked for: the first item, and how many there are. */
  title: string
  items: number
  askedAt: Date
  /** By when we promised an answer; null while the clock stands. */
  dueAt: Date | null
  /** When the price, or our patience for an answer, ends. */
  endsAt: Date | null
  /** Who works on it now. */
  who: { id: string; name: string } | null
  /** Of the newest offer, its cheaper way. */
  total: Amount | null
  currency: string
}

export const quoteStates = (Object.keys(quoteMoves) as QuoteState[]).filter((state) => state !== 'draft')

/** The states in which it is our turn, the customer's, or nobody's. */
export function statesOfTurn(turn: string): QuoteState[] {
  return quoteStates.filter((state) => turnOf(state) === turn)
}

const countedUpTo = 9999

export const quotesList: ListDefinition = {
  id: 'quotes',
  path: '/quotes',
  columns: [
    { id: 'number', title: 'Quote', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'customer', title: 'Customer' },
    { id: 'items', title: 'What' },
    { id: 'state', title: 'State' },
    { id: 'asked', title: 'Asked', isSortable: true },
    { id: 'due', title: 'Answer by', isSortable: true },
    { id: 'ends', title: 'Ends', isSortable: true, isWide: true },
    { id: 'who', title: 'Who' },
    { id: 'total', title: 'Offer from', isNumber: true, isFixed: true },
  ],
  filters: [
    {
      id: 'state',
      title: 'State',
      options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'turn',
      title: 'Whose turn',
      options: [
        { value: 'us', label: 'us' },
        { value: 'customer', label: 'the customer' },
        { value: 'nobody', label: 'nobody' },
      ],
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
      id: 'asked',
      title: 'Asked',
      options: [
        { value: '1', label: 'today' },
        { value: '7', label: 'last 7 days' },
        { value: '30', label: 'last 30 days' },
      ],
    },
    { id: 'only', title: 'Only', options: [{ value: 'late', label: 'late' }] },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'to-price', title: 'To price', filters: { turn: ['us'] } },
    { id: 'mine', title: 'My quotes', filters: { who: ['me'] } },
    { id: 'asked', title: 'Question asked', filters: { state: ['info_needed'] } },
    { id: 'open', title: 'Offer open', filters: { state: ['quoted'] } },
    { id: 'ordered', title: 'Ordered', filters: { state: ['accepted', 'converted'] } },
    {
      id: 'over',
      title: 'Ended',
      filters: { turn: ['nobody'], state: ['rejected', 'declined', 'expired', 'cancelled'] },
    },
  ],
  sort: 'due',
  sortsUp: true,
  countsUpTo: countedUpTo,
}
