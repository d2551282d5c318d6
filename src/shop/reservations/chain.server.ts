import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import type { Campaign } from './campaign.ts'
import { type PublicLine, startOf } from './public-queue.ts'

/** The end of a public list, locked until the transaction ends. */
export type Chain = { siteId: number; campaignId: string; line: number; hash: string; at: Date }

export type ChainEvent =
  | { event: 'opened' }
  | { event: 'joined' | 'given' | 'passed' | 'left'; spec: string; number: number; code: string }

/** What stands in the public list instead of a name: who has the code can compute it, and nobody else. */
export function markOf(code: string): string {
  return sha256(code).toString('hex').slice(0, 16)
}

/** To the second, as a line says it. */
export function lineTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** The list of a new campaign, with the line that opens it. */
export async function openChain(
  trx: Trx,
  { id, siteId, slug }: Pick<Campaign, 'id' | 'siteId' | 'slug'>,
  now: Date,
): Promise<void> {
  const start = startOf(slug)
  await sql`insert into reservation_chains (campaign_id, site_id, last_hash, last_at)
    values (${id}, ${siteId}, ${start}, ${wholeSecond(now)})`.execute(trx)
  await addLine(
    trx,
    { siteId, campaignId: id, line: 0, hash: start, at: wholeSecond(now) },
    { event: 'opened' },
    now,
  )
}

/**
 * Every change of a queue begins here: it locks the end of the list before any other row of the campaign. So numbers,
 * lines and devices are given in one order, and nobody waits for somebody who waits for them.
 */
export async function lockChain(trx: Trx, siteId: number, campaignId: string): Promise<Chain> {
  const row = await trx
    .selectFrom('reservation_chains')
    .select(['last_line', 'last_hash', 'last_at'])
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Error(`Campaign ${campaignId} has no list`)
  return { siteId, campaignId, line: row.last_line, hash: row.last_hash, at: row.last_at }
}

/** The moment of the next line: never before the last one, whichever process writes it. */
export function nextMoment(chain: Chain, now: Date): Date {
  const second = wholeSecond(now)
  return second < chain.at ? chain.at : second
}

/** Adds a line and returns the list's new end. */
export async function addLine(trx: Trx, chain: Chain, said: ChainEvent, now: Date): Promise<Chain> {
  const at = nextMoment(chain, now)
  const isPlace = said.event !== 'opened'
  const place = isPlace ? `${said.spec} #${said.number}` : ''
  const mark = isPlace ? markOf(said.code) : ''
  const line = chain.line + 1
  const text = [chain.hash, line, lineTime(at), said.event, place, mark].join('|')
  const hash = sha256(text).toString('hex')
  const { siteId, campaignId } = chain
  await sql`with added as (
      insert into reservation_lines (site_id, campaign_id, line, at, event, spec, number, mark, hash)
      values (${siteId}, ${campaignId}, ${line}, ${at}, ${said.event}, ${isPlace ? said.spec : null},
        ${isPlace ? said.number : null}, ${mark}, ${hash})
    )
    update reservation_chains set last_line = ${line}, last_hash = ${hash}, last_at = ${at}
    where site_id = ${siteId} and campaign_id = ${campaignId}`.execute(trx)
  return { ...chain, line, hash, at }
}

function wholeSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000)
}

/** The public list, or its last lines, in its order. */
export async function readLines(
  db: Db | Trx,
  siteId: number,
  campaignId: string,
  { last, before }: { last?: number; before?: number } = {},
): Promise<PublicLine[]> {
  const rows = await db
    .selectFrom('reservation_lines')
    .select(['line', 'at', 'event', 'spec', 'number', 'mark', 'hash'])
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .$if(before !== undefined, (query) => query.where('line', '<', before ?? 0))
    .orderBy('line', last === undefined ? 'asc' : 'desc')
    .$if(last !== undefined, (query) => query.limit(last ?? 0))
    .execute()
  const lines = rows.map(({ line, at, event, spec, number, mark, hash }) => ({
    line,
    at: lineTime(at),
    event,
    place: spec === null ? '' : `${spec} #${number}`,
    mark,
    hash,
  }))
  return last === undefined ? lines : lines.reverse()
}

/** The lines of one code. */
export async function findOwnLines(
  db: Db | Trx,
  siteId: number,
  campaignId: string,
  code: string,
): Promise<{ line: number; event: string; hash: string; at: Date; number: number | null }[]> {
  return db
    .selectFrom('reservation_lines')
    .select(['line', 'event', 'hash', 'at', 'number'])
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .where('mark', '=', markOf(code))
    .orderBy('line')
    .execute()
}
