// Writes src/platform/tables.gen.ts from a freshly migrated database: `npm run db:types`.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrate } from '../src/platform/migrate.server.ts'
import { startPostgres } from '../src/platform/postgres-launcher.server.ts'
import { generateRowTypes } from './row-types.ts'

const folder = resolve('.data/row-types')
rmSync(folder, { recursive: true, force: true })
const server = await startPostgres(folder, console.log)
try {
  await migrate(server.url)
  generateRowTypes(server.url, [])
} finally {
  await server.stop()
}
