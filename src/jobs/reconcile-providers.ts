import type { CompletionParts } from '#shop/payments/complete-payment.server.ts'
import { continueReconciliation, reconcileAll } from '#shop/reconciliation/reconcile-all.server.ts'

export function reconcileProvidersTask(parts: CompletionParts) {
  return () => reconcileAll(parts)
}

export function continueReconciliationTask(parts: CompletionParts) {
  return () => continueReconciliation(parts)
}
