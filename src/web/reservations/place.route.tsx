import { data, redirect, redirectDocument } from 'react-router'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { readInput } from '#shop/read-input.ts'
import { cancelReservation } from '#shop/reservations/cancel-reservation.server.ts'
import { changeReservation } from '#shop/reservations/change-reservation.server.ts'
import { payDeposit } from '#shop/reservations/pay-deposit.server.ts'
import { payReservation } from '#shop/reservations/pay-reservation.server.ts'
import { readPlace } from '#shop/reservations/read-place.server.ts'
import { openKey } from '#shop/reservations/reservation-key.server.ts'
import { PayInput } from '#shop/reservations/reservations.schema.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import { readPaymentChoice } from '#web/payments/read-payment-choice.server.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/place.route'
import { PlacePage } from './place-page.tsx'
import { placeView } from './place-view.server.ts'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

export const headers = privateAddressHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const key = url.searchParams.get('key') ?? undefined
  const place = await readPlace(ctx, { number: params.number, key })
  if (!place.ok || place.value.reservation.queueNo === null) throw pageNotFoundAt(url)
  return { place: await placeView(ctx, place.value, url.searchParams), key: key ?? null }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const key = url.searchParams.get('key') ?? undefined
  const ref = { number: params.number, key }
  const paths = reservationPaths(ctx.locale)
  const form = await request.formData().catch(() => new FormData())
  const values = readTyped(form)
  const intent = values.intent
  if (intent === 'deposit' || intent === 'pay') {
    const { provider, bank } = readPaymentChoice(form)
    const input = readInput(PayInput, {
      number: params.number,
      payment: { id: provider, bank },
      ...(intent === 'pay' && {
        delivery: {
          service_id: Number(values.service_id),
          ...(values.parcelshop_id && { parcelshop_id: Number(values.parcelshop_id) }),
          first_address: values.first_address,
          city: values.city,
          zip: values.zip,
        },
        expected_total: Number(values.expected_total),
        ...(form.has('uses_balance') && { uses_balance: true }),
        ...(form.has('terms') && { terms: true }),
      }),
    })
    if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
    const { delivery, expected_total: expected, payment } = input.value
    if (intent === 'pay' && !input.value.terms) {
      const failure = {
        code: 'service.validation' as const,
        errors: { terms: [{ code: 'validation.terms' as const }] },
      }
      return data(refused(failure, values), 422)
    }
    const paid =
      intent === 'deposit' || !delivery || expected === undefined
        ? await payDeposit(ctx, ref, { provider: payment.id, bank })
        : await payReservation(ctx, ref, {
            ...delivery,
            payment,
            expected_total: expected,
            uses_balance: input.value.uses_balance,
          })
    if (!paid.ok) {
      if (paid.error.code === 'service.not_found') throw pageNotFoundAt(url)
      return data(refused(paid.error, values), refusedStatus(paid.error))
    }
    // A deposit that the balance has paid: the place says so.
    if (intent === 'deposit' && paid.value.type === 'done')
      throw redirect(paths.place(params.number, key), 303)
    throw redirectDocument(paid.value.url, 303)
  }
  if (intent === 'continue') {
    const nothing = { service_id: 0, payment: { id: 1 as const }, expected_total: 0 }
    const paid = await payReservation(ctx, ref, { ...nothing, first_address: null, city: null, zip: null })
    if (!paid.ok) return data(refused(paid.error, values), refusedStatus(paid.error))
    throw redirectDocument(paid.value.url, 303)
  }
  if (intent === 'leave') {
    const left = await cancelReservation(ctx, ref)
    if (!left.ok) return data(refused(left.error, values), refusedStatus(left.error))
    throw redirect(paths.place(params.number, key), 303)
  }
  if (intent === 'change') {
    const changed = await changeReservation(ctx, ref, {
      spec: values.spec ?? '',
      ahead: Number(values.ahead) || 0,
    })
    if (!changed.ok) return data(refused(changed.error, values), refusedStatus(changed.error))
    const house = { encryption: ctx.encryption, siteId: ctx.site.id }
    throw redirect(paths.place(changed.value.number, openKey(house, changed.value.id)), 303)
  }
  return data(refused({ code: 'service.bad_request' }), 400)
}

export default function PlaceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlacePage place={loaderData.place} linkKey={loaderData.key ?? undefined} answer={actionData} />
}
