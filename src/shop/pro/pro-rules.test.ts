import { describe, expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { guessColumns } from './declaration-columns.ts'
import { judgeLine, type TypedLine } from './declaration-line.ts'
import { isReverseCharge } from './pro-price.ts'
import { readWorkbook, WorkbookError } from './read-workbook.server.ts'
import { monthEnd, needsApproval, nextWeekday, periodStart } from './spending.ts'
import { statementOf } from './statement.ts'
import { workbookFile } from './workbook-file.server.ts'

const dollars = [{ id: 2, isoCode: 'USD' }]
const good: TypedLine = {
  tracking_in: 'CL9 0047 540',
  shop: 'Harbor Supply',
  description: 'Bilge pump 12 V',
  hs6: '8413 70',
  origin: 'us',
  qty: '2',
  unit_value: '1,234.50',
  currency: '',
  invoice_no: 'HS-20441',
  invoice_file: '',
}

describe('PRO-01 a line of a declaration', () => {
  test('as people write it is kept as customs need it', () => {
    expect(judgeLine(good, dollars)).toMatchObject({
      ok: true,
      value: {
        trackingIn: 'CL90047540',
        hs6: '841370',
        origin: 'US',
        unitValue: amount('1234.50'),
        currencyId: 2,
      },
    })
  })

  test.each([
    ['hs6', '4016.9', 'validation.hs_code'],
    ['description', 'parts', 'validation.vague_goods'],
    ['description', '', 'validation.required'],
    ['currency', 'dollars', 'validation.currency_code'],
    ['origin', '', 'validation.origin_code'],
    ['qty', '0', 'validation.whole_pieces'],
    ['qty', '1.5', 'validation.whole_pieces'],
    ['unit_value', '0', 'validation.item_price'],
    ['unit_value', '11.205', 'validation.item_price'],
    ['tracking_in', '12', 'validation.tracking_number'],
    ['shop', 'x'.repeat(121), 'validation.too_long'],
  ] as const)('is refused for its %s “%s”', (column, typed, code) => {
    const judged = judgeLine({ ...good, [column]: typed }, dollars)
    expect(!judged.ok && judged.error).toMatchObject({ [column]: { code } })
  })

  test('is found under the headings of any language, each column once', () => {
    expect(guessColumns(['Tracking', 'Prekė', 'HS', 'Kaina', 'Cur', 'Price', 'Note'])).toEqual([
      'tracking_in',
      'description',
      'hs6',
      'unit_value',
      'currency',
      '',
      '',
    ])
  })
})

describe('PRO-01 a workbook', () => {
  test('is read as it was written, with the numbers of its lines', () => {
    const rows = [
      ['tracking_in', 'a & b'],
      ['CL1', '<1>'],
    ]
    expect(readWorkbook(workbookFile(rows), 10)).toEqual([
      { line: 1, cells: ['tracking_in', 'a & b'] },
      { line: 2, cells: ['CL1', '<1>'] },
    ])
  })

  test('that is none, or too long, is refused whole', () => {
    expect(() => readWorkbook(Uint8Array.of(0x50, 0x4b, 3, 4), 10)).toThrow(WorkbookError)
    const rows = Array.from({ length: 13 }, () => ['a', 'b'])
    expect(() => readWorkbook(workbookFile(rows), 10)).toThrow('too many rows')
  })
})

describe('PRO-01 spending', () => {
  const buyer = { role: 'buyer' as const, spendLimit: amount('2000'), approveAbove: amount('500') }
  test.each([
    ['100', '400', null],
    ['1600', '400', null],
    ['1601', '400', 'limit'],
    ['0', '500.01', 'above'],
  ])('of %s before and %s now needs %s', (spent, total, needed) => {
    expect(needsApproval(buyer, { spent: amount(spent), total: amount(total) })).toBe(needed)
    expect(needsApproval({ ...buyer, role: 'owner' }, { spent: amount(spent), total: amount(total) })).toBe(
      null,
    )
  })

  test('is counted from Monday or the first; days of a week include today', () => {
    expect(periodStart('2026-11-22', 'week')).toBe('2026-11-16')
    expect(periodStart('2026-11-16', 'week')).toBe('2026-11-16')
    expect(periodStart('2026-11-22', 'month')).toBe('2026-11-01')
    expect(nextWeekday('2026-11-20', 5)).toBe('2026-11-20')
    expect(nextWeekday('2026-11-21', 5)).toBe('2026-11-27')
    expect(monthEnd('2028-02-10')).toBe('2028-02-29')
  })
})

test('PRO-01 a statement carries forward what was owed, and adds up', () => {
  const entry = (kind: 'shipment' | 'payment', text: string, on: string) => ({
    kind,
    reference: on,
    amount: amount(text),
    on,
  })
  const statement = statementOf('2026-11', [
    entry('shipment', '2412', '2026-10-30'),
    entry('shipment', '384.60', '2026-11-03'),
    entry('payment', '-600', '2026-11-05'),
    entry('shipment', '10', '2026-12-01'),
  ])
  expect(statement.before).toBe(amount('2412'))
  expect(statement.rows.map(({ owed, paid, balance }) => [owed, paid, balance])).toEqual([
    [amount('384.60'), null, amount('2796.60')],
    [null, amount('600'), amount('2196.60')],
  ])
  expect(statement.after).toBe(amount('2196.60'))
})

test('PRO-01 reverse charge needs an approved company of another country with a valid number', () => {
  const company = { state: 'approved', vatState: 'valid', country: 'LV' } as const
  expect(isReverseCharge(company, 'LT')).toBe(true)
  expect(isReverseCharge(company, 'LV')).toBe(false)
  expect(isReverseCharge({ ...company, vatState: 'waiting' }, 'LT')).toBe(false)
  expect(isReverseCharge({ ...company, state: 'suspended' }, 'LT')).toBe(false)
})
