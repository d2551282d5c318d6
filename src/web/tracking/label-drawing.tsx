import styles from './label-drawing.module.css'

/** A letter of ours with the number marked. Decoration: the list below it says the same. */
export function LabelDrawing() {
  return (
    <svg viewBox="0 0 290 176" aria-hidden="true" className={styles.drawing}>
      <rect className={styles.paper} x="10" y="12" width="250" height="150" rx="8" />
      <path className={styles.fold} d="M10 46h250" />
      <rect className={styles.ink} x="26" y="24" width="92" height="10" rx="3" />
      <rect className={styles.line} x="26" y="64" width="196" height="8" rx="3" />
      <rect className={styles.line} x="26" y="82" width="150" height="8" rx="3" />
      <rect className={styles.mark} x="22" y="104" width="180" height="30" rx="5" />
      <text className={styles.words} x="112" y="124" textAnchor="middle">
        AW 104 170 093 LT
      </text>
    </svg>
  )
}
