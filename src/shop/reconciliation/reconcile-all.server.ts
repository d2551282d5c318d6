import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { reconcileBalance } from './reconcile-balance.server.ts'
import { reconcileProvider } from './reconcile-provider.server.ts'

/** A hundred movements each: so much at once, and what is left is gone on with. */
const pagesAtOnce = 20

/** Every provider that tells a list, and the balance. What goes wrong with one does not keep the others back. */
export async function reconcileAll(parts: PaymentParts): Promise<void> {
  await reconcileEach(parts, { isNew: true })
  await reconcileBalance(parts)
}

/** Goes on where a list was left: too long for one time, or its provider did not answer. */
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

/** Until all is done or somebody does not answer, for whoever waits for it: which providers were gone through. */
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
