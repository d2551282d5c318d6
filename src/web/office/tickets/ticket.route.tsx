import { z } from 'zod'
import { err, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Failure } from '#shop/failure.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { answerTicket, assignTicket, closeTicket, reopenTicket } from '#shop/tickets/answer-ticket.server.ts'
import { linkOrder, mergeTicket } from '#shop/tickets/join-ticket.server.ts'
import { longestMessage } from '#shop/tickets/ticket.ts'
import { said, textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/ticket.route'
import { type FoundTicket, findTicketOf, readTicketData } from './ticket-data.server.ts'
import { TicketPage } from './ticket-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

export const loader = screenLoader('ticket', (office, { params }) => readTicketData(office, params))

const onTicket = actOn<FoundTicket>()
const Nothing = z.strictObject({})
const Id = z.string().regex(/^\d{1,18}$/)

/** The acts of tickets say what has moved; here it is said to staff. */
async function told<T>(work: Promise<Result<T, Failure>>): Promise<Result<T, Failure | StaffFailure>> {
  const done = await work
  if (done.ok) return done
  if (done.error.code === 'service.stale_version')
    return err({
      text: say('The customer or somebody of us has written meanwhile. Read it first.'),
      isStale: true,
    })
  if (done.error.code === 'service.ticket_state')
    return err({ text: say('It was joined with another message and goes on there.'), isStale: true })
  return done
}

export const action = screenAction('ticket', findTicketOf, {
  answer: onTicket(
    z.strictObject({
      text: textInput(longestMessage),
      to: z.enum(['customer', 'close', 'staff']).default('customer'),
      seen: z.union([Id, z.literal('')]).default(''),
      // An empty field of files sends one without a name.
      files: z.array(z.instanceof(File)).max(20).default([]),
    }),
    async (office, { text, to, seen, files: sent }, ticket) => {
      const chosen = sent.filter(({ size, name }) => size > 0 || name !== '')
      const files = await Promise.all(
        chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      )
      const answer = { text, files, isNote: to === 'staff', closes: to === 'close', seen: seen || null }
      return said(
        told(answerTicket(office, ticket, answer)),
        to === 'staff' ? say('Note written') : say('Sent to the customer'),
      )
    },
  ),
  assign: onTicket(
    z.strictObject({ to: z.union([Id, z.literal('')]).default('') }),
    (office, { to }, ticket) =>
      said(
        told(assignTicket(office, ticket, to || null)),
        to ? say('Assigned') : say('It waits for everybody'),
      ),
  ),
  close: onTicket(Nothing, (office, _, ticket) =>
    said(told(closeTicket(office, ticket)), say('Closed; a reply opens it again')),
  ),
  reopen: onTicket(Nothing, (office, _, ticket) =>
    said(told(reopenTicket(office, ticket)), say('It is our turn again')),
  ),
  order: onTicket(
    z.strictObject({ order: z.string().trim().max(40).default('') }),
    (office, { order }, ticket) => said(told(linkOrder(office, ticket, order)), say('Saved')),
  ),
  merge: onTicket(z.strictObject({ number: textInput(40) }), (office, { number }, ticket) =>
    said(told(mergeTicket(office, ticket, number)), say('Joined; it goes on in {{number}}', { number })),
  ),
})

export default function TicketScreen({ loaderData }: Route.ComponentProps) {
  return <TicketPage {...loaderData} />
}
