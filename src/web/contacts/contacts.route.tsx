import { data, redirect } from 'react-router'
import { withoutCardNumbers } from '#core/card-number.ts'
import { isoDay } from '#core/dates.ts'
import { listBranches, listClosings } from '#shop/contacts/read-contacts.server.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import { longestAbout } from '#shop/tickets/contact-rules.ts'
import { openTicket } from '#shop/tickets/open-ticket.server.ts'
import { longestMessage } from '#shop/tickets/ticket.ts'
import { ticketKey } from '#shop/tickets/ticket-key.server.ts'
import { ContactForm } from '#shop/tickets/tickets.schema.ts'
import { appContext } from '#web/app-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readForm, readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import type { Route } from './+types/contacts.route'
import { ContactsPage } from './contacts-page.tsx'
import { contactsView } from './contacts-view.ts'

/** Not cached: it is filled in for who is signed in, and says whether somebody answers now. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { db, site, locale } = ctx
  const now = ctx.clock()
  const today = isoDay(now, site.timeZone)
  const [branches, closings, current] = await Promise.all([
    listBranches(db, site.id),
    listClosings(db, { siteId: site.id, today }),
    ctx.session.current(),
  ])
  const user = current?.user
  const asked = (name: string, longest: number) => (url.searchParams.get(name) ?? '').slice(0, longest)
  return {
    view: contactsView(site, { branches, closings, now, locale }),
    beginning: {
      name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      email: user?.email ?? '',
      about: asked('order', longestAbout),
      text: asked('q', longestMessage),
    },
    isSignedIn: Boolean(user),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  // Before anything is read: a message may have thirty megabytes.
  const tooMany = await refusedByLimits(ctx.limits, { 'contacts-tries': ctx.clientNetwork })
  if (tooMany) return data(refused(tooMany), refusedStatus(tooMany))
  const form = await request.formData().catch(() => null)
  const files = form && (await readSentFiles(form, 'files'))
  if (!form || !files) return data(refused({ code: 'service.bad_request' }), 400)
  const { input } = readForm(form, ContactForm)
  const values = Object.fromEntries(
    Object.entries(readTyped(form)).map(([name, text]) => [name, withoutCardNumbers(text)]),
  )
  if (!input.ok) return data(refused(inOwnWords(input.error), values), refusedStatus(input.error))
  const opened = await openTicket(ctx, input.value, files)
  if (!opened.ok) return data(refused(opened.error, values), refusedStatus(opened.error))
  const { number, userId } = opened.value
  const key = userId === null ? ticketKey({ encryption: ctx.encryption, siteId: ctx.site.id }, number) : null
  throw redirect(contactPaths(ctx.locale).sent(number, { key }), 303)
}

/** Here nobody is about to pay: the number is to be removed, and the rest stays. */
function inOwnWords<F extends Parameters<typeof refused>[0]>(failure: F): F {
  const errors = Object.entries(failure.errors ?? {}).map(([field, found]) => [
    field,
    found.map((one) =>
      one.code === 'validation.card_number' ? { code: 'validation.card_in_message' as const } : one,
    ),
  ])
  return { ...failure, errors: Object.fromEntries(errors) }
}

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactsPage {...loaderData} answer={actionData} />
}
