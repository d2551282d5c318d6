import type { Db } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { noteReminders } from './invoice-reminders.queries.server.ts'

/** Relative to the due date. */
const remindOnDays = [-1, 3, 7]

/** Sends a limited number of reminders about unpaid invoices. */
export async function remindInvoices({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id: invoiceId, siteId } of await noteReminders(trx, clock(), remindOnDays)) {
      await publish(trx, { topic: 'invoice.email', siteId, payload: { invoiceId, template: 'reminder' } })
    }
  })
}
