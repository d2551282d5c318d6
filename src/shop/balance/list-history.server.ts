import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Direction, HistoryEntry } from './balance-history.ts'
import { countHistory, findHistory } from './history.queries.server.ts'

export const entriesPerPage = 20
/** The limit of a file, which has no pages. */
export const maxEntries = 10_000

export type HistoryAsked = {
  page?: number | undefined
  limit?: number | undefined
  direction?: Direction | null | undefined
  from?: Date | null | undefined
  /** Exclusive. */
  to?: Date | null | undefined
}

/** Credits and debits of the customer's balance, in the site's default currency. */
export async function listHistory(
  ctx: RequestContext,
  { page = 1, limit = entriesPerPage, direction = null, from = null, to = null }: HistoryAsked,
): Promise<Result<{ entries: readonly HistoryEntry[]; total: number }, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const wish = { userId: own.value.user.id, currencyId: site.defaultCurrency.id, direction, from, to }
  const [entries, total] = await Promise.all([
    findHistory(db, site.id, wish, { limit, offset: (page - 1) * limit }),
    countHistory(db, site.id, wish),
  ])
  return ok({ entries, total })
}
