import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './account-information.module.css'

type Props = { summary: string; isOpen: boolean; children: ReactNode }

/** Rare actions, collapsed; open if one was just tried. */
export function Fold({ summary, isOpen, children }: Props) {
  return (
    <details className={styles.fold} open={isOpen || undefined}>
      <summary>
        <Icon name="right" size={16} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
