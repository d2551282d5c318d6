import { isLocale } from '#core/locale.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { ticketAnswerEmail, ticketReceivedEmail } from './ticket-emails.ts'
import { linkTicket } from './ticket-key.server.ts'
import { findTicket, findTicketMessages } from './tickets.queries.server.ts'

export type TicketEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}
export type TicketEmailJob = {
  siteId: number
  ticketId: string
  messageId: string
  about: 'received' | 'answer'
}

/** To the address that was typed, in its language. A ticket that was erased meanwhile has nobody to write to. */
export async function sendTicketEmail(
  parts: TicketEmailParts,
  { siteId, ticketId, messageId, about }: TicketEmailJob,
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook, encryption } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const ticket = site && (await findTicket(db, siteId, { id: ticketId }))
  if (!site || !ticket) return
  // Merged meanwhile, its messages are in the other ticket.
  const into =
    ticket.mergedIntoId === null ? ticket : await findTicket(db, siteId, { id: ticket.mergedIntoId })
  const messages = into ? await findTicketMessages(db, siteId, into.id, { withNotes: false }) : []
  const message = messages.find(({ id }) => id === messageId)
  if (!into || !message) return
  const { locale, email, name, userId } = ticket
  const origin = sites.linkOrigin(site.code)
  const facts = {
    site,
    number: into.number,
    name,
    locale,
    text: message.text,
    files: message.files.map((file) => file.name),
    href:
      origin +
      linkTicket(
        { encryption, siteId },
        { number: into.number, locale: isLocale(locale) ? locale : site.defaultLocale },
      ),
  }
  const t = messageBook.translate(siteId, locale)
  const written =
    about === 'received'
      ? ticketReceivedEmail(t, { ...facts, answerDueAt: ticket.answerDueAt })
      : ticketAnswerEmail(t, {
          ...facts,
          staffName: message.name?.split(' ')[0] ?? site.name,
          isClosed: into.state === 'closed',
        })
  const sender = { site, origin, locale, messageBook, userId, about: `ticket ${into.number}` }
  await sendEmail(parts, jobId, sender, { recipient: email, message: written })
}
