import styles from './parcel-drawing.module.css'
import { type BoxSides, drawingSide, parcelPaths } from './parcel-geometry.ts'

type Props = {
  /** Null draws a box of no particular size. */
  size: BoxSides | null
  /** What the drawing shows, for ears; without one it is decoration. */
  label?: string
}

const anyBox: BoxSides = { lengthMm: 300, widthMm: 240, heightMm: 160 }

/** A closed box to scale, from its length, width and height. */
export function ParcelDrawing({ size, label }: Props) {
  const { shadow, top, left, right, tape, tapeEnd, note } = parcelPaths(size ?? anyBox)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${drawingSide} ${drawingSide}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <ellipse className={styles.shadow} cx={shadow.x} cy={shadow.y} rx={shadow.rx} ry={shadow.ry} />
      <path className={styles.left} d={left} />
      <path className={styles.right} d={right} />
      <path className={styles.top} d={top} />
      <path className={styles.tape} d={tape} />
      <path className={styles.tapeEnd} d={tapeEnd} />
      <path className={styles.note} d={note} />
    </svg>
  )
}
