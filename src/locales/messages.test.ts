import { expect, test } from 'vitest'
import { messageLocales } from '#core/locale.ts'
import { showingKeys, translator } from './messages.ts'
import { shippedMessages } from './shipped-messages.ts'

test('LOC-06 placeholders are replaced, unknown ones stay', () => {
  const t = translator({ 'home.title': 'Hello {{name}}, {{name}} and {{other}}' }, 'en')
  expect(t('home.title', { name: '$& <b>' })).toBe('Hello $& <b>, $& <b> and {{other}}')
})

test('LOC-08 a count is written as the language writes numbers, a year is not', () => {
  const messages = { 'card.colours_other': '{{count}} colours of {{year}}' }
  expect(translator(messages, 'en')('card.colours', { count: 12_345, year: 2026 })).toBe(
    '12,345 colours of 2026',
  )
  expect(translator(messages, 'lt')('card.colours', { count: 12_345, year: 2026 })).toBe(
    '12\u00a0345 colours of 2026',
  )
})

test('LOC-06 a missing key shows the key itself', () => {
  expect(translator({}, 'lt')('home.title')).toBe('home.title')
  expect(translator({}, 'lt')('validation.too_long', { count: 3 })).toBe('validation.too_long')
})

test('LOC-12 the key toggler shows the key together with the text', () => {
  expect(showingKeys(translator({ proceed: 'Proceed' }, 'en'))('proceed')).toBe('proceed · Proceed')
})

const plurals = [
  ['en', [0, 1, 2, 21], ['other', 'one', 'other', 'other']],
  ['ee', [0, 1, 2, 21], ['other', 'one', 'other', 'other']],
  ['lv', [0, 1, 2, 11, 21], ['zero', 'one', 'other', 'zero', 'one']],
  ['lt', [0, 1, 2, 10, 11, 21, 22, 1.5], ['other', 'one', 'few', 'other', 'other', 'one', 'few', 'many']],
  ['ru', [0, 1, 2, 5, 11, 21, 1.5], ['many', 'one', 'few', 'many', 'many', 'one', 'other']],
] as const

test.each(plurals)('LOC-08 %s picks its plural category by CLDR', (locale, counts, expected) => {
  const categories = ['zero', 'one', 'two', 'few', 'many', 'other']
  const messages = Object.fromEntries(
    categories.map((category) => [`validation.too_long_${category}`, category]),
  )
  const t = translator(messages, locale)
  expect(counts.map((count) => t('validation.too_long', { count }))).toEqual(expected)
})

test.each(messageLocales)('SHELL-15 the specified keys have texts in %s', (locale) => {
  const specified = [
    'error.deploy_title',
    'error.deploy_subtitle',
    'error.refresh',
    'error.unexpected',
    'error.trying-to-resolve',
    'error.return-to-homepage',
    'my-orders.you_have_unpaid_orders',
    'my-orders.pay',
    'unsupported_browser.title',
    'we_have_detected_outdated',
    'download_browsers',
    'continue_without_full_features',
    'proceed',
  ] as const
  const t = translator(shippedMessages[locale], locale)
  for (const key of specified) expect(t(key, { count: 3 })).not.toContain(key)
})
