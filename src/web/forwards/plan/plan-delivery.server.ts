import { countries } from '#core/country.ts'
import { languageTag } from '#core/locale.ts'
import { listAddresses } from '#shop/addresses/list-addresses.server.ts'
import { offerDeliveryOf } from '#shop/checkout/offer-delivery.server.ts'
import { startDeliveryOf } from '#shop/checkout/start-delivery.server.ts'
import type { DescribedPlan } from '#shop/forwards/describe-plan.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { readDeliveryQuery } from '#web/checkout/delivery/read-delivery-query.server.ts'

type Source = Parameters<typeof readDeliveryQuery>[0]

/** Where a request could go, as in the checkout. Each box has a compartment of its own, so the largest decides. */
export async function readPlanDelivery(ctx: RequestContext, plan: DescribedPlan, asked: Source) {
  const { choices, current, books } = plan
  const listed = await listAddresses(ctx)
  const addresses = listed.ok ? listed.value : []
  const checkout = { delivery: choices.delivery, rate: books.currency.rate }
  const [method] = choices.plan.map((box) => box.method)
  const start = await startDeliveryOf(ctx, {
    checkout,
    addresses,
    shippingMethod: method ?? 'sea',
    again: () => null,
  })
  const sizes = current?.ok ? current.value.price.boxes.map(({ size }) => size) : []
  const longest = ({ lengthMm, widthMm, heightMm }: (typeof sizes)[number]) =>
    Math.max(lengthMm, widthMm, heightMm)
  const parcels = sizes.toSorted((one, other) => longest(other) - longest(one)).slice(0, 1)
  const query = readDeliveryQuery(asked, start, ctx.site)
  const regions = new Intl.DisplayNames(languageTag(ctx.locale), { type: 'region' })
  return {
    start,
    addresses,
    offer: offerDeliveryOf(ctx, { checkout, parcels, shipping: { air: null, sea: null } }, query),
    countries: deliveryCountries(ctx.site).map((code) => ({
      id: countries[code].id,
      name: regions.of(code) ?? code,
    })),
  }
}
