import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { useT } from '#web/messages/messages-context.tsx'

/** What it is, or from whom, or at least its number. */
export function useParcelName(): (card: Pick<ParcelCard, 'title' | 'shop' | 'number'>) => string {
  const t = useT()
  return ({ title, shop, number }) =>
    title || (shop ? t('parcel.from', { shop }) : t('parcel.unnamed', { number }))
}
