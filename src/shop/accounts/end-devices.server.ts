import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { deleteDevice, deleteDevices } from './sessions.queries.server.ts'

/** Another customer's device is not found, like one that does not exist. */
export async function endDevice(ctx: RequestContext, { id }: { id: number }): Promise<Result<null, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { user, deviceId } = signedIn.value
  if (String(id) === deviceId) {
    await ctx.session.end()
    return ok(null)
  }
  const isEnded = await deleteDevice(ctx.db, ctx.site.id, { userId: user.id, deviceId: String(id) })
  return isEnded ? ok(null) : err({ code: 'service.not_found' })
}

export async function endOtherDevices(ctx: RequestContext): Promise<Result<null, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { user, deviceId } = signedIn.value
  await deleteDevices(ctx.db, ctx.site.id, { userId: user.id, exceptDeviceId: deviceId })
  return ok(null)
}
