import type { Locale } from '#core/locale.ts'

/** The professional area, also used in emails. */
export function proPaths(locale: Locale) {
  const area = `/${locale}/site-pro/`
  return {
    apply: () => `/${locale}/pro/`,
    overview: ({ view, page }: { view?: string; page?: number } = {}) => {
      const query = new URLSearchParams()
      if (view && view !== 'all') query.set('view', view)
      if (page && page > 1) query.set('page', String(page))
      return query.size > 0 ? `${area}?${query}` : area
    },
    declare: (from: { number?: string; template?: string } = {}) => {
      const query = new URLSearchParams()
      if (from.number) query.set('number', from.number)
      if (from.template) query.set('template', from.template)
      return query.size > 0 ? `${area}declare/?${query}` : `${area}declare/`
    },
    invoiceFile: (id: string) => `${area}declare/file/${id}/`,
    imports: (id?: string) => (id ? `${area}import/?import=${id}` : `${area}import/`),
    template: (format: 'csv' | 'xlsx') => `${area}template.${format}/`,
    badLines: (id: string) => `${area}import/lines.csv/?import=${id}`,
    delivery: () => `/${locale}/site-pro-delivery/`,
    payment: (number: string) => `/${locale}/site-pro-payment/${number}/`,
    shipments: () => `${area}shipments/`,
    statements: (month?: string) => (month ? `${area}statements/?month=${month}` : `${area}statements/`),
    statementFile: (month: string, format: 'pdf' | 'csv') => `${area}statement.${format}/?month=${month}`,
    people: () => `${area}people/`,
    programs: () => `${area}programs/`,
    join: (token: string) => `${area}join/${token}/`,
  }
}
