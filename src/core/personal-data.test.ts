import { expect, test } from 'vitest'
import { withoutPersonalData } from './personal-data.ts'

test.each([
  ['No such user: ona.jonaitė+shop@paštas.lt!', 'No such user: …!'],
  ['Bad address "a@b.example"', 'Bad address "…"'],
  ['/en/unsubscribe/ona%40example.lt/', '/en/unsubscribe/…/'],
  ['Cannot call +370 (600) 12-345 now', 'Cannot call … now'],
  ['Card 4111 1111 1111 1111 refused', 'Card … refused'],
  ['From 192.168.100.200', 'From …'],
  ['From 2001:db8::8a2e:370:7334 at 12:30:05', 'From … at 12:30:05'],
  ['Failed: https://shop.example/en/?email=ona&token=x', 'Failed: https://shop.example/en/……'],
  ['/en/reset/9f86d081884c7d659a2feaa0c55ad015/', '/en/reset/…/'],
  ['/en/orders/1b4e28ba-2fa1-11d2-883f-0016d3cca427/', '/en/orders/…/'],
])('SHELL-12 personal data is removed from: %s', (given, expected) => {
  expect(withoutPersonalData(given)).toBe(expected)
})

test.each([
  'TypeError: Cannot read properties of undefined (reading "price")',
  'at addToCart (https://shop.example/assets/unsupported-browser-modal-DkX9a2Bc.js:1:123456)',
  'addToCart@https://shop.example/assets/shared-B1.js:12:34567', // Firefox, Safari
  'at commitHookPassiveUnmountEffects (react-dom@19.3.1)',
  'Minified React error #418',
])('SHELL-12 text that helps to find the error stays: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text)
})

test.each([
  'a'.repeat(2000),
  '1a'.repeat(1000),
  'a.'.repeat(1000),
  `${'?a'.repeat(999)}=`,
  '1 '.repeat(1000),
])('SHELL-12 cleaning takes less than a second, whatever the text', (text) => {
  const startedAt = performance.now()
  withoutPersonalData(text)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
