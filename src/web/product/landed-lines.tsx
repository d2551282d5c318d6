import type { MessageKey } from '#locales/messages.ts'
import { shippingWays } from '#web/cart/shipping-way.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './delivery-choice.module.css'
import page from './product-page.module.css'
import type { ProductView } from './product-view.ts'

const names: Record<string, MessageKey> = {
  goods: 'product.lines.goods',
  shipping: 'product.lines.shipping',
  fuel: 'product.lines.fuel',
  oversize: 'product.lines.oversize',
  shipping_discount: 'product.lines.shipping_discount',
  insurance: 'product.lines.insurance',
  duty: 'product.lines.duty',
  handling: 'product.lines.handling',
  vat: 'product.lines.vat_short',
  delivery: 'product.lines.delivery',
}

type Props = { product: ProductView; variant: ProductView['variants'][number] }

/** The total of each shipping method side by side, before one is chosen. */
export function LandedLines({ product, variant }: Props) {
  const t = useT()
  const priceText = usePriceText()
  const offers = shippingWays.flatMap((way) => {
    const offer = variant[way]
    return offer ? [{ way, offer }] : []
  })
  const codes = [...new Set(offers.flatMap(({ offer }) => offer.lines.map(({ code }) => code)))]
  const contained = (wanted: 'duty' | 'vat') => variant.priceLines.find(({ code }) => code === wanted)?.amount
  const duty = contained('duty')
  const vat = contained('vat')
  const money = (value: Parameters<typeof priceText>[0]) => priceText(value, product.currency)
  return (
    <details className={classes(page.unfolds, styles.lines)}>
      <summary>
        <span>
          {duty !== undefined && vat !== undefined && (
            <span className={styles.holds}>
              {t('product.delivery.holds', { duty: money(duty), vat: money(vat) })}{' '}
            </span>
          )}
          {t('product.delivery.every_line')}
        </span>
        <Icon name="down" />
      </summary>
      <table className={page.table}>
        <thead>
          <tr>
            <th scope="col">{t('product.lines.line')}</th>
            {offers.map(({ way }) => (
              <th key={way} scope="col" className={page.figure}>
                {t(way === 'air' ? 'card.air' : 'card.sea')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">{names[code] ? t(names[code]) : code}</th>
              {offers.map(({ way, offer }) => {
                const line = offer.lines.find((candidate) => candidate.code === code)
                return (
                  <td key={way} className={page.figure}>
                    {line ? money(line.amount) : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('product.lines.landed')}</th>
            {offers.map(({ way, offer }) => (
              <td key={way} className={page.figure}>
                {money(offer.landed)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
