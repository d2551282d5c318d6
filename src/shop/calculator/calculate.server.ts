import { isoDay } from '#core/dates.ts'
import { convert, times, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { guessKind, unknownKind } from '#shop/customs/goods-kind.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { bandAround } from '#shop/shipping/freight.ts'
import { postalDigits } from '#shop/shipping/postal-area.ts'
import { remoteFee } from '#shop/shipping/remote-areas.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { calculate } from './calculation.ts'
import { dayRates } from './day-rates.server.ts'
import type { Calculated, Wish } from './wish.ts'

/** Prices a wish at the rates of this moment. Nothing is stored. */
export async function calculateWish(ctx: RequestContext, asked: Wish): Promise<Result<Calculated, Failure>> {
  return calculateFor(ctx, asked, (await ctx.session.current())?.user.tierId ?? null)
}

/** For a page that is the same for everyone, `tierId` is null. */
export function calculateFor(
  ctx: RequestContext,
  asked: Wish,
  tierId: number | null,
): Result<Calculated, Failure> {
  const { site, currency, customs, couriers } = ctx
  const country = asked.country ?? ctx.destination
  const source = site.sourceCurrencies.find(({ isoCode }) => isoCode === asked.currency)
  if (!source) return refused('goods.currency', 'validation.choice')
  if (!deliveryCountries(site).includes(country)) return refused('country', 'validation.choice')
  if (asked.zip && postalDigits(asked.zip, country) === null)
    return refused('postal_code', 'validation.postal_code')
  const kinds = customs.kinds()
  const named = asked.kind === null ? null : kinds.find(({ code }) => code === asked.kind)
  if (named === undefined) return refused('goods.kind', 'validation.choice')
  const kind = named ?? guessKind(asked.title, kinds) ?? kinds.find(({ code }) => code === unknownKind)
  if (!kind) throw new Error(`No kind of goods is called ${unknownKind}`)
  const now = ctx.clock()
  const rates = dayRates(ctx, { site, country, currency, tierId, now })
  const price = convert(asked.price, source.rate, currency.rate)
  const hs = asked.hs ?? kind.hs
  const parcels = asked.parcels ?? [kind]
  const marks = [...new Set([...asked.marks, ...kind.marks])]
  const calculation = calculate(
    {
      goods: [{ title: asked.title, price, pieces: asked.pieces, hs, marks }],
      parcels,
      buys: asked.buys,
      shopShipping: zero,
      salesTax: zero,
      handling: zero,
      delivery: asked.delivery,
      isInsured: asked.isInsured,
      remote: remoteFee(couriers.remoteAreas(country), country, asked.zip),
    },
    rates,
  )
  const band = (method: ShippingMethod) => {
    const [offer, tariff] = [calculation.offers[method], rates.tariffs[method]]
    return offer.isAvailable && tariff ? bandAround(offer.weight.chargeable, tariff) : null
  }
  const flatUpTo = rates.inCurrency(rates.importRule.flatUpTo)
  return ok({
    ...calculation,
    duty: {
      flatUpTo,
      flatPerCode: rates.inCurrency(rates.importRule.flatPerCode),
      rate: times(price, asked.pieces) > flatUpTo ? rates.dutyRate(hs).rate : null,
    },
    country,
    currency,
    source,
    vatPercent: rates.vat / 100,
    day: isoDay(now, site.timeZone),
    bands: { air: band('air'), sea: band('sea') },
    kind,
    hs,
    price,
    parcels,
  })
}

function refused(field: string, code: FieldFailure['code']) {
  return err({ code: 'service.validation' as const, errors: { [field]: [{ code }] } })
}
