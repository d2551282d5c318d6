import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { Payment } from './payment.ts'

/** What syncing a payment needs, with or without a request. */
export type PaymentParts = {
  db: Db
  log: Log
  clock: () => Date
  payments: PaymentProviders
  sites: Pick<SiteDirectory, 'all'>
}

export function siteOf({ sites }: PaymentParts, { siteId }: Pick<Payment, 'siteId'>): Site | undefined {
  return sites.all().find(({ id }) => id === siteId)
}

export function currencyOf(parts: PaymentParts, payment: Payment): string | undefined {
  return siteOf(parts, payment)?.currencies.find(({ id }) => id === payment.currencyId)?.isoCode
}
