import { dayRange } from '#core/dates.ts'
import type { ShippingWay } from '#web/cart/shipping-way.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { addToCartForm } from './add-to-cart.tsx'
import type { ProductView } from './product-view.ts'
import styles from './sticky-bar.module.css'
import { choiceText } from './variant-choice.ts'

type Props = { product: ProductView; variant: ProductView['variants'][number]; way: ShippingWay | null }

/** The choice, its total and arrival, and the cart button. */
export default function StickyBar({ product, variant, way }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const isOut = variant.maxQuantity === 0
  const offer = way && !isOut && variant[way]
  const note = [
    choiceText(product, variant),
    offer &&
      `${t(way === 'air' ? 'card.air' : 'card.sea')} ${dayRange(offer.days.from, offer.days.to, locale)}`,
  ]
  return (
    <aside className={styles.bar} aria-label={t('product.bar.label')}>
      <p>
        <b>{offer ? priceText(offer.landed, product.currency) : t('product.stock.out')}</b>
        <span>{note.filter(Boolean).join(' · ')}</span>
      </p>
      {!isOut ? (
        <Button type="submit" form={addToCartForm}>
          {t(variant.stockState === 'preorder' ? 'cart.preorder' : 'cart.add')}
        </Button>
      ) : (
        <a className={buttonClass({ look: 'secondary' })} href="#stock-notice">
          {t('product.notice.submit')}
        </a>
      )}
    </aside>
  )
}
