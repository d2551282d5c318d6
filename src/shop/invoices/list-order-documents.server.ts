import type { MessageKey } from '#locales/messages.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { kindNames } from './invoice-document.ts'
import { invoiceToken } from './invoice-token.server.ts'
import { findInvoicesOfOrder } from './invoices.queries.server.ts'

export type OrderDocument = {
  id: string
  name: MessageKey
  number: string
  page: string
  token: string | undefined
}

/** The documents of an order, to which the caller has checked access. A guest's links contain a token that expires. */
export async function listOrderDocuments(
  ctx: RequestContext,
  { orderId, isGuest }: { orderId: string; isGuest: boolean },
): Promise<OrderDocument[]> {
  const { db, site, encryption, clock, locale } = ctx
  const paths = invoicePaths(locale)
  const issued = await findInvoicesOfOrder(db, site.id, orderId)
  return issued.map(({ id, kind, number }) => {
    const token = isGuest ? invoiceToken({ encryption, siteId: site.id }, id, clock()) : undefined
    return {
      id,
      name: kindNames[kind],
      number,
      token,
      page: paths.invoice(id, token),
    }
  })
}
