import type { SizeChart } from '#shop/catalog/product.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HowToMeasure } from './how-to-measure.tsx'
import page from './product-page.module.css'
import { regionsOf } from './size-chart.ts'
import styles from './size-table.module.css'
import { SizeTable } from './size-table.tsx'

/** The whole chart as part of the page, for those without script and on paper; the link to its inside unfolds it. */
export function SizeChartSection({ chart }: { chart: SizeChart }) {
  const t = useT()
  return (
    <section className={page.block} aria-labelledby="sizes">
      <h2 id="sizes">{t('modals.size_chart')}</h2>
      <details className={page.unfolds}>
        <summary>
          {t('product.sizes.show')}
          <Icon name="down" />
        </summary>
        <div id="size-chart" className={styles.modal}>
          <section
            className={styles.scrolls}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label={t('product.sizes.show')}
          >
            <SizeTable chart={chart} regions={regionsOf(chart)} unit="cm" />
          </section>
          <HowToMeasure chart={chart} />
        </div>
      </details>
    </section>
  )
}
