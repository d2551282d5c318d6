import type { Locale } from '#core/locale.ts'

/** Withdrawing from a contract, and looking up a warranty, also used in emails. */
export function withdrawalPaths(locale: Locale) {
  const query = (values: Record<string, string | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  }
  return {
    /** The form; from the page of an order its number is known, and a guest brings the token of their link. */
    form: (order: { number?: string; item?: string; token?: string | undefined } = {}) =>
      `/${locale}/withdrawal/${query({ order: order.number, item: order.item, token: order.token })}`,
    receipt: (number: string, key: string) => `/${locale}/withdrawal/${number}/${query({ key })}`,
    file: (number: string, key: string) => `/${locale}/withdrawal/${number}/receipt.pdf${query({ key })}`,
    warranty: (found: { order?: string; item?: string; token?: string | undefined } = {}) =>
      `/${locale}/warranty/${query(found)}`,
    warrantyBySerial: () => `/${locale}/warranty/?by=serial`,
    /** Of an item whose looking-up has proved that the visitor may see it. */
    warrantyItem: (item: string, key: string, more: { serial?: string | undefined } = {}) =>
      `/${locale}/warranty/${query({ item, key, serial: more.serial })}`,
    certificate: (item: string, key: string, serial?: string) =>
      `/${locale}/warranty/certificate.pdf${query({ item, key, serial })}`,
    /** Where anybody checks a certificate that they were shown. */
    check: (code?: string) => `/${locale}/warranty/check/${query({ code })}`,
    /** Built by the claims. */
    claim: (
      order: string,
      item?: string,
      more: { serial?: string | undefined; token?: string | undefined } = {},
    ) => `/${locale}/claim-form/${query({ order, item, ...more })}`,
    ask: (order: string) => `/${locale}/contacts/${query({ order })}`,
  }
}
