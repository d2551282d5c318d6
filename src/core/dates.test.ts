import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'
import { addDays, dayRange, isoDay, warehouseTime } from './dates.ts'
import { dayInSentence } from './day-in-sentence.ts'
import { locales } from './locale.ts'

const lateEvening = new Date('2026-11-05T22:30:00Z')

test("LOC-09 dates are yyyy-MM-dd and times HH:mm in the site's time zone", () => {
  expect([isoDay(lateEvening, 'Europe/Vilnius'), clockTime(lateEvening, 'Europe/Vilnius')]).toEqual([
    '2026-11-06',
    '00:30',
  ])
  expect([isoDay(lateEvening, 'UTC'), clockTime(lateEvening, 'UTC')]).toEqual(['2026-11-05', '22:30'])
})

test('LOC-09 warehouse time is fixed at -05:00, in summer too', () => {
  expect(warehouseTime(new Date('2026-07-01T04:59:00Z'))).toEqual({ day: '2026-06-30', time: '23:59' })
  expect(warehouseTime(new Date('2026-12-01T05:00:00Z'))).toEqual({ day: '2026-12-01', time: '00:00' })
})

test.each([
  ['en', '18 November', '18–20 Nov', '28 Nov – 2 Dec'],
  ['lt', 'lapkričio 18 d.', 'lapkričio 18–20 d.', 'lapkričio 28 – gruodžio 2 d.'],
  ['lv', '18. novembrī', '18.–20. nov.', '28. nov. – 2. dec.'],
  ['ee', '18. novembril', '18.–20. nov', '28. nov – 2. dets'],
] as const)('days are written as a sentence in %s needs them', (locale, day, range, twoMonths) => {
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  expect(spaced(dayInSentence('2026-11-18', locale))).toBe(day)
  expect(spaced(dayRange('2026-11-18', '2026-11-20', locale))).toBe(range)
  expect(spaced(dayRange('2026-11-28', '2026-12-02', locale))).toBe(twoMonths)
  expect(spaced(dayRange('2026-11-18', '2026-11-18', locale))).not.toContain('–')
})

test.each(locales)('a line breaks inside no range of days of one month in %s', (locale) => {
  const range = dayRange('2026-11-27', '2026-11-29', locale)
  expect(range).toContain('–\u2060')
  expect(range).not.toContain(' ')
})

test('a range of two months is one word, too, where it is short enough', () => {
  const broken = locales.filter((locale) => dayRange('2026-11-28', '2026-12-02', locale).includes(' '))
  expect(broken).toEqual(['lt'])
})

test('every language has twelve different months', () => {
  for (const locale of locales) {
    const months = Array.from({ length: 12 }, (_, index) =>
      dayInSentence(`2026-${String(index + 1).padStart(2, '0')}-01`, locale),
    )
    expect(new Set(months).size).toBe(12)
    expect(months.every((month) => /\p{Letter}{3}/u.test(month))).toBe(true)
  }
})

test('adding days crosses the ends of months and years', () => {
  expect(addDays('2026-11-09', 9)).toBe('2026-11-18')
  expect(addDays('2026-12-28', 5)).toBe('2027-01-02')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
