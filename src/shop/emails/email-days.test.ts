import { expect, test } from 'vitest'
import { messageLocales } from '#core/locale.ts'
import { byDay, dayAlone, dueBy, onDay, onDays, shortDays } from './email-days.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the days of a delivery are written as each language writes them in a sentence', () => {
  const said = messageLocales.map((locale) => plain(onDays('2026-11-18', '2026-11-20', locale)))
  expect(said).toEqual([
    '18–20 November',
    'lapkričio 18–20 d.',
    '18.–20. novembrī',
    '18.–20. novembril',
    '18–20 ноября',
  ])
})

test('days of two months name both months, and one day is named once', () => {
  const said = messageLocales.map((locale) => plain(onDays('2026-11-30', '2026-12-02', locale)))
  expect(said).toEqual([
    '30 November – 2 December',
    'lapkričio 30 d. – gruodžio 2 d.',
    '30. novembrī – 2. decembrī',
    '30. novembril – 2. detsembril',
    '30 ноября – 2 декабря',
  ])
  expect(messageLocales.map((locale) => plain(onDay('2026-11-18', locale)))[0]).toBe('18 November')
  expect(messageLocales.map((locale) => plain(byDay('2026-11-18', locale)))).toEqual([
    '18 November',
    'lapkričio 18 d.',
    '18. novembrim',
    '18. novembrini',
    '18 ноября',
  ])
  expect(plain(shortDays('2026-11-18', '2026-11-20', 'ru'))).toBe('18–20 ноября')
})

test('the day on which something is due is written for a sentence and for a table', () => {
  const said = messageLocales.map((locale) =>
    [dueBy('2026-11-18', locale), dayAlone('2026-11-18', locale)].map(plain),
  )
  expect(said).toEqual([
    ['18 November', '18 November'],
    ['lapkričio 18 d.', 'lapkričio 18 d.'],
    ['18. novembrim', '18. novembris'],
    ['18. novembril', '18. november'],
    ['18 ноября', '18 ноября'],
  ])
})
