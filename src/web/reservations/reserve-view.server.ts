import { clockTime } from '#core/clock-time.ts'
import { countries } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import { languageTag } from '#core/locale.ts'
import { rateRatio } from '#core/money.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type Campaign, depositOf, devicesOf, phaseOf } from '#shop/reservations/campaign.ts'
import { dollarOf, priceDevice } from '#shop/reservations/price-device.server.ts'
import { readOwnReservations, readQueues } from '#shop/reservations/read-campaign.server.ts'
import { forecast } from '#shop/reservations/read-place.server.ts'
import { sumRows } from '#shop/shipping/sum-rows.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'

/** The ring of the countdown is full a month before the opening. */
const ringMs = 30 * 86_400_000

type Chosen = { get(name: string): string | null }

/** The page of a campaign with what is chosen so far; what does not exist is the first of its kind. */
export async function reserveView(ctx: RequestContext, campaign: Campaign, asked: Chosen) {
  const { site, currency, clock } = ctx
  const now = clock()
  const model = campaign.models.find(({ code }) => code === asked.get('model')) ?? campaign.models[0]
  const colour = model?.colours.find(({ code }) => code === asked.get('colour')) ?? model?.colours[0]
  const storage = model?.storages.find(({ code }) => code === asked.get('storage')) ?? model?.storages[0]
  const device = devicesOf(campaign).find(
    ({ spec }) => spec === `${model?.code}-${colour?.code}-${storage?.code}`,
  )
  if (!model || !colour || !storage || !device) throw new Error(`Campaign ${campaign.slug} has no device`)
  const served = deliveryCountries(site)
  const country = served.find((code) => code === asked.get('country')) ?? ctx.destination
  const price = priceDevice(ctx, campaign, device, { site, country, currency, now })
  const dollar = dollarOf(site)
  const [queues, where, user] = await Promise.all([
    readQueues(ctx, campaign),
    forecast(ctx, { campaignId: campaign.id, spec: device.spec, queueNo: null }),
    ctx.session.current(),
  ])
  const counts = [...queues.values()]
  const names = new Intl.DisplayNames(languageTag(ctx.locale), { type: 'region' })
  const own = await readOwnReservations(ctx)
  return {
    title: campaign.title,
    maker: campaign.maker,
    phase: phaseOf(campaign, now),
    opens: { day: isoDay(campaign.opensAt, site.timeZone), time: clockTime(campaign.opensAt, site.timeZone) },
    closes: {
      day: isoDay(campaign.closesAt, site.timeZone),
      time: clockTime(campaign.closesAt, site.timeZone),
    },
    countdown: {
      from: new Date(campaign.opensAt.getTime() - ringMs).toISOString(),
      until: campaign.opensAt.toISOString(),
      now: now.toISOString(),
    },
    picture: pictureOf(model.picture),
    waiting: counts.reduce((all, one) => all + one.waiting, 0),
    given: counts.reduce((all, one) => all + one.given, 0),
    payHours: campaign.payHours,
    max: campaign.maxPerCustomer,
    models: campaign.models.map(({ code, name, size, storages }) => ({
      code,
      name,
      size,
      from: Math.min(...storages.map(({ price: dollars }) => dollars)),
    })),
    colours: model.colours,
    storages: model.storages,
    chosen: { model: model.code, colour: colour.code, storage: storage.code, country },
    device: { spec: device.spec, name: [model.name, colour.name, storage.name].join(', '), hex: colour.hex },
    others: devicesOf(campaign)
      .filter((one) => one.spec !== device.spec && one.model.code === model.code)
      .map((one) => ({
        spec: one.spec,
        name: [one.model.name, one.colour.name, one.storage.name].join(', '),
      })),
    dollars: storage.price,
    rate: dollar && { value: rateRatio(dollar.rate, currency.rate), day: dollar.rateDay },
    price: price && {
      rows: sumRows(
        {
          subtotal: price.sums.subtotal,
          shipping: price.sums.shipping,
          shipping_discount: price.sums.shippingDiscount,
          delivery: price.sums.delivery,
          promo_discount: 0 as typeof price.total,
          payment_fee: 0 as typeof price.total,
        },
        { method: price.method, type: 'locker', promo: null, charges: price.sums.charges },
      ),
      total: price.total,
    },
    currency: currency.isoCode,
    ahead: where.ahead,
    locker: where.locker,
    deposit: price && depositOf(campaign, { price: price.converted, currency }),
    depositHours: campaign.depositHours,
    countries: served.map((code) => ({ code, id: countries[code].id, name: names.of(code) ?? code })),
    person: user && {
      firstName: user.user.firstName ?? '',
      lastName: user.user.lastName ?? '',
      email: user.user.email ?? '',
      phone: user.user.phone ?? '',
    },
    own: own
      .filter(({ campaignId, queueNo }) => campaignId === campaign.id && queueNo !== null)
      .map(({ number, queueNo, spec, state }) => ({ number, queueNo: queueNo ?? 0, spec, state })),
  }
}
/** Our own drawing is drawn in the chosen colour instead. */
function pictureOf(picture: string): string | null {
  return picture === '' || picture.startsWith('/drawings/') ? null : imageUrl(picture, 960, 1)
}

export type ReserveView = Awaited<ReturnType<typeof reserveView>>
