import { unbroken } from '#core/format.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { AddToCart } from './add-to-cart.tsx'
import styles from './buy-box.module.css'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OptionGroups } from './option-groups.tsx'
import type { ProductView } from './product-view.ts'
import { useStockText } from './stock-text.ts'
import { choiceText } from './variant-choice.ts'

type Props = {
  product: ProductView
  variant: ProductView['variants'][number]
  hint: string | null
  onChoose(variantId: number): void
}

export function BuyBox({ product, variant, hint, onChoose }: Props) {
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
      </div>
      <Price product={product} variant={variant} />
      {product.options.length > 0 && (
        <OptionGroups product={product} variant={variant} hint={hint} onChoose={onChoose} />
      )}
      <Stock product={product} variant={variant} />
      {!product.isDiscontinued && <DeliveryChoice product={product} variant={variant} />}
      {!product.isDiscontinued && <AddToCart product={product} variant={variant} />}
    </section>
  )
}

function Price({ product, variant }: Omit<Props, 'hint' | 'onChoose'>) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { currency, converted, vatPercent } = product
  const cut = 100 - variant.discountLeft
  const isLowered = cut > 0 || variant.listPrice !== null
  const second = converted?.prices[product.variants.indexOf(variant)]
  return (
    <div>
      <p className={styles.price} id="product-price">
        <span className={classes(styles.now, isLowered && styles.lowered)}>
          {priceText(variant.price, currency)}
        </span>
        {variant.listPrice !== null && (
          <s>
            <span className={text.visuallyHidden}>{t('product.price.before')} </span>
            {priceText(variant.listPrice, currency)}
          </s>
        )}
        {cut > 0 && <Badge>{t('card.cut', { percent: cut })}</Badge>}
      </p>
      <p className={styles.note}>
        {isLowered && <>{t('product.price.lowest', { price: priceText(variant.lowest30Days, currency) })} </>}
        {t('product.price.includes', { percent: vatPercent })}
      </p>
      {converted && second !== undefined && (
        <p className={styles.note}>
          {t('currency.converted', { price: priceText(second, converted.currency) })}.{' '}
          {t('home.rate_day', { day: unbroken(converted.rateDay) })}
        </p>
      )}
      {/* For ears: what a choice has changed. */}
      <p className={text.visuallyHidden} role="status">
        {[choiceText(product, variant), priceText(variant.price, currency)].filter(Boolean).join(': ')}
      </p>
    </div>
  )
}

function Stock({ product, variant }: Omit<Props, 'hint' | 'onChoose'>) {
  const { t } = useMessages()
  const stockText = useStockText()
  if (product.isDiscontinued) return null
  if (variant.stockState === 'out') {
    return (
      <p className={classes(styles.stock, styles.out)}>
        <Icon name="info" size={16} />
        <span>
          <b>{t('product.stock.out')}.</b>{' '}
          {t(product.options.length > 0 ? 'product.stock.out_choice' : 'product.stock.out_all')}
        </span>
      </p>
    )
  }
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
