import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { countries } from '#core/country.ts'
import { amountOf, convert, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { type Campaign, type Device, depositOf, deviceOf, phaseOf } from './campaign.ts'
import { findCampaign } from './campaigns.queries.server.ts'
import { dollarOf } from './price-device.server.ts'
import { confirmHours, proofCode, type Reservation } from './reservation.ts'
import { findReservation, noteReservationMove, toReservation } from './reservations.queries.server.ts'
import type { CreateReservation } from './reservations.schema.ts'

const hourMs = 60 * 60 * 1000

/**
 * Stores the form and sends the link that confirms it. No place is taken yet. The answer is the same whether the address
 * has places already, and a form that is sent twice makes one reservation.
 */
export async function createReservation(
  ctx: RequestContext,
  wish: CreateReservation,
): Promise<Result<{ number: string; confirmUntil: Date }, Failure>> {
  const { db, site, clock, limits, clientNetwork, locale, currency } = ctx
  const known = await findReservation(db, site.id, { formKey: wish.form_key })
  if (known)
    return known.email === wish.email
      ? ok({ number: known.number, confirmUntil: known.confirmUntil })
      : err({ code: 'service.stale_version' })
  const at = clock()
  const campaign = await findCampaign(db, site.id, { shownAt: at })
  if (!campaign) return err({ code: 'service.not_found' })
  if (phaseOf(campaign, at) !== 'open') return err({ code: 'service.reservation_closed' })
  const spec = `${wish.model}-${wish.colour}-${wish.storage}`
  const device = deviceOf(campaign, spec)
  if (!device) return err(unknownChoice('model'))
  if (wish.alternate && !deviceOf(campaign, wish.alternate)) return err(unknownChoice('alternate'))
  const country = deliveryCountries(site).find((code) => countries[code].id === wish.country)
  if (!country) return err(unknownChoice('country'))
  const refused = await refusedByLimits(limits, {
    'reservation-send': clientNetwork,
    'reservation-email': emailKey(site.id, wish.email),
  })
  if (refused) return err(refused)
  const deposit = depositFor(ctx, campaign, device)
  const current = await ctx.session.current()
  // Whose address it is not, must not find the place in their account.
  const isOwn = current?.user.email === wish.email && current.user.verifiedAt !== null
  return db
    .transaction()
    .execute(async (trx): Promise<Result<{ number: string; confirmUntil: Date }, Failure>> => {
      const made = await insertReservation(trx, {
        site_id: site.id,
        campaign_id: campaign.id,
        user_id: isOwn ? current.user.id : null,
        email: wish.email,
        first_name: wish.first_name,
        last_name: wish.last_name,
        phone: wish.phone,
        country_id: wish.country,
        city: wish.city ?? '',
        locale,
        currency_id: currency.id,
        spec,
        alternate: wish.alternate ?? null,
        code: proofCode(campaign.code, randomBytes(12)),
        wants_news: wish.marketing ?? false,
        terms_version: campaign.termsVersion,
        form_key: wish.form_key,
        submitted_at: at,
        confirm_until: new Date(at.getTime() + confirmHours * hourMs),
        deposit: String(decimal(deposit)),
        updated_at: at,
      })
      // The other of two presses was quicker.
      if (!made) return err({ code: 'service.stale_version' })
      const actor = isOwn ? { type: 'customer' as const, id: current.user.id } : { type: 'guest' as const }
      await noteReservationMove(trx, { id: made.id, siteId: site.id, from: null, to: 'submitted', at, actor })
      return ok({ number: made.number, confirmUntil: made.confirmUntil })
    })
}

function depositFor({ site, currency }: RequestContext, campaign: Campaign, device: Device) {
  const dollar = dollarOf(site)
  const price = dollar ? convert(amountOf(device.storage.price), dollar.rate, currency.rate) : amountOf(0)
  return depositOf(campaign, { price, currency })
}

export type NewReservation = Record<string, unknown> & { site_id: number; form_key: string }

/** Null if the form was sent before. */
export async function insertReservation(trx: Trx, values: NewReservation): Promise<Reservation | null> {
  const { rows } = await sql<{
    number: string
  }>`select 'HR' || nextval('reservation_numbers') as number`.execute(trx)
  const row = await trx
    .insertInto('reservations')
    .values({ ...values, number: rows[0]?.number ?? '' } as never)
    .onConflict((conflict) => conflict.columns(['form_key', 'site_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toReservation(row) : null
}
