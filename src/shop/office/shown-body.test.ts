import { expect, test } from 'vitest'
import { shownBody } from './shown-body.ts'

test('of the body of a webhook staff see what it is, and neither people nor secrets', () => {
  const body = {
    id: 'evt_1',
    type: 'charge.refunded',
    data: {
      object: { amount: 1200, billing_details: { email: 'ona@example.test', name: 'Ona' }, secret: 'x1' },
    },
    names: ['Ona', 'Jonas'],
    livemode: false,
  }
  expect(JSON.parse(shownBody(JSON.stringify(body)))).toEqual({
    id: 'evt_1',
    type: 'charge.refunded',
    data: { object: { amount: 1200, billing_details: { email: '…', name: '…' }, secret: '…' } },
    names: ['…', '…'],
    livemode: false,
  })
})

test('of a body that is a form only the names of its fields are shown', () => {
  expect(shownBody('data=YWJj&ss1=def')).toBe('data=…\nss1=…')
})
