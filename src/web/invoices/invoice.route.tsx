import { data, redirect, redirectDocument } from 'react-router'
import { findOwnInvoice } from '#shop/invoices/find-own-invoice.server.ts'
import { unpaidOf } from '#shop/invoices/invoice.ts'
import { invoiceDocument } from '#shop/invoices/invoice-document.ts'
import { invoiceView } from '#shop/invoices/invoice-view.ts'
import { readInvoicePayments } from '#shop/invoices/read-invoice-payments.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { listInvoiceMethods } from '#shop/payments/list-invoice-methods.server.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import { payInvoice } from '#shop/payments/pay-invoice.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { bankCountry } from '#web/checkout/payment/bank-country.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { readPaymentChoice } from '#web/payments/read-payment-choice.server.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/invoice.route'
import { InvoicePage } from './invoice-page.tsx'

export const headers = privateAddressHeaders

/** For its owner, and by the link in an email. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, locale, t, clock } = ctx
  const token = url.searchParams.get('token') ?? undefined
  const own = await findOwnInvoice(ctx, { id: params.id, token })
  if (!own.ok && own.error.code === 'auth.sign_in_required') {
    throw redirect(accountPaths(locale).login(url.pathname))
  }
  if (!own.ok) throw pageNotFoundAt(url)
  const { invoice } = own.value
  const view = invoiceView(invoice, { site, locale, now: clock(), token })
  const { currency } = view
  const payments = await readInvoicePayments({ ...ctx, currency }, invoice)
  return {
    isGuest: token !== undefined,
    invoice: view,
    document: invoiceDocument(invoice, { t, locale, currency, payments }),
    pay: {
      ...(await listInvoiceMethods(ctx, own.value)),
      banks: await offerBanks(ctx, {
        currency,
        amount: unpaidOf(invoice),
        wished: [url.searchParams.get(bankCountry), invoice.buyer.country],
      }),
      isTestMode: ctx.payments.isTest,
    },
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const key = { id: params.id, token: url.searchParams.get('token') ?? undefined }
  const next = await payInvoice(ctx, key, readPaymentChoice(await request.formData()))
  if (!next.ok) return data(refused(next.error), refusedStatus(next.error))
  throw redirectDocument(next.value.url, 303)
}

export default function InvoiceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} answer={actionData} />
}
