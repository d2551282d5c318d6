import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { findOwnOrder } from '#shop/orders/find-own-order.server.ts'
import { readOrderByNumber } from '#shop/orders/read-order-by-number.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findWarranties, type Warranty } from './read-warranty.server.ts'
import { plainSerial, readSerial } from './serial.ts'
import { type WarrantyProof, warrantyKey, warrantyProof } from './warranty-key.server.ts'

export type FoundWarranty = { warranty: Warranty; key: string; proof: WarrantyProof }

/** By number and email; a wrong pair answers as a number that does not exist. Every try is counted. */
export async function lookUpByOrder(
  ctx: RequestContext,
  { number: typed, email, token }: { number: string; email: string; token?: string | undefined },
): Promise<Result<FoundWarranty[], Failure>> {
  const number = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  const own = /^OR\d{6,15}$/.test(number)
    ? await findOwnOrder(ctx, token ? { token, number } : { number })
    : null
  if (own?.ok) return ok(await itemsOf(ctx, own.value.order.id))
  const refused = await refusedByLimits(ctx.limits, { 'warranty-guess': ctx.clientNetwork })
  if (refused) return err(refused)
  const whole = /^OR\d{6,15}$/.test(number) ? await readOrderByNumber(ctx.db, ctx.site.id, number) : null
  const isRight = whole?.order.email.toLowerCase() === email.trim().toLowerCase()
  return ok(whole && isRight ? await itemsOf(ctx, whole.order.id) : [])
}

async function itemsOf(ctx: RequestContext, orderId: string): Promise<FoundWarranty[]> {
  const { db, site } = ctx
  return withKeys(ctx, await findWarranties(db, site, { orderId }), 'order')
}

/** By the number of a piece: it tells nothing about who bought it. */
export async function lookUpBySerial(
  ctx: RequestContext,
  typed: string,
): Promise<Result<FoundWarranty[], Failure>> {
  const refused = await refusedByLimits(ctx.limits, { 'warranty-guess': ctx.clientNetwork })
  if (refused) return err(refused)
  const serial = readSerial(typed)
  if (!serial) return ok([])
  const found = await findWarranties(ctx.db, ctx.site, { plainSerial: plainSerial(serial) })
  return ok(withKeys(ctx, found, 'serial'))
}

function withKeys(
  { encryption, site }: RequestContext,
  found: readonly Warranty[],
  proof: WarrantyProof,
): FoundWarranty[] {
  const house = { encryption, siteId: site.id }
  return found.map((warranty) => ({ warranty, key: warrantyKey(house, proof, warranty.item), proof }))
}

/** The item of an address that a looking-up led to. */
export async function readLookedUp(
  { db, site, encryption }: RequestContext,
  { item, key }: { item: string; key: string },
): Promise<FoundWarranty | null> {
  const proof = /^\d{1,15}$/.test(item) ? warrantyProof({ encryption, siteId: site.id }, item, key) : null
  const [warranty] = proof ? await findWarranties(db, site, { item }) : []
  return warranty && proof ? { warranty, key, proof } : null
}
