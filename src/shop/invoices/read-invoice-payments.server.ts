import type { Locale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Db } from '#platform/database.server.ts'
import { bankName } from '#shop/payment-methods/bank-name.server.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import { paidByNames } from '#shop/payment-methods/provider-names.ts'
import type { Invoice } from './invoice.ts'
import type { NamedPayment } from './invoice-document.ts'
import { findPaymentsOfInvoice } from './invoice-sources.queries.server.ts'

type Parts = { db: Db; payments: PaymentProviders; t: Translate; locale: Locale; currency: string }

/** The payments of a document by name: a bank link by its bank, if that is still known. */
export async function readInvoicePayments(parts: Parts, invoice: Invoice): Promise<NamedPayment[]> {
  const found = await findPaymentsOfInvoice(parts.db, invoice)
  return Promise.all(
    found.map(async ({ provider, bank, amount, on }) => ({
      provider,
      amount,
      on,
      name: (await bankName(parts, { ...parts, bank })) ?? parts.t(paidByNames[provider]),
    })),
  )
}
