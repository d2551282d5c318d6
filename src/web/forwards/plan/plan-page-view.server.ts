import { addDays, isoDay } from '#core/dates.ts'
import { type Amount, minus, percentOf } from '#core/money.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { restrictionsOn } from '#shop/customs/restricted-goods.ts'
import { automaticCeilingOf } from '#shop/forwards/automatic-payment.ts'
import { chosenWay, type DescribedPlan, explainPlan } from '#shop/forwards/describe-plan.server.ts'
import { dutyCodes } from '#shop/forwards/duty-codes.ts'
import type { Forward } from '#shop/forwards/forward.ts'
import { deliveryView } from '#shop/forwards/forward-view.ts'
import { tooLargeFor } from '#shop/forwards/locker-fit.ts'
import { sizeOf } from '#shop/forwards/parcel-goods.ts'
import { autoPercents, usualAutoPercent } from '#shop/forwards/plan-choices.ts'
import { isSamePlan, type Way } from '#shop/forwards/plan-journey.ts'
import { problemOf } from '#shop/forwards/plan-view.server.ts'
import { goodsValue } from '#shop/forwards/price-boxes.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { readParcelCards } from '#shop/parcels/read-parcel-cards.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

export const wayKeys = ['cheapest', 'mixed', 'sea', 'air'] as const
export type WayKey = (typeof wayKeys)[number]

/** Everything that the page of a plan shows. */
export async function planPageView(
  ctx: RequestContext,
  { forward, plan }: { forward: Forward | null; plan: DescribedPlan },
) {
  const { site, locale, clock, t } = ctx
  const { choices, books, current, shelf, waiting, chosen, items, terms, facts } = plan
  const own = await ctx.session.current()
  const cards = await readParcelCards(ctx, shelf, { tierId: own?.user.tierId ?? null })
  const price = current?.ok ? current.value.price : null
  const tooLarge = tooLargeFor(
    choices,
    (price?.boxes ?? []).map(({ size }, place) => ({ place: place + 1, size })),
  )
  const boxOf = (id: string) => (price?.boxes.findIndex(({ parcels }) => parcels.includes(id)) ?? -1) + 1
  const { rates } = books
  const linesOf = (parcel: Parcel) => {
    const lines = items.get(parcel.id) ?? []
    const goods = books.goods(parcel, lines)
    return lines.map((line, place) => {
      const one = goods[place]
      return {
        key: line.id,
        description: line.description,
        hs: line.hs,
        origin: line.origin,
        quantity: line.quantity,
        value: one ? goodsValue([one]) : (0 as Amount),
        box: boxOf(parcel.id),
        /** What the rules say about it, each with its stored reason. */
        rules: (one ? restrictionsOn(one, rates.restrictions) : []).map(({ id, effect, reason }) => ({
          id,
          effect,
          reason: reason[locale],
        })),
      }
    })
  }
  const { fees, inCurrency } = rates
  const goods = goodsValue(chosen.flatMap((parcel) => books.goods(parcel, items.get(parcel.id) ?? [])))
  const percent = choices.autoPercent
  return {
    version: forward?.version ?? null,
    currency: books.currency.isoCode,
    today: isoDay(clock(), site.timeZone),
    mostJoined: terms.mostJoined,
    payDays: terms.payDays,
    shelf: shelf.map((parcel, place) => ({
      id: parcel.id,
      number: parcel.number,
      title: parcel.title,
      shop: parcel.shop,
      state: parcel.state,
      size: sizeOf(parcel, items.get(parcel.id) ?? [], books.kinds),
      isMeasured: parcel.size !== null,
      value: goodsValue(books.goods(parcel, items.get(parcel.id) ?? [])),
      daysLeft: daysLeft(cards[place]?.storage ?? null),
      isChosen: chosen.some(({ id }) => id === parcel.id),
      isUndeclared: (items.get(parcel.id) ?? []).length === 0,
      box: boxOf(parcel.id),
    })),
    waiting: waiting.map(({ number, title, shop }) => ({ number, title, shop })),
    proposal: proposalOf(plan),
    boxes: (price?.boxes ?? []).map(({ parcels, method, size, carton, weight }) => ({
      parcels,
      method,
      size,
      isOurs: parcels.length > 1 || carton !== null,
      chargeable: weight.chargeable,
    })),
    problem:
      current && !current.ok
        ? { ...problemOf(current.error, { locale, t }), parcels: current.error.parcels }
        : null,
    packing: choices.packing,
    packings: (['keep_retail', 'strip', 'keep_all'] as const).map((packing) => {
      const other = plan.otherPackings[packing]
      return {
        packing,
        difference: other && price ? minus(other.total, price.total) : null,
        boxes: other?.boxes.length ?? 0,
        largest: other ? largest(other.boxes) : null,
      }
    }),
    isPadded: choices.isPadded,
    photos: choices.photos,
    removesInvoices: choices.removesInvoices,
    isInsured: choices.isInsured,
    isExpress: choices.isExpress,
    expressDays: terms.expressDays,
    comment: choices.comment,
    fees: {
      padding: inCurrency(fees.padding.amount),
      photos: inCurrency(fees.photos.amount),
      express: inCurrency(fees.express.amount),
      insurance: percentOf(goods, fees.insurance.rate),
      insurancePercent: fees.insurance.rate / 100,
    },
    declaration: chosen.map((parcel) => ({
      number: parcel.number,
      title: parcel.title,
      shop: parcel.shop,
      lines: linesOf(parcel),
    })),
    goods,
    delivery: deliveryView(choices.delivery),
    deliveryType: choices.deliveryType,
    fits: choices.delivery?.service.type === 'locker' && price ? tooLarge.length === 0 : null,
    tooLarge,
    price: price && {
      total: price.total,
      lines: price.lines,
      vatPercent: price.vatPercent,
      codes: dutyCodes(price.boxes, (id) => items.get(id) ?? []),
      boxes: price.boxes.map(({ method, weight, days }) => ({ method, grams: weight.chargeable, days })),
    },
    parcelsIn: chosen.length,
    joined:
      price?.boxes.filter(({ parcels }) => parcels.length > 1).flatMap(({ parcels }) => parcels).length ?? 0,
    auto: {
      isOffered: isOfBalances(ctx.currency.id, site),
      percent,
      choices: autoPercents,
      ceiling: price && automaticCeilingOf(price.total, percent ?? usualAutoPercent),
    },
    waitsFor: chosen.filter(({ state }) => state !== 'ready').length,
    declared: false,
    facts: { parcels: facts.parcels.length },
    lastDay: addDays(isoDay(clock(), site.timeZone), terms.payDays),
  }
}
export type PlanPageView = Awaited<ReturnType<typeof planPageView>>

