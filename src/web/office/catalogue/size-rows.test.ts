import { expect, test } from 'vitest'
import type { SizeChartRow } from '#shop/catalog/catalog-directory.ts'
import { rowsOf, sheetOf, wrongCells } from './size-rows.ts'

const rows: SizeChartRow[] = [
  { sizes: { EU: '41', UK: '7' }, cm: { foot: 26.2 } },
  { sizes: { EU: '42' }, cm: { foot: 26.9 } },
]

test('a chart as a table and back is the same chart, without empty rows', () => {
  const sheet = sheetOf(rows)
  expect(sheet).toEqual({
    regions: ['EU', 'UK'],
    measures: ['foot'],
    rows: [
      ['41', '7', '26.2'],
      ['42', '', '26.9'],
    ],
  })
  expect(rowsOf({ ...sheet, rows: [...sheet.rows, ['', '', '']] })).toEqual(rows)
})

test.each([
  [['41', '7', 'wide'], ['0 2']],
  [['41', '7', '0'], ['0 2']],
  [['', '', '26'], ['0 0']],
  [['41', '', '26,5'], []],
  [['', '', ''], []],
])('of the row %j the cells %j are wrong', (cells, expected) => {
  expect([...wrongCells({ ...sheetOf(rows), rows: [cells] })]).toEqual(expected)
})
