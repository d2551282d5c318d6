import { classes } from './classes.ts'
import styles from './state.module.css'

/** Has the size of the coming content, so that nothing moves when it arrives. */
export function Skeleton({ shape = 'line', width }: { shape?: 'line' | 'plate'; width?: 'half' | 'third' }) {
  return (
    <span className={classes(styles.skeleton, styles[shape], width && styles[width])} aria-hidden="true" />
  )
}

type ProgressProps = { label: string; value: number; max: number; mark?: number | undefined }

/** `mark` is a line across it, which the words beside it explain. */
export function Progress({ label, value, max, mark }: ProgressProps) {
  const bar = <progress className={styles.progress} aria-label={label} value={value} max={max} />
  if (mark === undefined || mark >= max) return bar
  return (
    <span className={styles.marked}>
      {bar}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${(mark / max) * 100} 0v1`} vectorEffect="non-scaling-stroke" />
      </svg>
    </span>
  )
}
