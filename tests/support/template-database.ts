import { resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../db/prepare-database.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { startPostgres } from '../../src/platform/postgres-launcher.server.ts'
import { testAccountKey } from './account-key.ts'
import { databaseUrl, templateName } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/** One migrated and seeded template per run; each test file clones it, which is much faster than migrating again. */
export default async function setUp(project: TestProject) {
  const isOurs = !process.env.DATABASE_URL
  const server = isOurs
    ? await startPostgres(resolve('.data/test'), () => {})
    : { url: String(process.env.DATABASE_URL), stop: async () => {} }
  const client = new pg.Client(server.url)
  await client.connect()
  if (isOurs) await neverWaitForDisk(client)
  await client.query(`drop database if exists ${templateName} with (force)`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = databaseUrl(server.url, templateName)
  await prepareDatabase(
    url,
    { SHOP_DEMO: true, ACCOUNT_KEY: testAccountKey, SHOP_DATA_DIR: resolve('.data/test') },
    createLog('silent'),
    () => {},
  )
  project.provide('serverUrl', server.url)
  return () => server.stop()
}

/** These databases live for one run. What survives a crash, the fault tests prove on servers of their own. */
async function neverWaitForDisk(client: pg.Client) {
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}
