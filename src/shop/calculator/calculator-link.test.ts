import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalculatorFields, calculatorMarks, readFields, typedNumber } from './calculator-fields.ts'
import { type CalculatorStart, calculatorLink, fieldsOfLink, withCode, withKind } from './calculator-link.ts'

const shoes: CalculatorStart = {
  kind: 'shoes',
  parcel: { length: '34', width: '22', height: '13', weight: '1.2' },
  price: '96',
  currency: 'USD',
}
const fields: CalculatorFields = {
  price: '96',
  currency: 'USD',
  kind: '',
  hs: '640411',
  country: '',
  zip: '',
  parcels: [shoes.parcel],
  service: 'buy',
  delivery: 'locker',
  isInsured: false,
  marks: [],
  way: 'air',
}
const read = (link: string) => fieldsOfLink(new URLSearchParams(link), shoes)

const number = (max: number, decimals: number) =>
  fc.integer({ min: 1, max: max * 10 ** decimals }).map((value) => String(value / 10 ** decimals))
const any: fc.Arbitrary<CalculatorFields> = fc.record({
  price: number(100_000, 2),
  currency: fc.constantFrom('USD', 'EUR', 'GBP'),
  kind: fc.constantFrom('', 'shoes', 'coffee_machine'),
  hs: fc.constantFrom('', '640411', '061200'),
  country: fc.constantFrom('', 'LT', 'LV', 'EE'),
  zip: fc.constantFrom('', '93121', 'LT93121', '1050'),
  parcels: fc.array(
    fc.record({
      length: number(300, 1),
      width: number(300, 1),
      height: number(300, 1),
      weight: number(100, 3),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  service: fc.constantFrom('buy', 'forward'),
  delivery: fc.constantFrom('locker', 'courier'),
  isInsured: fc.boolean(),
  marks: fc.subarray([...calculatorMarks]),
  way: fc.constantFrom('air', 'sea'),
})

describe('CALC-01 the link of a calculation', () => {
  test('is as short as what it says', () => {
    expect(calculatorLink(fields)).toBe('p=96usd&s=34x22x13&w=1.2&k=640411')
  })

  test('leads back to the same form, whatever was asked', () => {
    fc.assert(
      fc.property(any, (asked) => {
        expect(read(calculatorLink(asked))).toEqual(asked)
      }),
    )
  })

  test('is the same for the same numbers, however they are written', () => {
    expect(calculatorLink({ ...fields, price: ' 96,00 ', hs: '6404.11' })).toBe(calculatorLink(fields))
  })

  test('carries no letters that somebody typed into a field of figures', () => {
    const typed = fc.record({ price: fc.string({ maxLength: 40 }), hs: fc.constant('') })
    fc.assert(
      fc.property(typed, ({ price }) => {
        const link = calculatorLink({ ...fields, price })
        expect(new URLSearchParams(link).get('p')?.slice(0, -3)).not.toMatch(/[a-z]/i)
        expect(read(link).price.length).toBeLessThanOrEqual(20)
      }),
    )
  })

  test('that says nothing begins with the first example', () => {
    expect(read('')).toMatchObject({ price: '96', currency: 'USD', kind: 'shoes', parcels: [shoes.parcel] })
  })

  test('names the kind of goods by its tariff code, if that is of no other kind before it', () => {
    const kinds = [
      { code: 'shoes', hs: '640411' },
      { code: 'laptop', hs: '847130' },
      { code: 'tablet', hs: '847130' },
    ]
    const there = (kind: string) => calculatorLink(withCode({ ...fields, kind, hs: '' }, kinds))
    expect(there('shoes')).toContain('k=640411')
    expect(there('tablet')).toContain('k=tablet')
    for (const { code } of kinds)
      expect(withKind(read(there(code)), kinds)).toMatchObject({ kind: code, hs: '' })
  })

  test('that says no size or no weight takes those of such goods', () => {
    const watch = { length: '12', width: '12', height: '9', weight: '0.4' }
    const start = { ...shoes, kinds: [{ code: 'watch', hs: '910221', parcel: watch }] }
    const parcels = (link: string) => fieldsOfLink(new URLSearchParams(link), start).parcels
    expect(parcels('p=20eur&k=910221')).toEqual([watch])
    expect(parcels('p=20&w=2')).toEqual([{ ...shoes.parcel, weight: '2' }])
    expect(parcels('k=watch&s=1x2x3')).toEqual([{ length: '1', width: '2', height: '3', weight: '0.4' }])
  })

  test('from elsewhere never breaks the form: at most ten parcels, short fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...'pswkcmdbi'), fc.string({ maxLength: 600 })), (query) => {
        const { parcels, price, hs, kind } = fieldsOfLink(new URLSearchParams(query), shoes)
        expect(parcels.length).toBeGreaterThanOrEqual(1)
        expect(parcels.length).toBeLessThanOrEqual(10)
        for (const text of [price, hs, kind, ...parcels.flatMap((one) => Object.values(one))]) {
          expect(text.length).toBeLessThanOrEqual(31)
        }
      }),
    )
  })
})

describe('CALC-01 the form of the calculator', () => {
  test('asks for what was typed, with a comma or a point', () => {
    expect(readFields({ ...fields, price: '96,5', marks: ['battery'], country: 'LV' })).toEqual({
      ok: true,
      value: {
        country: 'LV',
        parcels: [{ length: 34, width: 22, height: 13, weight: 1.2 }],
        goods: { value: 96.5, currency: 'USD', hs6: '640411' },
        flags: ['battery'],
        service: 'buy',
        delivery: 'locker',
        insurance: false,
      },
    })
  })

  test('says at each field what is wrong with it', () => {
    const parcel = { length: '0', width: '301', height: 'wide', weight: '101' }
    const read = readFields({ ...fields, price: '0', hs: '64', country: 'XX', parcels: [parcel] })
    expect(read.ok ? {} : read.error).toEqual({
      price: [{ code: 'validation.price_above_0' }],
      'parcels.0.length': [{ code: 'validation.side' }],
      'parcels.0.width': [{ code: 'validation.side' }],
      'parcels.0.height': [{ code: 'validation.side' }],
      'parcels.0.weight': [{ code: 'validation.weight' }],
      hs: [{ code: 'validation.hs_code' }],
      country: [{ code: 'validation.choice' }],
    })
  })

  test.each([
    ['12', 12],
    ['12,50', 12.5],
    ['1 200.5', 1200.5],
    ['', null],
    ['-3', null],
    ['1e5', null],
    ['1.2.3', null],
  ])('reads %s as %s', (text, value) => {
    expect(typedNumber(text)).toBe(value)
  })
})
