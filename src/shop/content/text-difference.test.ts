import { expect, test } from 'vitest'
import { textDifference } from './text-difference.ts'

const said = (was: string, is: string) =>
  textDifference(was, is).map(({ type, words }) => [type, ...words.map((one) => `${one.type}:${one.text}`)])

test('CMS-01 paragraphs that stay are the same, others are new or gone', () => {
  expect(said('One.\n\nTwo.', 'One.\n\nThree.\n\nTwo.')).toEqual([
    ['same', 'same:One.'],
    ['new', 'new:Three.'],
    ['same', 'same:Two.'],
  ])
  expect(said('One.\n\nTwo.', 'Two.')).toEqual([
    ['gone', 'gone:One.'],
    ['same', 'same:Two.'],
  ])
})

test('CMS-01 a paragraph with other words is compared word by word', () => {
  expect(said('We pack in 3 days.', 'We pack in 5 days.')).toEqual([
    ['changed', 'same:We pack in ', 'gone:3 ', 'new:5 ', 'same:days.'],
  ])
})

test('CMS-01 the same text has no difference, whatever ends its lines', () => {
  expect(textDifference('A.\r\n\r\nB.', 'A.\n\n\nB.').every(({ type }) => type === 'same')).toBe(true)
})
