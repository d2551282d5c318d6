import { err, ok, type Result } from '#core/result.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { examineMovements } from './examine-movements.server.ts'
import { findMovements } from './movements.queries.server.ts'
import { reconcileBalance } from './reconcile-balance.server.ts'
import { coverageOf } from './run-span.ts'
import { findCovered } from './runs.queries.server.ts'

type ToCompare = { provider: ProviderNumber; ref: string; paymentId: string | null }

/** Asks the provider about one case and compares both sides again. It is closed if they agree now. */
export async function examineCase(
  parts: PaymentParts,
  { provider, ref, paymentId }: ToCompare,
): Promise<Result<null, 'unavailable'>> {
  if (provider === providers.balance) {
    await reconcileBalance(parts)
    return ok(null)
  }
  const examined = await examineMovements(parts, {
    provider,
    movements: await findMovements(parts.db, provider, { refs: [ref] }),
    paymentIds: paymentId ? [paymentId] : [],
    refs: [ref],
    coverage: coverageOf(await findCovered(parts.db, provider), null),
  })
  return examined.ok ? ok(null) : err('unavailable')
}
