import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { type BoxOfSite, type BoxOnDesk, type BoxParts, changeBoxOnDesk } from './box-on-desk.server.ts'
import { wrongState } from './desk-forward.server.ts'
import { changeBox } from './forwards.queries.server.ts'

/**
 * A paid box is put onto a transport that is being loaded, into the bag that is open, or the one named. On the transport
 * that it is on already it stays; on another it is moved.
 */
export function loadBox(
  parts: BoxParts,
  key: BoxOfSite,
  { transportId, bag }: { transportId: string; bag?: number },
): Promise<Result<{ bag: number }, Failure>> {
  const lockTransport = (trx: Trx) =>
    trx
      .selectFrom('transports')
      .select(['state', 'method', 'open_bag'])
      .where('id', '=', transportId)
      .forShare()
      .executeTakeFirst()
  const act = async ({ trx, forward, box, at }: BoxOnDesk): Promise<Result<{ bag: number }, Failure>> => {
    // One of two boxes may have left already.
    if (forward.state !== 'paid' && forward.state !== 'dispatched') return err(wrongState(forward))
    if (box.departedAt !== null) return err({ code: 'service.forward_state', details: { state: 'departed' } })
    const transport = await lockTransport(trx)
    if (!transport) return err({ code: 'service.not_found' })
    if (transport.state !== 'loading')
      return err({ code: 'service.forward_state', details: { state: transport.state } })
    if (transport.method !== box.method)
      return err({ code: 'service.validation', errors: { transport: [{ code: 'validation.choice' }] } })
    const into = bag ?? transport.open_bag
    if (box.transportId === transportId && box.bag === into) return ok({ bag: into })
    await changeBox(trx, key.siteId, box.id, { transport_id: transportId, bag: into, loaded_at: at })
    return ok({ bag: into })
  }
  return changeBoxOnDesk(parts, key, act, { lockFirst: lockTransport })
}
