import type { ReactNode } from 'react'
import styles from './state.module.css'

/** Shown instead of missing content: the reason, and what to do next. */
export function EmptyState({
  title,
  text,
  heading: Heading = 'h3',
  children,
}: {
  /** Missing where the page's own heading says it. */
  title?: string | undefined
  text: string
  /** By what stands above it. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
