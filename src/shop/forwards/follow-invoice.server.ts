import { minus } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import { issueServiceInvoice } from '#shop/invoices/issue-service-invoice.server.ts'
import { lockParcels, turnStorageOf } from '#shop/parcels/parcels-of-request.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { forwardBooks } from './forward-books.server.ts'
import { findForward, moveForward } from './forwards.queries.server.ts'
import { lineAmount } from './price-boxes.ts'

type Parts = RateBooks & { db: Db; clock: () => Date; site(siteId: number): Site }

const dueInDays = 7

/**
 * The invoice of a request is paid, so the request is. Storage that counted on because it was paid late is charged by an
 * invoice of its own, and stands still again. Repeated calls change nothing.
 */
export async function followInvoice(
  parts: Parts,
  { siteId, invoiceId }: { siteId: number; invoiceId: string },
): Promise<void> {
  const { db, clock } = parts
  await db.transaction().execute(async (trx) => {
    const forward = await findForward(trx, siteId, { invoiceId }, { isLocked: true })
    if (forward?.state !== 'priced' || !forward.price) return
    const at = clock()
    const parcels = await lockParcels(trx, siteId, { forwardId: forward.id })
    const site = parts.site(siteId)
    const books = await forwardBooks(trx, parts, { site, forward, at })
    const owed = minus(books.storage(parcels), lineAmount(forward.price, 'storage'))
    const waited = parcels.filter(({ state }) => state === 'packed')
    await turnStorageOf(trx, waited, { runs: false, at })
    await moveForward(trx, forward, 'paid', { at, actor: { type: 'provider' }, reason: 'paid', paid_at: at })
    if (owed <= 0) return
    await issueServiceInvoice(trx, {
      siteId,
      userId: forward.userId,
      currencyId: forward.currencyId,
      reference: forward.number ?? '',
      lines: [
        {
          code: 'storage',
          name: '',
          sku: '',
          quantity: 1,
          unitPrice: owed,
          vatPercent: forward.price.vatPercent,
        },
      ],
      dueInDays,
      isTold: true,
      actor: { type: 'system' },
      at,
    })
  })
}
