import { type CountryCode, countries } from '#core/country.ts'
import { findOrderByNumber, readOrderPage } from '#shop/office/read-order-page.server.ts'
import type { Order } from '#shop/orders/order.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type OrderData = Awaited<ReturnType<typeof readOrderData>>

type Params = { readonly [name: string]: string | undefined }

/** Numbers are unique within a site, so the address names both. */
export async function findOrderOf(office: Office, { site: code, number = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('orders.see', site.id)) return null
  return findOrderByNumber(office.db, site.id, number)
}

/** Everything that the page of an order shows to this person. */
export async function readOrderData(office: Office, params: Params) {
  const found = await findOrderOf(office, params)
  const page = found && (await readOrderPage(office.db, found))
  if (!page) throw missing()
  const { siteId, subject } = found
  const site = office.site(siteId)
  const may = (permission: Permission) => office.may(permission, siteId)
  const seesContact = may('customers.contact')
  if (seesContact) await noteInAudit(office, { act: 'order.contact', siteId, subject }, 'view')
  const currency = site.currencies.find(({ id }) => id === page.order.currencyId)?.isoCode ?? 'EUR'
  return {
    ...page,
    site: siteView(site),
    currency,
    now: office.clock(),
    myId: office.member.id,
    couriers: couriersOf(office, page.order),
    shopHref: office.sites.linkOrigin(site.code),
    may: {
      prices: may('orders.prices'),
      edit: may('orders.edit'),
      buy: may('orders.buy'),
      handle: may('parcels.handle'),
      refund: may('orders.refund'),
    },
    customer: seesContact ? page.customer : { ...page.customer, email: '', phone: '' },
  }
}

/** Those that serve the country of the order; the customer's own choice first. */
function couriersOf({ couriers }: Office, { delivery }: Order) {
  const country = Object.entries(countries).find(([, { id }]) => id === delivery.countryId)?.[0]
  const services = country ? couriers.services(country as CountryCode) : []
  const named = [delivery.service, ...services].map(({ courierId, courier }) => [courierId, courier] as const)
  return [...new Map(named)].map(([id, name]) => ({ id, name }))
}
