import type { ReactNode } from 'react'
import { ShopLink } from './shop-link.tsx'
import styles from './tabs.module.css'

type Tab = { to: string; label: ReactNode; isCurrent: boolean; count?: string }

/** Each tab is an address of its own: it can be shared, and works without script. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, isCurrent, count }) => (
        <ShopLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {name}
          {count !== undefined && <span>{count}</span>}
        </ShopLink>
      ))}
    </nav>
  )
}
