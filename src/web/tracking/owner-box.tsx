import { accountPaths } from '#shop/paths/account-paths.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './result.module.css'
import type { ResultView } from './result-view.ts'

/** What only the owner may see is behind the door; who is inside already is led on to what it costs and to its papers. */
export function OwnerBox({ view, linkKey }: { view: ResultView; linkKey: string | null }) {
  const { t, locale } = useMessages()
  const { isOwner, ownPage } = view
  if (isOwner && !ownPage) return null
  if (ownPage) {
    const isOrder = ownPage.kind === 'order'
    const to = isOrder ? orderPaths(locale).order(ownPage.slug) : forwardPaths(locale).forward(ownPage.slug)
    return (
      <section className={styles.box} aria-labelledby="owner">
        <h2 id="owner">{t('tracking.own_page')}</h2>
        <ButtonLink look="secondary" isBlock to={to}>
          {t(isOrder ? 'tracking.own_page_order' : 'tracking.own_page_forward')}
        </ButtonLink>
      </section>
    )
  }
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
