import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { issueMiscInvoice } from '#shop/office/invoice-acts.server.ts'
import { type InvoiceRow, invoiceKindLabels, invoicesList } from '#shop/office/invoices-list.ts'
import { listHref } from '#shop/office/list.ts'
import { listOfficeInvoices } from '#shop/office/list-invoices.server.ts'
import { MoneyInput, textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { money } from '../ui/money.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import type { Route } from './+types/invoices.route'
import { InvoicePill } from './invoice-pill.tsx'
import { IssueDialog } from './issue-dialog.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Invoices, office') }]

export const loader = screenLoader('invoices', async (office, { url }) => {
  const { query, saved } = await readList(office, invoicesList, url)
  const { rows, total, counts } = await listOfficeInvoices(office, office.siteIds('money.see'), query)
  return {
    query,
    saved,
    total,
    counts,
    /** Sites on which the person may issue one. */
    sites: office.siteIds('money.settle').map((id) => {
      const { code, name, defaultCurrency } = office.site(id)
      return { code, name, currency: defaultCurrency.isoCode }
    }),
    rows: rows.map((row) => ({ ...row, site: siteView(office.site(row.siteId)) })),
  }
})

const NewInvoice = z.strictObject({
  site: z.string(),
  email: z.email().max(200),
  reference: textInput(60),
  name: textInput(200),
  amount: MoneyInput,
  vat: z.coerce.number().min(0).max(30).multipleOf(0.5),
  days: z.coerce.number().int().min(1).max(60),
})

export const action = screenAction('invoices', null, {
  ...viewActs(() => invoicesList),
  issue: act(NewInvoice, async (office, { site: code, vat, ...wanted }) => {
    const site = office.sites.all().find((one) => one.code === code)
    if (!site || !office.may('money.settle', site.id))
      return err({ text: say('You may not issue invoices of this site.') })
    const issued = await issueMiscInvoice(office, site, { ...wanted, vatPercent: vat })
    if (!issued.ok) return issued
    return ok({ toast: say('Invoice {{number}} sent', { number: issued.value.number }) })
  }),
})

type Row = InvoiceRow & { site: SiteView }

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { query, sites } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'number':
        return row.number
      case 'site':
        return <SiteMark site={row.site} />
      case 'kind':
        return say(invoiceKindLabels[row.kind])
      case 'buyer':
        return row.buyer
      case 'issued':
        return <span className="muted">{row.issuedOn}</span>
      case 'due':
        return row.kind === 'misc' ? <span className="muted">{row.dueOn}</span> : null
      case 'state':
        return <InvoicePill state={row.state} />
      case 'vat':
        return money(row.vat, row.currency)
      default:
        return money(row.gross, row.currency)
    }
  }
  return (
    <ListPage<Row>
      {...loaderData}
      list={invoicesList}
      title={say('Invoices')}
      keyOf={(row) => row.id}
      nameOf={(row) => row.number}
      hrefOf={(row) => `/invoices/${row.site.code}/${row.id}`}
      cellOf={cellOf}
      actions={sites.length > 0 && <IssueDialog sites={sites} />}
      fileHref={listHref(invoicesList, query).replace('/invoices', '/invoices/file')}
    />
  )
}
