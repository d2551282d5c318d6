import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { cartView } from '#shop/cart/cart-view.ts'
import { fetchCart } from '#shop/cart/fetch-cart.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import type { Route } from './+types/cart.route'
import { writeCartNote } from './cart-note.ts'
import { CartPage } from './cart-page.tsx'
import { failed, noCart, received } from './cart-state.ts'
import { changeByForm } from './change-by-form.server.ts'
import { reasonToCome } from './reason-to-come.ts'
import { cart as shopCart } from './shop-cart.ts'
import { useShownCart } from './use-shown-cart.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const reason = reasonToCome(url.searchParams.get('reason'))
  const isGuest = (await ctx.session.current()) === null
  try {
    return data({ isGuest, reason, cart: cartView(await fetchCart(ctx), ctx.locale) })
  } catch (error) {
    // The page says that the cart could not be read; an empty cart would be wrong.
    ctx.log.error({ requestId: ctx.requestId, err: error }, 'cart not read')
    return data({ isGuest, reason, cart: null }, { status: 503 })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const changed = await changeByForm(ctx, form)
  // Redirected, so that a reload does not send the form again.
  if (changed.ok) throw redirect(pathsIn(ctx.locale).cart(), 303)
  const { code, params, errors = {} } = changed.error
  const [first] = Object.values(errors).flat()
  const id = Number(form.get('id'))
  const text = first ? ctx.t(first.code, first.params) : ctx.t(code, params)
  const refused = form.get('intent') === 'apply-promo' ? String(form.get('code') ?? '') : null
  return data(
    { failure: changed.error, id: id > 0 ? id : null, code: refused, text },
    refusedStatus(changed.error),
  )
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { state, isBusy } = useShownCart()
  const { cart, isGuest, reason } = loaderData
  // The cart that the server rendered needs no further fetch.
  useEffect(() => {
    if (!cart) return
    writeCartNote(cart)
    shopCart.receive(cart)
  }, [cart])
  const isKnown = state.loaded || state.has_error
  const drawn = cart ? received(cart) : failed(noCart)
  return (
    <>
      <PageHead title={t('cart.label')} isIndexed={false} />
      <CartPage
        state={isKnown ? state : drawn}
        isBusy={isKnown && isBusy}
        isGuest={isGuest}
        refusal={actionData ?? (reason && { id: null, code: null, text: t(reason) })}
      />
    </>
  )
}
