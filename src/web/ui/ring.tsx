import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './ring.module.css'

type Props = {
  /** Of a whole that is left, from 0 to 1. */
  share: number
  /** A figure, and what it counts. */
  children: ReactNode
  unit?: ReactNode
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'over' | 'paused'
  size?: 'medium' | 'large' | undefined
}

const radius = 26
const around = 2 * Math.PI * radius

/** Time or room that is left. The ring is decoration, its words are read. */
export function Ring({ share, children, unit, tone = 'plain', size = 'medium' }: Props) {
  const shown = Math.min(1, Math.max(0, share)) * around
  return (
    <span className={classes(styles.ring, styles[tone], size === 'large' && styles.large)}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className={styles.track} cx="32" cy="32" r={radius} />
        {shown > 0 && (
          <circle
            className={styles.left}
            cx="32"
            cy="32"
            r={radius}
            strokeDasharray={`${shown.toFixed(1)} ${around.toFixed(1)}`}
            transform="rotate(-90 32 32)"
          />
        )}
      </svg>
      <span>
        <b>{children}</b>
        {unit && <small>{unit}</small>}
      </span>
    </span>
  )
}
