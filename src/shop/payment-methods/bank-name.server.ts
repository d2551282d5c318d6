import { type Locale, languages } from '#core/locale.ts'
import type { Bank } from '#providers/payments/payment-provider.ts'
import { providers } from './payment-methods.ts'
import type { PaymentProviders } from './payment-providers.server.ts'

/** The name of a chosen bank, if it is still in the list. */
export async function bankName(
  { payments, locale }: { payments: PaymentProviders; locale: Locale },
  { currency, bank }: { currency: string; bank: string | null },
): Promise<string | null> {
  if (bank === null) return null
  const lists = (await payments.provider(providers.paysera)?.banks?.(currency)) ?? []
  const known = lists.flatMap(({ banks }) => banks).find(({ key }) => key === bank)
  return known ? bankTitle(known, languages[locale].lang) : null
}

export function bankTitle({ titles, key }: Bank, language: string): string {
  return titles[language] ?? titles.en ?? Object.values(titles)[0] ?? key
}
