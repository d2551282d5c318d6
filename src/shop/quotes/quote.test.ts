import { expect, test } from 'vitest'
import { mayMove } from './may-move.ts'
import { type QuoteState, quoteMoves, turnOf } from './quote.ts'
import { quoteTabs, statesOfTab } from './quote-tabs.ts'

const states = Object.keys(quoteMoves) as QuoteState[]

test('QUO-01 every state but the draft can be reached, and every one that is not over can be left', () => {
  const reached = new Set(Object.values(quoteMoves).flat())
  expect(states.filter((state) => state !== 'draft' && !reached.has(state))).toEqual([])
  expect(states.filter((state) => quoteMoves[state].length === 0)).toEqual([
    'converted',
    'rejected',
    'cancelled',
  ])
  expect(mayMove('quoted', 'accepted')).toBe(true)
  expect(mayMove('expired', 'accepted')).toBe(false)
})

test('QUO-01 each state is in exactly one tab beside all, and waits for one side at most', () => {
  const tabs = quoteTabs.filter((tab) => tab !== 'all')
  for (const state of states) {
    expect(
      tabs.filter((tab) => statesOfTab(tab).includes(state)),
      state,
    ).toHaveLength(1)
  }
  expect(states.filter((state) => turnOf(state) === 'us')).toEqual(['submitted', 'in_review'])
})
