import { type CountryCode, countries } from '#core/country.ts'
import { zero } from '#core/money.ts'
import { findOrderByNumber, type OrderPage, readOrderPage } from '#shop/office/read-order-page.server.ts'
import type { Order } from '#shop/orders/order.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { listSerials } from '#shop/warranty/record-serials.server.ts'
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
  const whole = found && (await readOrderPage(office.db, found))
  if (!whole) throw missing()
  const page = withoutKeys(whole)
  const { siteId, subject } = found
  const site = office.site(siteId)
  const may = (permission: Permission) => office.may(permission, siteId)
  const seesContact = may('customers.contact')
  if (seesContact) await noteInAudit(office, { act: 'order.contact', siteId, subject }, 'view')
  const currency = site.currencies.find(({ id }) => id === page.order.currencyId)?.isoCode ?? 'EUR'
  const shown = seesContact ? page : withoutContact(page)
  return {
    ...(may('orders.prices') ? shown : withoutPrices(shown)),
    site: siteView(site),
    currency,
    now: office.clock(),
    myId: office.member.id,
    couriers: couriersOf(office, page.order),
    serials: Object.fromEntries(await listSerials(office.db, siteId, found.id)),
    shopHref: office.sites.linkOrigin(site.code),
    may: {
      prices: may('orders.prices'),
      edit: may('orders.edit'),
      buy: may('orders.buy'),
      handle: may('parcels.handle'),
      refund: may('orders.refund'),
      quotes: may('quotes.see'),
    },
  }
}

/** Never sent: with the checkout's slug or the provider's page one could act as the customer. */
function withoutKeys(page: OrderPage): OrderPage {
  const payments = page.order.payments.map((payment) => ({ ...payment, redirectUrl: null }))
  return { ...page, order: { ...page.order, checkoutSlug: null, payments } }
}

/** What a role may not see does not leave the server. */
function withoutContact(page: OrderPage): OrderPage {
  const { order, customer } = page
  const { delivery } = order
  const address = { ...delivery.address, phone: '' }
  return {
    ...page,
    order: { ...order, email: '', delivery: { ...delivery, email: '', address } },
    customer: { ...customer, email: '', phone: '' },
  }
}

function withoutPrices(page: OrderPage): OrderPage {
  const { order } = page
  const sums = Object.fromEntries(Object.keys(order.sums).map((name) => [name, zero])) as Order['sums']
  return {
    ...page,
    order: {
      ...order,
      sums,
      tierDiscount: zero,
      payments: [],
      lines: order.lines.map((line) => ({ ...line, price: zero })),
    },
    progress: { ...page.progress, total: zero, captured: zero },
    money: [],
    manualRefunds: [],
    edits: [],
    documents: page.documents.map((document) => ({ ...document, gross: zero })),
    customer: { ...page.customer, spent: zero },
    activity: page.activity.filter(({ kind }) => kind !== 'money' && kind !== 'email'),
  }
}

/** Those that serve the country of the order; the customer's own choice first. */
function couriersOf({ couriers }: Office, { delivery }: Order) {
  const country = Object.entries(countries).find(([, { id }]) => id === delivery.countryId)?.[0]
  const services = country ? couriers.services(country as CountryCode) : []
  const named = [delivery.service, ...services].map(({ courierId, courier }) => [courierId, courier] as const)
  return [...new Map(named)].map(([id, name]) => ({ id, name }))
}
