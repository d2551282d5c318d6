import { data, redirect } from 'react-router'
import type { Failure } from '#shop/failure.ts'
import { lookUpByOrder, lookUpBySerial, readLookedUp } from '#shop/warranty/look-up-warranty.server.ts'
import { WarrantyForm } from '#shop/warranty/warranty.schema.ts'
import { appContext } from '#web/app-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/warranty.route'
import { LookUpPage } from './look-up-page.tsx'
import { WarrantyPage } from './warranty-page.tsx'
import { itemsOf, leadTo, warrantyView } from './warranty-view.server.ts'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders.has('x-private') ? privateAddressHeaders() : {}
}

/** The form, or the item that a looking-up has led to. From the page of an order nothing is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const query = url.searchParams
  const item = query.get('item')
  const key = query.get('key')
  const isPrivate = { headers: { 'x-private': '1' } }
  const serial = query.get('serial')
  if (item !== null && key !== null) {
    const found = await readLookedUp(ctx, { item, key })
    if (found)
      return data({ warranty: warrantyView(ctx, found, serial), by: null, isSignedIn: false }, isPrivate)
  }
  const order = query.get('order')
  if (order !== null) {
    const token = query.get('token') ?? undefined
    const found = await lookUpByOrder(ctx, { number: order, email: '', token })
    const chosen = found.ok ? found.value : []
    const one =
      chosen.find(({ warranty }) => warranty.item === item) ?? (chosen.length === 1 ? chosen[0] : undefined)
    if (one) throw redirect(leadTo(ctx.locale, one))
  }
  const by: 'order' | 'serial' = query.get('by') === 'serial' ? 'serial' : 'order'
  return data({ warranty: null, by, isSignedIn: (await ctx.session.current()) !== null })
}

/** Wrong and unknown answer alike. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { input, values } = readForm(await request.formData(), WarrantyForm)
  const answer = (failure: Failure, items: ReturnType<typeof itemsOf> = []) =>
    data({ ...refused(failure, values), items }, refusedStatus(failure))
  if (!input.ok) return answer(input.error)
  const { by } = input.value
  const found =
    by === 'serial' ? await lookUpBySerial(ctx, input.value.serial) : await lookUpByOrder(ctx, input.value)
  if (!found.ok) return answer(found.error)
  const [one, ...others] = found.value
  if (!one) {
    const field = by === 'serial' ? 'serial' : 'email'
    const code =
      by === 'serial' ? ('validation.serial_unknown' as const) : ('validation.warranty_order' as const)
    return answer({ code: 'service.validation', errors: { [field]: [{ code }] } })
  }
  if (others.length === 0) throw redirect(leadTo(ctx.locale, one), 303)
  return data({ failure: null, values, items: itemsOf(ctx.locale, found.value) })
}

export default function WarrantyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { warranty, by, isSignedIn } = loaderData
  if (warranty) return <WarrantyPage warranty={warranty} />
  const typed = actionData?.values.by === 'serial' ? 'serial' : undefined
  return (
    <LookUpPage
      by={actionData ? (typed ?? 'order') : (by ?? 'order')}
      answer={actionData}
      items={actionData?.items ?? []}
      isSignedIn={isSignedIn}
    />
  )
}
