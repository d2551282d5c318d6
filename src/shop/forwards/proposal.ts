import { type Amount, sum } from '#core/money.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

/** Which parcels travel together, by their place in the list, and how. */
export type Group<Price> = { members: readonly number[]; method: ShippingMethod; price: Price }
export type Plan<Price> = { groups: readonly Group<Price>[]; total: Amount }

export type Proposal<Price> = {
  /** In how many ways the parcels could be grouped and sent. */
  compared: number
  cheapest: Plan<Price>
  /** The cheapest with every box by this way. Null if something must not travel so. */
  air: Plan<Price> | null
  sea: Plan<Price> | null
  /** The cheapest that uses both ways. */
  mixed: Plan<Price> | null
}

type Priced = { total: Amount }
/** What a box of these parcels costs by a way, to the door; null if they cannot travel together so. */
export type PriceOf<Price> = (members: readonly number[], method: ShippingMethod) => Price | null

const methods = ['air', 'sea'] as const
/** The more parcels, the more groupings: 59,000 pairs of subsets for ten. */
export const mostParcels = 10

/**
 * The cheapest grouping of parcels into boxes that go by air or by sea. Every subset is priced once; then the cheapest
 * cover of each subset is its cheapest box that holds the first parcel, with the cheapest cover of the rest. Of two that
 * cost the same, the one with fewer boxes is taken. Null if something cannot travel at all.
 */
export function propose<Price extends Priced>(
  count: number,
  priceOf: PriceOf<Price>,
): Proposal<Price> | null {
  if (count < 1 || count > mostParcels) throw new RangeError(`Not a number of parcels: ${count}`)
  const size = 1 << count
  const boxes = pricedBoxes(count, priceOf)
  const plans = {
    any: bestCovers(size, boxes, methods),
    air: bestCovers(size, boxes, ['air']),
    sea: bestCovers(size, boxes, ['sea']),
  }
  const cheapest = planOf(plans.any, size - 1)
  if (!cheapest) return null
  return {
    compared: waysToGroup(count),
    cheapest,
    air: planOf(plans.air, size - 1),
    sea: planOf(plans.sea, size - 1),
    mixed: mixedPlan(size, plans),
  }
}

type Box<Price> = Group<Price> & { set: number }
type Cover<Price> = { total: number; count: number; box: Box<Price>; rest: number } | null
type Covers<Price> = readonly Cover<Price>[]

function pricedBoxes<Price extends Priced>(count: number, priceOf: PriceOf<Price>) {
  const boxes: Record<ShippingMethod, (Box<Price> | null)[]> = { air: [null], sea: [null] }
  for (let set = 1; set < 1 << count; set += 1) {
    const members = membersOf(set)
    for (const method of methods) {
      const price = priceOf(members, method)
      boxes[method][set] = price && { set, members, method, price }
    }
  }
  return boxes
}

function membersOf(set: number): number[] {
  const members: number[] = []
  for (let place = 0; set >> place > 0; place += 1) if ((set >> place) & 1) members.push(place)
  return members
}

/** For each subset the cheapest way to send it, with boxes of the named ways. */
function bestCovers<Price extends Priced>(
  size: number,
  boxes: Readonly<Record<ShippingMethod, readonly (Box<Price> | null)[]>>,
  by: readonly ShippingMethod[],
): Covers<Price> {
  const best: Cover<Price>[] = [null]
  for (let set = 1; set < size; set += 1) {
    best[set] = null
    for (const part of partsWithFirst(set)) {
      const rest = set ^ part
      const others = rest === 0 ? nothing : best[rest]
      if (!others) continue
      for (const method of by) {
        const box = boxes[method][part]
        if (!box) continue
        const cover = { total: box.price.total + others.total, count: others.count + 1, box, rest }
        if (isBetter(cover, best[set] ?? null)) best[set] = cover
      }
    }
  }
  return best
}

const nothing = { total: 0, count: 0 }

function isBetter(
  one: { total: number; count: number },
  other: { total: number; count: number } | null,
): boolean {
  return !other || one.total < other.total || (one.total === other.total && one.count < other.count)
}

/** The subsets that hold the first member, so that no grouping is looked at twice. */
function* partsWithFirst(set: number): Generator<number> {
  const first = set & -set
  const others = set ^ first
  for (let part = others; ; part = (part - 1) & others) {
    yield part | first
    if (part === 0) return
  }
}

/** At least one box by air and one by sea: what flies is chosen, and each side is grouped at its best. */
function mixedPlan<Price extends Priced>(
  size: number,
  { air, sea }: Record<ShippingMethod, Covers<Price>>,
): Plan<Price> | null {
  const all = size - 1
  let best: { total: number; count: number; flies: number } | null = null
  for (let flies = 1; flies < all; flies += 1) {
    const [high, low] = [air[flies], sea[all ^ flies]]
    if (!high || !low) continue
    const both = { total: high.total + low.total, count: high.count + low.count, flies }
    if (isBetter(both, best)) best = both
  }
  if (!best) return null
  const [high, low] = [planOf(air, best.flies), planOf(sea, all ^ best.flies)]
  return high && low && { groups: [...high.groups, ...low.groups], total: sum([high.total, low.total]) }
}

function planOf<Price extends Priced>(covers: Covers<Price>, set: number): Plan<Price> | null {
  const groups: Group<Price>[] = []
  for (let rest = set; rest !== 0; ) {
    const cover = covers[rest]
    if (!cover) return null
    const { members, method, price } = cover.box
    groups.push({ members, method, price })
    rest = cover.rest
  }
  return { groups, total: sum(groups.map(({ price }) => price.total)) }
}

/** Groupings into so many boxes, each of which goes one of two ways. */
export function waysToGroup(count: number): number {
  // Row by row, as Stirling's numbers grow: a parcel joins one of the boxes or takes its own.
  let groupings = [1]
  for (let parcels = 1; parcels <= count; parcels += 1) {
    groupings = Array.from({ length: parcels + 1 }, (_, boxes) =>
      boxes === 0 ? 0 : boxes * (groupings[boxes] ?? 0) + (groupings[boxes - 1] ?? 0),
    )
  }
  return groupings.reduce((ways, number, boxes) => ways + number * methods.length ** boxes, 0)
}
