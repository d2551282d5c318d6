import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type ReturnedPayment, returnedTwice } from './case.ts'
import { openCase } from './cases.queries.server.ts'

/**
 * The provider tells that it has given money back, some of which went to the customer's balance before: a case, in the
 * transaction that hears of it, and an alarm when it is new. The provider's next list looks at it again.
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
