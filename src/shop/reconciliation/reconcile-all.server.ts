import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { reconcileBalance } from './reconcile-balance.server.ts'
import { reconcileProvider } from './reconcile-provider.server.ts'

/** A hundred movements each. The rest of a longer list is continued later. */
const pagesAtOnce = 20

/** Every provider with a list, and the balance. A failure of one does not stop the others. */
export async function reconcileAll(parts: PaymentParts): Promise<void> {
  await reconcileEach(parts, { isNew: true })
  await reconcileBalance(parts)
}

/** Continues lists that were interrupted: too long for one run, or the provider did not respond. */
export async function continueReconciliation(parts: PaymentParts): Promise<void> {
  await reconcileEach(parts, { isNew: false })
}

async function reconcileEach(parts: PaymentParts, { isNew }: { isNew: boolean }): Promise<void> {
  for (const provider of parts.payments.connected) {
    try {
      await reconcileProvider(parts, provider, { maxPages: pagesAtOnce, isNew })
    } catch (error) {
      parts.log.error({ err: error, provider }, 'alarm: a provider could not be compared with')
    }
  }
}

/** Runs until everything is done or a provider does not respond. Returns which providers were completed. */
export async function reconcileToTheEnd(parts: PaymentParts): Promise<Map<ProviderNumber, boolean>> {
  const isDone = new Map<ProviderNumber, boolean>()
  for (const provider of parts.payments.connected) {
    let step = await reconcileProvider(parts, provider, { maxPages: pagesAtOnce, isNew: true })
    while (step === 'going_on')
      step = await reconcileProvider(parts, provider, { maxPages: pagesAtOnce, isNew: true })
    isDone.set(provider, step === 'finished')
  }
  await reconcileBalance(parts)
  return isDone
}
