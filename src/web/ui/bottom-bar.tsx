import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

type Props = { amount?: { name: string; value: string } | undefined; children: ReactNode }

/** Holds the button that leads on. On phones it stays in sight at the lower edge, with the amount it is about. */
export function BottomBar({ amount, children }: Props) {
  return (
    <div className={styles.bar} data-bottom-bar>
      {amount && (
        <span className={styles.amount}>
          <small>{amount.name}</small>
          <b>{amount.value}</b>
        </span>
      )}
      {children}
    </div>
  )
}
