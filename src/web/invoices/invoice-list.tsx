import { amountOf } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { InvoiceView } from '#shop/invoices/invoices.schema.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable, TablePages } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './invoice-list.module.css'
import { InvoicePill } from './invoice-pill.tsx'

export type ListedInvoice = {
  number: string
  kind: MessageKey
  day: string
  total: number
  currency: string
  state: InvoiceView['state'] | null
  /** The number of the invoice that a credit note is about. */
  corrects: string | null
  due: string
  unpaid: number
  page: string
  pdf: string
}

export function InvoiceList({ invoices, isBusy }: { invoices: readonly ListedInvoice[]; isBusy: boolean }) {
  const t = useT()
  return (
    <DataTable
      className={styles.table}
      label={t('invoices.list')}
      columns={[
        { name: t('invoice.number') },
        { name: t('balance.column.type') },
        { name: t('orders.column.date') },
        { name: t('orders.column.status') },
        { name: t('orders.column.total'), isEnd: true },
        { name: t('orders.column.action'), isVisuallyHidden: true },
      ]}
      isBusy={isBusy}
    >
      {invoices.map((invoice) => (
        <Row key={invoice.number} invoice={invoice} />
      ))}
    </DataTable>
  )
}

function Row({ invoice }: { invoice: ListedInvoice }) {
  const t = useT()
  const priceText = usePriceText()
  const { number, state, corrects, due, unpaid, currency } = invoice
  const isUnpaid = unpaid > 0
  const show = (value: number) => priceText(amountOf(value), currency)
  return (
    <tr>
      <td className={styles.number}>
        {/* A new document, because the payment form leads to a provider, and only the policy of such a document allows that. */}
        <ShopLink to={invoice.page} reloadDocument={isUnpaid}>
          {number}
        </ShopLink>
      </td>
      <td className={styles.kind}>{t(invoice.kind)}</td>
      <td className={styles.day}>{invoice.day}</td>
      <td className={styles.state}>
        {state && <InvoicePill state={state} due={due} />}
        {isUnpaid && state !== 'issued' && (
          <small>
            {t('invoice.due')} {due}
          </small>
        )}
        {corrects && (
          <small>
            {t('invoice.corrects')} {corrects}
          </small>
        )}
      </td>
      <td className={styles.total}>{show(invoice.total)}</td>
      <td className={styles.ways}>
        {isUnpaid && (
          <a href={invoice.page} className={buttonClass({ size: 'small' })}>
            {t('invoice.pay', { amount: show(unpaid) })}
            <Of number={number} />
          </a>
        )}
        <a href={invoice.pdf} className={styles.file} download>
          <Icon name="download" size={16} />
          {t('invoice.download_pdf')}
          <Of number={number} />
        </a>
      </td>
    </tr>
  )
}

/** Makes links with the same label distinguishable for screen readers. */
function Of({ number }: { number: string }) {
  return <span className={text.visuallyHidden}>: {number}</span>
}

export function NoInvoices() {
  const t = useT()
  return <EmptyState title={t('balance.empty_title')} text={t('invoices.empty_text')} heading="h2" />
}

export function InvoicePages(place: { page: number; pages: number }) {
  const { t, locale } = useMessages()
  return (
    <TablePages
      {...place}
      label={t('account.pages.invoices')}
      to={invoicePaths(locale).list}
      newer={t('balance.newer')}
      older={t('balance.older')}
    />
  )
}
