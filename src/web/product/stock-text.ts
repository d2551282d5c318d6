import { dayInSentence } from '#core/day-in-sentence.ts'
import type { ProductVariant } from '#shop/catalog/product.ts'
import { useMessages } from '#web/messages/messages-context.tsx'

export function useStockText(): (variant: ProductVariant) => string {
  const { t, locale } = useMessages()
  return ({ stockState, shipsFrom, left }) => {
    if (stockState === 'preorder' && shipsFrom !== null)
      return t('product.stock.preorder', { day: dayInSentence(shipsFrom, locale) })
    if (left !== null) return t('product.stock.left', { count: left })
    return t(stockState === 'out' ? 'product.stock.out' : 'product.stock.in')
  }
}
