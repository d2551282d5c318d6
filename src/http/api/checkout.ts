import type { Context } from 'hono'
import { amount, amountOf } from '#core/money.ts'
import { err, type Result } from '#core/result.ts'
import { storeResponseInTransaction } from '#http/idempotent-call.ts'
import type { Trx } from '#platform/database.server.ts'
import { DoneView } from '#shop/accounts/accounts.schema.ts'
import type { Placed } from '#shop/checkout/book-order.server.ts'
import { changePromotion } from '#shop/checkout/change-promotion.server.ts'
import {
  CheckoutDataView,
  FetchCheckoutInput,
  GenerateView,
  InvalidateInput,
  PayInput,
  PayView,
  PromotionInput,
  SlugInput,
  UseBalanceInput,
} from '#shop/checkout/checkout.schema.ts'
import { checkoutJson } from '#shop/checkout/checkout-json.server.ts'
import { invalidateCheckout } from '#shop/checkout/invalidate-checkout.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { type CheckoutData, readCheckout } from '#shop/checkout/read-checkout.server.ts'
import { removeBalance } from '#shop/checkout/remove-balance.server.ts'
import { saveCheckoutStep } from '#shop/checkout/save-checkout-step.server.ts'
import { spendBalance } from '#shop/checkout/spend-balance.server.ts'
import { startCheckout } from '#shop/checkout/start-checkout.server.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import { answerInLanguage } from '../answer-in-language.ts'
import type { AppEnv } from '../app-types.ts'
import { type Call, get, post } from '../call.ts'
import { fail, personal } from '../responses.ts'

export const checkoutCalls: Call[] = [
  get(
    '/api/checkout/generate',
    { summary: 'The one open checkout of this cart; its items are held again', output: GenerateView },
    async (c) => {
      // This GET has an effect, so a page of another site must not trigger it.
      const site = c.req.header('sec-fetch-site')
      if (site !== undefined && site !== 'same-origin' && site !== 'none') {
        return fail(c, { code: 'service.forbidden' })
      }
      return personal(c, await startCheckout(c.get('ctx')))
    },
  ),
  post(
    '/api/checkout/fetch/:slug',
    {
      summary: 'Stores what a step sends and tells the whole checkout',
      input: FetchCheckoutInput,
      output: CheckoutDataView,
    },
    async (c, input) => {
      const refused = refuseSlug(c, input) ?? answerInLanguage(c, input.language_id)
      if (refused) return personal(c, err(refused))
      const ctx = c.get('ctx')
      const slug = c.req.param('slug') ?? ''
      const hasChoice = input.delivery !== undefined || input.payment !== undefined
      return tell(
        c,
        await (hasChoice ? saveCheckoutStep(ctx, slug, input) : readCheckout(ctx, slug, input.step)),
      )
    },
  ),
  post(
    '/api/checkout/apply-promotion',
    {
      summary: 'Counts a code, if it may be used',
      key: 'taken',
      input: PromotionInput,
      output: CheckoutDataView,
    },
    async (c, input) => tell(c, await changePromotion(c.get('ctx'), input)),
  ),
  post(
    '/api/checkout/remove-promotion',
    { summary: 'Counts no code any more', key: 'taken', input: SlugInput, output: CheckoutDataView },
    async (c, { slug }) => tell(c, await changePromotion(c.get('ctx'), { slug, code: null })),
  ),
  post(
    '/api/checkout/use-balance',
    {
      summary: 'The balance pays a part, as much as is wished or as there is; held from now on',
      key: 'taken',
      input: UseBalanceInput,
      output: CheckoutDataView,
    },
    async (c, { slug, amount: wish }) =>
      tell(c, await spendBalance(c.get('ctx'), { slug, amount: wish === undefined ? null : amountOf(wish) })),
  ),
  post(
    '/api/checkout/remove-balance',
    { summary: 'The balance pays no part of it any more', input: SlugInput, output: DoneView },
    async (c, { slug }) => personal(c, await removeBalance(c.get('ctx'), slug)),
  ),
  post(
    '/api/checkout/pay/:slug',
    {
      key: 'needed',
      summary: 'Places the order and leads to the payment; needs an Idempotency-Key',
      input: PayInput,
      output: PayView,
    },
    async (c, { expected_total }) => {
      const slug = c.req.param('slug') ?? ''
      const keep = (trx: Trx, placed: Placed) => storeResponseInTransaction(c, trx, placedView(placed))
      return personal(
        c,
        await placeOrder(c.get('ctx'), slug, amount(expected_total.toFixed(4)), keep),
        placedView,
      )
    },
  ),
  post(
    '/api/checkout/invalidate/:slug',
    {
      summary: 'Gives a checkout up; the cart stays',
      key: 'taken',
      input: InvalidateInput,
      output: DoneView,
    },
    async (c, input) => {
      const refused = refuseSlug(c, input) ?? answerInLanguage(c, input.language_id)
      if (refused) return personal(c, err(refused))
      return personal(c, await invalidateCheckout(c.get('ctx'), c.req.param('slug') ?? ''))
    },
  ),
]

/** A body may repeat the slug of the path; another one is a mistake of the caller. */
function refuseSlug(c: Context<AppEnv>, { slug }: { slug?: string | undefined }): Failure | null {
  return slug === undefined || slug === c.req.param('slug') ? null : unknownChoice('slug')
}

function placedView({ orderId, number, next }: Placed) {
  return { order_id: Number(orderId), order_number: number, next }
}

function tell(c: Context<AppEnv>, result: Result<CheckoutData, Failure>): Response {
  if (!result.ok) return personal(c, result)
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' }
  return c.body(checkoutJson(result.value, c.get('ctx')), 200, headers)
}
