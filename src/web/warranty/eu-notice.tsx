import { useMessages } from '#web/messages/messages-context.tsx'
import styles from './warranty.module.css'

/** What the law gives, in the language of the page. */
export function EuNotice() {
  const { t } = useMessages()
  return (
    <section aria-labelledby="eu-notice">
      <h2 id="eu-notice">{t('warranty.eu')}</h2>
      <div className={styles.notice}>
        <b>{t('warranty.eu_title')}</b>
        <p>{t('warranty.eu_text')}</p>
      </div>
    </section>
  )
}
