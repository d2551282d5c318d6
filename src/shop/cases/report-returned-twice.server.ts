import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type ReturnedPayment, returnedTwice } from './case.ts'
import { openCase } from './cases.queries.server.ts'

/**
 * The provider reports a refund of money that was already refunded to the customer's balance. Opens a case in the
 * transaction that handles the report, and raises an alarm if it is new. The next reconciliation with the provider's
 * list checks it again.
 */
export async function reportReturnedTwice(
  trx: Trx,
  { clock, log }: { clock: () => Date; log: Log },
  payment: ReturnedPayment & { provider: number },
  refundedThere: Amount,
): Promise<void> {
  const finding = returnedTwice(payment, refundedThere)
  if (!finding || !(await openCase(trx, payment.provider, finding, clock()))) return
  log.error({ provider: payment.provider, ...finding }, 'alarm: more went back than had come')
}
