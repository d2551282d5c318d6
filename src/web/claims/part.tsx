import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './claim-form.module.css'

type Props = { number: number; id: string; title: string; note?: ReactNode; children: ReactNode }

/** One of the numbered questions. */
export function Part({ number, id, title, note, children }: Props) {
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <div className={styles.partHead}>
        <h2 id={`${id}-title`}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </section>
  )
}

/** In the same words as in the summary. */
export function Wrong({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p id={id} className={styles.wrong}>
      <Icon name="warning" size={16} />
      {children}
    </p>
  ) : null
}
