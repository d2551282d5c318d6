import { expect, test } from 'vitest'
import { addMonths, placeOnLine, warrantyTerms } from './warranty-terms.ts'

test.each([
  ['2026-11-05', 24, '2028-11-05'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-02-28', 24, '2028-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months end on %s', (day, months, until) => {
  expect(addMonths(day, months)).toBe(until)
})

const inVilnius = { timeZone: 'Europe/Vilnius', legalMonths: 24, presumedMonths: 12 }

test('FORM-01 both terms begin with the delivery, by the clock of the customer', () => {
  const terms = warrantyTerms(new Date('2026-11-04T22:30:00Z'), { ...inVilnius, makerMonths: 36 })
  expect(terms).toEqual({
    deliveredOn: '2026-11-05',
    legalUntil: '2028-11-05',
    makerUntil: '2029-11-05',
    until: '2029-11-05',
    presumedUntil: '2027-11-05',
  })
})

test('a maker who gives less, or nothing, shortens nothing', () => {
  const at = new Date('2026-11-05T10:00:00Z')
  expect(warrantyTerms(at, { ...inVilnius, makerMonths: 12 }).until).toBe('2028-11-05')
  expect(warrantyTerms(at, { ...inVilnius, makerMonths: 0 })).toMatchObject({
    makerUntil: null,
    until: '2028-11-05',
  })
})

test('a day has its place on the line, and none outside it', () => {
  const terms = warrantyTerms(new Date('2026-11-05T10:00:00Z'), { ...inVilnius, makerMonths: 24 })
  expect(placeOnLine('2026-11-05', terms)).toBe(0)
  expect(placeOnLine('2027-11-05', terms)).toBeCloseTo(50, 0)
  expect(placeOnLine('2040-01-01', terms)).toBe(100)
  expect(placeOnLine('2020-01-01', terms)).toBe(0)
})
