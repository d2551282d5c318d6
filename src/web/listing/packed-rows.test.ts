import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

const card = (name: string, price: string) => ({
  to: `/lt/p/${name}/`,
  name,
  picture: `/image?src=/drawings/${name}.svg&w=320&d=1`,
  price: `${price} €`,
  tint: 3,
  delivery: { by: 'air', days: 'lapkričio 27–29 d.' },
})

test('rows with different fields, lists and nothing in place of a branch come back as they were', () => {
  const rows = [
    { ...card('batai', '60,69'), cut: { badge: '−25 %', before: '80,99 €' } },
    { ...card('kuprinė', '9,00'), colours: { values: ['#b8322b', '#e5b82e'], more: 0 } },
    { ...card('a|b ~ c 🧦', '1,00'), delivery: null, isNew: true, marks: [] },
    { ...card('', ''), delivery: { soldOut: 'Šiuo metu neturime' } },
  ]
  expect(unpackRows(packRows(rows))).toEqual(rows)
  expect(unpackRows(packRows([]))).toEqual([])
})

test('any row comes back as it was', () => {
  const leaf = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null))
  const key = fc.constantFrom('to', 'name', 'cut', 'price')
  const branch = fc.dictionary(key, fc.oneof(leaf, fc.array(leaf, { minLength: 1, maxLength: 3 })), {
    minKeys: 1,
  })
  fc.assert(
    fc.property(fc.array(fc.dictionary(key, fc.oneof(leaf, branch)), { maxLength: 5 }), (rows) => {
      const plain = JSON.parse(JSON.stringify(rows))
      expect(JSON.parse(JSON.stringify(unpackRows(packRows(rows))))).toEqual(plain)
    }),
  )
})

test('cards take less than half of what they take as JSON', () => {
  const rows = ['batai', 'kuprinė', 'dronas', 'knyga', 'puodelis', 'lempa'].map((name, index) =>
    card(name, `${index},99`),
  )
  expect(JSON.stringify(packRows(rows)).length).toBeLessThan(JSON.stringify(rows).length / 2)
})
