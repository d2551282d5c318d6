import { contactPaths } from '#shop/paths/contact-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ReadTicket } from '#shop/tickets/read-ticket.server.ts'
import type { TicketEvent, TicketState } from '#shop/tickets/ticket.ts'
import { type Moment, momentOf } from '#web/quotes/moment.ts'
import { type Promised, promisedOf } from './contacts-view.ts'

export type FileView = { id: string; name: string; size: number; url: string; picture: string | null }
export type MessageView = {
  id: string
  by: 'customer' | 'staff'
  name: string | null
  event: TicketEvent | null
  text: string
  at: Moment
  files: readonly FileView[]
}
export type TicketView = {
  number: string
  state: TicketState
  email: string
  about: string
  promised: Promised | null
  messages: readonly MessageView[]
  mergedInto: { number: string; to: string } | null
  urls: { page: string; messages: string }
  isOfAccount: boolean
}

/** What its owner sees. `keyOf` gives the key of another ticket to who came with a key. */
export function ticketView(
  { ticket, messages, mergedInto }: ReadTicket,
  { site, locale, clock }: Pick<RequestContext, 'site' | 'locale' | 'clock'>,
  { key, keyOf }: { key: string | null; keyOf(number: string): string },
): TicketView {
  const paths = contactPaths(locale)
  const { number, state, email, about, answerDueAt, userId } = ticket
  const now = clock()
  return {
    number,
    state,
    email,
    about,
    promised: answerDueAt && answerDueAt > now ? promisedOf(answerDueAt, now, site.timeZone) : null,
    messages: messages.map(({ id, by, name, event, text, at, files }) => ({
      id,
      by,
      name: name?.split(' ')[0] ?? null,
      event,
      text,
      at: momentOf(at, site.timeZone, now),
      files: files.map((file) => ({
        id: file.id,
        name: file.name,
        size: file.size,
        url: paths.file(number, file.id, { key }),
        picture: file.kind.startsWith('image/') ? paths.file(number, file.id, { key, size: 'small' }) : null,
      })),
    })),
    mergedInto: mergedInto
      ? { number: mergedInto, to: paths.ticket(mergedInto, { key: key && keyOf(mergedInto) }) }
      : null,
    urls: { page: paths.ticket(number, { key }), messages: paths.messages() },
    isOfAccount: userId !== null && key === null,
  }
}
