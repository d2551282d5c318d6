import styles from './way-path.module.css'

const waves = 120
/** Longer than any page is wide; the drawing around it cuts it. */
const wave = `M0 8${'q4.5-5 9 0t9 0'.repeat(waves)}`

/** The way itself, 16 px high, as wide as the drawing that holds it: air is dashed, sea waved, as everywhere. */
export function WayPath({ method }: { method: 'air' | 'sea' }) {
  return method === 'air' ? (
    <line className={styles.dashed} x1="0" x2="100%" y1="8" y2="8" />
  ) : (
    <path className={styles.waved} d={wave} />
  )
}
