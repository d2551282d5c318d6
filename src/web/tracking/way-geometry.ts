/** On the drawing of the North Atlantic: degrees east and north. */
type Place = readonly [east: number, north: number]
export type Spot = readonly [x: number, y: number]

/** The ocean is squeezed, so that both coasts stay readable. */
const bands: readonly (readonly [east: number, x: number])[] = [
  [-82, 0],
  [-62, 250],
  [-14, 560],
  [34, 1216],
]
const northEnd = 62.5
const scaleNorth = 18.5

const boston: Place = [-71.06, 42.36]
const places: Readonly<Record<string, Place>> = {
  Boston: boston,
  Vilnius: [25.28, 54.69],
  Kaunas: [23.9, 54.9],
  Klaipėda: [21.14, 55.7],
  Šiauliai: [23.31, 55.93],
  Panevėžys: [24.36, 55.73],
  Alytus: [24.05, 54.4],
  Palanga: [21.07, 55.92],
  Rīga: [24.1, 56.95],
  Riga: [24.1, 56.95],
  Daugavpils: [26.5, 55.87],
  Liepāja: [21, 56.5],
  Ventspils: [21.57, 57.39],
  Tallinn: [24.75, 59.44],
  Tartu: [26.73, 58.38],
  Pärnu: [24.5, 58.38],
  Narva: [28.19, 59.38],
  Bremerhaven: [8.58, 53.54],
  Hamburg: [9.99, 53.55],
  Rotterdam: [4.48, 51.92],
  Amsterdam: [4.9, 52.37],
  Warsaw: [21.01, 52.23],
  Frankfurt: [8.68, 50.11],
}

export function spotOf(name: string): Spot | null {
  const place = Object.hasOwn(places, name) ? places[name] : undefined
  return place ? toSpot(place) : null
}

function toSpot([east, north]: Place): Spot {
  const above = Math.max(
    1,
    bands.findIndex(([limit]) => east <= limit),
  )
  const [from, to] = [bands[above - 1] ?? [0, 0], bands[above] ?? [1, 1]]
  const x = from[1] + ((east - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
  return [x, (northEnd - north) * scaleNorth]
}

const ocean: readonly Place[] = [
  [-60, 42.6],
  [-40, 46],
  [-20, 49],
  [-6.8, 49.2],
  [1.2, 50.75],
]
/** Around Denmark into the Baltic. */
const roundDenmark: readonly Place[] = [
  [4, 53.4],
  [6.9, 56.6],
  [9.4, 58.2],
  [11.6, 57.5],
  [12.3, 56.3],
  [12.75, 55.6],
  [13.2, 54.8],
  [17, 55.4],
]
const toRiga: readonly Place[] = [
  [20.2, 57],
  [22, 57.9],
  [23.5, 57.6],
]
const toTallinn: readonly Place[] = [
  [20.2, 57.5],
  [21.5, 59],
  [23.5, 59.6],
]

const samples = 20
const bend = 0.16

/** The way over to a town, as points close to each other; null if the drawing does not reach so far. */
export function wayOver(method: 'air' | 'sea', to: string): readonly Spot[] | null {
  const goal = Object.hasOwn(places, to) ? places[to] : undefined
  if (!goal) return null
  if (method === 'air') return arc(toSpot(boston), toSpot(goal))
  const [east, north] = goal
  const baltic = north > 59 ? toTallinn : east > 23 && north > 56.5 ? toRiga : []
  const through = east < 6 ? [] : east < 12 ? roundDenmark.slice(0, 1) : [...roundDenmark, ...baltic]
  return spline([boston, ...ocean, ...through, goal].map(toSpot))
}

function arc(from: Spot, to: Spot): Spot[] {
  const high: Spot = [
    (from[0] + to[0]) / 2,
    Math.min(from[1], to[1]) - Math.abs(to[0] - from[0]) * bend * 0.5,
  ]
  return Array.from({ length: samples * 4 + 1 }, (_, step) => {
    const done = step / (samples * 4)
    const left = 1 - done
    const at = (axis: 0 | 1) =>
      left * left * from[axis] + 2 * left * done * high[axis] + done * done * to[axis]
    return [at(0), at(1)]
  })
}

/** Catmull-Rom: through every point. */
function spline(points: readonly Spot[]): Spot[] {
  const point = (place: number) => points[Math.max(0, Math.min(points.length - 1, place))] as Spot
  return [
    ...points.slice(0, -1).flatMap((_, place) =>
      Array.from({ length: samples }, (_unused, step): Spot => {
        const t = step / samples
        const at = (axis: 0 | 1) => {
          const [a, b, c, d] = [-1, 0, 1, 2].map((by) => point(place + by)[axis]) as [
            number,
            number,
            number,
            number,
          ]
          return (
            0.5 *
            (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
          )
        }
        return [at(0), at(1)]
      }),
    ),
    point(points.length - 1),
  ]
}

/** Cut at a share of its length: what is behind, what is ahead, and the point between. */
export function cutAt(points: readonly Spot[], share: number): { done: Spot[]; ahead: Spot[]; at: Spot } {
  const lengths = points.map((point, place) => distance(points[Math.max(0, place - 1)] ?? point, point))
  const all = lengths.reduce((sum, length) => sum + length, 0)
  let gone = 0
  let place = 0
  while (place < points.length - 1 && gone + (lengths[place] ?? 0) <= all * share) {
    gone += lengths[place] ?? 0
    place += 1
  }
  const cut = share >= 1 ? points.length - 1 : Math.max(0, place - 1)
  const at = points[cut] ?? [0, 0]
  return { done: points.slice(0, cut + 1), ahead: points.slice(cut), at }
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

export function linePath(points: readonly Spot[]): string {
  return points.length < 2 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

const step = 8
const swing = 5

/** The same line in waves. */
export function wavePath(points: readonly Spot[]): string {
  const steps = evenly(points)
  const [first] = steps
  if (!first || steps.length < 2) return ''
  const curves = steps.slice(1).map(([x, y], place) => {
    const [fromX, fromY] = steps[place] ?? first
    const length = Math.hypot(x - fromX, y - fromY) || 1
    const side = place % 2 === 0 ? swing : -swing
    const middleX = (fromX + x) / 2 - ((y - fromY) / length) * side
    const middleY = (fromY + y) / 2 + ((x - fromX) / length) * side
    return `Q${middleX.toFixed(1)} ${middleY.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${first[0].toFixed(1)} ${first[1].toFixed(1)}${curves.join('')}`
}

function evenly(points: readonly Spot[]): Spot[] {
  const [first] = points
  if (!first) return []
  const steps: Spot[] = [first]
  let last = first
  for (const point of points) {
    if (distance(last, point) < step) continue
    steps.push(point)
    last = point
  }
  return steps
}
