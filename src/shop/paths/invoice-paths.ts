import type { Locale } from '#core/locale.ts'

export type InvoiceFormat = 'pdf' | 'xml'

/**
 * Pages and files of invoices, also used in emails and by providers. The token authorises a visitor who is not signed
 * in.
 */
export function invoicePaths(locale: Locale) {
  const query = (token?: string) => (token ? `?${new URLSearchParams({ token })}` : '')
  // Not named `token`, because providers add a parameter of that name.
  const returned = (name: string, payment: string, proof: string) =>
    `/${locale}/invoice/${name}/?${new URLSearchParams({ payment, proof })}`
  return {
    /** The customer's own documents. */
    list: (page = 1) => `/${locale}/invoices/${page > 1 ? `?page=${page}` : ''}`,
    invoice: (id: string, token?: string) => `/${locale}/invoice/${id}/${query(token)}`,
    file: (id: string, format: InvoiceFormat, token?: string) =>
      `/api/invoice/${format}/${id}${query(token)}`,
    accept: (payment: string, proof: string) => returned('accept', payment, proof),
    decline: (payment: string, proof: string) => returned('decline', payment, proof),
  }
}
