import { countries, countryById } from '#core/country.ts'
import { err, type Result } from '#core/result.ts'
import { listAddresses } from '#shop/addresses/list-addresses.server.ts'
import { checkDelivery } from '#shop/checkout/check-delivery.ts'
import type { FetchCheckoutInput } from '#shop/checkout/checkout.schema.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import { planInputOf } from './plan-input.ts'
import { readPlan, type SavedPlan, savePlan } from './save-plan.server.ts'
import { withSnapshots } from './usual-delivery.server.ts'

/** Keeps where the request goes; what it costs is counted anew. */
export async function chooseForwardDelivery(
  ctx: RequestContext,
  input: FetchCheckoutInput,
): Promise<Result<SavedPlan, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const addresses = await listAddresses(ctx)
  if (!addresses.ok) return addresses
  const country = countryById(input.country ?? countries[ctx.destination].id)
  if (!country || !deliversTo(ctx.site, countries[country].id))
    return err({ code: 'checkout.country_not_served' })
  const saved = input.address_id ? addresses.value.find(({ id }) => id === String(input.address_id)) : null
  if (saved === undefined) return err({ code: 'service.not_found' })
  const before = await readPlan(ctx)
  if (!before.ok) return before
  const { plan } = before.value
  const sizes = plan.current?.ok ? plan.current.value.price.boxes.map(({ size }) => size) : []
  const [method] = plan.choices.plan.map((box) => box.method)
  const checked = checkDelivery(
    { ...input, shipping: { shipping_method: method ?? 'sea' } },
    {
      countryIds: [countries[country].id],
      methods: { air: true, sea: true },
      services: ctx.couriers.services(country),
      point: ctx.couriers.point,
      saved,
      // Each box has a compartment of its own, and every one must fit.
      parcels: atMost(sizes),
    },
  )
  if (!checked.ok) return checked
  const delivery = withSnapshots(ctx, checked.value)
  if (!delivery) return err({ code: 'checkout.delivery_method_stale' })
  return savePlan(ctx, { ...planInputOf(plan), way: 'keep' }, { delivery })
}

type Size = { grams: number; lengthMm: number; widthMm: number; heightMm: number }

/** What fits wherever every one of these fits: as long, broad, high and heavy as any of them. */
function atMost(sizes: readonly Size[]): Size[] {
  if (sizes.length === 0) return []
  const sides = sizes.map(({ lengthMm, widthMm, heightMm }) =>
    [lengthMm, widthMm, heightMm].toSorted((one, other) => other - one),
  )
  const most = (place: number) => Math.max(...sides.map((own) => own[place] ?? 0))
  const grams = Math.max(...sizes.map((size) => size.grams))
  return [{ grams, lengthMm: most(0), widthMm: most(1), heightMm: most(2) }]
}
