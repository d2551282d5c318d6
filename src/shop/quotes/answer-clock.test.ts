import { expect, test } from 'vitest'
import { clockAfter } from './answer-clock.ts'

const promise = { answerMinutes: 240, opensAt: 9, closesAt: 18, timeZone: 'Europe/Vilnius' }
const at = (text: string) => new Date(`2026-11-18T${text}:00Z`)
const stopped = { runsFrom: null, usedMinutes: 0, dueAt: null }

test('QUO-01 a question stops the promised time, and an answer goes on with what is left of it', () => {
  const sent = clockAfter(stopped, { from: 'draft', to: 'submitted', at: at('07:00') }, promise)
  expect(sent).toEqual({ runsFrom: at('07:00'), usedMinutes: 0, dueAt: at('11:00') })
  const claimed = clockAfter(sent, { from: 'submitted', to: 'in_review', at: at('08:00') }, promise)
  expect(claimed).toEqual(sent)
  const asked = clockAfter(claimed, { from: 'in_review', to: 'info_needed', at: at('09:00') }, promise)
  expect(asked).toEqual({ runsFrom: null, usedMinutes: 120, dueAt: null })
  const answered = clockAfter(asked, { from: 'info_needed', to: 'in_review', at: at('13:00') }, promise)
  expect(answered).toEqual({ runsFrom: at('13:00'), usedMinutes: 120, dueAt: at('15:00') })
  const offered = clockAfter(answered, { from: 'in_review', to: 'quoted', at: at('14:00') }, promise)
  expect(offered).toEqual({ runsFrom: null, usedMinutes: 180, dueAt: null })
})

test('QUO-01 a recalculation, and asking again, restart the promise', () => {
  const used = { runsFrom: null, usedMinutes: 180, dueAt: null }
  for (const [from, to] of [
    ['quoted', 'in_review'],
    ['expired', 'submitted'],
  ] as const)
    expect(clockAfter(used, { from, to, at: at('07:00') }, promise)).toMatchObject({
      usedMinutes: 0,
      dueAt: at('11:00'),
    })
})
