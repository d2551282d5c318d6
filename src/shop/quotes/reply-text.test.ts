import { expect, test } from 'vitest'
import { replyText } from './reply-text.ts'

const texts = {
  en: 'Hello {{name}}, about {{number}}: the shop asks for a day.',
  lt: 'Sveiki, {{name}}, dėl {{number}}.',
  lv: '',
  ee: '',
  ru: '',
}
const about = { name: 'Ieva', number: 'QU100031' }

test('QUO-01 a reply is in the language of the customer, with their name and the number', () => {
  expect(replyText(texts, 'lt', about)).toBe('Sveiki, Ieva, dėl QU100031.')
})

test('QUO-01 a reply without a text in that language is English', () => {
  expect(replyText(texts, 'lv', about)).toBe('Hello Ieva, about QU100031: the shop asks for a day.')
})
