import type { ComponentProps } from 'react'
import { ButtonLink } from './button.tsx'
import { classes } from './classes.ts'
import styles from './data-table.module.css'
import text from './text.module.css'

type Props = ComponentProps<'table'> & {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly { name: string; isEnd?: boolean; isVisuallyHidden?: boolean }[]
  isBusy: boolean
}

/** On narrow screens each row becomes a card with two columns, in which the cells' own styles place them. */
export function DataTable({ label, columns, isBusy, className, children, ...rest }: Props) {
  return (
    <div className={styles.room}>
      <table {...rest} className={classes(styles.table, className)} aria-busy={isBusy || undefined}>
        <caption className={text.visuallyHidden}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isEnd, isVisuallyHidden }) => (
              <th key={name} scope="col" className={isEnd ? styles.end : undefined}>
                {isVisuallyHidden ? <span className={text.visuallyHidden}>{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type Pages = {
  label: string
  page: number
  pages: number
  to(page: number): string
  newer: string
  older: string
}

/** Links to newer and older rows; nothing if all are shown. */
export function TablePages({ label, page, pages, to, newer, older }: Pages) {
  if (pages <= 1 && page === 1) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && (
        <ButtonLink to={to(page - 1)} look="secondary" size="small">
          {newer}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink to={to(page + 1)} look="secondary" size="small">
          {older}
        </ButtonLink>
      )}
    </nav>
  )
}
