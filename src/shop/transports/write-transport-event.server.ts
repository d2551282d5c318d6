import { err, ok, type Result } from '#core/result.ts'
import { acrossSites, type Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { DelayReason } from '#shop/tracking/delay-reasons.ts'
import type { EventCode } from '#shop/tracking/stages.ts'
import { changeTransportOnDesk, type TransportDesk } from './desk-transport.server.ts'
import { eventsOf } from './transport.ts'

export type Happening = {
  code: EventCode
  place: string
  at: Date
  offsetMinutes: number
  reason: DelayReason | null
}

/** Something happened to a transport, and so to every box on it. Told twice it is written once. */
export function tellOfTransport(
  desk: Pick<TransportDesk, 'db' | 'clock' | 'member'>,
  id: string,
  happening: Happening,
): Promise<Result<{ boxes: number }, Failure>> {
  return changeTransportOnDesk(
    desk,
    id,
    ['loading', 'departed', 'arrived'],
    async ({ trx, transport, at }) => {
      if (!eventsOf(transport).includes(happening.code))
        return err({ code: 'service.validation', errors: { code: [{ code: 'validation.choice' }] } })
      if (happening.at > at)
        return err({
          code: 'service.validation',
          errors: { at: [{ code: 'validation.invalid', params: { wanted: 'Not in the future.' } }] },
        })
      return ok(await writeTransportEvent(trx, id, happening, { staffId: desk.member.id, at }))
    },
  )
}

/**
 * One row for all boxes, which are read with it; whoever follows a box is told box by box. The caller has locked the
 * transport.
 */
export async function writeTransportEvent(
  trx: Trx,
  transportId: string,
  { code, place, at: happenedAt, offsetMinutes, reason }: Happening,
  { staffId, at }: { staffId: string; at: Date },
): Promise<{ boxes: number }> {
  const boxes = await acrossSites(trx)
    .selectFrom('forward_boxes')
    .select(['id', 'site_id'])
    .where('transport_id', '=', transportId)
    .where('delivered_at', 'is', null)
    .where('returned_at', 'is', null)
    .where('lost_at', 'is', null)
    .orderBy('id')
    .execute()
  const row = await trx
    .insertInto('transport_events')
    .values({
      transport_id: transportId,
      code,
      place,
      at: happenedAt,
      offset_minutes: offsetMinutes,
      reason,
      staff_id: staffId,
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(['transport_id', 'code', 'at']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row)
    for (const { id, site_id: siteId } of boxes)
      await publish(trx, { topic: 'tracking.event', siteId, payload: { boxId: id, code } })
  return { boxes: boxes.length }
}
