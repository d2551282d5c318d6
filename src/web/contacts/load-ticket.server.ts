import { redirect } from 'react-router'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readTicket } from '#shop/tickets/read-ticket.server.ts'
import { ticketKey } from '#shop/tickets/ticket-key.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { type TicketView, ticketView } from './ticket-view.ts'

/** For who has the key or is signed in; everybody else is asked to sign in, or sees nothing. */
export async function loadTicket(ctx: RequestContext, number: string, url: URL): Promise<TicketView> {
  const key = url.searchParams.get('key')
  const read = await readTicket(ctx, { number, key })
  if (read.ok) {
    const house = { encryption: ctx.encryption, siteId: ctx.site.id }
    return ticketView(read.value, ctx, { key, keyOf: (other) => ticketKey(house, other) })
  }
  if (read.error.code !== 'auth.sign_in_required') throw pageNotFoundAt(url)
  throw redirect(accountPaths(ctx.locale).login(url.pathname))
}
