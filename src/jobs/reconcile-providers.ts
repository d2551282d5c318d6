import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { continueReconciliation, reconcileAll } from '#shop/reconciliation/reconcile-all.server.ts'

export function reconcileProvidersTask(parts: PaymentParts) {
  return () => reconcileAll(parts)
}

export function continueReconciliationTask(parts: PaymentParts) {
  return () => continueReconciliation(parts)
}
