import { classes } from './classes.ts'
import styles from './icon.module.css'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

type Props = { name: IconName; size?: 16 | 20 | 24; className?: string | undefined }

/** Drawn from one file that the browser keeps: icons cost the page no script. Each symbol has its view box. Never the only carrier of a meaning. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg className={classes(styles.icon, className)} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
