import type { Locale } from '#core/locale.ts'
import { menuPaths } from './menu-paths.ts'

/** What the directory of shops is narrowed and sorted by; everything is in the address. */
export type StoreChoice = {
  text: string
  country: string | null
  category: string | null
  sort: StoreSort
}
export const storeSorts = ['name', 'bought'] as const
export type StoreSort = (typeof storeSorts)[number]

/** What of a quote is shown: a way, an earlier offer, a form; `key` is that of the link in an email. */
export type QuoteShown = {
  way?: 'air' | 'sea' | undefined
  offer?: number | undefined
  form?: 'recalculate' | 'decline' | undefined
  /** What the form begins without. */
  leave?: 'insurance' | undefined
  key?: string | null | undefined
}

function withQuery(path: string, query: Record<string, string>): string {
  const params = new URLSearchParams(query)
  return params.size > 0 ? `${path}?${params}` : path
}

/** A link was there already; something must be put right before the request can be sent. */
export const formNotes = ['again', 'check'] as const
export type FormNote = (typeof formNotes)[number]

/** Goods from the calculator, and how they are to travel. */
export type CalculatedGoods = {
  title: string
  price: string
  currency: string
  way: 'air' | 'sea'
  country: string
  delivery: 'locker' | 'courier'
  isInsured: boolean
}
type FormBeginning = {
  url?: string
  shop?: string
  from?: string
  note?: FormNote
  wish?: CalculatedGoods
  copies?: boolean
}

function wishQuery({ title, price, currency, way, country, delivery, isInsured }: CalculatedGoods) {
  return {
    title,
    price,
    currency,
    way,
    ...(country && { country }),
    ...(delivery === 'courier' && { delivery }),
    ...(isInsured && { insured: '1' }),
  }
}

/** Pages on which we buy for a customer, also used in emails. */
export function quotePaths(locale: Locale) {
  const { calculate, orderForm, stores } = menuPaths(locale)
  return {
    /**
     * With a link to a product, or the code of a shop of the directory, to begin with; `from` remembers that shop once the
     * form is begun, `note` says what has become of it, and `copies` opens the earlier requests.
     */
    orderForm: ({ url, shop, from, note, wish, copies }: FormBeginning = {}) => {
      const query = new URLSearchParams({
        ...(url && { url }),
        ...(shop && { shop }),
        ...(from && { from }),
        ...(note && { note }),
        ...(copies && { copy: '1' }),
        ...(wish && wishQuery(wish)),
      })
      return `${orderForm()}${query.size > 0 ? `?${query}` : ''}`
    },
    orderFormSummary: () => `${orderForm()}summary/`,
    /** The customer's own quotes. */
    quotes: ({ tab, page = 1 }: { tab?: string; page?: number } = {}) =>
      withQuery(`/${locale}/quotes/`, {
        ...(tab && tab !== 'all' && { tab }),
        ...(page > 1 && { page: String(page) }),
      }),
    quote: (slug: string, shown: QuoteShown = {}) =>
      withQuery(`/${locale}/quotes/${slug}/`, {
        ...(shown.way && { way: shown.way }),
        ...(shown.offer && { offer: String(shown.offer) }),
        ...(shown.form && { form: shown.form }),
        ...(shown.leave && { leave: shown.leave }),
        ...(shown.key && { key: shown.key }),
      }),
    quoteFile: (slug: string, id: string, key?: string | null, size?: 'small') =>
      withQuery(`/api/quotes/file/${slug}/${id}`, { ...(key && { key }), ...(size && { size }) }),
    /** A picture of the visitor's own draft, small. */
    draftPhoto: (id: string) => `/api/quotes/draft-photo/${id}`,
    /** One spelling for each choice, without defaults. */
    stores: ({ text, country, category, sort = 'name' }: Partial<StoreChoice> = {}, page = 1) => {
      const query = new URLSearchParams({
        ...(text && { searchText: text }),
        ...(country && { 'f.country': country }),
        ...(category && { 'f.category': category }),
        ...(sort !== 'name' && { s: sort }),
        ...(page > 1 && { page: String(page) }),
      })
      return `${stores()}${query.size > 0 ? `?${query}` : ''}`
    },
    createOrder: (slug: string) => `/${locale}/create-order/${slug}/`,
    calculate,
  }
}
