import { isoDay } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import { type Amount, times } from '#core/money.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import { declarationOf, itemsOf } from '#shop/withdrawals/declaration.ts'
import type { Contract } from '#shop/withdrawals/find-contract.server.ts'
import { planWithdrawal, refundDue } from '#shop/withdrawals/plan-withdrawal.server.ts'
import type { WithdrawalForm } from '#shop/withdrawals/withdrawal.schema.ts'

const pictureWidth = 160

/** An order that has proved to be the visitor's, as the first step shows it. */
export function contractView(
  contract: Contract,
  { site, locale, token }: { site: Site; locale: Locale; token: string | undefined },
) {
  const { whole, term, open, mayCancel } = contract
  const { order } = whole
  const paths = orderPaths(locale)
  const page =
    token === undefined ? (order.userId === null ? null : paths.order(order.number)) : paths.guest(token)
  return {
    number: order.number,
    placedOn: isoDay(order.placedAt, site.timeZone),
    deliveredOn: term?.deliveredOn ?? null,
    endsOn: term?.endsOn ?? null,
    isInTerm: contract.isInTerm,
    mayCancel,
    /** Where it is cancelled; a guest without the link of an email finds it there. */
    cancelHref: mayCancel ? page : null,
    currency: currencyCode(site, order.currencyId),
    lines: open.map(({ id, name, choice, picture, price, left }) => ({
      id,
      name,
      choice,
      price,
      left,
      image: picture && imageUrl(picture, pictureWidth, 1),
    })),
  }
}
export type ContractView = ReturnType<typeof contractView>

/** What the second step repeats, and what it would give back. Null if the pieces are not there any more. */
export async function confirmView(ctx: RequestContext, contract: Contract | null, form: WithdrawalForm) {
  const { t, site, clock, db } = ctx
  const at = clock()
  const dueOn = isoDay(refundDue(at), site.timeZone)
  if (!contract)
    return {
      items: itemsOf(t, [], form.items).split('\n'),
      declaration: declarationOf(t, form),
      lines: [],
      doubts: ['unknown' as const],
      isCancelling: false,
      refund: null,
      dueOn,
    }
  const plan = await planWithdrawal(ctx, db, contract, form.scope === 'some' ? form.lines : null)
  if (!plan) return null
  const lines = plan.lines.flatMap(({ id, quantity }) => {
    const line = contract.open.find((one) => one.id === id)
    return line ? [{ ...line, quantity }] : []
  })
  return {
    items: [],
    declaration: declarationOf(t, { ...form, items: null }),
    lines: lines.map(({ id, name, choice, picture, price, quantity }) => ({
      id,
      name,
      choice,
      quantity,
      image: picture && imageUrl(picture, pictureWidth, 1),
      price: times(price, quantity),
    })),
    doubts: plan.doubts,
    isCancelling: plan.isCancelling,
    refund: {
      currency: currencyCode(site, plan.currencyId),
      goods: plan.goods,
      shipping: plan.shipping,
      fee: plan.fee,
      total: plan.refund,
      way: plan.way as { before: Amount; after: Amount },
    },
    dueOn,
  }
}
export type ConfirmView = NonNullable<Awaited<ReturnType<typeof confirmView>>>
