import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = 'db/migrations'
const migrationLock = 7_270_002
const minPostgresVersion = 15

/** Forward only: each file once, in one transaction, in the order of names. Returns the names it applied. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'amberway-migrate' })
  client.on('error', () => {}) // the failing query reports it
  await client.connect()
  try {
    await refuseOldPostgres(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await refuseLostMigrations(client)
    await runMigrations({ connectionString: url })
    const pending = await pendingMigrations(client)
    for (const name of pending) {
      log(`Migrating: ${name}`)
      await apply(client, name, readFileSync(join(folder, name), 'utf8'))
    }
    return pending
  } finally {
    await client.end()
  }
}

export async function pendingMigrations(queries: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const applied = new Set(await appliedMigrations(queries))
  return migrationFiles().filter((name) => !applied.has(name))
}

async function appliedMigrations(queries: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await queries.query<{ name: string }>('select name from schema_migrations')
  return rows.map((row) => row.name).sort()
}

function migrationFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** Files newer than ours are no reason to refuse: they come from a newer release, beside which this one must run. */
async function refuseLostMigrations(client: pg.Client) {
  const files = migrationFiles()
  const newest = files.at(-1) ?? ''
  const lost = (await appliedMigrations(client)).filter((name) => name < newest && !files.includes(name))
  if (lost.length === 0) return
  const others = lost.length > 1 ? ` and ${lost.length - 1} more` : ''
  throw new Error(
    `This database cannot be updated: it ran migrations that are no longer in ${folder} (${lost[0]}${others}). ` +
      'To start with an empty one, delete its data folder (.data, or what SHOP_DATA_DIR says), ' +
      'or set SHOP_DATA_DIR or DATABASE_URL to another one',
  )
}

async function refuseOldPostgres(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < minPostgresVersion)
    throw new Error(`PostgreSQL ${minPostgresVersion} or newer is needed; this is ${major}`)
}

async function apply(client: pg.Client, name: string, sql: string) {
  await client.query('begin')
  try {
    // A migration that cannot get its lock fails instead of blocking the running shop.
    await client.query(`set local lock_timeout = '2s'`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
