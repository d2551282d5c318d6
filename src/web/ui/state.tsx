import { classes } from './classes.ts'
import styles from './state.module.css'

/** Has the size of the coming content, so that nothing moves when it arrives. */
export function Skeleton({ shape = 'line', width }: { shape?: 'line' | 'plate'; width?: 'half' | 'third' }) {
  return (
    <span className={classes(styles.skeleton, styles[shape], width && styles[width])} aria-hidden="true" />
  )
}

export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />
}
