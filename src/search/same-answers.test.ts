import { test } from 'vitest'
import { expectSameAnswers } from './contract/same-answers.ts'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { NaiveEngine } from './naive-engine.ts'

test(
  'CAT-06 CAT-10 after any changes, any query has the same result as in the naive engine',
  {
    timeout: 60_000,
  },
  () => expectSameAnswers(async () => [new NaiveEngine(), new EmbeddedEngine()], { runs: 300 }),
)
