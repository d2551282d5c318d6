import type { Locale } from '#core/locale.ts'

/** What the form begins with: an order, a line of it, and the serial number of a thing; `key` is that of an email. */
export type ClaimBeginning = { order?: string; item?: string; serial?: string; key?: string | null }

/** Pages on which something is claimed, also used in emails. */
export function claimPaths(locale: Locale) {
  const query = (values: Record<string, string | null | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  }
  return {
    form: (beginning: ClaimBeginning = {}) => `/${locale}/claim-form/${query(beginning)}`,
    /** The same for companies. */
    formPro: (beginning: ClaimBeginning = {}) => `/${locale}/claim-form-pro/${query(beginning)}`,
    claims: () => `/${locale}/claims/`,
    claim: (number: string, key?: string | null) => `/${locale}/claims/${number}/${query({ key })}`,
    file: (id: string, { key, size }: { key?: string | null; size?: 'small' } = {}) =>
      `/api/claims/file/${id}${query({ key, size })}`,
  }
}
