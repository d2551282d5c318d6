import { err, ok, type Result } from '#core/result.ts'
import { acrossSites } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { departBoxes } from '#shop/forwards/depart-boxes.server.ts'
import { changeTransportOnDesk, type TransportDesk } from './desk-transport.server.ts'
import { departureCode } from './transport.ts'
import { changeTransport } from './transports.queries.server.ts'
import { writeTransportEvent } from './write-transport-event.server.ts'

type Desk = Pick<TransportDesk, 'db' | 'clock' | 'member'>

/** The warehouse is five hours behind all year; abroad it is told where it happened. */
const warehouseOffset = -300

/** It is closed and has left: every box on it is under way, all or none. An empty one does not leave. */
export function departTransport(desk: Desk, id: string): Promise<Result<{ boxes: number }, Failure>> {
  return changeTransportOnDesk(desk, id, ['loading'], async ({ trx, transport, at, actor }) => {
    const isLoaded = await acrossSites(trx)
      .selectFrom('forward_boxes')
      .select('id')
      .where('transport_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (!isLoaded) return err({ code: 'service.forward_state', details: { boxes: 0 } })
    await changeTransport(trx, transport, { at, state: 'departed', departed_at: at })
    const left = await departBoxes(trx, id, at, actor)
    const happening = {
      code: departureCode(transport.kind),
      place: transport.leavesFrom,
      at,
      offsetMinutes: warehouseOffset,
      reason: null,
    }
    await writeTransportEvent(trx, id, happening, { staffId: desk.member.id, at })
    return ok({ boxes: left.length })
  })
}

/** It has landed, and customs come next. */
export function arriveTransport(
  desk: Desk,
  id: string,
  { at: arrivedAt, offsetMinutes }: { at: Date; offsetMinutes: number },
): Promise<Result<{ boxes: number }, Failure>> {
  return changeTransportOnDesk(desk, id, ['departed'], async ({ trx, transport, at }) => {
    if (arrivedAt > at || (transport.departedAt && arrivedAt <= transport.departedAt))
      return err({
        code: 'service.validation',
        errors: {
          at: [
            { code: 'validation.invalid', params: { wanted: 'After the departure, and not in the future.' } },
          ],
        },
      })
    await changeTransport(trx, transport, { at, state: 'arrived', arrived_at: arrivedAt })
    const happening = {
      code: 'ARRIVED_COUNTRY',
      place: transport.goesTo,
      at: arrivedAt,
      offsetMinutes,
      reason: null,
    } as const
    return ok(await writeTransportEvent(trx, id, happening, { staffId: desk.member.id, at }))
  })
}

/** All of it is with the couriers. */
export function closeTransport(desk: Desk, id: string): Promise<Result<null, Failure>> {
  return changeTransportOnDesk(desk, id, ['arrived'], async ({ trx, transport, at }) => {
    await changeTransport(trx, transport, { at, state: 'closed' })
    return ok(null)
  })
}

/** It does not leave. What is on it is taken off first, so that nothing travels with a cancelled flight. */
export function cancelTransport(desk: Desk, id: string): Promise<Result<null, Failure>> {
  return changeTransportOnDesk(desk, id, ['loading'], async ({ trx, transport, at }) => {
    const loaded = await acrossSites(trx)
      .selectFrom('forward_boxes')
      .select('id')
      .where('transport_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (loaded) return err({ code: 'service.forward_state', details: { isLoaded: true } })
    await changeTransport(trx, transport, { at, state: 'cancelled' })
    return ok(null)
  })
}
