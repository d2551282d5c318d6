/** The sides of a parcel in centimetres. */
export type Sides = { length: number; width: number; height: number }
export type Point = readonly [x: number, y: number]

export type BoxGeometry = {
  /** Lines of the floor, ten centimetres apart. */
  floor: readonly (readonly [Point, Point])[]
  top: readonly Point[]
  left: readonly Point[]
  right: readonly Point[]
  tape: readonly Point[]
  tapeEnd: readonly Point[]
  note: readonly Point[]
  noteLines: readonly (readonly [Point, Point])[]
  shadow: readonly Point[]
  measures: Record<keyof Sides, { from: Point; to: Point; text: Point; anchor: 'start' | 'end' }>
  bottle: { at: Point; width: number; height: number }
  /** Pixels of a centimetre. */
  scale: number
}

export const drawingWidth = 360
export const drawingHeight = 254
const bottleHeight = 25
const bottleWidth = 7.2
const tall = 0.866
/** Room for the words around the drawing. */
const margin = { left: 16, right: 66, top: 10, bottom: 30 }
const largestScale = 3.4
/** From the parcel to the bottle: in centimetres, and at least so many pixels. */
const bottleDistance = 14
const leastDistance = 38
const square = 10

/**
 * A parcel seen from above its front corner, beside a bottle of half a litre, as large as both fit: everything has the
 * same scale.
 */
export function boxGeometry({ length: l, width: w, height: h }: Sides): BoxGeometry {
  const room = { x: drawingWidth - margin.left - margin.right, y: drawingHeight - margin.top - margin.bottom }
  const across = (l + 4 + w) * tall + bottleWidth / 2
  const above = Math.max(h, bottleHeight - (w - 2) / 2)
  const highest = above + (l + w) / 2 + 2
  const fits = (least: number) =>
    Math.min(
      largestScale,
      (room.x - least) / (across + (least === 0 ? bottleDistance * tall : 0)),
      room.y / highest,
    )
  // Small as it is drawn, the bottle keeps a distance in which its words fit.
  const usual = fits(0)
  const isNear = bottleDistance * tall * usual < leastDistance
  const scale = isNear ? fits(leastDistance) : usual
  const distance = isNear ? leastDistance / scale / tall : bottleDistance
  const bottle: Point = [-(2 + distance) / 2, w - 1 + distance / 2]
  const widest = across + distance * tall
  const freeX = room.x - widest * scale
  const freeY = room.y - highest * scale
  const originX = margin.left + freeX / 2 + ((bottle[1] - bottle[0]) * tall + bottleWidth / 2) * scale
  const originY = margin.top + freeY / 2 + above * scale
  const at = (x: number, y: number, z = 0): Point => [
    round(originX + (x - y) * tall * scale),
    round(originY + ((x + y) / 2 - z) * scale),
  ]
  /** So many centimetres as a gap between a side and its measure takes. */
  const gap = 14 / scale
  const measure = (from: Point, to: Point, dx: number, dy: number, anchor: 'start' | 'end') => ({
    from,
    to,
    text: [round((from[0] + to[0]) / 2 + dx), round((from[1] + to[1]) / 2 + dy)] as const,
    anchor,
  })
  const half = w * 0.09
  const noteWidth = Math.min(l * 0.42, 14)
  const noteHeight = Math.min(h * 0.6, 9)
  const noteAt = (along: number, down: number) =>
    at(l * 0.12 + noteWidth * along, w, h * 0.78 - noteHeight * down)
  return {
    floor: floorLines(l, w).map(([a, b]) => [at(...a), at(...b)] as const),
    top: [at(0, 0, h), at(l, 0, h), at(l, w, h), at(0, w, h)],
    left: [at(0, w, 0), at(0, w, h), at(l, w, h), at(l, w, 0)],
    right: [at(l, 0, 0), at(l, 0, h), at(l, w, h), at(l, w, 0)],
    tape: [at(0, w / 2 - half, h), at(l, w / 2 - half, h), at(l, w / 2 + half, h), at(0, w / 2 + half, h)],
    tapeEnd: [
      at(l, w / 2 - half, h),
      at(l, w / 2 - half, h * 0.72),
      at(l, w / 2 + half, h * 0.72),
      at(l, w / 2 + half, h),
    ],
    note: [noteAt(0, 0), noteAt(1, 0), noteAt(1, 1), noteAt(0, 1)],
    noteLines: [
      [noteAt(0.12, 0.28), noteAt(0.7, 0.28)],
      [noteAt(0.12, 0.5), noteAt(0.5, 0.5)],
      [noteAt(0.12, 0.76), noteAt(0.88, 0.76)],
    ],
    shadow: [
      at(-gap / 2, -gap / 2),
      at(l + gap / 2, -gap / 2),
      at(l + gap / 2, w + gap / 2),
      at(-gap / 2, w + gap / 2),
    ],
    measures: {
      length: measure(at(0, w + gap), at(l, w + gap), -8, 20, 'end'),
      width: measure(at(l + gap, 0), at(l + gap, w), 10, 18, 'start'),
      height: measure(at(l + gap * 0.75, -gap * 0.25), at(l + gap * 0.75, -gap * 0.25, h), 10, 5, 'start'),
    },
    bottle: { at: at(...bottle), width: round(bottleWidth * scale), height: round(bottleHeight * scale) },
    scale,
  }
}

function floorLines(l: number, w: number) {
  const squares = (side: number, less: number, more: number) => {
    const from = -less * square
    const to = (Math.ceil(side / square) + more) * square
    return Array.from({ length: (to - from) / square + 1 }, (_, index) => from + index * square)
  }
  const xs = squares(l, 2, 1)
  const ys = squares(w, 1, 2)
  const [x0 = 0, x1 = 0] = [xs[0], xs.at(-1)]
  const [y0 = 0, y1 = 0] = [ys[0], ys.at(-1)]
  return [
    ...xs.map((x) => [[x, y0] as const, [x, y1] as const] as const),
    ...ys.map((y) => [[x0, y] as const, [x1, y] as const] as const),
  ]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
