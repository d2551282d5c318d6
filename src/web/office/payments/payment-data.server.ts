import { findPaymentOf, readPaymentPage } from '#shop/office/read-payment-page.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type PaymentData = Awaited<ReturnType<typeof readPaymentData>>

type Params = { readonly [name: string]: string | undefined }

export async function findPaymentHere(office: Office, { site: code, id = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('money.see', site.id)) return null
  return findPaymentOf(office.db, site.id, id)
}

/** Everything that the page of a payment shows to this person. It has no personal data: the order has them. */
export async function readPaymentData(office: Office, params: Params) {
  const found = await findPaymentHere(office, params)
  const payment = found && (await readPaymentPage(office, found))
  if (!payment) throw missing()
  const { siteId } = found
  return {
    payment,
    site: siteView(office.site(siteId)),
    now: office.clock(),
    may: {
      order: office.may('orders.see', siteId),
      refund: office.may('orders.refund', siteId),
      settle: office.may('money.settle', siteId),
    },
  }
}
