import type { ReactNode } from 'react'
import styles from './sums.module.css'

export type SumLine = { name: ReactNode; value: ReactNode; isLess?: boolean }

type Props = {
  rows: readonly SumLine[]
  total: SumLine
  /** The tax that the total contains. */
  vat?: SumLine
  /** What pays the total; the balance is one of them. */
  payments?: readonly SumLine[]
  /** Announces figures that change while the page is shown. */
  isLive?: boolean
}

/** A price that is added up: its rows, the total, the tax inside it and, below, what pays it. */
export function Sums({ rows, total, vat, payments = [], isLive = false }: Props) {
  return (
    <dl className={styles.sums} aria-live={isLive ? 'polite' : undefined}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own but its place
        <Line key={index} {...row} />
      ))}
      <Line {...total} className={styles.total} />
      {vat && <Line {...vat} className={styles.vat} />}
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: likewise
        <Line key={index} {...payment} className={index === 0 ? styles.payments : undefined} />
      ))}
    </dl>
  )
}

function Line({ name, value, isLess = false, className }: SumLine & { className?: string | undefined }) {
  return (
    <div className={className} data-less={isLess || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
