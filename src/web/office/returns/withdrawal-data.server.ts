import { noteInAudit } from '#shop/staff/audit.server.ts'
import { readWithdrawal } from '#shop/withdrawals/read-withdrawal.server.ts'
import { exactTime } from '#shop/withdrawals/withdrawal-term.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type WithdrawalData = Awaited<ReturnType<typeof readWithdrawalData>>

type Params = { readonly [name: string]: string | undefined }

/** Numbers are unique within a site, so the address names both. */
export async function findWithdrawalOf(office: Office, { site: code, number = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('orders.see', site.id)) return null
  const whole = await readWithdrawal(office.db, site.id, { number })
  if (!whole) return null
  return { id: whole.withdrawal.id, siteId: site.id, subject: `withdrawal ${number}`, whole }
}

/** Everything that the page of a withdrawal shows to this person. */
export async function readWithdrawalData(office: Office, params: Params) {
  const found = await findWithdrawalOf(office, params)
  if (!found) throw missing()
  const { siteId, whole, subject } = found
  const { withdrawal, order, goods } = whole
  const site = office.site(siteId)
  const seesContact = office.may('customers.contact', siteId)
  if (seesContact) await noteInAudit(office, { act: 'withdrawal.contact', siteId, subject }, 'view')
  const hasPrices = office.may('orders.prices', siteId)
  return {
    withdrawal: {
      ...withdrawal,
      email: seesContact ? withdrawal.email : null,
      lines: withdrawal.lines.map(({ price, picture: _, ...line }) => ({
        ...line,
        price: hasPrices ? price : null,
      })),
    },
    received: exactTime(withdrawal.confirmedAt, site.timeZone),
    goods: goods && {
      number: goods.number,
      state: goods.state,
      dueAt: goods.dueAt,
      receivedAt: goods.receivedAt,
      trackingCode: goods.trackingCode,
      to: office.may('parcels.handle', siteId) ? `/returns/${site.code}/${goods.number}` : null,
      lines: goods.lines.map(({ name, received, quantity, condition, note }) => ({
        name,
        received,
        quantity,
        condition,
        note,
      })),
    },
    orderTo: order ? `/orders/${site.code}/${order.number}` : null,
    hasAccount: order !== null && order.userId !== null,
    currency: site.currencies.find(({ id }) => id === order?.currencyId)?.isoCode ?? 'EUR',
    site: siteView(site),
    now: office.clock(),
    may: {
      prices: hasPrices,
      edit: office.may('orders.edit', siteId),
      refund: office.may('orders.refund', siteId),
    },
  }
}
