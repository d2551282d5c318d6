import { expect, test } from 'vitest'
import { orderKeyIn } from './order-address.ts'

const key = (path: string, rest: string) => orderKeyIn(rest, new URL(path, 'http://shop.test'))

test('a number is for its customer, a token for its holder', () => {
  expect(key('/en/my-orders/OR100001/', 'OR100001/')).toEqual({ number: 'OR100001' })
  expect(key('/lt/order/0a1b/', '0a1b/')).toEqual({ token: '0a1b' })
  const path = '/en/order-additional-info-needed/OR100001/?token=0a1b'
  expect(key(path, 'OR100001/')).toEqual({ number: 'OR100001', token: '0a1b' })
})

test.each(['', 'or100001', 'OR', 'OR1/x', 'OR1; drop', `OR${'1'.repeat(13)}`])('%j is no number', (rest) => {
  expect(key('/en/my-orders/', rest)).toBeNull()
})
