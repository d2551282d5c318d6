import { expect, test } from 'vitest'
import { demoSchedule, schedule } from './tasks.ts'

test('with simulated providers the reconciliation tasks are left out of the schedule, and all others stay', () => {
  const left = schedule.filter((entry) => !demoSchedule.includes(entry)).map(({ task }) => task)
  expect(left).toEqual(['reconcile-providers', 'continue-reconciliation'])
})
