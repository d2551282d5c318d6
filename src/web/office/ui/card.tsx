import type { ReactNode } from 'react'

type Props = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  foot?: ReactNode
  isFlush?: boolean
  children: ReactNode
}

/** A titled card; `isFlush` for a table that reaches its edges. */
export function Card({ title, note, actions, foot, isFlush = false, children }: Props) {
  return (
    <section className="o-card">
      <div className="o-card__h">
        <h2>{title}</h2>
        {note && <span className="note">{note}</span>}
        {actions && <span className="sp row">{actions}</span>}
      </div>
      {isFlush ? children : <div className="o-card__b">{children}</div>}
      {foot && <div className="o-card__f">{foot}</div>}
    </section>
  )
}
