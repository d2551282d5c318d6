import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Invoice } from './invoice.ts'
import { countInvoicesOf, findInvoicesOf } from './invoices.queries.server.ts'

export const invoicesPerPage = 20

/** The customer's own documents, newest first. */
export async function listInvoices(
  ctx: RequestContext,
  { page = 1, limit = invoicesPerPage }: { page?: number | undefined; limit?: number | undefined },
): Promise<Result<{ invoices: Invoice[]; total: number }, Failure>> {
  const { db, site } = ctx
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { id: userId } = own.value.user
  const [invoices, total] = await Promise.all([
    findInvoicesOf(db, site.id, userId, { limit, offset: (page - 1) * limit }),
    countInvoicesOf(db, site.id, userId),
  ])
  return ok({ invoices, total })
}
