import { expect, test } from 'vitest'
import { queueCells } from './queue-cells.ts'

test.each([
  ['nobody else', { served: 0, ahead: 0, behind: 0 }, { served: 0, ahead: 0, behind: 0 }],
  ['few, one by one', { served: 3, ahead: 5, behind: 2 }, { served: 3, ahead: 5, behind: 2 }],
  ['as in the design', { served: 168, ahead: 42, behind: 90 }, { served: 20, ahead: 42, behind: 17 }],
  ['many ahead, the nearest', { served: 400, ahead: 900, behind: 0 }, { served: 20, ahead: 59, behind: 0 }],
])('RES-01 the picture of a queue with %s', (_, people, cells) => {
  expect(queueCells(people)).toEqual(cells)
})
