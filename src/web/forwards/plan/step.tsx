import type { ReactNode } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './plan.module.css'

type Props = {
  id: string
  number: number
  title: string
  note?: ReactNode
  beside?: ReactNode
  children: ReactNode
}

/** One of the five steps of a plan. */
export function Step({ id, number, title, note, beside, children }: Props) {
  return (
    <section className={styles.step} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <span className={styles.headNote}>{note}</span>}
        {beside && <span className={styles.beside}>{beside}</span>}
      </div>
      {children}
    </section>
  )
}

/** Without script a change is priced by a button, which leads back to its step. */
export function PriceAnew({ section }: { section: string }) {
  const t = useT()
  return (
    <noscript>
      <Button type="submit" look="secondary" size="small" name="intent" value={`price:${section}`}>
        {t('plan.price_anew')}
      </Button>
    </noscript>
  )
}
