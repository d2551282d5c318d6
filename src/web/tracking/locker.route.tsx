import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { askPickupChange } from '#shop/pickup-changes/ask-pickup-change.server.ts'
import { feeOf, offerPickupChanges } from '#shop/pickup-changes/offer-pickup-changes.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readTracking } from '#shop/tracking/read-tracking.server.ts'
import { isTrackable, readTrackingNumber } from '#shop/tracking/tracking-number.ts'
import { appContext } from '#web/app-context.server.ts'
import { names } from '#web/checkout/delivery/delivery-names.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/locker.route'
import { feeText } from './changes-view.server.ts'
import { LockerPage } from './locker-page.tsx'
import { readLockers } from './read-lockers.server.ts'

export const headers = privateAddressHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { code, town, offer } = await readBox(ctx, params.id)
  return {
    code,
    fee: feeText(ctx, feeOf(ctx, 'locker')),
    currency: ctx.site.defaultCurrency.isoCode,
    offer: readLockers(ctx, offer, { asked: url.searchParams, town }),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { boxId, town, offer } = await readBox(ctx, params.id)
  const form = await request.formData().catch(() => new FormData())
  const values = readTyped(form)
  const lockers = readLockers(ctx, offer, { asked: form, town })
  if (form.get(names.intent) === 'search' || form.has(names.max))
    return data({ failure: null, values, offer: lockers })
  const pointId = Number(form.get(names.point)) || null
  const asked = await askPickupChange(ctx, boxId, { kind: 'locker', pointId })
  if (asked.ok) throw redirect(invoicePaths(ctx.locale).invoice(asked.value.invoiceId), 303)
  return data({ ...refused(asked.error, values), offer: lockers }, refusedStatus(asked.error))
}

/** Who may not change it, or can no longer, is on the page of the parcel, which says what there is to say. */
async function readBox(ctx: RequestContext, id: string) {
  const number = readTrackingNumber(id)
  const paths = trackingPaths(ctx.locale)
  if (!isTrackable(number)) throw redirect(paths.search(id))
  const read = await readTracking(ctx, number, {})
  const follows = read.ok && read.value.isOwner ? read.value.way.follows : null
  const boxId = follows && 'boxId' in follows ? follows.boxId : null
  const offer = boxId === null ? null : await offerPickupChanges(ctx, boxId)
  if (!read.ok || boxId === null || !offer || offer.offered.locker === null)
    throw redirect(paths.result(number.code))
  return { code: number.code, boxId, offer, town: read.value.way.point?.city ?? '' }
}

/** A search for lockers changes nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get(names.intent) === 'search' ? false : defaultShouldRevalidate
}

export default function Locker({ loaderData, actionData }: Route.ComponentProps) {
  return <LockerPage {...loaderData} answer={actionData} />
}
