import type { PlanInput } from './forwards.schema.ts'
import { autoPercents, type PlanChoices } from './plan-choices.ts'

/** What is chosen now, as a form or a call would send it. */
export function planInputOf({
  choices,
  chosen,
}: {
  choices: PlanChoices
  chosen: readonly { number: string }[]
}): PlanInput {
  return {
    parcels: chosen.map(({ number }) => number),
    way: 'keep',
    boxes: [],
    packing: choices.packing,
    is_padded: choices.isPadded,
    photos: choices.photos,
    removes_invoices: choices.removesInvoices,
    is_insured: choices.isInsured,
    is_express: choices.isExpress,
    auto_percent: autoPercents.find((percent) => percent === choices.autoPercent) ?? null,
    comment: choices.comment,
  }
}
