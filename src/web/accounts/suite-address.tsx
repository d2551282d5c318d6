import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import styles from './overview.module.css'

/** The customer's own address at the warehouse, to be given to shops abroad. */
export function SuiteAddress({ lines }: { lines: readonly string[] }) {
  const t = useT()
  const isHydrated = useIsHydrated()
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'))
    toasts.show({ text: t('overview.copied'), icon: 'copy' })
  }
  return (
    <section className={styles.suite} aria-labelledby="suite-address">
      <div>
        <h2 id="suite-address">{t('overview.suite_title')}</h2>
        <p className={text.muted}>{t('overview.suite_text')}</p>
      </div>
      <div className={styles.label}>
        <address lang="en">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {isHydrated && (
          <button type="button" className={text.more} onClick={copy}>
            <Icon name="copy" size={16} />
            {t('overview.copy_address')}
          </button>
        )}
      </div>
    </section>
  )
}
