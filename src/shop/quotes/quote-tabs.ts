import { type QuoteState, quoteMoves, turnOf } from './quote.ts'

/** The tabs of the customer's list; without drafts and what is bought or over, the states are split by whose turn it is. */
export const quoteTabs = ['all', 'customer', 'us', 'bought', 'closed', 'drafts'] as const
export type QuoteTab = (typeof quoteTabs)[number]

export const quotesPerPage = 10

const states = Object.keys(quoteMoves) as QuoteState[]

export function statesOfTab(tab: QuoteTab): readonly QuoteState[] {
  if (tab === 'all') return states
  return states.filter((state) => tabOf(state) === tab)
}

function tabOf(state: QuoteState): Exclude<QuoteTab, 'all'> {
  if (state === 'draft') return 'drafts'
  if (state === 'converted') return 'bought'
  const turn = turnOf(state)
  return turn === 'nobody' ? 'closed' : turn
}
