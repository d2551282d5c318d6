import { dayInSentence } from '#core/dates.ts'
import type { ProductVariant } from '#shop/catalog/product.ts'
import { useMessages } from '#web/messages/messages-context.tsx'

export function useStockText(): (variant: ProductVariant) => string {
  const { t, locale } = useMessages()
  return ({ stockState, shipsFrom, maxQuantity }) => {
    if (stockState === 'preorder' && shipsFrom !== null)
      return t('product.stock.preorder', { day: dayInSentence(shipsFrom, locale) })
    if (stockState === 'low') return t('product.stock.left', { count: maxQuantity })
    return t(stockState === 'out' ? 'product.stock.out' : 'product.stock.in')
  }
}
