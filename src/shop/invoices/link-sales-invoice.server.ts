import type { Locale } from '#core/locale.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { invoiceToken } from './invoice-token.server.ts'

/** For emails. The link works without signing in, because bookkeepers have no account. */
export function linkSalesInvoice(
  { encryption, clock }: { encryption: Encryption; clock: () => Date },
  { siteId, invoiceId, locale }: { siteId: number; invoiceId: string; locale: Locale },
): string {
  return invoicePaths(locale).invoice(invoiceId, invoiceToken({ encryption, siteId }, invoiceId, clock()))
}
