import type { RequestContext } from '#shop/request-context.server.ts'
import type { PickupPoint } from '#shop/shipping/courier.ts'
import { destination } from './checkout.ts'
import { checkoutView, pointView } from './checkout-view.server.ts'
import type { CheckoutData } from './read-checkout.server.ts'

/** An empty list of lockers in the JSON. No string value can contain it, because its quotes would be escaped. */
const leftOut = '"pickup_points":[]'
const ready = new WeakMap<readonly PickupPoint[], Buffer>()

/**
 * The response of a checkout call. Most of it are hundreds of lockers that hardly ever change: their JSON is cached for
 * as long as the list exists, and inserted.
 */
export function checkoutJson(data: CheckoutData, ctx: RequestContext): Buffer<ArrayBuffer> {
  const view = checkoutView(data, ctx, { hasChosenPoint: false })
  const country = destination(data.checkout, ctx)
  const parts = JSON.stringify({ status: true, ...view }).split(leftOut)
  return Buffer.concat(
    parts.flatMap((part, place) => {
      if (place === 0) return [Buffer.from(part)]
      const service = data.sum.services[place - 1]
      const points = service?.type === 'locker' ? ctx.couriers.points(country, service.courierId) : []
      return [pointsJson(points), Buffer.from(part)]
    }),
  )
}

function pointsJson(points: readonly PickupPoint[]): Buffer {
  const known = ready.get(points)
  if (known) return known
  const made = Buffer.from(`"pickup_points":${JSON.stringify(points.map(pointView))}`)
  ready.set(points, made)
  return made
}
