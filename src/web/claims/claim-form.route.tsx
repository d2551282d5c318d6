import { data, redirect } from 'react-router'
import { askForLink } from '#shop/claims/ask-for-link.server.ts'
import { claimKey } from '#shop/claims/claim-key.server.ts'
import { LinkForm } from '#shop/claims/claims.schema.ts'
import { listClaimable } from '#shop/claims/list-own-claims.server.ts'
import { findOwnOrder } from '#shop/orders/find-own-order.server.ts'
import { claimPaths } from '#shop/paths/claim-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readForm, readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/claim-form.route'
import type { ClaimFormAnswer } from './claim-form-answer.ts'
import { ClaimFormScreen } from './claim-form-screen.tsx'
import { claimFormView, openForm } from './read-claim-form.server.ts'
import { takeClaimForm } from './take-claim-form.server.ts'

export const headers = privateAddressHeaders

/** `/claim-form`, and `/claim-form-pro` for companies. */
const isProAt = ({ pathname }: URL) => pathname.includes('/claim-form-pro')

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const isPro = isProAt(url)
  const query = url.searchParams
  const order = query.get('order')
  const key = query.get('key')
  const current = await ctx.session.current()
  if (!order)
    return current
      ? { step: 'choose' as const, isPro, orders: await listClaimable(ctx, current.user.id) }
      : { step: 'find' as const, isPro, typed: '' }
  const token = query.get('token')
  if (token !== null) throw await leadFromOrder(ctx, url, { order, token, isPro })
  const opened = await openForm(ctx, order, key)
  if (!opened.ok) {
    if (opened.error.code === 'auth.sign_in_required')
      return { step: 'find' as const, isPro, typed: order.slice(0, 40) }
    throw pageNotFoundAt(url)
  }
  const beginning = { item: query.get('item'), serial: query.get('serial'), key }
  return { step: 'form' as const, view: await claimFormView(ctx, opened.value, { ...beginning, isPro }) }
}

/** From the page that a guest has of an order: its token opens the form too. */
async function leadFromOrder(
  ctx: RequestContext,
  url: URL,
  { order, token, isPro }: { order: string; token: string; isPro: boolean },
) {
  const own = await findOwnOrder(ctx, { token, number: order })
  if (!own.ok) return pageNotFoundAt(url)
  const { encryption, site } = ctx
  const paths = claimPaths(ctx.locale)
  const beginning = {
    order,
    item: url.searchParams.get('item') ?? '',
    serial: url.searchParams.get('serial') ?? '',
    key: claimKey({ encryption, siteId: site.id }, 'form', order),
  }
  return redirect(isPro ? paths.formPro(beginning) : paths.form(beginning))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const isPro = isProAt(url)
  const order = url.searchParams.get('order')
  if (!order) return findOrder(ctx, request, isPro)
  const key = url.searchParams.get('key')
  // Files are read only for those who may fill in the form.
  const opened = await openForm(ctx, order, key)
  if (!opened.ok) throw pageNotFoundAt(url)
  const form = await request.formData().catch(() => null)
  if (!form) return data(refused({ code: 'service.bad_request' }), 400)
  const taken = await takeClaimForm(ctx, opened.value, form, { isPro })
  if (taken.next === 'sent') {
    const { encryption, site } = ctx
    const ownKey =
      opened.value.actor.type === 'guest'
        ? claimKey({ encryption, siteId: site.id }, 'claim', taken.number)
        : null
    throw redirect(claimPaths(ctx.locale).claim(taken.number, ownKey), 303)
  }
  const { failure, refusedFiles, done } = taken
  const answer: ClaimFormAnswer = {
    failure,
    values: readTyped(form),
    refusedFiles,
    ...(done && { done }),
  }
  return failure ? data(answer, refusedStatus(failure)) : answer
}

/** The same answer for what is ours and what is not. */
async function findOrder(ctx: RequestContext, request: Request, isPro: boolean) {
  const form = await request.formData().catch(() => null)
  if (!form) return data(refused({ code: 'service.bad_request' }), 400)
  const { input, values } = readForm(form, LinkForm)
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const asked = await askForLink(ctx, { ...input.value, isPro })
  if (!asked.ok) return data(refused(asked.error, values), refusedStatus(asked.error))
  return { failure: null, values: {}, done: 'asked' }
}

export default function ClaimForm({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimFormScreen {...loaderData} answer={actionData} />
}
