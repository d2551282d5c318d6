import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { greeting } from './greeting.ts'

const t = translator(shippedMessages.en, 'en')

test('Lithuanian and Latvian address people in the vocative', () => {
  const inLocale = (locale: 'lt' | 'lv', name: string) =>
    greeting(translator(shippedMessages[locale], locale), name, locale)
  expect(inLocale('lt', 'Jonas')).toBe('Sveiki, Jonai!')
  expect(inLocale('lt', 'Ieva')).toBe('Sveiki, Ieva!')
  expect(inLocale('lv', 'Jānis')).toBe('Sveicināti, Jāni!')
})

test.each(['Ona', 'Jean-Luc', "Siobhán O'Neil", 'J. R.', 'Žemyna Ąžuolė', 'Сергей', 'Nguyễn'])(
  'the greeting has the first name as its owner wrote it: %s',
  (name) => {
    expect(greeting(t, ` ${name} `, 'en')).toBe(`Hello ${name},`)
    expect(greeting(translator(shippedMessages.ru, 'ru'), name, 'ru')).toContain(name)
  },
)

test.each([
  null,
  '',
  ' ',
  'Win at spam.example',
  'https://spam.example',
  '<script>',
  'Ona 5€',
  'a'.repeat(41),
  'o@x',
])('a first name that does not look like a name is left out: %s', (name) => {
  expect(greeting(t, name, 'en')).toBe('Hello,')
})
