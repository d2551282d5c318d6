import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { EventCode } from './stages.ts'

export type CarrierCode = {
  carrier: string
  rawCode: string
  code: EventCode | null
  isIgnored: boolean
  /** The carrier's words when it was seen first. */
  words: string
  seenAt: Date
  /** How often it has come. */
  events: number
}

/** What is not mapped first, then carrier by carrier. */
export async function listCarrierCodes(db: Db): Promise<CarrierCode[]> {
  const rows = await db
    .selectFrom('carrier_codes')
    .select((build) => [
      'carrier',
      'raw_code',
      'code',
      'is_ignored',
      'words',
      'seen_at',
      build
        .selectFrom('tracking_events')
        .select(build.fn.countAll<string>().as('count'))
        .whereRef('tracking_events.carrier', '=', 'carrier_codes.carrier')
        .whereRef('tracking_events.raw_code', '=', 'carrier_codes.raw_code')
        .where('tracking_events.site_id', 'in', (inner) => inner.selectFrom('sites').select('sites.id'))
        .as('events'),
    ])
    .orderBy((build) => build.or([build('code', 'is not', null), build('is_ignored', '=', true)]))
    .orderBy('carrier')
    .orderBy('raw_code')
    .execute()
  return rows.map((row) => ({
    carrier: row.carrier,
    rawCode: row.raw_code,
    code: row.code as EventCode | null,
    isIgnored: row.is_ignored,
    words: row.words,
    seenAt: row.seen_at,
    events: Number(row.events ?? 0),
  }))
}

/** What a carrier means by a code: events that have come already mean it from now on as well. */
export async function mapCarrierCode(
  db: Db,
  { carrier, rawCode }: Pick<CarrierCode, 'carrier' | 'rawCode'>,
  { code, isIgnored }: Pick<CarrierCode, 'code' | 'isIgnored'>,
): Promise<Result<null, Failure>> {
  const row = await db
    .updateTable('carrier_codes')
    .set({ code, is_ignored: isIgnored })
    .where('carrier', '=', carrier)
    .where('raw_code', '=', rawCode)
    .returning('carrier')
    .executeTakeFirst()
  return row ? ok(null) : err({ code: 'service.not_found' })
}
