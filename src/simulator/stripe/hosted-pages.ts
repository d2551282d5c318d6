import type { Answer, Question } from '../http-listener.ts'
import { challengePage, notePage, paymentPage, styleSheet } from './page-markup.ts'
import { pageLanguage } from './page-texts.ts'
import { answerChallenge, isOpen, payByCard, payLater } from './payments.ts'
import type { KnownSession, StripeWorld } from './stripe-world.ts'
import { outcomeOfNumber } from './test-cards.ts'

/** The buyer's pages: plain forms, which work without script. */
export function answerPage(world: StripeWorld, { method, path, body }: Question): Answer {
  if (path === '/c/style.css')
    return { status: 200, headers: { 'content-type': 'text/css' }, body: styleSheet }
  const [, id = '', step] = /^\/c\/pay\/(\w+)(?:\/(challenge))?$/.exec(path) ?? []
  const known = world.sessions.get(id)
  if (!known) return html(notePage('en', 'unknown'), 404)
  const form = new URLSearchParams(body)
  if (!isOpen(known)) return finishedPage(known)
  const isWaiting = world.challenges.has(String(known.session.payment_intent))
  if (step === 'challenge' && isWaiting) {
    return method === 'POST' ? takeAnswer(world, known, form) : html(challengePage(known, languageOf(known)))
  }
  if (method === 'POST' && step !== 'challenge') return takePayment(world, known, form)
  return step === 'challenge' ? redirect(pageOf(known)) : html(paymentPage(world, known, languageOf(known)))
}

function takePayment(world: StripeWorld, known: KnownSession, form: URLSearchParams): Answer {
  const later = form.get('later')
  if (later === 'succeeds' || later === 'fails') payLater(world, known, later === 'succeeds')
  else payByCard(world, known, outcomeOfNumber(form.get('card') ?? ''))
  const isWaiting = world.challenges.has(String(known.session.payment_intent))
  return isWaiting ? redirect(`${pageOf(known)}/challenge`) : onwards(known)
}

function takeAnswer(world: StripeWorld, known: KnownSession, form: URLSearchParams): Answer {
  const answer = form.get('answer')
  if (answer === 'approve' || answer === 'refuse') {
    answerChallenge(world, known, answer === 'approve')
    return onwards(known)
  }
  return html(notePage(languageOf(known), 'closed', { to: pageOf(known), text: 'return' }))
}

/** To the shop if it is paid, back to the cards if not. */
function onwards(known: KnownSession): Answer {
  return redirect(isOpen(known) ? pageOf(known) : successUrl(known))
}

/** A double click, or a page that was left open. */
function finishedPage(known: KnownSession): Answer {
  if (known.session.status === 'complete') return redirect(successUrl(known))
  const { cancel_url: cancelUrl } = known.session
  const link = cancelUrl ? ({ to: cancelUrl, text: 'back' } as const) : undefined
  return html(notePage(languageOf(known), 'expired', link), 410)
}

function successUrl({ session }: KnownSession): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function pageOf({ session }: KnownSession): string {
  return `/c/pay/${session.id}`
}

function languageOf({ session }: KnownSession) {
  return pageLanguage(session.locale)
}

export function redirect(location: string): Answer {
  return { status: 303, headers: { location }, body: '' }
}

export function html(body: string, status = 200): Answer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  }
  return { status, headers, body }
}
