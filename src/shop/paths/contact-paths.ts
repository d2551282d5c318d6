import type { Locale } from '#core/locale.ts'
import { menuPaths } from './menu-paths.ts'

type Beginning = { question?: string; order?: string }
type Shown = { key?: string | null }

/** Writing to us, what was written, and the newsletter; also linked in emails. */
export function contactPaths(locale: Locale) {
  const withQuery = (path: string, values: Record<string, string | null | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
  }
  const menu = menuPaths(locale)
  return {
    /** With a question, or the number of an order, put into the form. */
    contacts: ({ question, order }: Beginning = {}) => withQuery(menu.contacts(), { q: question, order }),
    /** All that a signed-in customer has written. */
    messages: () => `/${locale}/my-messages/`,
    ticket: (number: string, { key }: Shown = {}) => withQuery(`/${locale}/contacts/${number}/`, { key }),
    /** What was sent, right after it was. */
    sent: (number: string, { key }: Shown = {}) => withQuery(`/${locale}/contacts/${number}/sent/`, { key }),
    file: (number: string, id: string, { key, size }: Shown & { size?: 'small' } = {}) =>
      withQuery(`/api/contacts/file/${number}/${id}`, { key, size }),
    newsletter: menu.newsletter,
    confirmNewsletter: (token: string) => `/${locale}/newsletter/confirm/${token}/`,
    newsletterChoice: (token: string) => `/${locale}/newsletter/choice/${token}/`,
  }
}
