import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runningDatabaseUrl, startPostgres } from '../src/platform/postgres-launcher.server.ts'

/** Runs on DATABASE_URL, on the database of a running shop, or on the embedded one, started for the duration. */
export async function withDatabase(run: (url: string) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const dataDir = resolve(process.env.SHOP_DATA_DIR || '.data')
  const url = process.env.DATABASE_URL || (await runningDatabaseUrl(dataDir))
  try {
    if (url) return await run(url)
    const server = await startPostgres(dataDir, () => {})
    try {
      await run(server.url)
    } finally {
      await server.stop()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
