import type { Locale } from '#core/locale.ts'
import { menuPaths } from './menu-paths.ts'

/** Withdrawing from a contract, and looking up a warranty, also used in emails. */
export function withdrawalPaths(locale: Locale) {
  const query = (values: Record<string, string | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  }
  const { withdrawal, warranty } = menuPaths(locale)
  return {
    /** The form; from the page of an order its number is known, and a guest brings the token of their link. */
    form: (order: { number?: string; item?: string; token?: string | undefined } = {}) =>
      `${withdrawal()}${query({ order: order.number, item: order.item, token: order.token })}`,
    receipt: (number: string, key: string) => `${withdrawal()}${number}/${query({ key })}`,
    file: (number: string, key: string) => `${withdrawal()}${number}/receipt.pdf${query({ key })}`,
    warranty: (found: { order?: string; item?: string; token?: string | undefined } = {}) =>
      `${warranty()}${query(found)}`,
    warrantyBySerial: () => `${warranty()}?by=serial`,
    /** Of an item whose looking-up has proved that the visitor may see it. */
    warrantyItem: (item: string, key: string, more: { serial?: string | undefined } = {}) =>
      `${warranty()}${query({ item, key, serial: more.serial })}`,
    certificate: (item: string, key: string, serial?: string) =>
      `${warranty()}certificate.pdf${query({ item, key, serial })}`,
    /** Where anybody checks a certificate that they were shown. */
    check: (code?: string) => `${warranty()}check/${query({ code })}`,
    /** Built by the claims. */
    claim: (
      order: string,
      item?: string,
      more: { serial?: string | undefined; token?: string | undefined } = {},
    ) => `/${locale}/claim-form/${query({ order, item, ...more })}`,
    ask: (order: string) => `${menuPaths(locale).contacts()}${query({ order })}`,
  }
}
