import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import type { CallAnswer, Claimed, KeyedCall } from './call-answer.ts'

const columnsOf = ({ siteId, caller, call, key }: KeyedCall) => ({
  site_id: siteId,
  user_id: 'userId' in caller ? caller.userId : null,
  cart_token_hash: 'tokenHash' in caller ? caller.tokenHash : null,
  call,
  key,
})

/** One statement, so that of many who come at once one runs it: the first, or whoever finds it left behind. */
export async function claimCall(
  db: Db,
  keyed: KeyedCall,
  { at, leftBefore }: { at: Date; leftBefore: Date },
): Promise<string | null> {
  const { site_id, user_id, cart_token_hash, call, key } = columnsOf(keyed)
  const { rows } = await sql<{ id: string }>`
    insert into call_answers (site_id, user_id, cart_token_hash, call, key, body_hash, started_at)
    values (${site_id}, ${user_id}, ${cart_token_hash}, ${call}, ${key}, ${keyed.bodyHash}, ${at}::timestamptz)
    on conflict on constraint call_answers_one_a_key do update set started_at = ${at}::timestamptz
    where call_answers.status is null and call_answers.started_at < ${leftBefore}::timestamptz
      and call_answers.body_hash = ${keyed.bodyHash}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function findAnswer(
  db: Db,
  keyed: KeyedCall,
): Promise<{ bodyHash: Buffer; answer: CallAnswer | null } | null> {
  const { site_id, user_id, cart_token_hash, call, key } = columnsOf(keyed)
  const row = await db
    .selectFrom('call_answers')
    .select(['body_hash', 'status', 'body'])
    .where('site_id', '=', site_id)
    .where('user_id', 'is not distinct from', user_id)
    .where('cart_token_hash', 'is not distinct from', cart_token_hash)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const { status, body } = row
  return { bodyHash: row.body_hash, answer: status === null || body === null ? null : { status, body } }
}

export async function saveAnswer(
  db: Db,
  siteId: number,
  claimed: Claimed,
  answer: CallAnswer,
): Promise<void> {
  await answering(siteId, claimed, answer).execute(db)
}

/** The same in the transaction of what the call does: it travels with what comes next. */
export async function saveAnswerAhead(
  trx: Trx,
  siteId: number,
  claimed: Claimed,
  answer: CallAnswer,
): Promise<void> {
  await defer(trx, answering(siteId, claimed, answer))
}

/** Not where somebody has taken it over meanwhile: theirs is the answer that counts. */
function answering(siteId: number, { id, startedAt }: Claimed, { status, body }: CallAnswer) {
  return sql`update call_answers set status = ${status}, body = ${body}
    where site_id = ${siteId} and id = ${id} and started_at = ${startedAt}::timestamptz and status is null`
}

export async function releaseCall(db: Db, siteId: number, { id, startedAt }: Claimed): Promise<void> {
  await db
    .deleteFrom('call_answers')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('started_at', '=', startedAt)
    .where('status', 'is', null)
    .execute()
}

export async function deleteAnswersOf(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx.deleteFrom('call_answers').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
}

/** A slice at a time: nobody waits for a long delete. */
export async function deleteOldAnswers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from call_answers where id in (
    select id from call_answers where started_at < ${before} order by started_at limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
