import type { MessageKey } from '#locales/messages.ts'
import type { SizeChart } from '#shop/catalog/product.ts'
import { useT } from '#web/messages/messages-context.tsx'
import sprite from '#web/ui/icons.svg?url&no-inline'
import { measuresOf } from './size-chart.ts'
import styles from './size-table.module.css'

type Way = { drawing: 'foot' | 'body' | 'finger' | 'head'; text: MessageKey }
const body: Way = { drawing: 'body', text: 'product.sizes.measure_body' }
const ways: Record<string, Way> = {
  foot: { drawing: 'foot', text: 'product.sizes.measure_foot' },
  chest: body,
  waist: body,
  finger: { drawing: 'finger', text: 'product.sizes.measure_finger' },
  head: { drawing: 'head', text: 'product.sizes.measure_head' },
}

/** A drawing of how to measure; the text beside it is complete without it. */
export function HowToMeasure({ chart }: { chart: SizeChart }) {
  const t = useT()
  const way = measuresOf(chart).flatMap((measure) => ways[measure] ?? [])[0]
  if (!way) return null
  return (
    <div className={styles.how}>
      <svg className={styles.drawing} viewBox="0 0 112 118" aria-hidden="true">
        <use href={`${sprite}#measure-${way.drawing}`} />
      </svg>
      <p>{t(way.text)}</p>
    </div>
  )
}
