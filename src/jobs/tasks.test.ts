import { expect, test } from 'vitest'
import { demoSchedule, schedule } from './tasks.ts'

test('where the demo stands in for the providers nothing is compared with their lists, all else goes on', () => {
  const left = schedule.filter((entry) => !demoSchedule.includes(entry)).map(({ task }) => task)
  expect(left).toEqual(['reconcile-providers', 'continue-reconciliation'])
})
