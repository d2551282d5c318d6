import { randomBytes, randomUUID } from 'node:crypto'
import { countries } from '#core/country.ts'
import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deviceOf, phaseOf } from './campaign.ts'
import { readUnconfirmed } from './confirm-reservation.server.ts'
import { insertReservation } from './create-reservation.server.ts'
import { confirmHours, proofCode } from './reservation.ts'
import { noteReservationMove } from './reservations.queries.server.ts'

/** The link is over: the same form is sent again, to the same address, and gets a new one. */
export async function askAgain(
  ctx: RequestContext,
  of: { number: string; key: string },
): Promise<Result<null, Failure>> {
  const read = await readUnconfirmed(ctx, of)
  if (!read.ok) return read
  const { reservation: old, campaign } = read.value
  const { site, clock, limits, clientNetwork, db } = ctx
  const at = clock()
  const isOver = old.state === 'unconfirmed_expired' || (old.state === 'submitted' && old.confirmUntil <= at)
  if (!isOver || old.email === null) return err({ code: 'service.reservation_state' })
  if (phaseOf(campaign, at) !== 'open' || !deviceOf(campaign, old.spec))
    return err({ code: 'service.reservation_closed' })
  const refused = await refusedByLimits(limits, {
    'reservation-send': clientNetwork,
    'reservation-email': emailKey(site.id, old.email),
  })
  if (refused) return err(refused)
  return db.transaction().execute(async (trx) => {
    const made = await insertReservation(trx, {
      site_id: site.id,
      campaign_id: campaign.id,
      user_id: old.userId,
      email: old.email,
      first_name: old.firstName,
      last_name: old.lastName,
      phone: old.phone,
      country_id: countries[old.country].id,
      city: old.city,
      locale: old.locale,
      currency_id: old.currencyId,
      spec: old.spec,
      alternate: old.alternate,
      code: proofCode(campaign.code, randomBytes(12)),
      wants_news: old.wantsNews,
      terms_version: campaign.termsVersion,
      form_key: randomUUID(),
      submitted_at: at,
      confirm_until: new Date(at.getTime() + confirmHours * 3_600_000),
      deposit: String(decimal(old.deposit)),
      updated_at: at,
    })
    if (!made) throw new Error('A new key was used before')
    await noteReservationMove(trx, {
      id: made.id,
      siteId: site.id,
      from: null,
      to: 'submitted',
      at,
      actor: { type: 'guest' },
    })
    return ok(null)
  })
}
