import { countryById } from '#core/country.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Parcel, ParcelItem, ParcelState } from '#shop/parcels/parcel.ts'
import { readItems, readParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Packing } from './carton.ts'
import { packings } from './carton.ts'
import type { Forward, PlannedBox } from './forward.ts'
import { type ForwardBooks, forwardBooks } from './forward-books.server.ts'
import type { ForwardPrice } from './forward-price.ts'
import type { ForwardTerms } from './forward-terms.ts'
import { sizeOf } from './parcel-goods.ts'
import type { PlanChoices } from './plan-choices.ts'
import {
  aloneAs,
  isSamePlan,
  isWholePlan,
  type Journey,
  type JourneyFacts,
  leftAlone,
  likewise,
  type PlannedParcel,
  planJourney,
  pricePlan,
  reasonsFor,
  type Unplanned,
  type Way,
} from './plan-journey.ts'
import { readCartons, readForwardTerms } from './read-forward-terms.server.ts'

/** What may travel: on the shelf and ready, or still to come. */
export const plannable: readonly ParcelState[] = ['expected', 'arrived', 'measured', 'ready']

/** One of the proposed ways, or the boxes that were chosen before, as far as they still are of these parcels. */
export type PlannedWay = 'keep' | 'cheapest' | 'mixed' | 'air' | 'sea'

/** A plan with everything that its page shows. */
export type DescribedPlan = {
  choices: PlanChoices
  /** All that may be chosen, most ready ones first, and those that wait for their owner. */
  shelf: readonly Parcel[]
  waiting: readonly Parcel[]
  chosen: readonly Parcel[]
  items: ReadonlyMap<string, readonly ParcelItem[]>
  books: ForwardBooks
  terms: ForwardTerms
  facts: JourneyFacts
  /** Null if nothing, or more than one box takes, is chosen. */
  proposal: Result<Journey, Unplanned> | null
  /** The boxes that are chosen with their price. */
  current: Result<Way, Unplanned> | null
  /** What the same way would cost with the boxes packed otherwise; null if they cannot be. */
  otherPackings: Readonly<Record<Packing, ForwardPrice | null>>
}

type Context = Pick<
  RequestContext,
  'site' | 'clock' | 'currency' | 'shippingRates' | 'vatRates' | 'couriers' | 'customs' | 'serviceFees'
>

/** Own parcels that may be planned, and those that first need something of their owner. */
export async function readPlannable(db: Db | Trx, siteId: number, userId: string) {
  const own = await readParcels(db, siteId, { userId, states: [...plannable, 'action_required'] })
  const free = own.filter(({ forwardId }) => forwardId === null)
  const rank = ({ state }: Parcel) => (state === 'ready' ? 0 : state === 'expected' ? 2 : 1)
  return {
    shelf: free
      .filter(({ state }) => state !== 'action_required')
      .toSorted((one, other) => rank(one) - rank(other)),
    waiting: free.filter(({ state }) => state === 'action_required'),
  }
}

/** Prices what is chosen, and proposes what would be cheaper. Writes nothing. */
export async function describePlan(
  ctx: Context,
  db: Db | Trx,
  userId: string,
  choices: PlanChoices,
  { parcelIds, way }: { parcelIds: readonly string[]; way: PlannedWay },
): Promise<DescribedPlan> {
  const { site, clock, currency } = ctx
  const at = clock()
  const { shelf, waiting } = await readPlannable(db, site.id, userId)
  const terms = await readForwardTerms(db)
  const cartons = await readCartons(db)
  const forward = { ...choices, userId, currencyId: currency.id }
  const books = await forwardBooks(db, ctx, { site, forward, at })
  const chosen = shelf.filter(({ id }) => parcelIds.includes(id))
  const items = await readItems(db, site.id, shelf)
  const facts: JourneyFacts = {
    parcels: chosen.map((parcel) => plannedParcel(parcel, items.get(parcel.id) ?? [], books)),
    packing: choices.packing,
    options: books.options(choices),
    extras: [{ code: 'storage', amount: books.storage(chosen) }],
    cartons,
    rules: terms.packing,
    mostJoined: terms.mostJoined,
    rates: books.rates,
  }
  const isPlanned = chosen.length > 0 && chosen.length <= terms.mostJoined
  const proposal = isPlanned ? planJourney(facts) : null
  const current = proposal && currentWay(facts, choices.plan, proposal, way)
  return {
    choices,
    shelf,
    waiting,
    chosen,
    items,
    books,
    terms,
    facts,
    proposal,
    current,
    otherPackings: packedOtherwise(facts, current),
  }
}

/** The boxes as they were chosen; what has changed since then is grouped anew. */
function currentWay(
  facts: JourneyFacts,
  plan: readonly PlannedBox[],
  proposal: Result<Journey, Unplanned>,
  way: PlannedWay,
): Result<Way, Unplanned> {
  if (way !== 'keep') return proposal.ok ? ok(proposal.value[way] ?? proposal.value.cheapest) : proposal
  if (!isWholePlan(plan, facts.parcels)) return proposal.ok ? ok(likewise(proposal.value, plan)) : proposal
  const priced = pricePlan(facts, plan)
  return priced.ok ? ok({ plan, price: priced.value }) : err(priced.error)
}

function packedOtherwise(
  facts: JourneyFacts,
  current: Result<Way, Unplanned> | null,
): DescribedPlan['otherPackings'] {
  const price = (packing: Packing) => {
    if (!current?.ok) return null
    if (packing === facts.packing) return current.value.price
    const other = planJourney({ ...facts, packing })
    return other.ok ? likewise(other.value, current.value.plan).price : null
  }
  const [keepAll, keepRetail, strip] = packings.map(price)
  return { keep_all: keepAll ?? null, keep_retail: keepRetail ?? null, strip: strip ?? null }
}

function plannedParcel(parcel: Parcel, items: readonly ParcelItem[], books: ForwardBooks): PlannedParcel {
  return {
    id: parcel.id,
    goods: books.goods(parcel, items),
    size: sizeOf(parcel, items, books.kinds),
    photosFee: books.photos([parcel]),
    splittingFee: books.splitting([parcel]),
    isUndeclared: items.length === 0,
  }
}

export type PlanReasons = ReturnType<typeof explainPlan>

/** Why the cheapest way is the cheapest, and what was left out of its shared box. */
export function explainPlan({ facts, proposal }: DescribedPlan) {
  if (!proposal?.ok) return null
  const { cheapest } = proposal.value
  const alone = aloneAs(facts, cheapest)
  if (!alone) return null
  const isAlone = cheapest.plan.every(({ parcels }) => parcels.length === 1)
  return {
    ...reasonsFor(cheapest, alone),
    alone: alone.total,
    isAlone,
    left: leftAlone(facts, cheapest),
  }
}

/** Which of the proposed ways is chosen; null for the customer's own grouping. */
export function chosenWay({ proposal, current }: DescribedPlan): 'cheapest' | 'mixed' | 'air' | 'sea' | null {
  if (!proposal?.ok || !current?.ok) return null
  const { value } = proposal
  const names = ['cheapest', 'mixed', 'air', 'sea'] as const
  return names.find((name) => value[name] && isSamePlan(value[name].plan, current.value.plan)) ?? null
}

/** The country that a delivery goes to. */
export function countryOf(delivery: Forward['delivery']) {
  return delivery ? countryById(delivery.countryId) : null
}
