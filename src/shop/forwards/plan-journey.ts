import { type Amount, minus, sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { DayRates, WantedGoods } from '#shop/calculator/calculation.ts'
import { forbids, type Restriction } from '#shop/customs/restricted-goods.ts'
import type { Parcel as Size } from '#shop/shipping/chargeable-weight.ts'
import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type Carton, cartonFor, type Packed, type Packing, type PackingRules } from './carton.ts'
import type { PlannedBox } from './forward.ts'
import type { ForwardLine, ForwardPrice, PricedBox } from './forward-price.ts'
import {
  type BoxOptions,
  type BoxToPrice,
  goodsValue,
  lineAmount,
  priceBox,
  priceBoxes,
  ratesFor,
  rulesOf,
  type Unpriced,
} from './price-boxes.ts'
import { type Plan, propose } from './proposal.ts'

/** A parcel that is to travel, as it was measured or as it is expected. */
export type PlannedParcel = {
  id: string
  goods: readonly WantedGoods[]
  size: Packed
  /** Of photos that were asked for on the shelf, before VAT. */
  photosFee: Amount
  /** Of splitting it on the shelf, before VAT. */
  splittingFee: Amount
  /** What is in it has not been declared, so it cannot be sent. */
  isUndeclared: boolean
}

export type JourneyFacts = {
  parcels: readonly PlannedParcel[]
  packing: Packing
  options: BoxOptions
  /** With VAT inside: storage that is owed already. */
  extras: readonly ForwardLine[]
  cartons: readonly Carton[]
  rules: PackingRules
  mostJoined: number
  rates: DayRates
}

/** A way to group and send parcels: which go together, how, and what that costs. */
export type Way = { plan: readonly PlannedBox[]; price: ForwardPrice }

export type Journey = {
  /** In how many ways the parcels could be grouped and sent. */
  compared: number
  cheapest: Way
  mixed: Way | null
  air: Way | null
  sea: Way | null
}

export type Unplanned = Unpriced | { reason: 'too_large'; parcels: readonly string[] }

/** Compares all groupings. What cannot travel by any way is named. */
export function planJourney(facts: JourneyFacts): Result<Journey, Unplanned> {
  const { parcels } = facts
  const priceOf = pricing(facts)
  const proposal = propose(parcels.length, (members, method) => priceOf(members, method))
  if (!proposal) return err(stuckParcel(facts))
  const way = (plan: Plan<PricedBox> | null): Way | null => {
    if (!plan) return null
    const groups = plan.groups.map(({ members, method }) => ({
      parcels: members.flatMap((place) => parcels[place]?.id ?? []),
      method,
    }))
    const priced = pricePlan(facts, groups)
    return priced.ok ? { plan: groups, price: priced.value } : null
  }
  const cheapest = way(proposal.cheapest)
  if (!cheapest) return err(stuckParcel(facts))
  const { compared, mixed, air, sea } = proposal
  return ok({ compared, cheapest, mixed: way(mixed), air: way(air), sea: way(sea) })
}

/** What the boxes of a plan cost, to the door. */
export function pricePlan(facts: JourneyFacts, plan: readonly PlannedBox[]): Result<ForwardPrice, Unplanned> {
  const boxes: BoxToPrice[] = []
  for (const { parcels: ids, method } of plan) {
    const inBox = ids.flatMap((id) => facts.parcels.find((parcel) => parcel.id === id) ?? [])
    const size = boxSize(facts, inBox)
    if (!size) return err({ reason: 'too_large', parcels: ids })
    const goods = inBox.flatMap((parcel) => parcel.goods)
    boxes.push({ parcels: ids, goods, ...shelfFees(inBox), method, size, carton: null })
  }
  const { options, extras, rates } = facts
  return priceBoxes(boxes, { ...options, extras }, rates)
}

