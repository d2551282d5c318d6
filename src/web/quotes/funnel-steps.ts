/** Specification 4: the steps of an order from an offer, in their order. */
export const quoteSteps = ['set_delivery', 'set_payment', 'click_pay', 'payment_success'] as const
export type QuoteStep = (typeof quoteSteps)[number]

/** The noted steps with this one, each once and in order: `set_delivery.set_payment`. What is no step is dropped. */
export function addStep(noted: string | null, step: QuoteStep): string {
  const known = (noted ?? '').split('.')
  return quoteSteps.filter((one) => one === step || known.includes(one)).join('.')
}

export function isFinished(noted: string | null): boolean {
  return (noted ?? '').split('.').includes('payment_success')
}
