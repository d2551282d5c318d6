import { leastTopUp, mostTopUp } from '#shop/balance/balance.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

/** What the form that adds money needs to know. */
export function topUpFacts({ site, payments }: Pick<RequestContext, 'site' | 'payments'>) {
  return {
    currency: site.defaultCurrency.isoCode,
    least: leastTopUp,
    most: mostTopUp,
    methods: payments.connected,
    isTestMode: payments.isTest,
  }
}

export type TopUpFacts = ReturnType<typeof topUpFacts>
