import { unbroken } from '#core/format.ts'
import type { InvoiceDocument } from '#shop/invoices/invoice-document.ts'
import type { InvoiceView } from '#shop/invoices/invoices.schema.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import styles from './invoice-page.module.css'
import { InvoicePill } from './invoice-pill.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { type PayFacts, PayInvoice } from './pay-invoice.tsx'

type Props = {
  invoice: InvoiceView
  document: InvoiceDocument
  pay: PayFacts
  answer: FormAnswer | undefined
  /** By the link in an email, which leads no further into the account. */
  isGuest: boolean
}

/** A document, word for word as its PDF; and the way to pay it, where something is unpaid. */
export function InvoicePage({ invoice, document, pay, answer, isGuest }: Props) {
  const { t, locale } = useMessages()
  const { art, config } = useShop()
  const title = `${document.kind} ${document.number}`
  const home = { to: pathsIn(locale).home(), name: t('breadcrumbs.home') }
  const ways = [
    { to: accountPaths(locale).overview(), name: t('account.label') },
    { to: invoicePaths(locale).list(), name: t('account.pages.invoices') },
  ]
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={isGuest ? [home] : [home, ...ways]}
        here={document.number}
      />
      <div className={styles.head}>
        <h1>{title}</h1>
        {invoice.kind !== 'credit_note' && <InvoicePill state={invoice.state} />}
      </div>
      <div className={styles.ways}>
        <a href={invoice.urls.pdf} className={buttonClass({ look: 'secondary' })} download>
          <Icon name="download" />
          {t('invoice.download_pdf')}
        </a>
        {invoice.urls.xml && (
          <a href={invoice.urls.xml} className={buttonClass({ look: 'quiet' })} download>
            <Icon name="download" />
            {t('invoice.download_xml')}
          </a>
        )}
      </div>
      {invoice.unpaid > 0 && <PayInvoice invoice={invoice} pay={pay} answer={answer} />}
      <article className={styles.sheet} aria-label={title}>
        <p className={styles.brand}>
          <SitePicture asset={art.logo} width={44} height={24} isFirst />
          {config.site.name}
        </p>
        <dl className={styles.facts}>
          {document.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.parties}>
          {[document.seller, document.buyer].map(({ label, lines }) => (
            <section key={label} aria-label={label}>
              <h2>{label}</h2>
              <address>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </section>
          ))}
        </div>
        <InvoiceTable table={document.items} />
        {document.rates.rows.length > 0 && <InvoiceTable table={document.rates} />}
        <div className={styles.totals}>
          <Manifest
            lines={document.totals.map(({ label, value, isTotal = false }) => ({
              name: label,
              value,
              isTotal,
            }))}
          />
          {document.payments.length > 0 && (
            <div className={styles.payments}>
              <Manifest
                lines={document.payments.map(({ label, value }) => ({ name: unbroken(label), value }))}
              />
            </div>
          )}
        </div>
        {document.note && <p className={styles.note}>{document.note}</p>}
      </article>
    </div>
  )
}
