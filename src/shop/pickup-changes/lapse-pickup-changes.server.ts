import type { Db } from '#platform/database.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import { findChange, findLapsed, moveChange } from './pickup-changes.queries.server.ts'

/** What was asked for and not paid before the box was taken out or its time was over is charged no more. */
export async function lapsePickupChanges({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const at = clock()
  for (const { id, siteId } of await findLapsed(db, at)) {
    await db.transaction().execute(async (trx) => {
      const change = await findChange(trx, siteId, { id })
      if (change?.state !== 'unpaid') return
      const voided = await voidInvoiceIn(
        trx,
        { siteId, id: change.invoiceId, at },
        { type: 'system', id: null },
      )
      // One that is being paid now is followed as paid.
      if (voided.ok) await moveChange(trx, change, 'lapsed', { at })
    })
  }
}
