import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { LongIdText } from '#shop/ids.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Invoice } from './invoice.ts'
import { isInvoiceToken } from './invoice-token.server.ts'
import { findInvoice } from './invoices.queries.server.ts'

export type InvoiceKey = { id: string; token?: string | null | undefined }
export type OwnInvoice = {
  invoice: Invoice
  /** Null for a visitor with a link from an email who is not its owner. */
  owner: { id: string; isConfirmed: boolean } | null
}

/** An invoice of someone else gives the same error as one that does not exist. */
export async function findOwnInvoice(
  ctx: RequestContext,
  { id, token }: InvoiceKey,
): Promise<Result<OwnInvoice, Failure>> {
  const { db, site, encryption, clock } = ctx
  if (!LongIdText.safeParse(id).success) return err({ code: 'service.not_found' })
  const hasLink = Boolean(token) && isInvoiceToken({ encryption, siteId: site.id }, id, token ?? '', clock())
  const own = await requireUser(ctx)
  if (!own.ok && !hasLink) return own
  const userId = own.ok ? own.value.user.id : null
  const by = hasLink || userId === null ? { id } : { id, userId }
  const invoice = await findInvoice(db, site.id, by)
  if (!invoice) return err({ code: 'service.not_found' })
  const isOwner = own.ok && invoice.userId === own.value.user.id
  return ok({
    invoice,
    owner: isOwner ? { id: own.value.user.id, isConfirmed: own.value.user.verifiedAt !== null } : null,
  })
}
