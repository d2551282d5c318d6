import { expect, test } from 'vitest'
import { messageLocales } from '#core/locale.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { greeting } from './greeting.ts'

const t = translator(shippedMessages.en, 'en')

test.each(['Ona', 'Jean-Luc', "Siobhán O'Neil", 'J. R.', 'Žemyna Ąžuolė', 'Сергей', 'Nguyễn'])(
  'the greeting has the first name as its owner wrote it: %s',
  (name) => {
    for (const locale of messageLocales) {
      expect(greeting(translator(shippedMessages[locale], locale), ` ${name} `)).toContain(name)
    }
    expect(greeting(t, name)).toBe(`Hello ${name},`)
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
  expect(greeting(t, name)).toBe('Hello,')
})
