import type { Forward } from './forward.ts'

/** What a customer chooses before they send a request. */
export type PlanChoices = Pick<
  Forward,
  | 'delivery'
  | 'deliveryType'
  | 'packing'
  | 'isPadded'
  | 'photos'
  | 'removesInvoices'
  | 'isInsured'
  | 'isExpress'
  | 'plan'
  | 'comment'
  | 'country'
> & { autoPercent: number | null }

/** How much above the estimate is paid without asking, if the customer wants that. */
export const autoPercents = [5, 10, 20, 50] as const
export const usualAutoPercent = 10

export const firstChoices: Omit<PlanChoices, 'country' | 'plan'> = {
  delivery: null,
  deliveryType: 'locker',
  packing: 'keep_retail',
  isPadded: false,
  photos: 1,
  removesInvoices: true,
  isInsured: false,
  isExpress: false,
  comment: '',
  autoPercent: null,
}

export function choicesOf(forward: Forward): PlanChoices {
  const { delivery, deliveryType, packing, isPadded, photos, removesInvoices, isInsured, plan } = forward
  const { isExpress, comment, country, auto } = forward
  const autoPercent = auto?.percent ?? null
  return {
    delivery,
    deliveryType,
    packing,
    isPadded,
    photos,
    removesInvoices,
    isInsured,
    isExpress,
    plan,
    comment,
    country,
    autoPercent,
  }
}
