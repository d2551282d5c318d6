import type { Db } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { noteReminders } from './invoice-reminders.queries.server.ts'

/** By the day on which it is due. */
const remindOnDays = [-1, 3, 7]

/** Whoever has not paid an invoice is reminded a few times and no more. */
export async function remindInvoices({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id: invoiceId, siteId } of await noteReminders(trx, clock(), remindOnDays)) {
      await publish(trx, { topic: 'invoice.email', siteId, payload: { invoiceId, template: 'reminder' } })
    }
  })
}
