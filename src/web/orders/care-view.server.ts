import { daysBetween, isoDay } from '#core/dates.ts'
import { convert, rate } from '#core/money.ts'
import type { WholeOrder } from '#shop/orders/whole-order.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readReturnTerms } from '#shop/returns/return-terms.server.ts'
import { findWarranties } from '#shop/warranty/read-warranty.server.ts'
import { termOf } from '#shop/withdrawals/find-contract.server.ts'
import { listWithdrawalsOfOrder } from '#shop/withdrawals/read-withdrawal.server.ts'
import { withdrawalKey } from '#shop/withdrawals/withdrawal-key.server.ts'

/** The four ways out of trouble with an order, each with its term; null while nothing was bought. */
export async function careView(ctx: RequestContext, whole: WholeOrder, token: string | undefined) {
  const { order } = whole
  const { db, site, locale, encryption } = ctx
  if (order.paidAt === null || order.status === 'cancelled') return null
  const [{ term, timeZone }, withdrawals, warranties, terms] = await Promise.all([
    termOf(db, site, whole),
    listWithdrawalsOfOrder(db, site.id, order.id),
    findWarranties(db, site, { orderId: order.id }),
    readReturnTerms(db),
  ])
  const today = isoDay(ctx.clock(), timeZone)
  const legal =
    warranties
      .flatMap((one) => one.terms?.legalUntil ?? [])
      .sort()
      .at(-1) ?? null
  const paths = withdrawalPaths(locale)
  const house = { encryption, siteId: site.id }
  const euro = site.currencies.find(({ id }) => id === order.currencyId)?.rate ?? rate('1')
  return {
    withdraw: {
      endsOn: term?.endsOn ?? null,
      daysLeft: term && daysBetween(today, term.endsOn),
      to: paths.form({ number: order.number, token }),
    },
    withdrawals: withdrawals.map(({ number }) => ({
      number,
      to: paths.receipt(number, withdrawalKey(house, number)),
    })),
    claim: {
      until: legal,
      isOver: legal !== null && legal < today,
      to: paths.claim(order.number, undefined, { token }),
    },
    wayBack: convert(terms.lockerFee, rate('1'), euro),
    ask: paths.ask(order.number),
    items: Object.fromEntries(
      order.lines
        .filter(({ fulfilment }) => fulfilment !== 'cancelled')
        .map(({ id }) => [
          id,
          {
            withdraw: paths.form({ number: order.number, item: id, token }),
            claim: paths.claim(order.number, id, { token }),
            warranty: warranties.some((one) => one.item === id && one.terms !== null)
              ? paths.warranty({ order: order.number, item: id, token })
              : null,
          },
        ]),
    ),
  }
}
export type CareView = NonNullable<Awaited<ReturnType<typeof careView>>>
