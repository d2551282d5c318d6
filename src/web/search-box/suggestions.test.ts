import { expect, test, vi } from 'vitest'
import { createSuggester, fairShare, type Suggestion, splitCompletion } from './suggestions.ts'

const suggestion = (text: string): Suggestion => ({
  kind: 'query',
  text,
  to: `/en/search/?searchText=${text}`,
})
const ten = Array.from({ length: 10 }, (_, index) => suggestion(`trail ${index}`))
const { signal } = new AbortController()

test('eight suggestions are shown on a wide screen and five on a narrow one', async () => {
  const suggest = createSuggester(async () => ten)
  expect(await suggest('trail', false, signal)).toHaveLength(8)
  expect(await suggest('trail', true, signal)).toHaveLength(5)
})

test('with little room every kind gets its share, in the order of the answer', () => {
  const brand: Suggestion = { kind: 'brand', text: 'Trailwood', scope: 'brand', to: '/en/marketplace/' }
  const product = (text: string): Suggestion => ({ kind: 'product', text, price: '1', picture: '', to: text })
  const found = [...ten.slice(0, 5), brand, product('one'), product('two')]
  expect(fairShare(found, 5).map(({ text }) => text)).toEqual([
    'trail 0',
    'trail 1',
    'Trailwood',
    'one',
    'two',
  ])
})

test('the same letters are requested once, whatever their case', async () => {
  const ask = vi.fn(async () => ten)
  const suggest = createSuggester(ask)
  await suggest('Trail', false, signal)
  await suggest('trail ', false, signal)
  expect(ask).toHaveBeenCalledOnce()
})

test('a failed answer is not cached', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(ten)
  const suggest = createSuggester(ask)
  await expect(suggest('trail', false, signal)).rejects.toThrow('offline')
  expect(await suggest('trail', false, signal)).toHaveLength(8)
})

test('one letter sends no request', async () => {
  const ask = vi.fn(async () => ten)
  expect(await createSuggester(ask)('t', false, signal)).toEqual([])
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  ['trail running', 'trail', { typed: 'trail', completion: ' running' }],
  ['Trail running', 'trail ', { typed: 'Trail', completion: ' running' }],
  ['running trail', 'trail', { typed: '', completion: 'running trail' }],
])('%s, typed %s', (text, typed, expected) => {
  expect(splitCompletion(text, typed)).toEqual(expected)
})
