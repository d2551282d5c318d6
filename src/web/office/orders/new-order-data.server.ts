import { randomUUID } from 'node:crypto'
import { countries } from '#core/country.ts'
import { languages } from '#core/locale.ts'
import { findCustomers } from '#shop/office/find-records.server.ts'
import { findCustomerBySuite, readProfile } from '#shop/office/read-customer-page.server.ts'
import { readUsualAddress } from '#shop/office/read-customer-records.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import type { Site } from '#shop/sites/site.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { countryName } from '../reports/country-name.ts'

export type NewOrderData = Awaited<ReturnType<typeof readNewOrderData>>

type Params = { readonly [name: string]: string | undefined }

/** The site to order on: null unless the person may change its orders. */
export async function findSiteToOrder(office: Office, { site: code }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('orders.edit', site.id)) return null
  return { siteId: site.id, subject: 'new order', site }
}

/** To the chosen site, or the first on which the person may order. */
export function newOrderHref(office: Office): string | null {
  const [chosen] = office.siteIds('orders.edit')
  return chosen === undefined ? null : `/orders/${office.site(chosen).code}/new`
}

export async function readNewOrderData(office: Office, params: Params, suite: string | null) {
  const found = await findSiteToOrder(office, params)
  if (!found) throw missing()
  const { site } = found
  return {
    site: siteView(site),
    sites: office.allSiteIds('orders.edit').map((id) => siteView(office.site(id))),
    currency: site.defaultCurrency.isoCode,
    countries: deliveryCountries(site).map((code) => ({ id: countries[code].id, name: countryName(code) })),
    languages: site.locales.map((locale) => ({ value: locale, label: languages[locale].localTitle })),
    // A new one for each page that is opened: sent twice, it makes one order.
    key: randomUUID(),
    customer: suite ? await readBuyer(office, site, suite) : null,
  }
}

/** Whom the order is for. Phone and address are filled in for those who may see them. */
async function readBuyer(office: Office, site: Site, suite: string) {
  if (!office.may('customers.see', site.id)) return null
  const customer = await findCustomerBySuite(office.db, site.id, suite)
  if (!customer || customer.email === null) return null
  const known = { suite: customer.suiteCode, name: customer.name }
  if (!office.may('customers.contact', site.id)) return { ...known, contact: null }
  const { siteId, subject } = customer
  await noteInAudit(office, { act: 'new-order.contact', siteId, subject }, 'view')
  const [profile, address] = await Promise.all([
    readProfile(office.db, customer),
    readUsualAddress(office.db, customer),
  ])
  const { firstName: first_name } = customer
  const last_name = customer.name.slice(first_name.length).trim()
  return {
    ...known,
    contact: address ?? { ...nowhere, first_name, last_name, phone_number: profile.phone ?? '' },
  }
}

const nowhere = { first_address: '', city: '', zip: '' }

/** Customers of this site alone. */
export async function findBuyers(office: Office, siteId: number, words: string) {
  const allSiteIds = (permission: Permission) => (office.may(permission, siteId) ? [siteId] : [])
  const found = await findCustomers({ db: office.db, allSiteIds }, words)
  return found.map(({ title, note }) => ({ suite: note, name: title }))
}
