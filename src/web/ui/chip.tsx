import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './chip.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { ShopLink } from './shop-link.tsx'

type Props = {
  to: string
  children: ReactNode
  count?: string
  /** Of chips that exclude each other, the one that applies. */
  isCurrent?: boolean
}

export function ChipLink({ to, children, count, isCurrent = false }: Props) {
  return (
    <ShopLink
      to={to}
      className={classes(styles.chip, isCurrent && styles.applied)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {children}
      {/* The space is for those who hear it. */}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </ShopLink>
  )
}

/** A filter that applies; pressing it takes the filter away. */
export function AppliedChip({
  label,
  removal,
  onRemove,
}: {
  label: string
  removal: string
  onRemove(): void
}) {
  return (
    <button
      type="button"
      className={classes(styles.chip, styles.applied)}
      aria-label={removal}
      onClick={onRemove}
    >
      {label}
      <Icon name="close" size={16} />
    </button>
  )
}

/** The same as an address: it works without script. */
export function AppliedChipLink({ to, label, removal }: { to: string; label: string; removal: string }) {
  return (
    <Link
      to={to}
      className={classes(styles.chip, styles.applied)}
      aria-label={removal}
      discover="none"
      preventScrollReset
    >
      {label}
      <Icon name="close" size={16} />
    </Link>
  )
}

export function Chips({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>
}
