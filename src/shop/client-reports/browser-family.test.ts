import { expect, test } from 'vitest'
import { browserFamily } from './browser-family.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.each([
  [chrome, 'chrome'],
  [`${chrome} Edg/141.0.0.0`, 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'safari',
  ],
  ['curl/8.5.0', 'other'],
  ['', 'other'],
])('SHELL-12 a user agent is reduced to its browser family: %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
