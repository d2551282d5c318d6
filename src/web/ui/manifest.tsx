import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './manifest.module.css'

type Line = { name: ReactNode; value: ReactNode; isTotal?: boolean }

/** Names and figures between hairlines, as on a shipping manifest. */
export function Manifest({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.manifest}>
      {lines.map(({ name, value, isTotal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own but its place
        <div key={index} className={classes(isTotal && styles.total)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The name of a figure in small capitals; never for a sentence. */
export function Label({ children }: { children: ReactNode }) {
  return <span className={styles.label}>{children}</span>
}
