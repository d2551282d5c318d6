import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { type BoxOfSite, type BoxParts, changeBoxOnDesk } from './box-on-desk.server.ts'
import { changeBox } from './forwards.queries.server.ts'

/** Taken off its transport before that leaves. */
export function unloadBox(parts: BoxParts, key: BoxOfSite): Promise<Result<null, Failure>> {
  return changeBoxOnDesk(parts, key, async ({ trx, box }) => {
    if (box.departedAt !== null) return err({ code: 'service.forward_state', details: { state: 'departed' } })
    await changeBox(trx, key.siteId, box.id, { transport_id: null, bag: null, loaded_at: null })
    return ok(null)
  })
}
