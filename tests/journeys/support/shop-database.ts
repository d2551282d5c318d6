import { resolve } from 'node:path'
import pg from 'pg'
import { runningDatabaseUrl } from '../../../src/platform/postgres-launcher.server.ts'

export const dataFolder = resolve('.data/journeys')

/** Queries the database of the shop that the journeys visit. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const url = await runningDatabaseUrl(dataFolder)
  if (!url) throw new Error('The shop of the journeys has no database yet')
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
