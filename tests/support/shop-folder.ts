import { cpSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { brokenInvariants } from '../../db/broken-invariants.ts'
import { openDatabase } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { runningDatabaseUrl } from '../../src/platform/postgres-launcher.server.ts'

/** One site and no demo, so that the start time does not depend on the demo data. */
export function smallShop(folder: string) {
  const sites = join(folder, 'sites')
  cpSync('sites/default', join(sites, 'default'), { recursive: true })
  return { SHOP_DATA_DIR: folder, SHOP_SITES_DIR: sites, SHOP_DEMO: '0' }
}

/** Ends the PostgreSQL processes that the test left running in the folder, then deletes it. */
export async function removeFolder(folder: string): Promise<void> {
  for (let pids = postgresProcesses(folder); pids.length > 0; pids = postgresProcesses(folder)) {
    try {
      for (const pid of pids) process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
    await sleep(20)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Live processes only: a zombie has no executable. */
export function postgresProcesses(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (!readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')) return false
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return command.includes(`${folder}/`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Queries the database of the shop that runs on this folder. */
export async function query(folder: string, sql: string): Promise<Record<string, unknown>[]> {
  const url = await runningDatabaseUrl(folder)
  if (!url) throw new Error('No database is running')
  return queryAt(url, sql)
}

export async function queryAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A variant with plenty of stock. */
export async function plenty(folder: string): Promise<{ product_id: number; variant_id: number }> {
  const [row] = await query(
    folder,
    `update stocks set on_hand = 100000 where variant_id = (select variants.id from variants
       join stocks on stocks.variant_id = variants.id join products on products.id = variants.product_id
       where discontinued_at is null and on_hand > 20 and grams < 3000 order by variants.id limit 1)
     returning variant_id, (select product_id from variants where id = variant_id) as product_id`,
  )
  return { product_id: Number(row?.product_id), variant_id: Number(row?.variant_id) }
}

export async function soundness(folder: string) {
  const url = await runningDatabaseUrl(folder)
  const { db } = openDatabase(String(url), createLog('silent'), { isPatient: true })
  try {
    return await brokenInvariants(db)
  } finally {
    await db.destroy()
  }
}
