import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './state.module.css'

/** In place of what is not there: why, and what to do next. */
export function EmptyState({
  title,
  text,
  heading: Heading = 'h3',
  children,
}: {
  title: string
  text: string
  /** By what stands above it. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** Has the measures of what will stand there, so that nothing moves when it comes. */
export function Skeleton({ shape = 'line', width }: { shape?: 'line' | 'plate'; width?: 'half' | 'third' }) {
  return (
    <span className={classes(styles.skeleton, styles[shape], width && styles[width])} aria-hidden="true" />
  )
}

export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />
}
