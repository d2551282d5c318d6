import { data, redirect, useNavigation } from 'react-router'
import { kindNames } from '#shop/invoices/invoice-document.ts'
import { invoiceView } from '#shop/invoices/invoice-view.ts'
import { invoicesPerPage, listInvoices } from '#shop/invoices/list-invoices.server.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { readPageNumber } from '#web/read-page-number.server.ts'
import type { Route } from './+types/invoices.route'
import styles from './invoice-list.module.css'
import { InvoiceList, InvoicePages, NoInvoices } from './invoice-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, locale, clock } = ctx
  const page = readPageNumber(url)
  const listed = await listInvoices(ctx, { page })
  if (!listed.ok) throw data(null, { status: 401 })
  const pages = Math.max(1, Math.ceil(listed.value.total / invoicesPerPage))
  // An empty page would say that there are no documents.
  if (page > pages) throw redirect(invoicePaths(locale).list(pages))
  return {
    page,
    pages,
    invoices: listed.value.invoices.map((invoice) => {
      const { number, kind, state, issued_on, due_on, gross, unpaid, currency, urls } = invoiceView(invoice, {
        site,
        locale,
        now: clock(),
      })
      return {
        number,
        kind: kindNames[kind],
        day: issued_on,
        total: gross,
        currency,
        // The state of a credit note means nothing to a customer; the invoice that it corrects does.
        state: kind === 'credit_note' ? null : state,
        corrects: invoice.creditsNumber,
        due: due_on,
        unpaid,
        page: urls.page,
        pdf: urls.pdf,
      }
    }),
  }
}

export default function Invoices({ loaderData: { invoices, page, pages } }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().state === 'loading'
  return (
    <AccountPage current="invoices" title={t('account.pages.invoices')}>
      <div className={styles.page}>
        {invoices.length === 0 ? <NoInvoices /> : <InvoiceList invoices={invoices} isBusy={isBusy} />}
        <InvoicePages page={page} pages={pages} />
      </div>
    </AccountPage>
  )
}
