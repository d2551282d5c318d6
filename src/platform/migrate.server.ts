import { createHash } from 'node:crypto'
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
      `create table if not exists schema_migrations (name text primary key, digest text not null,
        applied_at timestamptz not null default now())`,
    )
    await refuseChangedMigrations(client)
    await runMigrations({ connectionString: url })
    const pending = await pendingMigrations(client)
    for (const name of pending) {
      log(`Migrating: ${name}`)
      await apply(client, name)
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

/**
 * A database that ran other files than ours has another schema than the code expects. Files newer than ours are no reason to
 * refuse: they come from a newer release, beside which this one must run.
 */
async function refuseChangedMigrations(client: pg.Client) {
  const files = migrationFiles()
  const newest = files.at(-1) ?? ''
  const { rows } = await client.query<{ name: string; digest: string }>(
    "select name, to_jsonb(schema_migrations) ->> 'digest' as digest from schema_migrations order by name",
  )
  const changed = rows.filter(({ name, digest }) =>
    files.includes(name) ? digest !== digestOf(name) : name < newest,
  )
  if (changed.length === 0) return
  const others = changed.length > 1 ? ` and ${changed.length - 1} more` : ''
  throw new Error(
    `This database cannot be updated: it ran migrations that are no longer so in ${folder} (${changed[0]?.name}${others}). ` +
      'To start with an empty one, delete its data folder (.data, or what SHOP_DATA_DIR says), ' +
      'or set SHOP_DATA_DIR or DATABASE_URL to another one',
  )
}

function textOf(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

function digestOf(name: string): string {
  return createHash('sha256').update(textOf(name)).digest('hex')
}

async function refuseOldPostgres(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < minPostgresVersion)
    throw new Error(`PostgreSQL ${minPostgresVersion} or newer is needed; this is ${major}`)
}

async function apply(client: pg.Client, name: string) {
  await client.query('begin')
  try {
    // A migration that cannot get its lock fails instead of blocking the running shop.
    await client.query(`set local lock_timeout = '2s'`)
    await client.query(textOf(name))
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digestOf(name)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
