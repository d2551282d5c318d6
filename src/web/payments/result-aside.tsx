import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './result-aside.module.css'

/** The invoice, and this page on paper. */
export function ResultDocuments({ result: { invoice } }: { result: OrderResult }) {
  const t = useT()
  const canPrint = useIsHydrated()
  if (!invoice && !canPrint) return null
  return (
    <section className={styles.box} aria-labelledby="result-documents">
      <h2 id="result-documents">{t('order.documents')}</h2>
      <ul className={styles.ways}>
        {invoice && (
          <li>
            <a href={invoice.pdf} download>
              <Icon name="document" />
              <span>
                {t('invoice.kind.sales')} {invoice.number}
              </span>
              <small>PDF</small>
            </a>
          </li>
        )}
        {canPrint && (
          <li>
            <button type="button" onClick={() => window.print()}>
              <Icon name="print" />
              {t('result.print')}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Leads to where the order is cancelled; a new document, whose fragment opens the question there. */
export function ChangedMind({ result }: { result: OrderResult }) {
  const t = useT()
  return (
    <section className={styles.box} aria-labelledby="changed-mind">
      <h2 id="changed-mind">{t('result.mind.title')}</h2>
      <p>{t('result.mind.text')}</p>
      <ul className={styles.ways}>
        <li>
          <a href={`${result.order_path}#cancel`}>
            <Icon name="close" />
            {t('order.cancel')}
          </a>
        </li>
      </ul>
    </section>
  )
}
