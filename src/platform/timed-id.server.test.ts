import crypto from 'node:crypto'
import { expect, test } from 'vitest'
import { timedId } from './timed-id.server.ts'

test('ids are UUIDs, and all differ', () => {
  const ids = Array.from({ length: 1000 }, timedId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test.runIf('randomUUIDv7' in crypto)('the later of two ids is greater', async () => {
  const first = timedId()
  await new Promise((resolve) => setTimeout(resolve, 3))
  expect(timedId() > first).toBe(true)
})
