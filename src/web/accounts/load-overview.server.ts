import { data } from 'react-router'
import { decimal } from '#core/money.ts'
import { requestVerification } from '#shop/accounts/verify-email.server.ts'
import { addressView } from '#shop/addresses/address-view.ts'
import { listAddresses } from '#shop/addresses/list-addresses.server.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import { listOpenForwards } from '#shop/forwards/list-orders-and-forwards.server.ts'
import { listUnpaidInvoices } from '#shop/invoices/list-unpaid-invoices.server.ts'
import { listOpenOrders } from '#shop/orders/list-my-orders.server.ts'
import { addressLines } from '#shop/parcels/warehouse-address.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { orderRow } from '#web/orders/order-row.ts'

/** The data of the overview and of its list for phones. The guard has checked that a user is signed in. */
export async function loadOverview(ctx: RequestContext) {
  const [signedIn, addresses] = await Promise.all([requireUser(ctx), listAddresses(ctx)])
  if (!signedIn.ok || !addresses.ok) throw data(null, { status: 401 })
  const { user } = signedIn.value
  const [orders, forwards, balance, invoices] = await Promise.all([
    listOpenOrders(ctx, user.id),
    listOpenForwards(ctx, user.id),
    readBalance(ctx, user.id),
    listUnpaidInvoices(ctx, user.id),
  ])
  const usual = addresses.value.find(({ isDefault }) => isDefault) ?? addresses.value[0]
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    balance: decimal(balance.available),
    currency: ctx.site.defaultCurrency.isoCode,
    isConfirmed: user.verifiedAt !== null,
    warehouse: addressLines(user),
    address: usual ? addressView(usual) : null,
    orders: [...forwards.map((forward) => ({ forward })), ...orders.map((order) => ({ order }))]
      .map((one) => orderRow(one, ctx))
      .toSorted((one, other) => (one.placed_at < other.placed_at ? 1 : -1)),
    invoices,
  }
}

export type OverviewFacts = Awaited<ReturnType<typeof loadOverview>>

export async function sendEmailAgain(ctx: RequestContext) {
  const result = await requestVerification(ctx)
  if (!result.ok) return data(refused(result.error), refusedStatus(result.error))
  const answer: FormAnswer = { failure: null, values: {}, done: 'email_sent' }
  return data(answer)
}
