import type { ReactNode } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import styles from './frame.module.css'
import type { Frame as FrameKind, LayoutName } from './layout-names.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type Props = { name: LayoutName; frame: FrameKind; children: ReactNode }

/** `data-layout` and the main element carry the view transitions named layout and page. */
export function Frame({ name, frame, children }: Props) {
  const t = useT()
  const shop = useShop()
  return (
    <div className={styles.frame} data-layout={name}>
      <a className={styles.skip} href="#main">
        {t('skip_to_content')}
      </a>
      <SiteHeader shop={shop} kind={frame.header} />
      <main
        id="main"
        tabIndex={-1}
        className={frame.width === 'narrow' ? `${styles.main} ${styles.narrow}` : styles.main}
      >
        {children}
      </main>
      <SiteFooter shop={shop} kind={frame.footer} />
    </div>
  )
}
