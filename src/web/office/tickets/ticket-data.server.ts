import { languages } from '#core/locale.ts'
import { readTicketPage } from '#shop/office/read-ticket-page.server.ts'
import { listQuoteReplies } from '#shop/quotes/quote-replies.server.ts'
import { replyText } from '#shop/quotes/reply-text.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { findDeskTicket } from '#shop/tickets/read-desk-ticket.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type TicketData = Awaited<ReturnType<typeof readTicketData>>
export type FoundTicket = { id: string; siteId: number; number: string; subject: string }

type Params = { readonly [name: string]: string | undefined }

/** Numbers are unique within a site, so the address names both. */
export async function findTicketOf(
  office: Office,
  { site: code, number = '' }: Params,
): Promise<FoundTicket | null> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('tickets.see', site.id)) return null
  const ticket = await findDeskTicket(office.db, site.id, number)
  return ticket && { id: ticket.id, siteId: site.id, number, subject: `ticket ${number}` }
}

/** Everything that the page of a ticket shows to this person. */
export async function readTicketData(office: Office, params: Params) {
  const found = await findTicketOf(office, params)
  const page = found && (await readTicketPage(office.db, found))
  if (!page) throw missing()
  const { siteId, subject } = found
  const may = {
    answer: office.may('tickets.answer', siteId),
    contact: office.may('customers.contact', siteId),
    customers: office.may('customers.see', siteId),
    orders: office.may('orders.see', siteId),
  }
  if (may.contact) await noteInAudit(office, { act: 'ticket.contact', siteId, subject }, 'view')
  const { ticket } = page
  const [firstName = ''] = ticket.name.split(' ')
  const replies = may.answer ? await listQuoteReplies(office.db) : []
  return {
    number: ticket.number,
    state: ticket.state,
    topic: ticket.topic,
    name: ticket.name,
    email: may.contact ? ticket.email : null,
    about: ticket.about,
    language: ticket.locale === 'ru' ? 'Русский' : languages[ticket.locale].localTitle,
    dueAt: ticket.answerDueAt,
    createdAt: ticket.createdAt,
    assignedId: ticket.assignedId,
    isMerged: ticket.mergedIntoId !== null,
    mergedInto: page.mergedInto,
    messages: page.messages,
    customer: page.customer,
    orders: may.orders ? page.orders : [],
    order: page.order,
    others: page.others,
    staff: page.staff,
    replies: replies.map(({ id, name, texts }) => ({
      id,
      name,
      text: replyText(texts, ticket.locale, { name: firstName, number: ticket.number }),
    })),
    site: siteView(office.site(siteId)),
    now: office.clock(),
    myId: office.member.id,
    may,
  }
}
