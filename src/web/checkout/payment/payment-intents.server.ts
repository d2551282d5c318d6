import { amountOf } from '#core/money.ts'
import { changePromotion } from '#shop/checkout/change-promotion.server.ts'
import { FetchCheckoutInput, PromotionInput, UseBalanceInput } from '#shop/checkout/checkout.schema.ts'
import { steps } from '#shop/checkout/checkout.ts'
import { removeBalance } from '#shop/checkout/remove-balance.server.ts'
import { saveCheckoutStep } from '#shop/checkout/save-checkout-step.server.ts'
import { spendBalance } from '#shop/checkout/spend-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

type Sent = { slug: string; text: (name: string) => string }
type Handler = (ctx: RequestContext, sent: Sent) => Promise<Failure | null>

/** One handler for each form of the payment page; `form` says where a failure is shown. */
export const intents = {
  promo: { form: 'promo', handle: applyCode },
  balance: { form: 'balance', handle: useBalance },
  'leave-balance': { form: 'balance', handle: leaveBalance },
  method: { form: 'method', handle: chooseMethod },
} as const satisfies Record<string, { form: string; handle: Handler }>

export function intentOf(value: FormDataEntryValue | null): keyof typeof intents {
  return typeof value === 'string' && Object.hasOwn(intents, value)
    ? (value as keyof typeof intents)
    : 'method'
}

/** An empty code removes the promotion. */
async function applyCode(ctx: RequestContext, { slug, text }: Sent): Promise<Failure | null> {
  const input = text('code') ? readInput(PromotionInput, { slug, code: text('code') }) : null
  if (input && !input.ok) return input.error
  return failureOf(await changePromotion(ctx, { slug, code: input ? input.value.code : null }))
}

async function useBalance(ctx: RequestContext, { slug, text }: Sent): Promise<Failure | null> {
  const wanted = text('amount') ? { amount: Number(text('amount').replace(',', '.')) } : {}
  const input = readInput(UseBalanceInput, { slug, ...wanted })
  if (!input.ok) return input.error
  const amount = input.value.amount === undefined ? null : amountOf(input.value.amount)
  return failureOf(await spendBalance(ctx, { slug, amount }))
}

async function leaveBalance(ctx: RequestContext, { slug }: Sent): Promise<Failure | null> {
  return failureOf(await removeBalance(ctx, slug))
}

async function chooseMethod(ctx: RequestContext, { slug, text }: Sent): Promise<Failure | null> {
  const id = Number(text('payment.id'))
  if (!id) {
    return { code: 'service.validation', errors: { 'payment.id': [{ code: 'validation.required' }] } }
  }
  const payment = { id, bank: text('payment.bank') }
  const input = readInput(FetchCheckoutInput, { step: steps.confirm, payment })
  return input.ok ? failureOf(await saveCheckoutStep(ctx, slug, input.value)) : input.error
}

function failureOf(result: { ok: true } | { ok: false; error: Failure }): Failure | null {
  return result.ok ? null : result.error
}