/** What was done to parcels on the shelf, and is charged with their box. */
export function shelfFees(parcels: readonly Pick<PlannedParcel, 'photosFee' | 'splittingFee'>[]) {
  return {
    photosFee: sum(parcels.map(({ photosFee }) => photosFee)),
    splittingFee: sum(parcels.map(({ splittingFee }) => splittingFee)),
  }
}

/** Every parcel once, and none that is not there. */
export function isWholePlan(
  plan: readonly PlannedBox[],
  parcels: readonly Pick<PlannedParcel, 'id'>[],
): boolean {
  const planned = plan.flatMap((box) => box.parcels)
  return (
    planned.length === parcels.length &&
    new Set(planned).size === planned.length &&
    parcels.every(({ id }) => planned.includes(id))
  )
}

/** The same groups, in whatever order they are written. */
export function isSamePlan(one: readonly PlannedBox[], other: readonly PlannedBox[]): boolean {
  const text = (plan: readonly PlannedBox[]) =>
    plan
      .map(({ parcels, method }) => `${method} ${[...parcels].sort().join(' ')}`)
      .sort()
      .join('; ')
  return text(one) === text(other)
}

/** The cheapest of the same kind: all by air, all by sea, or some of each. */
export function likewise(journey: Journey, earlier: readonly PlannedBox[]): Way {
  const methods = new Set(earlier.map(({ method }) => method))
  const [only] = methods
  const same = methods.size > 1 ? journey.mixed : only ? journey[only] : null
  return same ?? journey.cheapest
}

/** A box of several parcels is one of ours; a single one, and any that stays as it came, travels in its own. */
export function boxSize(
  { packing, options, cartons, rules, mostJoined }: JourneyFacts,
  parcels: readonly PlannedParcel[],
): Size | null {
  const [only, ...others] = parcels
  if (!only) return null
  if (others.length === 0) return bare(only.size)
  if (packing === 'keep_all' || parcels.length > mostJoined) return null
  const sizes = parcels.map(({ size }) => ({ ...size, isFragile: size.isFragile || options.isPadded }))
  return cartonFor(sizes, packing, { cartons, rules })
}

function bare({ grams, lengthMm, widthMm, heightMm }: Packed): Size {
  return { grams, lengthMm, widthMm, heightMm }
}

/**
 * Parcels of which each goes into a locker are never proposed in a box that does not: its customer would have to choose another
 * place.
 */
export function fitsTogether(
  { options, rates }: Pick<JourneyFacts, 'options' | 'rates'>,
  parcels: readonly PlannedParcel[],
  size: Size,
): boolean {
  if (options.delivery !== 'locker' || parcels.length < 2) return true
  const lockers = rates.services.filter(({ type }) => type === 'locker')
  const takes = (one: Size) => lockers.some((locker) => fitsIntoLocker(locker, [one]))
  return takes(size) || !parcels.every((parcel) => takes(parcel.size))
}

/** Each subset is priced once; the rules for its goods were looked up before, parcel by parcel. */
function pricing(facts: JourneyFacts) {
  const { parcels, options, rates } = facts
  const goods = parcels.flatMap((parcel) => parcel.goods)
  const held: DayRates = { ...ratesFor(rates, goodsValue(goods)), restrictions: [] }
  const rules = parcels.map((parcel) => rulesOf(parcel.goods, rates.restrictions))
  // Photos of packing are charged once, however the parcels are grouped.
  const once: BoxOptions = { ...options, photos: 1 }
  let last: { members: readonly number[]; size: Size | null } | null = null
  return (members: readonly number[], method: ShippingMethod): PricedBox | null => {
    const restricted = members.flatMap((place) => rules[place] ?? [])
    if (forbids(restricted, method)) return null
    const inBox = members.flatMap((place) => parcels[place] ?? [])
    // Both ways of a subset are asked for one after the other.
    if (last?.members !== members) last = { members, size: boxSize(facts, inBox) }
    const { size } = last
    if (!size || !fitsTogether(facts, inBox, size)) return null
    const box = {
      parcels: inBox.map(({ id }) => id),
      goods: inBox.flatMap((parcel) => parcel.goods),
      ...shelfFees(inBox),
      method,
      size,
      carton: null,
    }
    const priced = priceBox(box, once, held)
    return priced.ok ? priced.value : null
  }
}

