import type { Locale } from '#core/locale.ts'

/** Specification 4: the filters of the list of orders. */
export const orderKinds = ['marketplace', 'quote', 'forward', 'reservation'] as const
export type OrderKind = (typeof orderKinds)[number]
export const orderFilters = ['all_orders', ...orderKinds] as const
export type OrderFilter = (typeof orderFilters)[number]

type ListQuery = { filter?: OrderFilter; page?: number; search?: string }

/** Pages of orders, also used in emails. The token authorises a guest. */
export function orderPaths(locale: Locale) {
  const query = (values: Record<string, string | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  }
  return {
    list: ({ filter, page = 1, search }: ListQuery = {}) => {
      const shown = filter === 'all_orders' ? undefined : filter
      return `/${locale}/my-orders/${query({ filter: shown, page: page > 1 ? String(page) : undefined, search })}`
    },
    /** The list, with unpaid orders in focus. */
    pay: () => `/${locale}/my-orders/?focus_order_table=true`,
    order: (number: string) => `/${locale}/my-orders/${number}/`,
    guest: (token: string) => `/${locale}/order/${token}/`,
    info: (number: string, token?: string) =>
      `/${locale}/order-additional-info-needed/${number}/${query({ token })}`,
    answers: (number: string, token?: string) => `/api/my-orders/answer/${number}${query({ token })}`,
    calendar: (number: string, token?: string) => `/api/my-orders/calendar/${number}${query({ token })}`,
    file: (id: string, token?: string) => `/api/my-orders/file/${id}${query({ token })}`,
  }
}
