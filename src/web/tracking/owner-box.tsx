import { accountPaths } from '#shop/paths/account-paths.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './result.module.css'
import type { ResultView } from './result-view.ts'

/** What only the owner may see is behind the door; who is inside already is not sent there. */
export function OwnerBox({ view, linkKey }: { view: ResultView; linkKey: string | null }) {
  const { t, locale } = useMessages()
  if (view.isOwner) return null
  const here = trackingPaths(locale).result(view.code, { key: linkKey })
  return (
    <section className={styles.box} aria-labelledby="owner">
      <h2 id="owner">{t('tracking.yours')}</h2>
      <p>{t('tracking.yours_text')}</p>
      <ButtonLink look="secondary" isBlock to={accountPaths(locale).login(here)}>
        {t('account.sign_in')}
      </ButtonLink>
    </section>
  )
}