function daysLeft(storage: { kind: string; left: number } | null): number | null {
  return storage && (storage.kind === 'soon' || storage.kind === 'last') ? storage.left : null
}

function largest(
  boxes: readonly {
    size: { lengthMm: number; widthMm: number; heightMm: number }
    weight: { chargeable: number }
  }[],
) {
  const volume = ({ size }: (typeof boxes)[number]) => size.lengthMm * size.widthMm * size.heightMm
  const [first] = boxes.toSorted((one, other) => volume(other) - volume(one))
  return first ? { size: first.size, chargeable: first.weight.chargeable } : null
}

/** The cheapest, one of each kind where it exists, and no plan twice. */
function proposalOf(plan: DescribedPlan) {
  if (!plan.proposal?.ok) return null
  const { value } = plan.proposal
  const shown: { key: WayKey; way: Way }[] = []
  for (const key of wayKeys) {
    const way = value[key]
    if (way && !shown.some((one) => isSamePlan(one.way.plan, way.plan))) shown.push({ key, way })
  }
  const chosen = chosenWay(plan)
  const of = chosen && value[chosen]
  const why = explainPlan(plan)
  return {
    compared: value.compared,
    /** Null for the customer's own grouping. */
    chosen: of ? (shown.find(({ way }) => isSamePlan(way.plan, of.plan))?.key ?? null) : null,
    ways: shown.map(({ key, way: { price } }) => ({
      key,
      total: price.total,
      boxes: price.boxes.map(({ method, days }) => ({ method, days })),
    })),
    cheapest: value.cheapest.price.boxes.map(({ parcels, method, size }) => ({ parcels, method, size })),
    why: why && {
      isAlone: why.isAlone,
      alone: why.alone,
      saved: why.saved,
      reasons: why.reasons,
      left: why.left && {
        parcel: why.left.parcel,
        together: why.left.together && {
          size: why.left.together.size,
          chargeable: why.left.together.chargeable,
          total: why.left.together.total,
        },
      },
    },
  }
}
