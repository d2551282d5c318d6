import { classes } from './classes.ts'
import styles from './icon.module.css'
import sprite from './icons.svg?url&no-inline'

export const iconNames = [
  'account',
  'arrow',
  'bank',
  'bell',
  'calculator',
  'card',
  'cart',
  'check',
  'clock',
  'close',
  'columns',
  'copy',
  'courier',
  'document',
  'down',
  'download',
  'filter',
  'gear',
  'globe',
  'grid',
  'home',
  'info',
  'left',
  'link',
  'list',
  'lock',
  'locker',
  'mail',
  'menu',
  'message',
  'minus',
  'moon',
  'more',
  'orders',
  'phone',
  'pin',
  'plane',
  'plus',
  'print',
  'quote',
  'refresh',
  'return',
  'right',
  'scale',
  'screen',
  'search',
  'shield',
  'ship',
  'sort',
  'star',
  'sun',
  'tag',
  'upload',
  'users',
  'wallet',
  'warning',
  'zoom',
] as const
export type IconName = (typeof iconNames)[number]

type Props = { name: IconName; size?: 16 | 20 | 24; className?: string | undefined }

/** Drawn from one file that the browser keeps: icons cost the page no script. Never the only carrier of a meaning. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      className={classes(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
