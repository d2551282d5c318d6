import type { Locale } from '#core/locale.ts'

/** Pages of a customer's balance, also as providers and letters name them. */
export function balancePaths(locale: Locale) {
  return {
    balance: () => `/${locale}/balance/`,
    history: () => `/${locale}/balance/history.csv/`,
    /** Where money is added; with a payment, what has become of it. */
    topUp: (payment?: string, token?: string) =>
      `/${locale}/balance/pay/${payment && token ? `?${new URLSearchParams({ payment, token })}` : ''}`,
  }
}
