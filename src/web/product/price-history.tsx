import { dayRange } from '#core/dates.ts'
import type { ProductVariant } from '#shop/catalog/product.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { type PriceChart, priceChart } from './price-chart.ts'
import styles from './price-history.module.css'
import page from './product-page.module.css'

type Props = { history: ProductVariant['priceHistory']; today: string; currency: string }

export function PriceHistory({ history, today, currency }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const chart = priceChart(history, today)
  if (!chart) return null
  const highest = priceText(chart.highest, currency)
  const lowest = priceText(chart.lowest, currency)
  const day = (isoDay: string) => dayRange(isoDay, isoDay, locale)
  const from = chart.periods[0]?.from ?? today
  return (
    <section className={page.block} aria-labelledby="price-history">
      <h2 id="price-history">{t('product.history.title')}</h2>
      <div className={styles.chart}>
        <p className={styles.prices} aria-hidden="true">
          <span>{highest}</span>
          {chart.highest !== chart.lowest && <span>{lowest}</span>}
        </p>
        <Drawing chart={chart} label={t('product.history.label', { from: day(from), highest, lowest })} />
        <p className={styles.days} aria-hidden="true">
          <span>{day(from)}</span>
          <span>{t('product.history.last_30_days')}</span>
          <span>{day(today)}</span>
        </p>
      </div>
      <details className={classes(page.unfolds, styles.details)}>
        <summary>
          {t('product.history.as_table')}
          <Icon name="down" />
        </summary>
        <table className={page.table}>
          <thead>
            <tr>
              <th scope="col">{t('product.history.days')}</th>
              <th scope="col" className={page.figure}>
                {t('product.history.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {chart.periods.toReversed().map((period) => (
              <tr key={period.from}>
                <th scope="row">{dayRange(period.from, period.to, locale)}</th>
                <td className={page.figure}>{priceText(period.price, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** Drawn in per cent, so that lines and dot keep their thickness at every width. */
function Drawing({ chart, label }: { chart: PriceChart; label: string }) {
  const { levels, steps, last30Days, today } = chart
  const at = (line: PriceChart['levels'][number]) => ({
    x1: `${line.x1}%`,
    x2: `${line.x2}%`,
    y1: `${line.y1}%`,
    y2: `${line.y2}%`,
  })
  return (
    <svg className={styles.drawing} role="img" aria-label={label}>
      <rect className={styles.shade} x={`${last30Days.x}%`} width={`${last30Days.width}%`} height="100%" />
      {['8%', '50%', '92%'].map((y) => (
        <line key={y} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {levels.map((line) => (
        <line key={line.x1} className={styles.line} data-level="" {...at(line)} />
      ))}
      {steps.map((line) => (
        <line key={line.x1} className={styles.line} {...at(line)} />
      ))}
      <circle className={styles.today} cx={`${today.x}%`} cy={`${today.y}%`} r="6" />
    </svg>
  )
}
