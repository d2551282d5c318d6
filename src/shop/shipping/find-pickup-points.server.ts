import { fold } from '#search/fold.ts'
import type { PickupPoint } from './courier.ts'
import { kilometres, middleOf, type Place } from './distance.ts'

export type PickupPointQuery = {
  text: string
  courierId: number | null
  /** The shopper's position, if they shared it. */
  near: Place | null
  max: number
  /** Always among the points that are returned. */
  chosenId: number | null
}

export type FoundPoint = PickupPoint & { km: number | null }
export type Town = Place & { name: string; count: number }
export type FoundPoints = {
  points: readonly FoundPoint[]
  total: number
  perCourier: ReadonlyMap<number, number>
  /** What distances are measured from, where it is a town. */
  town: string | null
}

/** Every word must be in the name, the street, the town or the postal code; nearest first where it is known from where. */
export function findPickupPoints(all: readonly PickupPoint[], query: PickupPointQuery): FoundPoints {
  const words = fold(query.text)
    .split(/[\s,]+/)
    .filter(Boolean)
  const matching = all.filter((point) => {
    const text = textOf(point)
    return words.every((word) => text.includes(word))
  })
  const town = words.length > 0 ? townOf(matching, words) : null
  const from = query.near ?? (town && middleOf(all.filter(({ city }) => city === town)))
  const measured = matching.map((point) => ({ ...point, km: from ? kilometres(from, point) : null }))
  measured.sort((a, b) => (a.km ?? 0) - (b.km ?? 0) || a.city.localeCompare(b.city) || a.id - b.id)
  const ofCourier = measured.filter(
    ({ courierId }) => query.courierId === null || courierId === query.courierId,
  )
  return {
    points: withChosen(ofCourier.slice(0, query.max), all, query.chosenId),
    total: ofCourier.length,
    perCourier: countBy(measured),
    town: query.near ? null : town,
  }
}

const folded = new WeakMap<PickupPoint, string>()

function textOf(point: PickupPoint): string {
  const known = folded.get(point)
  if (known !== undefined) return known
  const text = fold(`${point.name} ${point.address} ${point.city} ${point.zip}`)
  folded.set(point, text)
  return text
}

/** The one town that is meant, if it is one. */
function townOf(matching: readonly PickupPoint[], words: readonly string[]): string | null {
  const towns = new Set(matching.map(({ city }) => city))
  const named = [...towns].filter((town) => words.includes(fold(town)))
  return named.length === 1 ? (named[0] ?? null) : towns.size === 1 ? ([...towns][0] ?? null) : null
}

/** What was chosen stays in sight, first, whatever is looked for. */
function withChosen(
  points: readonly FoundPoint[],
  all: readonly PickupPoint[],
  chosenId: number | null,
): readonly FoundPoint[] {
  if (chosenId === null || points.some(({ id }) => id === chosenId)) return points
  const chosen = all.find(({ id }) => id === chosenId)
  return chosen ? [{ ...chosen, km: null }, ...points] : points
}

function countBy(points: readonly PickupPoint[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { courierId } of points) counts.set(courierId, (counts.get(courierId) ?? 0) + 1)
  return counts
}

/** For a map: the towns of a country, each in the middle of its lockers, the largest first. */
export function townsOf(all: readonly PickupPoint[]): Town[] {
  return [...Map.groupBy(all, ({ city }) => city)]
    .map(([name, points]) => ({ name, count: points.length, ...middleOf(points) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
