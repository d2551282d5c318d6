import { fold } from '#core/fold.ts'
import type { PickupPoint } from './courier.ts'
import { kilometres, middleOf, type Place } from './distance.ts'
import { postalArea, postalDigits } from './postal-area.ts'

export type PickupPointQuery = {
  text: string
  courierId: number | null
  /** The customer's position, if shared. */
  near: Place | null
  max: number
  /** Always included in the returned points. */
  chosenId: number | null
}

export type FoundPoint = PickupPoint & { km: number | null }
export type Town = Place & { name: string; count: number }
export type FoundPoints = {
  points: readonly FoundPoint[]
  total: number
  perCourier: ReadonlyMap<number, number>
  /** The town that distances are measured from, if any. */
  town: string | null
  /** The postal code, or the beginning of one, that distances are measured from, if any. */
  zip: string | null
}

/**
 * Every word must occur in the name, street, town or postal code. Any postal code, or the beginning of one, finds all
 * points, the nearest first. Sorted by distance if there is a place to measure from.
 */
export function findPickupPoints(all: readonly PickupPoint[], query: PickupPointQuery): FoundPoints {
  const { words, matching, digits } = match(all, query.text)
  const area = digits === null ? null : postalArea(matching, digits)
  const town = words.length > 0 && !area ? townOf(matching, words) : null
  const from = query.near ?? area ?? (town && middleOf(all.filter(({ city }) => city === town)))
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
    zip: query.near || !area ? null : digits,
  }
}

type Matched = { words: readonly string[]; matching: readonly PickupPoint[]; digits: string | null }

/** A number beside other words may be that of a house, so it is a postal code only if the text is found nowhere. */
function match(all: readonly PickupPoint[], text: string): Matched {
  const country = all[0]?.country ?? ''
  const whole = postalDigits(text, country)
  if (whole !== null) return { words: [], matching: all, digits: whole }
  const words = fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)
  const matching = withWords(all, words)
  const digits = words.map((word) => postalDigits(word, country)).find((code) => code !== null) ?? null
  if (matching.length > 0 || digits === null) return { words, matching, digits: null }
  const others = words.filter((word) => postalDigits(word, country) === null)
  return { words: others, matching: withWords(all, others), digits }
}

function withWords(all: readonly PickupPoint[], words: readonly string[]): readonly PickupPoint[] {
  return all.filter((point) => words.every((word) => textOf(point).includes(word)))
}

const folded = new WeakMap<PickupPoint, string>()

function textOf(point: PickupPoint): string {
  const known = folded.get(point)
  if (known !== undefined) return known
  const text = fold(`${point.name} ${point.address} ${point.city} ${point.zip}`)
  folded.set(point, text)
  return text
}

/** The town that the words name, if it is unambiguous. */
function townOf(matching: readonly PickupPoint[], words: readonly string[]): string | null {
  const towns = new Set(matching.map(({ city }) => city))
  const named = [...towns].filter((town) => words.includes(fold(town)))
  return named.length === 1 ? (named[0] ?? null) : towns.size === 1 ? ([...towns][0] ?? null) : null
}

/** Puts the chosen point first, even if the search does not match it. */
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

/** The towns of a country for a map, each at the centre of its lockers, largest first. */
export function townsOf(all: readonly PickupPoint[]): Town[] {
  return [...Map.groupBy(all, ({ city }) => city)]
    .map(([name, points]) => ({ name, count: points.length, ...middleOf(points) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
