import type { Locale } from '#core/locale.ts'

export type HistoryFilter = 'all' | 'additions' | 'deductions'

/** Pages of a customer's balance, also as providers name them; the first of them is among those of the account. */
export function balancePaths(locale: Locale) {
  return {
    list: ({ filter = 'all', page = 1 }: { filter?: HistoryFilter; page?: number } = {}) => {
      const query = new URLSearchParams({
        ...(filter !== 'all' && { filter }),
        ...(page > 1 && { page: String(page) }),
      })
      return `/${locale}/balance/${query.size > 0 ? `?${query}` : ''}`
    },
    /** A file. */
    history: () => `/${locale}/balance/history/`,
    /** Where money is added. */
    topUp: () => `/${locale}/balance/pay/`,
    /** What has become of a payment; turned back, where its buyer has given it up at the provider. */
    topUpResult: (payment: string, proof: string, { isTurnedBack = false } = {}) =>
      `/${locale}/balance/pay/?${new URLSearchParams({ payment, proof, ...(isTurnedBack && { back: '1' }) })}`,
  }
}
