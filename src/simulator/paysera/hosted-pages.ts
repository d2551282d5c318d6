import type { Answer, Question } from '../http-listener.ts'
import { html, redirect } from '../stripe/hosted-pages.ts'
import { styleSheet } from '../stripe/page-markup.ts'
import { bankNamed } from './banks.ts'
import { wrap } from './callback.ts'
import { isExpired, type OutcomeName, outcomeNames, outcomes, settle } from './outcomes.ts'
import { bankPage, choicePage, languageOf, notePage } from './page-markup.ts'
import { readRequest } from './payment-request.ts'
import type { KnownOrder, PayseraWorld } from './paysera-world.ts'

/** The buyer's pages: choose a bank, then the outcome there. Plain forms, which work without script. */
export function answerPayseraPage(world: PayseraWorld, question: Question): Answer {
  const { method, path, query, body } = question
  if (path === '/c/style.css')
    return { status: 200, headers: { 'content-type': 'text/css' }, body: styleSheet }
  const form = new URLSearchParams(body)
  if (path === '/pay/') return open(world, form.has('data') ? form : query)
  const known = world.orders.get(/^\/pay\/([\w-]+)$/.exec(path)?.[1] ?? '')
  if (!known) return html(notePage('en', 'unknown'), 404)
  const { cancelurl } = known.request
  if (isExpired(world, known)) return html(notePage(languageOf(known), 'expired', cancelurl), 410)
  // A double click, or a page that was left open.
  if (known.status !== null && known.status !== '0') return redirect(acceptUrl(world, known))
  if (method === 'POST') return takeForm(world, known, form)
  return html(known.bank ? bankPage(known) : choicePage(known, query.get('country')))
}

/** A signed request; the same order may be opened again until it is paid. */
function open(world: PayseraWorld, fields: URLSearchParams): Answer {
  const request = readRequest(fields.get('data') ?? '', fields.get('sign') ?? '', world.keys)
  if (typeof request === 'string') return html(notePage('en', 'refused', undefined, request), 400)
  const { orderid, payment = '' } = request
  const known = world.orders.get(orderid) ?? { request, bank: null, status: null }
  if (known.status === null) known.bank = bankNamed(payment)?.key ?? null
  world.orders.set(orderid, known)
  return redirect(`/pay/${orderid}`)
}

function takeForm(world: PayseraWorld, known: KnownOrder, form: URLSearchParams): Answer {
  const here = `/pay/${known.request.orderid}`
  if (form.has('other')) known.bank = null
  const bank = bankNamed(form.get('bank') ?? '')
  if (bank) known.bank = bank.key
  const name = outcomeNames.find((candidate): candidate is OutcomeName => candidate === form.get('outcome'))
  if (!name || !known.bank) return redirect(here)
  settle(world, known, name)
  switch (outcomes[name].ends) {
    case 'accept':
      return redirect(acceptUrl(world, known))
    case 'cancel':
      return redirect(known.request.cancelurl)
    case 'closed':
      return html(notePage(languageOf(known), 'closed'))
  }
}

/** With the data of the callback in the URL, which proves nothing unless the shop verifies it. */
function acceptUrl(world: PayseraWorld, { request, status }: KnownOrder): string {
  const { accepturl, orderid, amount, currency } = request
  const words = { projectid: world.keys.projectId, orderid, amount, currency, status: status ?? '' }
  const { privateKey } = world.keyPair()
  const fields = wrap(words, 'signed', { privateKey, password: world.keys.password })
  return `${accepturl}${accepturl.includes('?') ? '&' : '?'}${fields}`
}
