import type { Locale } from '#core/locale.ts'

/** What the directory of shops is narrowed and sorted by; everything is in the address. */
export type StoreChoice = {
  text: string
  country: string | null
  category: string | null
  sort: StoreSort
}
export const storeSorts = ['name', 'delivery'] as const
export type StoreSort = (typeof storeSorts)[number]

/** Pages on which we buy for a customer, also used in emails. */
export function quotePaths(locale: Locale) {
  return {
    /** With a link to a product, or the code of a shop of the directory, to begin with. */
    orderForm: ({ url, shop }: { url?: string; shop?: string } = {}) => {
      const query = new URLSearchParams({ ...(url && { url }), ...(shop && { shop }) })
      return `/${locale}/order-form/${query.size > 0 ? `?${query}` : ''}`
    },
    orderFormSummary: () => `/${locale}/order-form/summary/`,
    /** The customer's own quotes. */
    quotes: () => `/${locale}/quotes/`,
    /** The key of an email opens it for reading. */
    quote: (slug: string, key?: string) => `/${locale}/quotes/${slug}/${key ? `?key=${key}` : ''}`,
    /** One spelling for each choice, without defaults. */
    stores: ({ text, country, category, sort = 'name' }: Partial<StoreChoice> = {}, page = 1) => {
      const query = new URLSearchParams({
        ...(text && { searchText: text }),
        ...(country && { 'f.country': country }),
        ...(category && { 'f.category': category }),
        ...(sort !== 'name' && { s: sort }),
        ...(page > 1 && { page: String(page) }),
      })
      return `/${locale}/quotes-all-stores/${query.size > 0 ? `?${query}` : ''}`
    },
    createOrder: (slug: string) => `/${locale}/create-order/${slug}/`,
    calculate: () => `/${locale}/calculate/`,
  }
}
