import { describe, expect, test } from 'vitest'
import { answerDue, atTime, clockCells, dueTone, usedDays } from './claim-clock.ts'

const vilnius = 'Europe/Vilnius'
const never = () => false
const at = (text: string) => new Date(text)

describe('the answer to a claim is due', () => {
  test.each([
    ['after fourteen days, at the same hour', '2026-11-09T16:21:00Z', '2026-11-23T16:21:00Z'],
    ['on Monday, where the fourteenth day is a Saturday', '2026-11-07T10:00:00Z', '2026-11-23T10:00:00Z'],
    ['on Monday, where the fourteenth day is a Sunday', '2026-11-08T10:00:00Z', '2026-11-23T10:00:00Z'],
    ['at the same hour of the clock, across its change', '2026-10-20T07:00:00Z', '2026-11-03T08:00:00Z'],
  ])('%s', (_how, received, due) => {
    expect(answerDue(at(received), vilnius, never).toISOString()).toBe(at(due).toISOString())
  })

  test('after all holidays in a row, and the weekend behind them', () => {
    const holidays = new Set(['2026-12-24', '2026-12-25', '2026-12-26'])
    const due = answerDue(at('2026-12-10T10:00:00Z'), vilnius, (day) => holidays.has(day))
    expect(due.toISOString()).toBe('2026-12-28T10:00:00.000Z')
  })

  test('an hour that the clock skips in spring is an hour later', () => {
    expect(atTime('2026-03-29', '03:30', vilnius).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })
})

describe('the clock of a claim', () => {
  const receivedAt = at('2026-10-27T08:00:00Z')
  const dueAt = at('2026-11-10T08:00:00Z')

  test('has fourteen cells; waiting is pale and does not stop it', () => {
    const waits = [{ from: at('2026-10-30T08:00:00Z'), to: at('2026-11-01T08:00:00Z') }]
    const cells = clockCells({ receivedAt, dueAt, now: at('2026-11-09T12:40:00Z'), endedAt: null }, waits)
    expect(cells).toHaveLength(14)
    expect(cells.map((cell) => cell[0]).join('')).toBe('pppwwppppppppn')
  })

  test('stops where it was answered', () => {
    const endedAt = at('2026-10-30T07:00:00Z')
    const cells = clockCells({ receivedAt, dueAt, now: at('2026-11-30T08:00:00Z'), endedAt }, [])
    expect(cells.filter((cell) => cell === 'past')).toHaveLength(3)
    expect(cells.filter((cell) => cell === 'ahead')).toHaveLength(11)
    expect(usedDays(receivedAt, endedAt)).toBe(3)
  })

  test.each([
    [6, 'calm'],
    [5, 'amber'],
    [2, 'red'],
    [0, 'late'],
  ])('with %i days left is %s', (days, tone) => {
    expect(dueTone(dueAt, new Date(dueAt.getTime() - days * 86_400_000))).toBe(tone)
  })
})
