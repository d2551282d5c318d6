import { short } from './shading.ts'

type Point = [x: number, y: number, z: number]

const golden = (1 + Math.sqrt(5)) / 2

/** The twelve corners of an icosahedron: the centres of a football's dark patches. */
const corners: Point[] = [-1, 1].flatMap((a) =>
  [-golden, golden].flatMap((b): Point[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
)

/** A football seen from the front, as two paths: the pentagonal patches, and the seams between the hexagonal ones. */
export function footballSeams(x: number, y: number, radius: number): { patches: string; seams: string } {
  const place = (point: Point) => `${short(x + point[0] * radius)} ${short(y + point[1] * radius)}`
  const turned = corners.map((corner) => unit(turn(corner)))
  const edge = distance(turned[0] as Point, nearest(turned, turned[0] as Point)[0] as Point)
  const neighbours = (of: Point) => turned.filter((other) => other !== of && distance(of, other) < edge * 1.1)

  const patches = turned
    .filter((corner) => corner[2] > -0.32)
    .map((corner) => {
      const ring = around(corner, neighbours(corner)).map((other) => between(corner, other, 0.36))
      return `M${ring.map((point) => place(edgeOn(point))).join('L')}Z`
    })
  const seams = turned.flatMap((corner, index) =>
    neighbours(corner)
      .filter((other) => turned.indexOf(other) > index)
      .map(
        (other) =>
          [between(corner, other, 0.36), between(other, corner, 0.36), between(corner, other, 0.5)] as const,
      )
      .filter(([from, to]) => from[2] > -0.02 && to[2] > -0.02)
      .map(([from, to, middle]) => `M${place(from)}Q${place(middle)} ${place(to)}`),
  )
  return { patches: patches.join(''), seams: seams.join('') }
}

/** Moves points behind the horizon onto it, so a patch ends at the ball's edge. */
function edgeOn(point: Point): Point {
  if (point[2] >= 0) return point
  const length = Math.hypot(point[0], point[1])
  return [point[0] / length, point[1] / length, 0]
}

function turn([x, y, z]: Point): Point {
  const [a, b] = [0.62, 0.2]
  const [x1, z1] = [x * Math.cos(b) + z * Math.sin(b), z * Math.cos(b) - x * Math.sin(b)]
  return [x1, y * Math.cos(a) - z1 * Math.sin(a), y * Math.sin(a) + z1 * Math.cos(a)]
}

function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function between(from: Point, to: Point, part: number): Point {
  const mix = (index: 0 | 1 | 2) => from[index] * (1 - part) + to[index] * part
  return unit([mix(0), mix(1), mix(2)])
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function nearest(points: Point[], to: Point): Point[] {
  return points.filter((point) => point !== to).sort((a, b) => distance(a, to) - distance(b, to))
}

/** The neighbours of a corner in circular order. */
function around(corner: Point, points: Point[]): Point[] {
  const first = points[0] as Point
  const across = cross(corner, first)
  const angle = (point: Point) => Math.atan2(dot(point, across), dot(point, cross(across, corner)))
  return points.toSorted((a, b) => angle(a) - angle(b))
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
