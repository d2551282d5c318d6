import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Device } from './device.ts'
import { findDevices } from './sessions.queries.server.ts'

/** The customer's signed-in devices, latest first. */
export async function listDevices(ctx: RequestContext): Promise<Result<Device[], Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { user, deviceId } = signedIn.value
  const rows = await findDevices(ctx.db, ctx.site.id, user.id)
  return ok(
    rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      address: row.address,
      signedInAt: row.signed_in_at,
      lastSeenAt: row.last_seen_at,
      isCurrent: row.id === deviceId,
    })),
  )
}
