import { useT } from '#web/messages/messages-context.tsx'
import { Skeleton } from '#web/ui/state.tsx'
import text from '#web/ui/text.module.css'
import rail from './filter-rail.module.css'
import head from './listing-head.module.css'
import styles from './listing-screen.module.css'
import results from './product-results.module.css'
import { places } from './product-results.tsx'

/** Has the size of a listing, while another one loads. */
export function ListingSkeleton() {
  const t = useT()
  return (
    <div aria-busy="true">
      <p className={text.visuallyHidden}>{t('loading.page')}</p>
      <div className={head.places}>
        <Skeleton width="third" />
        <Skeleton width="half" />
        <Skeleton width="third" />
      </div>
      <div className={styles.columns}>
        <div className={rail.rail}>
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <Skeleton key={index} />
          ))}
        </div>
        <div className={styles.results}>
          <div className={results.grid} data-products>
            {places(12)}
          </div>
        </div>
      </div>
    </div>
  )
}
