import type { Context } from 'hono'
import { amountOf, decimal, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import { steps } from '#shop/checkout/checkout.ts'
import type { Failure } from '#shop/failure.ts'
import { cancelFee, cancelForward } from '#shop/forwards/cancel-forward.server.ts'
import { chooseForwardDelivery } from '#shop/forwards/choose-forward-delivery.server.ts'
import { forwardRowView, forwardView } from '#shop/forwards/forward-view.ts'
import {
  ForwardsView,
  ForwardView,
  PaidForwardView,
  PlacesView,
  PlanView,
  SentView,
} from '#shop/forwards/forward-views.schema.ts'
import {
  CancelForwardInput,
  ChooseDeliveryInput,
  CreateForwardInput,
  ForwardSlugInput,
  ListForwardsInput,
  OtherWayInput,
  PayForwardInput,
  PlanInput,
  SubmitForwardInput,
} from '#shop/forwards/forwards.schema.ts'
import { goOtherWay } from '#shop/forwards/go-other-way.server.ts'
import { listForwards } from '#shop/forwards/list-forwards.server.ts'
import { chooseFittingDelivery, readFittingDelivery } from '#shop/forwards/offer-fitting-delivery.server.ts'
import { payForward } from '#shop/forwards/pay-forward.server.ts'
import { planView } from '#shop/forwards/plan-view.server.ts'
import { readForward } from '#shop/forwards/read-forward.server.ts'
import { estimatePlan, savePlan } from '#shop/forwards/save-plan.server.ts'
import { shipWhatIsThere } from '#shop/forwards/ship-what-is-there.server.ts'
import { submitForward } from '#shop/forwards/submit-forward.server.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AppEnv } from '../app-types.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

const notHere = err<Failure>({ code: 'service.not_found' })

function here<Told>(ctx: RequestContext, act: () => Promise<Result<Told, Failure>>) {
  return ctx.site.features.forwarding ? act() : Promise.resolve(notHere)
}

/** After an act the caller gets the request as it is then. */
async function acting(
  c: Context<AppEnv>,
  slug: string,
  act: (ctx: RequestContext) => Promise<Result<unknown, Failure>>,
): Promise<Response> {
  const ctx = c.get('ctx')
  const done = await here(ctx, () => act(ctx))
  if (!done.ok) return personal(c, done)
  return personal(c, await readForward(ctx, slug), (whole) => {
    const { status: _status, ...view } = forwardView(whole, {
      site: ctx.site,
      locale: ctx.locale,
      now: ctx.clock(),
      trackingUrl: forwardPaths(ctx.locale).tracking,
      cancelFee: decimal(cancelFee(ctx, whole)),
    })
    return view
  })
}

/** Requests of the signed-in customer to send parcels on. */
export function forwardCalls(rateLimits: RateLimits): Call[] {
  return [
    post(
      '/api/forward/create',
      {
        summary:
          'Keeps the plan of a request, whole: parcels, boxes, packing, delivery. Says what it costs and what would be cheaper',
        key: 'taken',
        input: CreateForwardInput,
        output: PlanView,
        limiter: rateLimits.inMemory({ name: 'forward-create', points: 120, seconds: 60 }),
      },
      async (c, { deliver_to: deliverTo, ...input }) => {
        const ctx = c.get('ctx')
        const saved = await here(ctx, async () => {
          const first = await savePlan(ctx, input)
          if (!first.ok || !deliverTo) return first
          return chooseForwardDelivery(ctx, { step: steps.payment, ...deliverTo })
        })
        return personal(c, saved, (plan) => planView(plan, ctx))
      },
    ),
    post(
      '/api/forward/estimate',
      {
        summary: 'What a plan would cost, and what would be cheaper; nothing is kept',
        input: PlanInput,
        output: PlanView,
        limiter: rateLimits.inMemory({ name: 'forward-estimate', points: 120, seconds: 60 }),
      },
      async (c, input) => {
        const ctx = c.get('ctx')
        const plan = await here(ctx, () => estimatePlan(ctx, input))
        return personal(c, plan, (described) => planView({ forward: null, plan: described }, ctx))
      },
    ),
    post(
      '/api/forward/submit',
      {
        summary:
          'Sends the plan: the estimate is agreed to, the contents are confirmed, and the request gets its number',
        key: 'taken',
        input: SubmitForwardInput,
        output: SentView,
      },
      async (c, { declared, expected_total: seen, version }) => {
        const ctx = c.get('ctx')
        const sent = await here(ctx, () => submitForward(ctx, { declared, seen: amountOf(seen), version }))
        return personal(c, sent, ({ slug, number, state }) => ({
          slug,
          number,
          state,
          url: forwardPaths(ctx.locale).forward(slug),
        }))
      },
    ),
    post(
      '/api/forward/list',
      {
        summary: 'Ten requests of the signed-in customer, newest first',
        input: ListForwardsInput,
        output: ForwardsView,
      },
      async (c, wish) => {
        const ctx = c.get('ctx')
        const { site, locale, clock } = ctx
        const listed = await here(ctx, () => listForwards(ctx, wish))
        return personal(c, listed, ({ items, total }) => ({
          items: items.map((forward) => forwardRowView(forward, { site, locale, now: clock() })),
          total,
        }))
      },
    ),
    post(
      '/api/forward/fetch',
      {
        summary: 'A request, with estimate and price side by side',
        input: ForwardSlugInput,
        output: ForwardView,
      },
      (c, { slug }) => acting(c, slug, async () => ok(null)),
    ),
    post(
      '/api/forward/pay',
      {
        summary:
          'Leads to the payment of a packed request, as of an invoice; the balance may pay a part. Needs an Idempotency-Key',
        key: 'needed',
        input: PayForwardInput,
        output: PaidForwardView,
      },
      async (c, { slug, payment, uses_balance: usesBalance }) => {
        const ctx = c.get('ctx')
        const wish = { provider: payment.id as ProviderNumber, bank: payment.bank ?? null, usesBalance }
        return personal(c, await here(ctx, () => payForward(ctx, slug, wish)), (next) => ({ next }))
      },
    ),
    post(
      '/api/forward/cancel',
      {
        summary: 'Ends a request; once it is packed, unpacking costs the fee that is agreed to',
        input: CancelForwardInput,
        output: ForwardView,
      },
      (c, { slug, agreed_fee: fee }) =>
        acting(c, slug, (ctx) =>
          cancelForward(ctx, slug, { agreedFee: fee === undefined ? zero : amountOf(fee) }),
        ),
    ),
    post(
      '/api/forward/ship-what-is-there',
      {
        summary: 'Does not wait for the parcels that are still to come; they make a new request',
        input: ForwardSlugInput,
        output: ForwardView,
      },
      (c, { slug }) => acting(c, slug, (ctx) => shipWhatIsThere(ctx, slug)),
    ),
    post(
      '/api/forward/other-way',
      {
        summary:
          'A packed request goes by sea instead of by air, or the other way round, at the price that was shown',
        input: OtherWayInput,
        output: ForwardView,
      },
      (c, { slug, expected_total: seen }) =>
        acting(c, slug, (ctx) => goOtherWay(ctx, slug, { seen: amountOf(seen) })),
    ),
    post(
      '/api/forward/places',
      {
        summary: 'Where a packed request can go that its locker does not take, and what it costs there',
        input: ForwardSlugInput,
        output: PlacesView,
      },
      async (c, { slug }) => {
        const ctx = c.get('ctx')
        const offered = await here(ctx, () => readFittingDelivery(ctx, slug))
        return personal(c, offered, (places) => ({
          places: places.map(({ key, type, courier, place, total }) => ({
            type,
            id: Number(key.split(':')[1]),
            courier,
            place,
            total: decimal(total),
          })),
        }))
      },
    ),
    post(
      '/api/forward/choose-delivery',
      {
        summary: 'Sends such a request to one of these places; it is priced at the sum that was shown',
        input: ChooseDeliveryInput,
        output: ForwardView,
      },
      (c, { slug, type, id, expected_total: seen }) => {
        const key = `${type === 'locker' ? 'point' : 'address'}:${id}`
        return acting(c, slug, (ctx) => chooseFittingDelivery(ctx, slug, { key, seen: amountOf(seen) }))
      },
    ),
  ]
}
