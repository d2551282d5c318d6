import styles from './box-drawing.module.css'
import {
  type BoxGeometry,
  boxGeometry,
  drawingHeight,
  drawingWidth,
  type Point,
  type Sides,
} from './box-geometry.ts'

type Props = {
  sides: Sides
  /** What the drawing shows, for ears. */
  label: string
  /** The length of each side in words. */
  texts: Record<keyof Sides, string>
  /** Below the bottle. */
  bottle: string
}

/** A parcel to scale, on squares of ten centimetres, beside a bottle of half a litre. */
export function BoxDrawing({ sides, label, texts, bottle }: Props) {
  const box = boxGeometry(sides)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.floor} d={linesOf(box.floor)} />
      <Bottle {...box.bottle} label={bottle} />
      <path className={styles.shadow} d={areaOf(box.shadow)} />
      <path className={styles.left} d={areaOf(box.left)} />
      <path className={styles.right} d={areaOf(box.right)} />
      <path className={styles.top} d={areaOf(box.top)} />
      <path className={styles.tape} d={areaOf(box.tape)} />
      <path className={styles.tapeEnd} d={areaOf(box.tapeEnd)} />
      <path className={styles.note} d={areaOf(box.note)} />
      <path className={styles.writing} d={linesOf(box.noteLines)} />
      <Measure {...box.measures.length} text={texts.length} at={box.measures.length.text} />
      <Measure {...box.measures.width} text={texts.width} at={box.measures.width.text} />
      <Measure {...box.measures.height} text={texts.height} at={box.measures.height.text} />
    </svg>
  )
}

type MeasureProps = Omit<BoxGeometry['measures']['length'], 'text'> & { text: string; at: Point }

function Measure({ from, to, text, at, anchor }: MeasureProps) {
  return (
    <g className={styles.measure}>
      <path d={linesOf([[from, to]])} />
      <circle cx={from[0]} cy={from[1]} r="2.5" />
      <circle cx={to[0]} cy={to[1]} r="2.5" />
      <text x={at[0]} y={at[1]} textAnchor={anchor}>
        {text}
      </text>
    </g>
  )
}

function Bottle({ at, width, height, label }: BoxGeometry['bottle'] & { label: string }) {
  const half = width / 2
  const neck = width * 0.22
  const shoulder = height * 0.72
  const body = `M${-half} 0V${-height * 0.6}C${-half} ${-shoulder} ${-neck} ${-shoulder} ${-neck} ${-height * 0.84}V${-height * 0.94}H${neck}V${-height * 0.84}C${neck} ${-shoulder} ${half} ${-shoulder} ${half} ${-height * 0.6}V0A${half} ${half * 0.4} 0 0 1 ${-half} 0Z`
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <ellipse className={styles.shadow} rx={width * 0.8} ry={width * 0.38} />
      <path className={styles.bottle} d={body} />
      <rect
        className={styles.cap}
        x={-neck * 1.2}
        y={-height}
        width={neck * 2.4}
        height={height * 0.08}
        rx="1.5"
      />
      <rect
        className={styles.paper}
        x={-half + 1}
        y={-height * 0.44}
        width={Math.max(0, width - 2)}
        height={height * 0.2}
      />
      <text className={styles.litre} y={Math.max(16, width * 0.38 + 12)} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

function areaOf(points: readonly Point[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}Z`
}

function linesOf(lines: readonly (readonly [Point, Point])[]): string {
  return lines.map(([from, to]) => `M${from.join(' ')}L${to.join(' ')}`).join('')
}