/** The parcel that cannot travel by itself, and why. */
function stuckParcel(facts: JourneyFacts): Unplanned {
  let last: Unplanned = { reason: 'calculator.no_tariff', parcels: facts.parcels.map(({ id }) => id) }
  for (const { id } of facts.parcels) {
    const both = (['sea', 'air'] as const).map((method) => pricePlan(facts, [{ parcels: [id], method }]))
    const [sea, air] = both
    if (sea?.ok || air?.ok) continue
    if (sea && !sea.ok) last = sea.error
    break
  }
  return last
}

/** The rule that forbids something, or null if it is another reason. */
export function ruleOf({ reason }: Unplanned): Restriction | null {
  return typeof reason === 'string' ? null : reason
}

export type Reason = {
  code: 'freight' | 'delivery' | 'duty' | 'vat' | 'work' | 'joining'
  amount: Amount
  /** Parcels that share a box, and how many boxes there are instead of how many. */
  joined: number
  boxes: number
  alone: number
}

/** Why a way is cheaper than sending every parcel as it is, each reason with its money; together they are the difference. */
export function reasonsFor(way: Way, alone: ForwardPrice): { reasons: Reason[]; saved: Amount } {
  const difference = (codes: Parameters<typeof lineAmount>[1][]) =>
    minus(lineAmount(way.price, ...codes), lineAmount(alone, ...codes))
  const counts = {
    joined: way.plan.filter(({ parcels }) => parcels.length > 1).flatMap(({ parcels }) => parcels).length,
    boxes: way.plan.length,
    alone: alone.boxes.length,
  }
  const all: readonly (readonly [Reason['code'], Parameters<typeof lineAmount>[1][]])[] = [
    ['freight', ['shipping', 'fuel', 'oversize', 'shipping_discount', 'tier_discount']],
    ['delivery', ['delivery']],
    ['duty', ['duty']],
    ['vat', ['vat']],
    [
      'work',
      ['express', 'splitting', 'padding', 'photos', 'insurance', 'storage', 'unpacking', 'locker_change'],
    ],
    ['joining', ['joining']],
  ]
  const reasons = all.flatMap(([code, codes]): Reason[] => {
    const amount = difference(codes)
    return amount === 0 ? [] : [{ code, amount, ...counts }]
  })
  return { reasons, saved: minus(alone.total, way.price.total) }
}

/** What every parcel would cost in a box of its own, by the way it goes in the plan. */
export function aloneAs(facts: JourneyFacts, { plan }: Way): ForwardPrice | null {
  const singles = plan.flatMap(({ parcels, method }) => parcels.map((id) => ({ parcels: [id], method })))
  const priced = pricePlan(facts, singles)
  return priced.ok ? priced.value : null
}

export type LeftAlone = {
  parcel: string
  /** The box that it would make, and what the whole would cost; null if none of ours takes it. */
  together: { size: Size; chargeable: number; total: Amount } | null
}

/** A parcel that stays alone beside a shared box, and what joining it would come to. */
export function leftAlone(facts: JourneyFacts, { plan }: Way): LeftAlone | null {
  const shared = plan.find(({ parcels }) => parcels.length > 1)
  const single = plan.find(({ parcels, method }) => parcels.length === 1 && method === shared?.method)
  const [parcel] = single?.parcels ?? []
  if (!shared || !single || parcel === undefined) return null
  const joined = { parcels: [...shared.parcels, parcel], method: shared.method }
  const others = plan.filter((box) => box !== shared && box !== single)
  const priced = pricePlan(facts, [joined, ...others])
  if (!priced.ok) return { parcel, together: null }
  const [box] = priced.value.boxes
  if (!box) return null
  const { size, weight } = box
  return { parcel, together: { size, chargeable: weight.chargeable, total: priced.value.total } }
}
