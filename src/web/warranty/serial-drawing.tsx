import styles from './warranty.module.css'

/** A box and its label. Decoration: the words below say the same. */
export function SerialDrawing() {
  const bars = [0, 5, 8, 14, 17, 23, 29, 32, 38, 44, 47, 53, 58, 64]
  return (
    <svg viewBox="0 0 320 150" aria-hidden="true" className={styles.drawing}>
      <path className={styles.boxSide} d="M40 52l52 22v56l-52-24z" />
      <path className={styles.boxFront} d="M92 74l52-24v56l-52 24z" />
      <path className={styles.boxTop} d="M40 52l52-24 52 22-52 24z" />
      <path className={styles.thread} d="M120 96q40 8 74-28" />
      <rect className={styles.label} x="194" y="32" width="104" height="70" rx="5" />
      <rect className={styles.labelLine} x="206" y="44" width="56" height="5" rx="2" />
      <rect className={styles.labelLine} x="206" y="54" width="38" height="5" rx="2" />
      {bars.map((at, index) => (
        <rect
          key={at}
          className={styles.bar}
          x={206 + at}
          y="68"
          width={index % 3 === 0 ? 3 : 2}
          height="22"
        />
      ))}
      <text className={styles.serial} x="194" y="122">
        VC1-2604-11873
      </text>
    </svg>
  )
}
