import { expect, test } from 'vitest'
import { changedQueues } from './queue-changes.ts'

const queue = (id: string, waiting: number) => ({ id, title: `Queue ${id}`, state: { waiting } })

test.each([
  ['nothing changed', [queue('a', 2)], [queue('a', 2)], ''],
  ['one changed', [queue('a', 2), queue('b', 0)], [queue('a', 3), queue('b', 0)], 'Queue a 3, before 2'],
  ['one is new', [], [queue('a', 3)], ''],
  [
    'five changed',
    ['a', 'b', 'c', 'd', 'e'].map((id) => queue(id, 1)),
    ['a', 'b', 'c', 'd', 'e'].map((id) => queue(id, 0)),
    'Queue a 0, before 1; Queue b 0, before 1; Queue c 0, before 1; 2 more queues',
  ],
])('OPS-01 changed numbers of the home page are said in one sentence: %s', (_, before, now, said) => {
  expect(changedQueues(before, now)).toBe(said)
})
