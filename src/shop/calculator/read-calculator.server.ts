import { isoDay } from '#core/dates.ts'
import { convert, decimal, rate } from '#core/money.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import type { CalculatorFacts } from './calculator-facts.ts'
import type { CalculatorStart } from './calculator-link.ts'

const euro = rate('1')

/** What the form of the calculator offers to choose from, and what is said about it. */
export function readCalculator(ctx: RequestContext): CalculatorFacts {
  const { site, currency, customs, couriers, vatRates, serviceFees } = ctx
  const day = isoDay(ctx.clock(), site.timeZone)
  const { service, insurance } = serviceFees.on(day)
  return {
    currencies: site.sourceCurrencies.map(({ isoCode }) => isoCode),
    countries: deliveryCountries(site).map((code) => {
      const lockers = couriers.services(code).filter(({ type }) => type === 'locker')
      return {
        code,
        vatPercent: vatRates.rate(code, day) / 100,
        hasRemoteAreas: couriers.remoteAreas(code).length > 0,
        compartment:
          lockers.length === 0
            ? null
            : {
                longestMm: Math.max(...lockers.map(({ longestMm }) => longestMm)),
                middleMm: Math.max(...lockers.map(({ middleMm }) => middleMm)),
                shortestMm: Math.max(...lockers.map(({ shortestMm }) => shortestMm)),
                maxGrams: Math.max(...lockers.map(({ maxGrams }) => maxGrams)),
              },
      }
    }),
    kinds: customs.kinds().map((kind) => ({
      code: kind.code,
      hs: kind.hs,
      example: kind.example,
      parcel: parcelOf(kind),
    })),
    servicePercent: service.rate / 100,
    serviceLeast: decimal(convert(service.amount, euro, currency.rate)),
    insurancePercent: insurance.rate / 100,
  }
}

function parcelOf({ lengthMm, widthMm, heightMm, grams }: GoodsKind): CalculatorStart['parcel'] {
  return {
    length: String(lengthMm / 10),
    width: String(widthMm / 10),
    height: String(heightMm / 10),
    weight: String(grams / 1000),
  }
}
