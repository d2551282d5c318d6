import { data, redirect } from 'react-router'
import { withoutCardNumbers } from '#core/card-number.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import { findOwnTicket } from '#shop/tickets/own-ticket.server.ts'
import { closeOwnTicket, reopenOwnTicket, writeToTicket } from '#shop/tickets/write-to-ticket.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/ticket.route'
import { loadTicket } from './load-ticket.server.ts'
import { TicketPage } from './ticket-page.tsx'

export const headers = privateAddressHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { ticket: await loadTicket(context.get(appContext), params.number, url) }
}

const intents = ['message', 'close', 'reopen'] as const

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const own = { number: params.number, key: url.searchParams.get('key') }
  // Files are read only for the owner, and not without end.
  if (!(await findOwnTicket(ctx, own)).ok) throw pageNotFoundAt(url)
  const tooMany = await refusedByLimits(ctx.limits, { 'contacts-tries': ctx.clientNetwork })
  if (tooMany) return data(refused(tooMany), refusedStatus(tooMany))
  const form = await request.formData().catch(() => null)
  const files = form && (await readSentFiles(form, 'files'))
  const intent = intents.find((one) => one === form?.get('intent'))
  if (!form || !files || !intent) return data(refused({ code: 'service.bad_request' }), 400)
  const values = readTyped(form)
  const text = values.text ?? ''
  const done = await (intent === 'close'
    ? closeOwnTicket(ctx, own)
    : intent === 'reopen'
      ? reopenOwnTicket(ctx, own)
      : writeToTicket(ctx, own, { text, files }))
  // Redirected, so that a reload does not send the form again.
  if (done.ok) throw redirect(contactPaths(ctx.locale).ticket(own.number, own), 303)
  return data(refused(done.error, { ...values, text: withoutCardNumbers(text) }), refusedStatus(done.error))
}

/** With script the page stays where it is and looks again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    const isHere =
      answer instanceof Response &&
      answer.headers.get('location')?.split('?')[0] === new URL(request.url).pathname
    if (!isHere) throw answer
    const done: FormAnswer = { failure: null, values: {}, done: 'sent' }
    return done
  }
}

export default function Ticket({ loaderData: { ticket }, actionData }: Route.ComponentProps) {
  return <TicketPage ticket={ticket} answer={actionData} />
}
