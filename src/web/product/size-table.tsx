import { formatNumber } from '#core/format.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { SizeChart } from '#shop/catalog/product.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import page from './product-page.module.css'
import { inInches, measuresOf } from './size-chart.ts'
import styles from './size-table.module.css'

export type LengthUnit = 'cm' | 'in'

type Props = {
  chart: SizeChart
  regions: readonly string[]
  unit: LengthUnit
  chosen?: SizeChart['rows'][number] | null
}

const measureNames: Record<string, MessageKey> = {
  foot: 'product.sizes.foot',
  chest: 'product.sizes.chest',
  waist: 'product.sizes.waist',
  hips: 'product.sizes.hips',
  inseam: 'product.sizes.inseam',
  finger: 'product.sizes.finger',
  head: 'product.sizes.head',
}

export function SizeTable({ chart, regions, unit, chosen = null }: Props) {
  const { t, locale } = useMessages()
  const unitName = t(unit === 'cm' ? 'product.sizes.cm' : 'product.sizes.in')
  const measures = measuresOf(chart)
  return (
    <table className={page.table}>
      <thead>
        <tr>
          {regions.map((region) => (
            <th key={region} scope="col">
              {region}
            </th>
          ))}
          {measures.map((measure) => (
            <th key={measure} scope="col" className={page.figure}>
              {measureNames[measure] ? t(measureNames[measure]) : measure}, {unitName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((row) => (
          <tr
            key={JSON.stringify(row.sizes)}
            className={row === chosen ? styles.chosen : undefined}
            aria-current={row === chosen ? 'true' : undefined}
          >
            {regions.map((region, index) =>
              index === 0 ? (
                <th key={region} scope="row">
                  {row.sizes[region] ?? '–'}
                  {row === chosen && <span className={styles.mark}>{t('product.sizes.chosen')}</span>}
                </th>
              ) : (
                <td key={region}>{row.sizes[region] ?? '–'}</td>
              ),
            )}
            {measures.map((measure) => {
              const cm = row.cm[measure]
              return (
                <td key={measure} className={page.figure}>
                  {cm === undefined ? '–' : formatNumber(unit === 'cm' ? cm : inInches(cm), locale)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
