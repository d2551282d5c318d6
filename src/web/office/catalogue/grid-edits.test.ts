import { expect, test } from 'vitest'
import { copied, fieldAt, fillDown, paste, type Range } from './grid-edits.ts'

const sheet = { rows: [7, 8, 9], columns: ['price', 'stock'] }
const cell = (row: number, column: number) => ({ row, column })
const range = (from: Range['from'], to = from): Range => ({ from, to })

test('OPS-01 a block from a sheet lands at the cursor, with commas as points, and ends at the edge', () => {
  expect(paste(sheet, range(cell(1, 0)), '84,5\t 1 200 \r\n90\t3\r\n95\t4\r\n')).toEqual({
    'variant.8.price': '84.50',
    'variant.8.stock': '1200',
    'variant.9.price': '90.00',
    'variant.9.stock': '3',
  })
  expect(fieldAt(sheet, cell(3, 0))).toBeNull()
})

test('OPS-01 one pasted value fills the whole range, whichever way it was drawn', () => {
  expect(paste(sheet, range(cell(2, 0), cell(0, 0)), '€ 12')).toEqual({
    'variant.7.price': '12.00',
    'variant.8.price': '12.00',
    'variant.9.price': '12.00',
  })
})

test('OPS-01 fill down takes the first row of the range, or the row above a single one', () => {
  const read = (field: string) => `of ${field}`
  expect(fillDown(sheet, range(cell(0, 1), cell(2, 1)), read)).toEqual({
    'variant.8.stock': 'of variant.7.stock',
    'variant.9.stock': 'of variant.7.stock',
  })
  expect(fillDown(sheet, range(cell(1, 0)), read)).toEqual({ 'variant.8.price': 'of variant.7.price' })
  expect(fillDown(sheet, range(cell(0, 0)), read)).toEqual({})
})

test('OPS-01 a copied range has tabs and lines', () => {
  expect(copied(sheet, range(cell(0, 0), cell(1, 1)), (field) => field.slice(8))).toBe(
    '7.price\t7.stock\n8.price\t8.stock',
  )
})
