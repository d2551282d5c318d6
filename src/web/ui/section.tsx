import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './section.module.css'
import { ShopLink } from './shop-link.tsx'
import text from './text.module.css'

type Props = {
  id: string
  title: string
  note?: string | undefined
  more?: { to: string; label: string } | undefined
  children: ReactNode
}

/** Part of a page, under a rule with its name and, where there is more of it, the way there. */
export function Section({ id, title, note, more, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {more && (
          <ShopLink to={more.to} className={text.more}>
            {more.label}
            <Icon name="arrow" size={16} />
          </ShopLink>
        )}
      </div>
      {children}
    </section>
  )
}
