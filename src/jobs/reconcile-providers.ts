import type { CompletionParts } from '#shop/payments/completion-parts.server.ts'
import { continueReconciliation, reconcileAll } from '#shop/reconciliation/reconcile-all.server.ts'

export function reconcileProvidersTask(parts: CompletionParts) {
  return () => reconcileAll(parts)
}

export function continueReconciliationTask(parts: CompletionParts) {
  return () => continueReconciliation(parts)
}
