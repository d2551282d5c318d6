import styles from './pickup-card.module.css'

const columns = 6
const wide = 78
const heights = [36, 60, 30, 60, 40]
const gap = 8
/** Which door is drawn open. Couriers tell its number, not its place, so that it is always the same one. */
const open = { column: 2, row: 1 }

/** A locker with one door in the colour of the shop, and its number. The words beside it say the same. */
export function LockerDrawing({ compartment }: { compartment: string }) {
  const rows = heights.map((height, row) => ({
    row,
    height,
    top: heights.slice(0, row).reduce((sum, one) => sum + one + gap, gap * 2),
  }))
  const width = columns * (wide + gap) + gap * 3
  const height = heights.reduce((sum, one) => sum + one + gap, gap * 3)
  return (
    <svg className={styles.locker} viewBox={`0 0 ${width} ${height + gap}`} aria-hidden="true">
      <rect className={styles.body} width={width} height={height} rx="12" />
      <path className={styles.floor} d={`M0 ${height + 2}H${width}`} />
      {rows.flatMap(({ row, height: tall, top }) =>
        Array.from({ length: columns }, (_, column) => {
          const left = gap * 2 + column * (wide + gap)
          const isOpen = row === open.row && column === open.column
          return (
            <g key={`${row} ${left}`}>
              <rect
                className={isOpen ? styles.open : styles.door}
                x={left}
                y={top}
                width={wide}
                height={tall}
                rx="4"
              />
              {isOpen ? (
                <text x={left + wide / 2} y={top + tall / 2} textAnchor="middle" dominantBaseline="central">
                  {compartment}
                </text>
              ) : (
                <path className={styles.handle} d={`M${left + wide - 10} ${top + tall / 2 - 5}v10`} />
              )}
            </g>
          )
        }),
      )}
    </svg>
  )
}
