// Applies pending migrations: `npm run migrate`. A shop does the same when it starts.
import { migrate } from '../src/platform/migrate.server.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (url) => {
  const applied = await migrate(url, console.log)
  console.log(applied.length === 0 ? 'Nothing to migrate' : `Applied ${applied.length}`)
})
