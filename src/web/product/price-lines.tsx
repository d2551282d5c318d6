import { useT } from '#web/messages/messages-context.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './product-page.module.css'
import type { ProductView } from './product-view.ts'

type Props = { product: ProductView; variant: ProductView['variants'][number] }

/** The parts of the product's price; shipping is shown with the delivery. */
export function PriceLines({ product, variant }: Props) {
  const t = useT()
  const priceText = usePriceText()
  const names = {
    goods: t('product.lines.goods'),
    duty: t('product.lines.duty'),
    handling: t('product.lines.handling'),
    vat: t('product.lines.vat', { percent: product.vatPercent, country: product.country }),
  }
  return (
    <section className={styles.block} aria-labelledby="in-price">
      <h2 id="in-price">{t('product.lines.title')}</h2>
      <Manifest
        lines={[
          ...variant.priceLines.map(({ code, amount }) => ({
            name: names[code],
            value: priceText(amount, product.currency),
          })),
          {
            name: t('product.lines.total'),
            value: priceText(variant.price, product.currency),
            isTotal: true,
          },
        ]}
      />
    </section>
  )
}
