import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividedItems, piecesOf, splitFailure } from './split.ts'

const items = [
  { id: '1', quantity: 3 },
  { id: '2', quantity: 1 },
]

test.each([
  ['two of three', [{ item: '1', pieces: 2 }], null],
  ['a whole line', [{ item: '2', pieces: 1 }], null],
  ['nothing', [], 'validation.split_nothing'],
  ['no piece of a line', [{ item: '1', pieces: 0 }], 'validation.split_nothing'],
  [
    'everything',
    [
      { item: '1', pieces: 3 },
      { item: '2', pieces: 1 },
    ],
    'validation.split_all',
  ],
  ['more than there is', [{ item: '2', pieces: 2 }], 'validation.choice'],
  ['what is in another parcel', [{ item: '9', pieces: 1 }], 'validation.choice'],
  [
    'one line twice',
    [
      { item: '1', pieces: 1 },
      { item: '1', pieces: 1 },
    ],
    'validation.choice',
  ],
])('QUO-02 what may be taken out of a parcel: %s', (_, wish, code) => {
  expect(splitFailure(items, wish)?.code ?? null).toBe(code)
})

test('QUO-02 for every split, both parcels together hold what the one held', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const all = lines.map(({ quantity }, place) => ({ id: String(place), quantity }))
      const wish = lines.map(({ quantity, share }, place) => ({
        item: String(place),
        pieces: Math.round(quantity * share),
      }))
      const { part, rest } = dividedItems(all, wish)
      expect(piecesOf(part) + piecesOf(rest)).toBe(piecesOf(all))
      for (const { id, quantity } of all) {
        const of = [...part, ...rest].filter((one) => one.id === id)
        expect(piecesOf(of)).toBe(quantity)
      }
      const isFine = part.length > 0 && rest.length > 0
      expect(splitFailure(all, wish) === null).toBe(isFine)
    }),
  )
})
