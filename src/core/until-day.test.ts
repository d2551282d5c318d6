import { expect, test } from 'vitest'
import { untilDay } from './until-day.ts'

test.each([
  ['en', '18 November', '5 March'],
  ['lt', 'lapkričio 18 d.', 'kovo 5 d.'],
  ['lv', '18. novembrim', '5. martam'],
  ['ee', '18. novembrini', '5. märtsini'],
] as const)('LOC-09 "until a day" has the right form in %s', (locale, november, march) => {
  const plain = (day: string) => untilDay(day, locale).replaceAll('\u00a0', ' ')
  expect(plain('2026-11-18')).toBe(november)
  expect(plain('2027-03-05')).toBe(march)
})
