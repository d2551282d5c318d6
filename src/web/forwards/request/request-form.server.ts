import { amount, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { cancelForward } from '#shop/forwards/cancel-forward.server.ts'
import { goOtherWay } from '#shop/forwards/go-other-way.server.ts'
import { chooseFittingDelivery } from '#shop/forwards/offer-fitting-delivery.server.ts'
import { payForward } from '#shop/forwards/pay-forward.server.ts'
import { shipWhatIsThere } from '#shop/forwards/ship-what-is-there.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readPaymentChoice } from '#web/payments/read-payment-choice.server.ts'
import type { RequestIntent } from './request-answer.ts'

/** Where an act leads; null to stay at the request. */
type Led = Result<string | null, Failure>
type Handler = (ctx: RequestContext, slug: string, form: FormData) => Promise<Led>

const handlers: Readonly<Record<RequestIntent, Handler>> = {
  pay: async (ctx, slug, form) => {
    const { provider, bank } = readPaymentChoice(form)
    const next = await payForward(ctx, slug, { provider, bank, usesBalance: form.has('uses_balance') })
    if (!next.ok) return next
    return ok(next.value.type === 'redirect' ? next.value.url : null)
  },
  cancel: async (ctx, slug, form) => {
    const agreedFee = form.has('agreed_fee') ? sumIn(form, 'agreed_fee') : zero
    if (agreedFee === null) return err({ code: 'service.bad_request' })
    return staying(cancelForward(ctx, slug, { agreedFee }))
  },
  ship_there: (ctx, slug) => staying(shipWhatIsThere(ctx, slug)),
  other_way: async (ctx, slug, form) => {
    const seen = sumIn(form, 'expected_total')
    if (seen === null) return err({ code: 'service.bad_request' })
    return staying(goOtherWay(ctx, slug, { seen }))
  },
  choose_delivery: async (ctx, slug, form) => {
    const [, key = '', sum = ''] =
      /^((?:point|address):\d{1,15}):(\d{1,8}(?:\.\d{1,4})?)$/.exec(String(form.get('choice') ?? '')) ?? []
    if (key === '')
      return err({ code: 'service.validation', errors: { choice: [{ code: 'validation.choice' }] } })
    return staying(chooseFittingDelivery(ctx, slug, { key, seen: amount(sum) }))
  },
}

/** Handles the forms of a request's page. */
export function takeRequestForm(
  ctx: RequestContext,
  slug: string,
  { intent, form }: { intent: RequestIntent; form: FormData },
): Promise<Led> {
  return handlers[intent](ctx, slug, form)
}

async function staying(act: Promise<Result<unknown, Failure>>): Promise<Led> {
  const done = await act
  return done.ok ? ok(null) : done
}

/** A sum that the page has shown, as it sends it back. */
function sumIn(form: FormData, name: string) {
  const text = String(form.get(name) ?? '')
  return /^\d{1,8}(?:\.\d{1,4})?$/.test(text) ? amount(text) : null
}
