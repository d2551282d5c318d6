import { expect, test } from 'vitest'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { placeholderProblem, pluralForms, textKeyOf, textKeys, textState } from './text-forms.ts'

test('LOC-08 a language has its own forms, each with numbers that take it', () => {
  expect(pluralForms('lt')).toEqual([
    { form: 'one', examples: '1, 21, 31' },
    { form: 'few', examples: '2–9, 22–29, 32–39' },
    { form: 'many', examples: '1.5' },
    { form: 'other', examples: '0, 10–20, 30' },
  ])
  expect(pluralForms('ee').map(({ form }) => form)).toEqual(['one', 'other'])
  expect(pluralForms('lv').map(({ form }) => form)).toEqual(['zero', 'one', 'other'])
})

test('LOC-06 the forms of a plural are one text, and words that end like a form are not', () => {
  const english = shippedMessages.en
  expect(textKeyOf('cart.goods_few', english)).toBe('cart.goods')
  expect(textKeys({ 'a.one': 'x', b_one: 'x', b_other: 'x', c_other: 'x' })).toEqual(['a.one', 'b', 'c'])
  expect(textKeys(english)).not.toContain('cart.goods_other')
})

const english = { other: '{{a}} and {{b}}' }
test.each([
  ['missing', { other: ' ' }, english],
  ['missing', {}, english],
  ['wrong', { other: '{{a}}' }, english],
  ['wrong', { other: '{{a}} {{b}} {{c}}' }, english],
  ['changed', { other: '{{b}} {{a}}' }, { other: '{{a}}, {{b}}' }],
  ['done', { other: '{{b}} {{a}}' }, english],
] as const)('LOC-06 a text is %s: %j', (state, forms, translated) => {
  expect(textState({ forms, wanted: ['other'], english, translated })).toBe(state)
})

test('LOC-08 the first placeholder that lacks or is unknown is named', () => {
  expect(placeholderProblem('{{b}}', ['a', 'b'])).toEqual({ kind: 'lacks', placeholder: 'a' })
  expect(placeholderProblem('{{a}} {{x}}', ['a'])).toEqual({ kind: 'unknown', placeholder: 'x' })
  expect(placeholderProblem('{{a}}{{a}}', ['a'])).toBeNull()
})
