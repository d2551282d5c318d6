import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { noteInfoReminders, noteUnpaidReminders, type Reminded } from './reminders.queries.server.ts'

/** The first email says that the order waits for its payment; a buyer who pays at once does not get it. */
const unpaidAfterMinutes = [30, 2 * 60, 24 * 60]
const unansweredAfterDays = [1, 3, 7]

/** Sends a limited number of reminders about unpaid orders and open questions. */
export async function remindOrders({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const unpaid = await noteUnpaidReminders(trx, now, unpaidAfterMinutes)
    await tell(trx, unpaid.filter(isFirst), 'placed')
    await tell(
      trx,
      unpaid.filter((order) => !isFirst(order)),
      'unpaid',
    )
    await tell(trx, await noteInfoReminders(trx, now, unansweredAfterDays), 'info_needed')
  })
}

async function tell(
  trx: Trx,
  orders: readonly Reminded[],
  template: 'placed' | 'unpaid' | 'info_needed',
): Promise<void> {
  for (const { id: orderId, siteId } of orders) {
    await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template } })
  }
}

function isFirst({ count }: Reminded): boolean {
  return count === 1
}
