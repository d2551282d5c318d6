import { lazy, Suspense } from 'react'
import { unbroken } from '#core/format.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { Destination } from '#web/store-config/destination.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { AddToCart } from './add-to-cart.tsx'
import styles from './buy-box.module.css'
import { OptionGroups } from './option-groups.tsx'
import { PriceBox } from './price-box.tsx'
import type { ProductView } from './product-view.ts'
import type { ChosenWay } from './shipping-way-choice.ts'
import type { NoticeAnswer } from './stock-notice.server.ts'
import { useStockText } from './stock-text.ts'

/** Fetched where it is shown; the server writes it at once, and its form needs no script. */
const SoldOut = import.meta.env.SSR
  ? (await import('./sold-out.tsx')).SoldOut
  : lazy(() => import('./sold-out.tsx').then((file) => ({ default: file.SoldOut })))

type Props = {
  product: ProductView
  variant: ProductView['variants'][number]
  hint: string | null
  chosen: ChosenWay
  notice: NoticeAnswer | undefined
  onChoose(variantId: number): void
}

export function BuyBox({ product, variant, hint, chosen, notice, onChoose }: Props) {
  const { t, locale } = useMessages()
  const { brand } = product
  return (
    <section className={styles.box} aria-labelledby="buy">
      <div>
        {brand && (
          <p>
            <ShopLink to={pathsIn(locale).marketplace({ brands: [brand.slug] })} className={styles.brand}>
              <Label>{brand.name}</Label>
            </ShopLink>
          </p>
        )}
        <h1 id="buy" tabIndex={-1}>
          {product.name}
        </h1>
        {hint !== null && <p className={styles.hint}>{t('product.component', { name: hint })}</p>}
        <PriceCut product={product} variant={variant} />
      </div>
      {product.options.length > 0 && (
        <OptionGroups product={product} variant={variant} hint={hint} onChoose={onChoose} />
      )}
      {!product.isDiscontinued && (
        <div className={styles.offer} id="product-price">
          {variant.maxQuantity === 0 ? (
            <Suspense>
              <SoldOut product={product} variant={variant} answer={notice} />
            </Suspense>
          ) : (
            <>
              <Destination type={(variant.air ?? variant.sea)?.delivery?.type ?? 'locker'} />
              <PriceBox product={product} variant={variant} chosen={chosen} />
              <Stock variant={variant} />
              <AddToCart product={product} variant={variant} chosen={chosen} />
              <p className={styles.note}>{t('product.box.nothing_more')}</p>
            </>
          )}
        </div>
      )}
    </section>
  )
}

/** The law wants the lowest price of 30 days beside every price cut. */
function PriceCut({ product, variant }: Pick<Props, 'product' | 'variant'>) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { currency, converted } = product
  const cut = 100 - variant.discountLeft
  const second = converted?.prices[product.variants.indexOf(variant)]
  if (variant.maxQuantity === 0) return null
  return (
    <>
      {(cut > 0 || variant.listPrice !== null) && (
        <p className={styles.cut}>
          {cut > 0 && <Badge>{t('card.cut', { percent: cut })}</Badge>}
          <span>{t('product.price.lowest', { price: priceText(variant.lowest30Days, currency) })}</span>
        </p>
      )}
      {converted && second !== undefined && (
        <p className={styles.note}>
          {t('currency.converted', { price: priceText(second, converted.currency) })}.{' '}
          {t('home.rate_day', { day: unbroken(converted.rateDay) })}
        </p>
      )}
    </>
  )
}

function Stock({ variant }: Pick<Props, 'variant'>) {
  const { t } = useMessages()
  const stockText = useStockText()
  return (
    <p className={styles.stock}>
      <Icon name={variant.stockState === 'preorder' ? 'clock' : 'check'} size={16} />
      <span>
        <b>{stockText(variant)}</b>{' '}
        {variant.maxQuantity !== variant.left && t('product.stock.maximum', { count: variant.maxQuantity })}
      </span>
    </p>
  )
}
