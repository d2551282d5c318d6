import type { Locale } from '#core/locale.ts'
import { decimal, zero } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import { chosenWay, type DescribedPlan, explainPlan } from './describe-plan.server.ts'
import type { Forward } from './forward.ts'
import { deliveryView, type NumberOf, priceView } from './forward-view.ts'
import type { PlanView } from './forward-views.schema.ts'
import type { Unplanned, Way } from './plan-journey.ts'

type Words = { locale: Locale; t: Translate }

/** A plan as the API returns it: parcels by their numbers. */
export function planView(
  { forward, plan }: { forward: Pick<Forward, 'slug' | 'version'> | null; plan: DescribedPlan },
  words: Words,
): PlanView {
  const { choices, chosen, shelf, current, books } = plan
  const numberOf: NumberOf = (id) => shelf.find((parcel) => parcel.id === id)?.number ?? ''
  return {
    status: true,
    slug: forward?.slug ?? null,
    version: forward?.version ?? null,
    currency: books.currency.isoCode,
    country: choices.country,
    delivery_type: choices.deliveryType,
    delivery: deliveryView(choices.delivery),
    packing: choices.packing,
    is_padded: choices.isPadded,
    photos: choices.photos,
    removes_invoices: choices.removesInvoices,
    is_insured: choices.isInsured,
    is_express: choices.isExpress,
    comment: choices.comment,
    auto_percent: choices.autoPercent,
    parcels: chosen.map(({ number }) => number),
    shelf: shelf.map(({ number }) => number),
    price: current?.ok ? priceView(current.value.price, numberOf) : null,
    problem:
      current && !current.ok
        ? { ...problemOf(current.error, words), parcels: current.error.parcels.map(numberOf) }
        : null,
    proposal: proposalView(plan, numberOf),
  }
}

function proposalView(plan: DescribedPlan, numberOf: NumberOf): PlanView['proposal'] {
  if (!plan.proposal?.ok) return null
  const { compared, cheapest, mixed, air, sea } = plan.proposal.value
  const why = explainPlan(plan)
  const way = ({ price }: Way) => {
    const { total, boxes } = priceView(price, numberOf)
    return { total, boxes }
  }
  return {
    compared,
    chosen: chosenWay(plan),
    cheapest: way(cheapest),
    mixed: mixed && way(mixed),
    air: air && way(air),
    sea: sea && way(sea),
    alone: why && decimal(why.alone),
    saved: decimal(why?.saved ?? zero),
    reasons: (why?.reasons ?? []).map(({ code, amount }) => ({ code, amount: decimal(amount) })),
  }
}

const planProblems = {
  too_large: 'plan.problem.too_large',
  'calculator.no_tariff': 'calculator.no_tariff',
  'calculator.no_delivery': 'calculator.no_delivery',
} as const satisfies Record<string, MessageKey>

/** Why something cannot travel so: the stored reason of its rule, or ours. */
export function problemOf(
  { reason }: Unplanned,
  { locale, t }: Words,
): { code: string; rule: string | null; text: string } {
  if (typeof reason !== 'string') return { code: 'prohibited', rule: reason.id, text: reason.reason[locale] }
  return { code: reason, rule: null, text: t(planProblems[reason]) }
}
