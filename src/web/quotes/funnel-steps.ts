import { type QuoteStep, quoteSteps } from '#shop/marketing/tracking-events.ts'

/** The noted steps with this one, each once and in order: `set_delivery.set_payment`. What is no step is dropped. */
export function addStep(noted: string | null, step: QuoteStep): string {
  const known = (noted ?? '').split('.')
  return quoteSteps.filter((one) => one === step || known.includes(one)).join('.')
}

export function isFinished(noted: string | null): boolean {
  return (noted ?? '').split('.').includes('payment_success')
}
