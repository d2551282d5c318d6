import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { claimOrder, readGuestOrder } from '#shop/orders/claim-order.server.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { RegisterInput } from './accounts.schema.ts'
import { register } from './register.server.ts'

/**
 * Turns a guest who has ordered into an account: the order has all the data except a password. The order then belongs
 * to that account.
 */
export async function keepOrder(
  ctx: RequestContext,
  { orderId, password }: { orderId: string; password: string },
): Promise<Result<null, Failure>> {
  const order = await readGuestOrder(ctx.db, ctx.site.id, orderId)
  if (!order) return err({ code: 'service.not_found' })
  const { address, countryId } = order.delivery
  const input = readInput(RegisterInput, {
    email: order.email,
    password,
    first_name: address.firstName,
    last_name: address.lastName,
    phone: address.phone,
    country_id: countryId,
    terms: true,
  })
  if (!input.ok) return input
  const registered = await register(ctx, input.value)
  if (!registered.ok) return registered
  await claimOrder(ctx.db, ctx.site.id, { orderId, userId: registered.value.id })
  return ok(null)
}
