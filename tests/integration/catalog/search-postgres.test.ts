import { searchEngineContract } from '../../../src/search/contract/search-engine.test-suite.ts'
import { PostgresEngine } from '../../../src/search/postgres/postgres-engine.ts'
import { emptyListings, listingDatabase } from '../../support/listing-database.ts'

const at = listingDatabase()

searchEngineContract('PostgreSQL', async () => {
  await emptyListings(at.db)
  return new PostgresEngine(at.db, at.siteId)
})
