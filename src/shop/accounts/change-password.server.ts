import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { updateUser } from './accounts.queries.server.ts'
import { checkOwnPassword } from './check-own-password.server.ts'
import { hashNewPassword, refuseUnlikeConfirmation } from './judge-password.server.ts'
import { deleteDevices } from './sessions.queries.server.ts'
import { tellOfNewPassword } from './tell-of-new-password.server.ts'

type Input = { current_password: string; password: string; password_confirmation: string }

/** Signs out all other devices. */
export async function changePassword(ctx: RequestContext, input: Input): Promise<Result<null, Failure>> {
  const { db, site } = ctx
  const own = await checkOwnPassword(ctx, input.current_password, 'current_password')
  if (!own.ok) return own
  const unlike = refuseUnlikeConfirmation(input.password, input.password_confirmation)
  if (unlike) return err(unlike)
  const { user, deviceId } = own.value
  const hashed = await hashNewPassword(ctx, input.password, user)
  if (!hashed.ok) return hashed
  await db.transaction().execute(async (trx) => {
    await updateUser(trx, site.id, user.id, { password_hash: hashed.value })
    await deleteDevices(trx, site.id, { userId: user.id, exceptDeviceId: deviceId })
    await tellOfNewPassword(trx, ctx, user)
  })
  return ok(null)
}
