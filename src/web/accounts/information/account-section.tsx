import type { ReactNode } from 'react'
import styles from './account-section.module.css'

type Props = { id: string; title: string; note?: ReactNode; beside?: ReactNode; children: ReactNode }

/** A group of settings that is saved together: title and description on one side, the form on the other. */
export function AccountSection({ id, title, note, beside, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p>{note}</p>}
        {beside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
