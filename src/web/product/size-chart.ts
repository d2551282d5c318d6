import type { SizeChart } from '#shop/catalog/product.ts'

const inchesPerCm = 1 / 2.54

/** The regions that some row has a size in, in the chart's own order. */
export function regionsOf({ rows }: SizeChart): string[] {
  return [...new Set(rows.flatMap(({ sizes }) => Object.keys(sizes)))]
}

export function measuresOf({ rows }: SizeChart): string[] {
  return [...new Set(rows.flatMap(({ cm }) => Object.keys(cm)))]
}

/** To the nearest half, as tailors' tapes are read, or tenths for the small measures of rings. */
export function inInches(cm: number): number {
  const inches = cm * inchesPerCm
  return inches < 10 ? Math.round(inches * 10) / 10 : Math.round(inches * 2) / 2
}

/** The row of a size as an option calls it: `42`, or `M (56–59 cm)` for M; the first region that knows it wins. */
export function rowOfSize(chart: SizeChart, label: string | null): SizeChart['rows'][number] | null {
  if (label === null) return null
  const bare = label.split(' (')[0]
  for (const region of regionsOf(chart)) {
    const row = chart.rows.find(({ sizes }) => sizes[region] === label || sizes[region] === bare)
    if (row) return row
  }
  return null
}
