import type { CountryCode } from '#core/country.ts'
import { sessionForLooking } from '#shop/accounts/session-for-looking.server.ts'
import { providersOf } from '#shop/payment-methods/payment-providers.server.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { OfficeContext } from '#shop/staff/office-context.server.ts'
import type { FoundCustomer } from './read-customer-page.server.ts'

export type OrderingDesk = Pick<
  OfficeContext,
  | 'db'
  | 'log'
  | 'clock'
  | 'catalog'
  | 'couriers'
  | 'shippingRates'
  | 'vatRates'
  | 'customs'
  | 'payments'
  | 'encryption'
  | 'limitMark'
> & { member: { id: string }; site(siteId: number): Site }

export type Buyer =
  | { customer: FoundCustomer }
  | { customer: null; email: string; locale: BuyingContext['locale'] }

/**
 * The shop as this customer would order in it: their tier and language, the site's own currency. Limits count the orders
 * that staff make for one customer, in place of those of a network.
 */
export function buyingContext(
  desk: OrderingDesk,
  site: Site,
  buyer: Buyer,
  destination: CountryCode,
): BuyingContext {
  const { customer } = buyer
  const locale = buyer.customer ? buyer.customer.locale : buyer.locale
  const { db, log, clock, catalog, couriers, shippingRates, vatRates, customs, payments, encryption } = desk
  return {
    db,
    log,
    clock,
    catalog,
    couriers,
    shippingRates,
    vatRates,
    customs,
    encryption,
    payments: providersOf(payments, site),
    site,
    locale: site.locales.includes(locale) ? locale : (site.locales[0] ?? locale),
    currency: site.defaultCurrency,
    destination,
    session: customer ? sessionForLooking(db, site.id, customer.id) : { current: async () => null },
    // Staff place it, so no campaign did.
    utm: {},
    networkMark: desk.limitMark(`ordered by staff for ${buyer.customer ? buyer.customer.id : buyer.email}`),
  }
}
