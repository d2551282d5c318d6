import type { ReactNode } from 'react'
import { PageHead } from '#web/seo/page-head.tsx'
import styles from './error-screen.module.css'

/** Never indexed. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <PageHead title={title} isIndexed={false} />
      {children}
    </div>
  )
}
