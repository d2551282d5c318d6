import { afterEach, expect, test } from 'vitest'
import { officeForms, officeLocale, say } from './office-texts.ts'

afterEach(() => {
  globalThis.officeLanguage = undefined
})

test('OPS-01 without a language a sentence of the office is said in English, with its form', () => {
  expect(say('{{count}} change | {{count}} changes', { count: 1 })).toBe('1 change')
  expect(say('{{count}} change | {{count}} changes', { count: 21 })).toBe('21 changes')
  expect(say('{{name}} and {{other}}', { name: '$&' })).toBe('$& and {{other}}')
  expect(officeLocale()).toBe('en')
})

test.each([
  ['lt', 'vienas {{count}} @ keli {{count}} @ dalis {{count}} @ daug {{count}}', [1, 22, 1.5, 10]],
  ['lv', 'nulle {{count}} @ viens {{count}} @ citi {{count}}', [10, 21, 2]],
  ['ee', 'üks {{count}} @ mitu {{count}}', [1, 21]],
] as const)('OPS-01 in %s each form is said with the numbers that take it', (locale, forms, counts) => {
  const sentence = '{{count}} change | {{count}} changes'
  const said = forms.replaceAll(' @ ', ' | ')
  globalThis.officeLanguage = { locale, sentences: { [sentence]: said } }
  expect(officeForms(locale)).toHaveLength(counts.length)
  expect(counts.map((count) => say(sentence, { count }))).toEqual(
    said.split(' | ').map((form, at) => form.replace('{{count}}', String(counts[at]))),
  )
  // What a language lacks is said in English, with the English form.
  expect(say('{{count}} row | {{count}} rows', { count: 21 })).toBe('21 rows')
})
