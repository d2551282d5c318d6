import { useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { useT } from '#web/messages/messages-context.tsx'
import { Segmented } from '#web/ui/choice.tsx'
import { HowToMeasure } from './how-to-measure.tsx'
import type { loader } from './product.route.tsx'
import { wantedVariant } from './product-address.ts'
import { regionsOf, rowOfSize } from './size-chart.ts'
import styles from './size-table.module.css'
import { type LengthUnit, SizeTable } from './size-table.tsx'
import { chosenVariant, optionGroups } from './variant-choice.ts'

/** For the product of the page behind it. */
export function SizeChartModal() {
  const t = useT()
  const [query] = useSearchParams()
  const product = useRouteLoaderData<typeof loader>('product')?.product
  const chart = product?.sizeChart
  const regions = chart ? regionsOf(chart) : []
  const [region, setRegion] = useState(regions[0] ?? '')
  const [unit, setUnit] = useState<LengthUnit>('cm')
  if (!product || !chart) return null
  const groups = optionGroups(product, chosenVariant(product.variants, wantedVariant(query)))
  const size = groups.find(({ kind }) => kind === 'size')?.chosen ?? null
  return (
    <div className={styles.modal}>
      <div className={styles.switches}>
        <Segmented
          label={t('product.sizes.region')}
          name="size-region"
          value={region}
          options={regions.map((value) => ({ value, label: value }))}
          onChange={setRegion}
        />
        <Segmented
          label={t('product.sizes.unit')}
          name="size-unit"
          value={unit}
          options={[
            { value: 'cm', label: t('product.sizes.cm') },
            { value: 'in', label: t('product.sizes.in') },
          ]}
          onChange={setUnit}
        />
      </div>
      <SizeTable chart={chart} regions={[region]} unit={unit} chosen={rowOfSize(chart, size)} />
      <HowToMeasure chart={chart} />
    </div>
  )
}
