import type { DatedFreightChart } from '#shop/content/read-freight-chart.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'
import styles from './freight-figure.module.css'

/** The longest bar leaves room for its price. */
const longest = 78

/** What the plane and the ship cost by weight, from the tariffs of today. */
export function FreightFigure({ chart: { rows, saving, day, currency } }: { chart: DatedFreightChart }) {
  const t = useT()
  const priceText = usePriceText()
  const weightText = useWeightText()
  const most = Math.max(...rows.flatMap(({ air, sea }) => [air, sea]))
  const caption = t('blog.freight.caption', {
    day,
    weight: weightText(saving.grams),
    amount: priceText(saving.amount, currency),
    percent: saving.percent,
  })
  const price = (amount: (typeof rows)[number]['air']) => priceText(amount, currency)
  const length = (amount: number) => Math.max(0.5, (amount / most) * longest)
  const bar = (way: ShippingMethod, amount: (typeof rows)[number]['air']) => (
    <span className={styles[way]}>
      {/* Drawn, because a page may not style elements one by one. */}
      <svg width="100%" height="16" aria-hidden="true">
        <rect y="1" width={`${length(amount)}%`} height="14" rx="2" />
        <text x={`${length(amount)}%`} dx="8" y="12.5">
          {price(amount)}
        </text>
      </svg>
    </span>
  )
  return (
    <figure className={styles.figure}>
      <div className={styles.chart} aria-hidden="true">
        <p className={styles.title}>{t('blog.freight.title')}</p>
        {rows.map(({ grams, air, sea }) => (
          <div key={grams} className={styles.row}>
            <b>{weightText(grams)}</b>
            {bar('air', air)}
            {bar('sea', sea)}
          </div>
        ))}
        <p className={styles.key}>
          <span className={styles.air}>
            <i />
            {t('blog.freight.air')}
          </span>
          <span className={styles.sea}>
            <i />
            {t('blog.freight.sea')}
          </span>
        </p>
      </div>
      <figcaption>
        {caption}
        <details className={styles.details}>
          <summary>
            {t('blog.freight.as_table')}
            <Icon name="down" size={16} />
          </summary>
          <table>
            <caption>{t('blog.freight.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('blog.freight.weight')}</th>
                <th scope="col">{t('blog.freight.air')}</th>
                <th scope="col">{t('blog.freight.sea')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ grams, air, sea }) => (
                <tr key={grams}>
                  <th scope="row">{weightText(grams)}</th>
                  <td>{price(air)}</td>
                  <td>{price(sea)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  )
}
