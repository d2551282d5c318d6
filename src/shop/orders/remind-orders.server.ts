import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { noteInfoReminders, noteUnpaidReminders, type Reminded } from './reminders.queries.server.ts'

const unpaidAfterHours = [2, 24]
const unansweredAfterDays = [1, 3, 7]

/** Sends a limited number of reminders about unpaid orders and open questions. */
export async function remindOrders({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    await tell(trx, await noteUnpaidReminders(trx, now, unpaidAfterHours), 'unpaid')
    await tell(trx, await noteInfoReminders(trx, now, unansweredAfterDays), 'info_needed')
  })
}

async function tell(
  trx: Trx,
  orders: readonly Reminded[],
  template: 'unpaid' | 'info_needed',
): Promise<void> {
  for (const { id: orderId, siteId } of orders) {
    await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template } })
  }
}
