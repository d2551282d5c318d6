import type { PlanInput } from '#shop/forwards/forwards.schema.ts'

const longest = 30

/** The form of a plan, as its call would send it. What makes no sense is refused by the schema of the call. */
export function readPlanForm(form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '')
  const parcels = form.getAll('parcel').map(String).slice(0, longest)
  const isOwn = text('intent') === 'group' || text('way') === 'own'
  return {
    parcels,
    way: isOwn ? 'own' : text('way') || 'keep',
    boxes: isOwn ? ownBoxes(form, parcels) : [],
    packing: text('packing') || 'keep_retail',
    is_padded: form.has('is_padded'),
    photos: form.has('photos') ? 3 : 1,
    removes_invoices: form.has('removes_invoices'),
    is_insured: form.has('is_insured'),
    is_express: form.has('is_express'),
    auto_percent: form.has('auto') ? Number(text('auto_percent')) : null,
    comment: text('comment'),
  }
}

/** Which box each parcel was put in, and how each box goes. */
function ownBoxes(form: FormData, parcels: readonly string[]): PlanInput['boxes'] {
  const groups = Map.groupBy(parcels, (number) => String(form.get(`box.${number}`) ?? '1'))
  return [...groups].map(([box, inside]) => ({
    parcels: inside,
    method: form.get(`method.${box}`) === 'air' ? ('air' as const) : ('sea' as const),
  }))
}
