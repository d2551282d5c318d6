import type { ReactNode } from 'react'
import { ConsentBanner } from '#web/consent/consent-banner.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import wrap from '#web/ui/wrap.module.css'
import { BackToOffer } from './back-to-offer.tsx'
import styles from './frame.module.css'
import type { Frame as FrameKind, LayoutName } from './layout-names.ts'
import { LegalFooter, SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SlimHeader } from './slim-header.tsx'

type Props = { name: LayoutName; frame: FrameKind; children: ReactNode }

/** `data-layout` and the main element carry the view transitions named layout and page. */
export function Frame({ name, frame, children }: Props) {
  const t = useT()
  return (
    <div className={styles.frame} data-layout={name}>
      <a className={styles.skip} href="#main">
        {t('skip_to_content')}
      </a>
      <ConsentBanner />
      {frame.header === 'full' ? (
        <SiteHeader />
      ) : (
        <SlimHeader isSecure={frame.isSecure} back={name === 'create-order' && <BackToOffer />} />
      )}
      <main
        id="main"
        tabIndex={-1}
        className={classes(styles.main, frame.width !== 'edge' && wrap.wrap, styles[frame.width])}
      >
        {children}
      </main>
      {frame.footer === 'full' ? <SiteFooter /> : <LegalFooter />}
    </div>
  )
}
