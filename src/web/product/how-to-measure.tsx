import type { ReactNode } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import type { SizeChart } from '#shop/catalog/product.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { measuresOf } from './size-chart.ts'
import styles from './size-table.module.css'

const foot = (
  <>
    <path d="M46 12c14 0 22 14 20 34-1 14-6 22-5 36 1 16-6 24-17 24S27 98 28 84c1-12-4-22-6-36C19 28 30 12 46 12Z" />
    <path className={styles.tape} d="M84 10V108M78 10h12M78 108h12" />
  </>
)
const body = (
  <>
    <path d="M42 6h28v12l22 8 8 34-12 3-6-20-2 26 4 39H28l4-39-2-26-6 20-12-3 8-34 22-8Z" />
    <path className={styles.tape} d="M28 42h56M31 66h50M28 92h56" />
  </>
)
const finger = (
  <>
    <path d="M38 108V30a18 18 0 0 1 36 0v78Z" />
    <path className={styles.tape} d="M36 70c8 8 32 8 40 0" />
  </>
)
const head = (
  <>
    <path d="M56 10c24 0 36 16 36 40 0 12 4 18 6 24l-8 2v18H70v14H36V88C22 80 18 66 18 50 18 26 32 10 56 10Z" />
    <path className={styles.tape} d="M18 44c20 8 54 8 74 0" />
  </>
)

type Way = { drawing: ReactNode; text: MessageKey }
const ways: Record<string, Way> = {
  foot: { drawing: foot, text: 'product.sizes.measure_foot' },
  chest: { drawing: body, text: 'product.sizes.measure_body' },
  waist: { drawing: body, text: 'product.sizes.measure_body' },
  finger: { drawing: finger, text: 'product.sizes.measure_finger' },
  head: { drawing: head, text: 'product.sizes.measure_head' },
}

/** Where the tape goes; the words stand beside the drawing and say it alone, too. */
export function HowToMeasure({ chart }: { chart: SizeChart }) {
  const t = useT()
  const way = measuresOf(chart).flatMap((measure) => ways[measure] ?? [])[0]
  if (!way) return null
  return (
    <div className={styles.how}>
      <svg className={styles.drawing} viewBox="0 0 112 118" aria-hidden="true">
        {way.drawing}
      </svg>
      <p>{t(way.text)}</p>
    </div>
  )
}
