import type { Answer, Question } from '../http-listener.ts'
import { html, redirect } from '../stripe/hosted-pages.ts'
import { styleSheet } from '../stripe/page-markup.ts'
import { type FundingName, fundingNames, fundings } from './fundings.ts'
import { approve, isOpen } from './orders.ts'
import { fundingPage, languageOf, logInPage, notePage } from './page-markup.ts'
import type { KnownOrder, PaypalWorld } from './paypal-world.ts'

/** The buyer's pages: sign in, choose a funding source, or cancel. Plain forms, which work without script. */
export function answerPaypalPage(world: PaypalWorld, { method, path, query, body }: Question): Answer {
  if (path === '/c/style.css')
    return { status: 200, headers: { 'content-type': 'text/css' }, body: styleSheet }
  const known = path === '/checkoutnow' ? world.orders.get(query.get('token') ?? '') : undefined
  if (!known) return html(notePage('en', 'unknown'), 404)
  if (!isOpen(known)) return finishedPage(known)
  if (method === 'POST') return takeForm(world, known, new URLSearchParams(body))
  const page = known.isLoggedIn ? fundingPage : logInPage
  return html(page(known, languageOf(known), cancelUrl(known)))
}

function takeForm(world: PaypalWorld, known: KnownOrder, form: URLSearchParams): Answer {
  const here = `/checkoutnow?token=${known.order.id}`
  if (form.has('login')) {
    known.isLoggedIn = true
    return redirect(here)
  }
  const chosen = fundingNames.find((name): name is FundingName => name === form.get('funding'))
  if (!known.isLoggedIn || !chosen) return redirect(here)
  approve(world, known, fundings[chosen])
  return redirect(returnUrl(known))
}

/** A double click, or a page that was left open. */
function finishedPage(known: KnownOrder): Answer {
  if (known.order.status !== 'VOIDED') return redirect(returnUrl(known))
  return html(notePage(languageOf(known), 'expired', cancelUrl(known)), 410)
}

function returnUrl({ returnUrl, order }: KnownOrder): string {
  const payer = order.payment_source.paypal.account_id ?? ''
  return `${withToken(returnUrl, order.id)}&PayerID=${payer}`
}

function cancelUrl({ cancelUrl, order }: KnownOrder): string {
  return withToken(cancelUrl, order.id)
}

/** PayPal adds its own parameters to the given URL. */
function withToken(address: string, id: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}token=${id}`
}
