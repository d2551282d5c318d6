import { expect, test } from 'vitest'
import { isPastedLink } from './pasted-link.ts'

test.each([
  ['https://fernhollow.example/vejas-2', true],
  [' http://larkspur-pine.example/b/88?size=9 ', true],
  ['www.fernhollow.example', true],
  ['fernhollow.example/vejas-2', true],
  ['HTTPS://FERNHOLLOW.EXAMPLE/A', true],
  ['http://127.0.0.1/', true],
  ['running shoes', false],
  ['1/2 inch drill', false],
  ['w.a.v.e', false],
  ['nike.com', false],
  ['https://a b', false],
  ['and/or', false],
  ['', false],
])('CALC-01 %s is a pasted link: %s', (text, isLink) => {
  expect(isPastedLink(text)).toBe(isLink)
})
