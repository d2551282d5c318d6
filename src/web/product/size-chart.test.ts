import { expect, test } from 'vitest'
import type { SizeChart } from '#shop/catalog/product.ts'
import { inInches, measuresOf, regionsOf, rowOfSize } from './size-chart.ts'

const chart: SizeChart = {
  code: 'shoes',
  rows: [
    { sizes: { EU: '42', UK: '8', US: '8.5' }, cm: { foot: 26.5 } },
    { sizes: { EU: '43', UK: '9', US: '9.5' }, cm: { foot: 27.3 } },
    { sizes: { EU: '8' }, cm: { foot: 12, ankle: 20 } },
  ],
}

test('CAT-11 a size chart names its regions and measures once, in its own order', () => {
  expect(regionsOf(chart)).toEqual(['EU', 'UK', 'US'])
  expect(measuresOf(chart)).toEqual(['foot', 'ankle'])
})

test('CAT-11 the chosen size has its row, by the first region that knows it', () => {
  expect(rowOfSize(chart, '43')).toBe(chart.rows[1])
  expect(rowOfSize(chart, '9.5')).toBe(chart.rows[1])
  expect(rowOfSize(chart, '8')).toBe(chart.rows[2])
  expect(rowOfSize(chart, '42 (26.5 cm)')).toBe(chart.rows[0])
  expect(rowOfSize(chart, '50')).toBeNull()
  expect(rowOfSize(chart, null)).toBeNull()
})

test('CAT-11 measures in inches are rounded as a tape is read', () => {
  expect([26.5, 92, 5.4].map(inInches)).toEqual([10.5, 36, 2.1])
})
