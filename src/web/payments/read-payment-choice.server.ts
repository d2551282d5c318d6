import { BankChoice } from '#shop/payment-methods/bank-choice.schema.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'

/** What a list of payment methods sends; the act refuses providers that are not connected. */
export function readPaymentChoice(form: FormData) {
  return {
    provider: Number(form.get('payment.id')) as ProviderNumber,
    acceptsTerms: form.has('terms'),
    bank: BankChoice.safeParse(form.get('payment.bank')).data ?? null,
  }
}
