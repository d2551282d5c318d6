import { maxTopUp, minTopUp } from '#shop/balance/balance.schema.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { bankCountry } from '#web/checkout/payment/bank-country.ts'

/** What the form that adds money needs to know. */
export async function topUpFacts(ctx: RequestContext, url: URL) {
  const { site, payments } = ctx
  return {
    currency: site.defaultCurrency.isoCode,
    min: minTopUp,
    max: maxTopUp,
    methods: payments.connected,
    banks: await offerBanks(ctx, {
      currency: site.defaultCurrency.isoCode,
      amount: null,
      wished: [url.searchParams.get(bankCountry)],
    }),
    isTestMode: payments.isTest,
  }
}

export type TopUpFacts = Awaited<ReturnType<typeof topUpFacts>>
