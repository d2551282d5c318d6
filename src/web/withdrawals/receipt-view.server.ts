import { countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { spacedNumber } from '#shop/returns/return.ts'
import { kilometres } from '#shop/shipping/distance.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { WholeWithdrawal } from '#shop/withdrawals/read-withdrawal.server.ts'
import { refundOf } from '#shop/withdrawals/withdrawal.ts'
import { exactTime } from '#shop/withdrawals/withdrawal-term.ts'

const nearest = 3

/** A receipt as its page and its file show it. */
export function receiptView(ctx: RequestContext, { withdrawal, order, goods }: WholeWithdrawal) {
  const { site } = ctx
  const dayOf = (at: Date) => isoDay(at, site.timeZone)
  const { state } = withdrawal
  const isExpected = goods?.state === 'announced'
  return {
    number: withdrawal.number,
    state,
    received: exactTime(withdrawal.confirmedAt, site.timeZone),
    city: site.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
    name: withdrawal.name,
    email: withdrawal.email,
    contract: { number: withdrawal.typedNumber, placedOn: order && dayOf(order.placedAt) },
    items: withdrawal.items,
    declaration: withdrawal.declaration,
    to: `${site.legalEntity.name}, ${site.legalEntity.address}`,
    isLate: withdrawal.doubts.includes('late'),
    endsOn: withdrawal.endsOn,
    answerOn: withdrawal.answerDueAt && dayOf(withdrawal.answerDueAt),
    decisionWords: withdrawal.decisionWords,
    refund: order
      ? {
          currency: currencyCode(site, order.currencyId),
          amount: withdrawal.refunded ?? refundOf(withdrawal),
          deduction: withdrawal.deduction,
          deductionReason: withdrawal.deductionReason,
          dueOn: dayOf(withdrawal.refundDueAt),
          paidOn: withdrawal.refundedAt && dayOf(withdrawal.refundedAt),
        }
      : null,
    goods: goods && {
      code: spacedNumber(goods.number),
      state: goods.state,
      way: goods.way,
      courier: goods.courier?.name ?? '',
      dueOn: dayOf(goods.dueAt),
      sentOn: goods.sentAt && dayOf(goods.sentAt),
      receivedOn: goods.receivedAt && dayOf(goods.receivedAt),
      trackingCode: goods.trackingCode,
    },
    lockers: isExpected && goods.way === 'locker' ? lockersNear(ctx, order, goods.courier?.name ?? '') : [],
    mayKeep: (state === 'waiting' && isExpected) || (state === 'to_decide' && goods === null),
    mayShowSent: state === 'waiting' && isExpected,
  }
}
export type ReceiptView = ReturnType<typeof receiptView>

/** Lockers of the courier, the nearest to where the goods were collected first. */
function lockersNear({ couriers }: RequestContext, order: WholeWithdrawal['order'], courier: string) {
  const from = order?.delivery.point
  const country = order && countryById(order.delivery.countryId)
  if (!from || !country) return []
  const service = couriers.services(country).find((one) => one.courier === courier && one.type === 'locker')
  if (!service) return []
  return couriers
    .points(country, service.courierId)
    .filter(({ isOpen }) => isOpen)
    .map(({ id, name, address, ...place }) => ({ id, name, address, km: kilometres(from, place) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, nearest)
    .map(({ km, ...point }) => ({ ...point, km: Math.round(km * 10) / 10 }))
}
