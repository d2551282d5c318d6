import { type CountryCode, countries } from '#core/country.ts'
import { languages, languageTag } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Bank } from '#providers/payments/payment-provider.ts'
import { bankTitle } from '#shop/payment-methods/bank-name.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

type Place = { code: CountryCode; name: string }
export type BankOffer = {
  country: Place
  /** The countries with banks to choose from, including this one. */
  countries: readonly Place[]
  banks: readonly { key: string; name: string }[]
}

type Question = {
  currency: string
  /** Null if it is not known yet. */
  amount: Amount | null
  /** Preferred countries; the first one with banks is used. */
  wished: readonly (string | null)[]
}

/** The banks that buyers choose from on our page; null if they choose on the provider's page. */
export async function offerBanks(
  { payments, locale, site }: Pick<RequestContext, 'payments' | 'locale' | 'site'>,
  { currency, amount, wished }: Question,
): Promise<BankOffer | null> {
  const lists = (await payments.provider(providers.paysera)?.banks?.(currency)) ?? []
  const takes = ({ min, max }: Bank) =>
    amount === null || ((min === null || amount >= min) && (max === null || amount <= max))
  const offers = lists
    .filter((list): list is typeof list & { country: CountryCode } => Object.hasOwn(countries, list.country))
    .map(({ country, banks }) => ({ country, banks: banks.filter(takes) }))
    .filter(({ banks }) => banks.length > 0)
  const places = [...wished, site.country]
  const place = places.find((code) => offers.some(({ country }) => country === code))
  const offer = offers.find(({ country }) => country === place) ?? offers[0]
  if (!offer) return null
  const regions = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  const named = (code: CountryCode): Place => ({ code, name: regions.of(code) ?? code })
  return {
    country: named(offer.country),
    countries: offers.map(({ country }) => named(country)),
    banks: offer.banks.map((bank) => ({ key: bank.key, name: bankTitle(bank, languages[locale].lang) })),
  }
}
