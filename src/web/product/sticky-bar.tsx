import { useEffect, useState } from 'react'
import { dayRange } from '#core/dates.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { addToCartForm } from './add-to-cart.tsx'
import type { ProductView } from './product-view.ts'
import styles from './sticky-bar.module.css'
import { choiceText } from './variant-choice.ts'

type Props = { product: ProductView; variant: ProductView['variants'][number] }

/** On phones, once the price has scrolled out of view: the choice, its price and arrival, and the cart button. */
export function StickyBar({ product, variant }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const isPast = useIsPast('product-price')
  if (product.isDiscontinued || !isPast) return null
  const way = variant.air ? 'air' : 'sea'
  const days = variant[way]?.days
  const note = [
    choiceText(product, variant),
    variant.stockState === 'out'
      ? t('product.stock.out')
      : days && `${t(way === 'air' ? 'card.air' : 'card.sea')} ${dayRange(days.from, days.to, locale)}`,
  ]
  const hasChoice = product.options.length > 0
  return (
    <aside className={styles.bar} aria-label={t('product.bar.label')}>
      <p>
        <b className={classes(variant.discountLeft < 100 && styles.lowered)}>
          {priceText(variant.price, product.currency)}
        </b>
        <span>{note.filter(Boolean).join(' · ')}</span>
      </p>
      {variant.maxQuantity > 0 ? (
        <Button type="submit" form={addToCartForm}>
          {t(variant.stockState === 'preorder' ? 'cart.preorder' : 'cart.add')}
        </Button>
      ) : (
        <a className={buttonClass({ look: 'secondary' })} href={hasChoice ? '#buy' : '#delivery'}>
          {t(hasChoice ? 'product.bar.choose' : 'product.bar.delivery')}
        </a>
      )}
    </aside>
  )
}

function useIsPast(id: string): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isPast
}
