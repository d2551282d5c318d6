import type { ReactNode } from 'react'
import styles from './account-forms.module.css'

/** One thing to do, in the middle of a quiet page. */
export function AccountCard({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
