import styles from './shares.module.css'

export type Share = {
  key: string
  name: string
  /** As long as the others are in proportion; what is below zero has no length. */
  amount: number
  text: string
}

/** Of what a price is made: a bar of at most four shares, with their names and sums below. */
export function Shares({ shares }: { shares: readonly Share[] }) {
  const all = shares.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  let x = 0
  const bars = shares.map(({ key, amount }) => {
    const width = all === 0 ? 0 : (Math.max(0, amount) / all) * 100
    const bar = { key, x: round(x), width: round(width) }
    x += width
    return bar
  })
  return (
    <div>
      <svg className={styles.bar} aria-hidden="true">
        {bars.map((bar) => (
          <rect key={bar.key} x={`${bar.x}%`} width={`${bar.width}%`} height="100%" />
        ))}
      </svg>
      <ul className={styles.key}>
        {shares.map(({ key, name, text }) => (
          <li key={key}>
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="2" />
            </svg>
            {name} <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
