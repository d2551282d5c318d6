import { expect, test } from 'vitest'
import { isOurs, mayMoveTicket, ticketMoves, ticketStates } from './ticket.ts'

test('FORM-01 every state of a ticket can be left, and a closed one opens again', () => {
  for (const state of ticketStates) expect(ticketMoves[state].length).toBeGreaterThan(0)
  expect(ticketMoves.closed).toEqual(['open'])
  expect(mayMoveTicket('closed', 'waiting')).toBe(false)
})

test('FORM-01 our clock runs only while nobody has answered', () => {
  expect(ticketStates.filter(isOurs)).toEqual(['new', 'open'])
})
