import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { PaymentProviders } from './payment-providers.server.ts'
import type { Payment } from './payments.queries.server.ts'

/** What it takes to complete a payment, with or without somebody's request. */
export type CompletionParts = {
  db: Db
  log: Log
  clock: () => Date
  payments: PaymentProviders
  sites: Pick<SiteDirectory, 'all'>
}

export function currencyOf({ sites }: CompletionParts, { siteId, currencyId }: Payment): string | undefined {
  const site = sites.all().find(({ id }) => id === siteId)
  return site?.currencies.find(({ id }) => id === currencyId)?.isoCode
}

/** Customers see and use their balance in the site's own currency; money in another would be lost to them there. */
export function isShownInBalance({ sites }: CompletionParts, { siteId, currencyId }: Payment): boolean {
  const site = sites.all().find(({ id }) => id === siteId)
  return site?.defaultCurrency.id === currencyId
}
