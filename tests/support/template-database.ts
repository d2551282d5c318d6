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
  if (isOurs) await serveOneRun(client, server.url)
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
  await describeTables(url)
  project.provide('serverUrl', server.url)
  return () => server.stop()
}

/**
 * These databases live for one run, and most of them for seconds. What survives a crash, the fault tests prove on servers
 * of their own; nobody else knows the password, so deriving its key need not be slow for each of 3,000 connections.
 */
async function serveOneRun(client: pg.Client, serverUrl: string) {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.query('set scram_iterations = 1')
  const password = pg.escapeLiteral(decodeURIComponent(new URL(serverUrl).password))
  await client.query(`alter role current_user password ${password}`)
}

/** Every clone has the same statistics and so the same plans; otherwise they depend on when autovacuum came by. */
async function describeTables(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
