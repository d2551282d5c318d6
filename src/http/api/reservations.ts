import { z } from 'zod'
import { isoDay } from '#core/dates.ts'
import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deviceName, phaseOf } from '#shop/reservations/campaign.ts'
import { cancelReservation } from '#shop/reservations/cancel-reservation.server.ts'
import { confirmReservation } from '#shop/reservations/confirm-reservation.server.ts'
import { createReservation } from '#shop/reservations/create-reservation.server.ts'
import { payDeposit } from '#shop/reservations/pay-deposit.server.ts'
import { payReservation } from '#shop/reservations/pay-reservation.server.ts'
import { readCampaign, readQueues } from '#shop/reservations/read-campaign.server.ts'
import { describePlace, type Place, readPlace } from '#shop/reservations/read-place.server.ts'
import {
  CampaignView,
  ConfirmInput,
  CreatedView,
  CreateReservation,
  NextView,
  PayInput,
  PlaceInput,
  PlaceView,
} from '#shop/reservations/reservations.schema.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

const Nothing = z.strictObject({})

export const reservationCalls: Call[] = [
  post(
    '/api/reservation/campaign',
    {
      summary: 'The campaign of the site: its devices with prices in dollars, and how many wait for each',
      input: Nothing,
      output: CampaignView,
    },
    async (c) => personal(c, await campaignView(c.get('ctx')), (value) => value),
  ),
  post(
    '/api/reservation/create',
    {
      summary: 'Asks for a place; it counts once the link of the email is confirmed',
      input: CreateReservation,
      output: CreatedView,
    },
    async (c, wish) =>
      personal(
        c,
        await whereOpen(c.get('ctx'), (ctx) => createReservation(ctx, wish)),
        ({ number, confirmUntil }) => ({
          status: true as const,
          number,
          confirm_until: confirmUntil.toISOString(),
        }),
      ),
  ),
  post(
    '/api/reservation/confirm',
    { summary: 'Takes the place with the key of the first email', input: ConfirmInput, output: PlaceView },
    async (c, of) =>
      personal(
        c,
        await whereOpen(c.get('ctx'), async (ctx) => {
          const campaign = await readCampaign(ctx)
          const confirmed = await confirmReservation(ctx, of)
          if (!confirmed.ok) return confirmed
          return campaign
            ? ok(await describePlace(ctx, { reservation: confirmed.value, campaign }))
            : err({ code: 'service.not_found' })
        }),
        (place) => placeView(c.get('ctx'), place),
      ),
  ),
  post(
    '/api/reservation/status',
    {
      summary: 'A place: its number, people ahead, the expected week and today’s price',
      input: PlaceInput,
      output: PlaceView,
    },
    async (c, ref) =>
      personal(c, await whereOpen(c.get('ctx'), (ctx) => readPlace(ctx, ref)), (place) =>
        placeView(c.get('ctx'), place),
      ),
  ),
  post(
    '/api/reservation/cancel',
    {
      summary: 'Leaves the queue; a deposit goes back the way it came',
      input: PlaceInput,
      output: PlaceView,
    },
    async (c, ref) =>
      personal(
        c,
        await whereOpen(c.get('ctx'), async (ctx) => {
          const left = await cancelReservation(ctx, ref)
          return left.ok ? readPlace(ctx, ref) : left
        }),
        (place) => placeView(c.get('ctx'), place),
      ),
  ),
  post(
    '/api/reservation/pay',
    {
      summary:
        'Opens the payment: of the deposit, or with a delivery of the device that has the customer’s name',
      input: PayInput,
      output: NextView,
    },
    async (c, { number, key, payment, delivery, expected_total: expected, uses_balance, terms }) =>
      personal(
        c,
        await whereOpen(c.get('ctx'), (ctx) => {
          const ref = { number, key }
          if (!delivery) return payDeposit(ctx, ref, { provider: payment.id, bank: payment.bank ?? null })
          const errors = {
            ...(expected === undefined && { expected_total: [{ code: 'validation.required' as const }] }),
            ...(!terms && { terms: [{ code: 'validation.terms' as const }] }),
          }
          if (expected === undefined || !terms)
            return Promise.resolve(err<Failure>({ code: 'service.validation', errors }))
          return payReservation(ctx, ref, {
            ...delivery,
            payment,
            expected_total: expected,
            uses_balance,
          })
        }),
        (next) => ({ status: true as const, next }),
      ),
  ),
]

/** A site without the feature has none of this. */
async function whereOpen<Value>(
  ctx: RequestContext,
  act: (ctx: RequestContext) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  return ctx.site.features.reservation ? act(ctx) : err({ code: 'service.not_found' })
}

async function campaignView(ctx: RequestContext): Promise<Result<z.input<typeof CampaignView>, Failure>> {
  const campaign = ctx.site.features.reservation ? await readCampaign(ctx) : null
  const phase = campaign && phaseOf(campaign, ctx.clock())
  if (!campaign || !phase || phase === 'draft') return err({ code: 'service.not_found' })
  const queues = await readQueues(ctx, campaign)
  return ok({
    status: true,
    slug: campaign.slug,
    title: campaign.title,
    phase,
    opens_at: campaign.opensAt.toISOString(),
    closes_at: campaign.closesAt.toISOString(),
    max_per_customer: campaign.maxPerCustomer,
    pay_window_hours: campaign.payHours,
    terms_version: campaign.termsVersion,
    models: campaign.models.map(({ code, name, size, colours, storages }) => ({
      code,
      name,
      size,
      colours: colours.map((colour) => ({ ...colour })),
      storages: storages.map(({ price, ...storage }) => ({ ...storage, price_usd: price })),
    })),
    queues: [...queues].map(([spec, { waiting, given }]) => ({ spec, waiting, given })),
    currency: ctx.currency.isoCode,
  })
}

function placeView({ site }: RequestContext, place: Place) {
  const { reservation, campaign, device, forecast, price, currency } = place
  const { depositUntil, payUntil } = reservation
  return {
    status: true as const,
    number: reservation.number,
    state: reservation.state,
    spec: reservation.spec,
    name: deviceName(campaign, reservation.spec),
    queue_no: reservation.queueNo,
    ahead: forecast?.ahead ?? null,
    expected_week: forecast?.day ? mondayOf(forecast.day, site.timeZone) : null,
    deposit: decimal(reservation.deposit),
    deposit_until: depositUntil?.toISOString() ?? null,
    pay_until: payUntil?.toISOString() ?? null,
    order_number: place.orderNumber,
    price_usd: device?.storage.price ?? null,
    total: price && decimal(price.total),
    currency: currency.isoCode,
    code: reservation.code,
  }
}

function mondayOf(day: string, timeZone: string): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return isoDay(at, timeZone)
}
