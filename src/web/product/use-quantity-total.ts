import { useEffect, useState } from 'react'
import type { Amount } from '#core/money.ts'
import type { ShippingWay } from '#web/cart/shipping-way.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import type { ProductView } from './product-view.ts'

type Variant = ProductView['variants'][number]
type Totals = Record<ShippingWay, Amount | null>

/**
 * What so many of a variant cost at the customer's locker. One is in the page; several share their way, so their total
 * is asked of the shop. Null until it is known.
 */
export function useQuantityTotal(
  { id: productId }: ProductView,
  variant: Variant,
  { way, quantity }: { way: ShippingWay | null; quantity: number },
): Amount | null {
  const { locale } = useMessages()
  const [known, setKnown] = useState<{ key: string; totals: Totals } | null>(null)
  const wanted = { productId, variantId: variant.id, quantity }
  const key = Object.values(wanted).join(' ')
  const isSeveral = quantity > 1 && quantity <= variant.maxQuantity
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of what is wanted
  useEffect(() => {
    if (!isSeveral) return
    let isWanted = true
    void import('./fetch-totals.ts')
      .then(({ fetchTotals }) => fetchTotals(locale, wanted))
      // The rest of the script did not come: the button names the quantity alone.
      .catch(() => null)
      .then((totals) => isWanted && totals && setKnown({ key, totals }))
    return () => {
      isWanted = false
    }
  }, [key, isSeveral, locale])
  if (way === null) return null
  if (quantity === 1) return variant[way]?.landed ?? null
  return isSeveral && known?.key === key ? known.totals[way] : null
}
