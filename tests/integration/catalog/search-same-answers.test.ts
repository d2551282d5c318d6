import { test } from 'vitest'
import { expectSameAnswers } from '../../../src/search/contract/same-answers.ts'
import { EmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts'
import { NaiveEngine } from '../../../src/search/naive-engine.ts'
import { PostgresEngine } from '../../../src/search/postgres/postgres-engine.ts'
import { emptyListings, listingDatabase } from '../../support/listing-database.ts'

const at = listingDatabase()

test(
  'CAT-06 CAT-07 CAT-10 the naive, the embedded and the PostgreSQL engine return the same results after any changes',
  {
    timeout: 120_000,
  },
  () =>
    expectSameAnswers(
      async () => {
        await emptyListings(at.db)
        return [new NaiveEngine(), new EmbeddedEngine(), new PostgresEngine(at.db, at.siteId)]
      },
      { runs: 60 },
    ),
)
