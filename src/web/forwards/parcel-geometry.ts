/** In millimetres. */
export type BoxSides = { lengthMm: number; widthMm: number; heightMm: number }
type Point = readonly [x: number, y: number]

export const drawingSide = 200
const tall = 0.866
const largestScale = 1.72
const room = drawingSide - 24

/** Faces of a box seen from above its front corner, as paths in a square. Boxes up to a size are all drawn to one scale. */
export function parcelPaths({ lengthMm, widthMm, heightMm }: BoxSides) {
  const [l, w, h] = [lengthMm / 10, widthMm / 10, heightMm / 10]
  const scale = Math.min(largestScale, room / ((l + w) * tall), room / ((l + w) / 2 + h))
  const middle = drawingSide / 2
  const originX = middle - ((l - w) * tall * scale) / 2
  const originY = middle - (((l + w) / 2 - h) * scale) / 2
  const at = (x: number, y: number, z = 0): Point => [
    round(originX + (x - y) * tall * scale),
    round(originY + ((x + y) / 2 - z) * scale),
  ]
  const half = w * 0.09
  const paper = { width: Math.min(l * 0.42, 14), height: Math.min(h * 0.6, 9) }
  const paperAt = (along: number, down: number) =>
    at(l * 0.12 + paper.width * along, w, h * 0.78 - paper.height * down)
  const centre = at(l / 2, w / 2)
  return {
    top: area([at(0, 0, h), at(l, 0, h), at(l, w, h), at(0, w, h)]),
    left: area([at(0, w, 0), at(0, w, h), at(l, w, h), at(l, w, 0)]),
    right: area([at(l, 0, 0), at(l, 0, h), at(l, w, h), at(l, w, 0)]),
    tape: area([
      at(0, w / 2 - half, h),
      at(l, w / 2 - half, h),
      at(l, w / 2 + half, h),
      at(0, w / 2 + half, h),
    ]),
    tapeEnd: area([
      at(l, w / 2 - half, h),
      at(l, w / 2 - half, h * 0.72),
      at(l, w / 2 + half, h * 0.72),
      at(l, w / 2 + half, h),
    ]),
    note: area([paperAt(0, 0), paperAt(1, 0), paperAt(1, 1), paperAt(0, 1)]),
    shadow: {
      x: centre[0],
      y: round(centre[1] + scale * 2),
      rx: round(((l + w) / 2) * tall * scale),
      ry: round(((l + w) / 4) * scale + 2),
    },
  }
}

function area(points: readonly Point[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
