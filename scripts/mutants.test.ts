import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../tests/mutants/mutants.ts'

test.each(mutants.map(({ title, file, find }) => ({ title, file, find })))(
  'the mutant "$title" finds its place in the code',
  ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  },
)
