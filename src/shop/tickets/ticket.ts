import type { MessageLocale } from '#core/locale.ts'
import type { StateTable } from '#core/state-table.ts'

export type TicketState = 'new' | 'open' | 'waiting' | 'closed'

/**
 * The database rejects every other move (`tickets_moves`). A new ticket is one that nobody has looked at; an open one
 * waits for us, a waiting one for the customer. A closed one opens again with the next message.
 */
export const ticketMoves: StateTable<TicketState> = {
  new: ['open', 'waiting', 'closed'],
  open: ['waiting', 'closed'],
  waiting: ['open', 'closed'],
  closed: ['open'],
}

export const ticketStates = Object.keys(ticketMoves) as TicketState[]

/** What a message is about, in the order of the form. */
export const ticketTopics = ['order', 'care', 'price', 'buying', 'account', 'company', 'other'] as const
export type TicketTopic = (typeof ticketTopics)[number]

export const maxFilesOfMessage = 3
export const longestMessage = 5000
/** Messages of one person in a day, by email and by network. */
export const mostADay = 5

export type TicketFile = { id: string; name: string; kind: string; size: number }
export type TicketEvent = 'closed' | 'reopened' | 'merged'

export type Ticket = {
  id: string
  siteId: number
  number: string
  userId: string | null
  name: string
  email: string
  locale: MessageLocale
  topic: TicketTopic
  /** The number of an order or a parcel, as it was typed. */
  about: string
  orderId: string | null
  state: TicketState
  assignedId: string | null
  answerDueAt: Date | null
  mergedIntoId: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

export type TicketMessage = {
  id: string
  by: 'customer' | 'staff'
  /** Of the person who wrote for us. */
  name: string | null
  event: TicketEvent | null
  text: string
  /** Only for staff. */
  isNote: boolean
  at: Date
  files: readonly TicketFile[]
}

/** Whether it is our turn. */
export function isOurs(state: TicketState): boolean {
  return state === 'new' || state === 'open'
}

export function mayMoveTicket(from: TicketState, to: TicketState): boolean {
  return ticketMoves[from].includes(to)
}
