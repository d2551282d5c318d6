import { classes } from '#web/ui/classes.ts'
import styles from './face.module.css'
import faces from './faces.svg?url&no-inline'

/** Drawn, until there is a photograph; the name stands beside it. */
export function Face({ number, className }: { number: number; className?: string }) {
  return (
    <span className={classes(styles.face, styles[`plate${(number % 4) + 2}`], className)}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <use href={`${faces}#face-${number}`} />
      </svg>
    </span>
  )
}
