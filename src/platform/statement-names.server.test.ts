import { expect, test } from 'vitest'
import { statementNames } from './statement-names.server.ts'

test('a repeated statement gets a name and keeps it', () => {
  const nameOf = statementNames()
  expect([1, 2, 3].map(() => nameOf('select 1'))).toEqual([undefined, undefined, undefined])
  const name = nameOf('select 1')
  expect(name).toBeDefined()
  expect(nameOf('select 1')).toBe(name)
  for (let turn = 0; turn < 5; turn += 1) nameOf('select 2')
  expect(nameOf('select 2')).not.toBe(name)
})

test('statements that never repeat get no name, and names are bounded', () => {
  const nameOf = statementNames()
  const asked = Array.from({ length: 10_000 }, (_, turn) => nameOf(`select ${turn}`))
  expect(asked.filter(Boolean)).toEqual([])
  const often = Array.from({ length: 3000 }, (_, turn) =>
    [0, 1, 2, 3].map(() => nameOf(`insert ${turn}`)).at(-1),
  )
  expect(new Set(often.filter(Boolean)).size).toBe(400)
})
