import type { Locale } from '#core/locale.ts'

export type HistoryFilter = 'all' | 'additions' | 'deductions'

/**
 * Pages of a customer's balance, also used as return addresses for providers. The first one is also an account page.
 */
export function balancePaths(locale: Locale) {
  return {
    list: ({ filter = 'all', page = 1 }: { filter?: HistoryFilter; page?: number } = {}) => {
      const query = new URLSearchParams({
        ...(filter !== 'all' && { filter }),
        ...(page > 1 && { page: String(page) }),
      })
      return `/${locale}/balance/${query.size > 0 ? `?${query}` : ''}`
    },
    /** A file download. */
    history: () => `/${locale}/balance/history/`,
    /** The page that adds money. */
    topUp: () => `/${locale}/balance/pay/`,
    /** The outcome of a payment. `isTurnedBack` means that the customer cancelled at the provider. */
    topUpResult: (payment: string, proof: string, { isTurnedBack = false } = {}) =>
      `/${locale}/balance/pay/?${new URLSearchParams({ payment, proof, ...(isTurnedBack && { back: '1' }) })}`,
  }
}
