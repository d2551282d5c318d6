import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, amount, decimal, minus, sum, zero } from '#core/money.ts'
import { withVat } from '#shop/invoices/vat.ts'
import { dutyCodes } from './duty-codes.ts'
import type { PlannedBox } from './forward.ts'
import { facts, parcel, parcels, rates } from './forward-fixture.ts'
import { forwardInvoiceLines } from './forward-invoice-lines.ts'
import type { ForwardLine } from './forward-price.ts'
import {
  aloneAs,
  boxSize,
  fitsTogether,
  isSamePlan,
  isWholePlan,
  type JourneyFacts,
  leftAlone,
  likewise,
  planJourney,
  pricePlan,
  reasonsFor,
} from './plan-journey.ts'

function planned(of: JourneyFacts = facts) {
  const journey = planJourney(of)
  if (!journey.ok) throw new Error(JSON.stringify(journey.error))
  return journey.value
}

const euros = (lines: readonly ForwardLine[]) =>
  Object.fromEntries(lines.map((line) => [line.code, decimal(line.amount)]))

describe('QUO-02 the proposal for shoes, a jacket, a bottle and a fragile lamp', () => {
  const journey = planned()

  test('compares 94 ways and puts the three into one box, the lamp alone, all by sea', () => {
    expect(journey.compared).toBe(94)
    const sea = [
      { parcels: ['shoes', 'jacket', 'bottle'], method: 'sea' as const },
      { parcels: ['lamp'], method: 'sea' as const },
    ]
    expect(isSamePlan(journey.cheapest.plan, sea)).toBe(true)
    expect(journey.sea).toEqual(journey.cheapest)
    expect(journey.cheapest.price.boxes.map(({ weight }) => weight.chargeable)).toEqual([4000, 10_000])
  })

  test('costs what every line of it says', () => {
    const { price } = journey.cheapest
    expect(euros(price.lines)).toEqual({
      shipping: 20.8,
      tier_discount: -1.24,
      joining: 3,
      duty: 12,
      vat: 37.02,
      delivery: 4.98,
    })
    expect(decimal(price.total)).toBe(76.56)
    expect(decimal(price.goods)).toBe(141.72)
  })

  test('says why it is cheaper than four boxes by sea, each reason with its money', () => {
    const alone = aloneAs(facts, journey.cheapest)
    expect(decimal(alone?.total ?? amount('0'))).toBe(86.79)
    if (!alone) return
    const { reasons, saved } = reasonsFor(journey.cheapest, alone)
    expect(reasons.map(({ code, amount: money }) => [code, decimal(money)])).toEqual([
      ['freight', -7.34],
      ['delivery', -4.98],
      ['vat', -0.91],
      ['joining', 3],
    ])
    expect(decimal(saved)).toBe(10.23)
  })

  test('names the lamp as left alone, with the box that it would make', () => {
    expect(leftAlone(facts, journey.cheapest)).toMatchObject({
      parcel: 'lamp',
      together: { size: { lengthMm: 640, widthMm: 540, heightMm: 520 }, chargeable: 30_000 },
    })
  })

  test('a plan of the same kind replaces the one chosen before: all by air stays all by air', () => {
    expect(likewise(journey, [{ parcels: ['shoes'], method: 'air' }])).toEqual(journey.air)
    expect(likewise(journey, [])).toEqual(journey.cheapest)
    expect(new Set(journey.mixed?.plan.map(({ method }) => method))).toEqual(new Set(['air', 'sea']))
  })

  test('boxes that stay as they came are not joined', () => {
    const asTheyCame = planned({ ...facts, packing: 'keep_all' })
    expect(decimal(asTheyCame.cheapest.price.total)).toBe(86.79)
    expect(asTheyCame.cheapest.plan).toHaveLength(4)
  })
})

describe('QUO-02 a request', () => {
  test('worth more than the flat limit pays duty by the tariff in every box, however it is split', () => {
    const dear = {
      ...facts,
      parcels: parcels.map((one) => ({ ...one, goods: [priced(one.goods[0], '60')] })),
    }
    const price = pricePlan(
      dear,
      dear.parcels.map(({ id }) => ({ parcels: [id], method: 'sea' as const })),
    )
    // 4.5 % of four times €60, not four times €3.
    expect(price.ok && euros(price.value.lines).duty).toBe(10.8)
  })

  test('with something that may not fly has no way by air and says which rule it is', () => {
    const rule = { ...powerBank, effect: 'sea_only' as const }
    const of = { ...facts, rates: { ...rates, restrictions: [rule] } }
    const withBank = { ...of, parcels: [...parcels.slice(0, 2), bank] }
    const journey = planned(withBank)
    expect(journey.air).toBeNull()
    const flown = pricePlan(withBank, [{ parcels: ['bank'], method: 'air' }])
    expect(flown).toEqual({ ok: false, error: { reason: rule, parcels: ['bank'] } })
    const never = planJourney({ ...withBank, rates: { ...rates, restrictions: [powerBank] } })
    expect(never).toEqual({ ok: false, error: { reason: powerBank, parcels: ['bank'] } })
  })

  test('the flat duty counts the kinds of goods of each box, so joining saves it', () => {
    const goods: Record<string, { hs: string }[]> = { one: [{ hs: '640411' }], two: [{ hs: '640411' }] }
    const count = (...boxes: string[][]) =>
      dutyCodes(
        boxes.map((ids) => ({ parcels: ids })),
        (id) => goods[id] ?? [],
      )
    expect(count(['one', 'two'])).toEqual({ kinds: 1, inBoxes: 1 })
    expect(count(['one'], ['two'])).toEqual({ kinds: 1, inBoxes: 2 })
    const [shoes] = facts.parcels
    if (!shoes) throw new Error('no parcels')
    const pairs = { ...facts, parcels: [shoes, { ...shoes, id: 'boots' }] }
    const duty = (plan: readonly { parcels: string[]; method: 'sea' }[]) => {
      const price = pricePlan(pairs, plan)
      return price.ok && euros(price.value.lines).duty
    }
    expect(duty([{ parcels: ['shoes', 'boots'], method: 'sea' }])).toBe(3)
    expect(
      duty([
        { parcels: ['shoes'], method: 'sea' },
        { parcels: ['boots'], method: 'sea' },
      ]),
    ).toBe(6)
  })

  test('photos that were asked for on the shelf are charged with the box of their parcel, before VAT', () => {
    const [shoes, ...others] = facts.parcels
    if (!shoes) throw new Error('no parcel')
    const asked = { ...facts, parcels: [{ ...shoes, photosFee: amount('1') }, ...others] }
    const plan = [
      { parcels: ['jacket'], method: 'sea' as const },
      { parcels: ['shoes'], method: 'sea' as const },
    ]
    const [price, bare] = [pricePlan(asked, plan), pricePlan(facts, plan)]
    if (!price.ok || !bare.ok) throw new Error('not priced')
    expect(euros(price.value.lines)).toMatchObject({ photos: 1 })
    expect(price.value.boxes.map(({ lines }) => lines.some(({ code }) => code === 'photos'))).toEqual([
      false,
      true,
    ])
    expect(decimal(sum([price.value.total, -bare.value.total as Amount]))).toBeCloseTo(1.21, 1)
    const way = pricePlan({ ...asked, options: { ...facts.options, photos: 3 } }, plan)
    expect(way.ok && euros(way.value.lines)).toMatchObject({ photos: 2 })
  })

  test.each([
    ['padding', { isPadded: true }, '1.50', 'before VAT'],
    ['photos', { photos: 3 as const }, '1', 'before VAT'],
    ['express', { express: 2 }, '12', 'before VAT'],
    ['insurance', { isInsured: true }, '0.75', 'before VAT'],
    ['storage', {}, '1.44', 'VAT inside'],
    ['unpacking', {}, '4', 'VAT inside'],
  ] as const)(
    'what is shown of %s is what it adds to the price and to the invoice',
    (code, option, fee, vat) => {
      const plan = [{ parcels: ['shoes'], method: 'air' as const }]
      const isExtra = code === 'storage' || code === 'unpacking'
      const extras = isExtra ? [{ code, amount: amount(fee) }] : []
      const [bare, price] = [
        pricePlan(facts, plan),
        pricePlan({ ...facts, options: { ...facts.options, ...option }, extras }, plan),
      ]
      if (!bare.ok || !price.ok) throw new Error('not priced')
      expect(euros(price.value.lines)[code]).toBe(Number(fee))
      const gross = vat === 'before VAT' ? Number(fee) * 1.21 : Number(fee)
      expect(decimal(minus(price.value.total, bare.value.total))).toBeCloseTo(gross, 1)
      const charged = withVat(forwardInvoiceLines(price.value, 'locker')).find((line) => line.code === code)
      expect(decimal(charged?.gross ?? zero)).toBeCloseTo(gross, 1)
      expect(sum(price.value.lines.map((line) => line.amount))).toBe(price.value.total)
    },
  )

  test('express is charged for what flies, and makes only that sooner', () => {
    const express = { ...facts, options: { ...facts.options, express: 2 } }
    const plan = [
      { parcels: ['shoes'], method: 'air' as const },
      { parcels: ['jacket'], method: 'sea' as const },
    ]
    const [price, usual] = [pricePlan(express, plan), pricePlan(facts, plan)]
    if (!price.ok || !usual.ok) throw new Error('not priced')
    expect(euros(price.value.lines)).toMatchObject({ express: 12 })
    expect(price.value.boxes.map(({ days }) => days)).toEqual([
      { from: '2026-11-16', to: '2026-11-18' },
      usual.value.boxes[1]?.days,
    ])
    const sea = pricePlan(express, [{ parcels: ['shoes'], method: 'sea' }])
    expect(sea.ok && 'express' in euros(sea.value.lines)).toBe(false)
  })

  test('splitting is charged with the box of what was taken out, before VAT', () => {
    const [shoes, ...rest] = facts.parcels
    if (!shoes) throw new Error('no parcel')
    const split = { ...facts, parcels: [{ ...shoes, splittingFee: amount('4') }, ...rest] }
    const plan = [{ parcels: ['shoes'], method: 'sea' as const }]
    const [price, bare] = [pricePlan(split, plan), pricePlan(facts, plan)]
    if (!price.ok || !bare.ok) throw new Error('not priced')
    expect(euros(price.value.lines)).toMatchObject({ splitting: 4 })
    expect(decimal(minus(price.value.total, bare.value.total))).toBeCloseTo(4.84, 1)
  })

  test('padding, photos and insurance are charged before VAT, storage with VAT inside', () => {
    const options = { ...facts.options, isPadded: true, photos: 3 as const, isInsured: true }
    const extras = [{ code: 'storage' as const, amount: amount('1.44') }]
    const plan = [
      { parcels: ['shoes'], method: 'sea' as const },
      { parcels: ['jacket'], method: 'sea' as const },
    ]
    const price = pricePlan({ ...facts, options, extras }, plan)
    expect(price.ok && euros(price.value.lines)).toMatchObject({
      padding: 3,
      photos: 1,
      insurance: 1.34,
      storage: 1.44,
    })
    const bare = pricePlan(facts, plan)
    if (!price.ok || !bare.ok) throw new Error('not priced')
    const more = decimal(sum([price.value.total, -bare.value.total as Amount]))
    expect(more).toBeCloseTo(5.34 * 1.21 + 1.44, 1)
  })
})

const powerBank = {
  id: 'POWER-1',
  effect: 'prohibited' as const,
  marks: [],
  hs: [],
  words: ['power bank'],
  maxByAir: null,
  reason: { en: 'Neither flies nor sails', lt: '', lv: '', ee: '' },
}
const bank = parcel('bank', { price: '20', hs: '850760', grams: 300, cm: [12, 8, 4], title: 'A power bank' })
function priced<Goods>(goods: Goods, price: string) {
  if (!goods) throw new Error('no goods')
  return { ...goods, price: amount(price) }
}

const anyParcels = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 300 }).map(String),
    hs: fc.constantFrom('640411', '620140', '961700'),
    grams: fc.integer({ min: 50, max: 9000 }),
    cm: fc.tuple(
      fc.integer({ min: 4, max: 60 }),
      fc.integer({ min: 4, max: 45 }),
      fc.integer({ min: 2, max: 40 }),
    ),
    isFragile: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

/** All groupings, each box by either way. */
function everyPlan(ids: readonly string[]): PlannedBox[][] {
  const [first, ...rest] = ids
  if (first === undefined) return [[]]
  return everyPlan(rest).flatMap((plan) => [
    ...(['air', 'sea'] as const).map((method) => [...plan, { parcels: [first], method }]),
    ...plan.map((box, at) => plan.with(at, { ...box, parcels: [...box.parcels, first] })),
  ])
}

/** No box is too large for a locker that takes each of its parcels. */
function goesIntoLockers(of: JourneyFacts, plan: readonly PlannedBox[]): boolean {
  return plan.every((box) => {
    const inside = of.parcels.filter(({ id }) => box.parcels.includes(id))
    const size = boxSize(of, inside)
    return size !== null && fitsTogether(of, inside, size)
  })
}

describe('QUO-02 parcels that go to a locker', () => {
  const tall = (id: string) => parcel(id, { price: '10', hs: '620140', grams: 1500, cm: [60, 37, 36] })
  const two = { ...facts, parcels: [tall('one'), tall('other')] }

  test('are not joined in a box that no compartment takes, by any of its sides', () => {
    const { cheapest } = planned(two)
    expect(cheapest.plan.map((box) => box.parcels)).toEqual([['one'], ['other']])
    const toTheDoor = planned({ ...two, options: { ...facts.options, delivery: 'courier' } })
    expect(toTheDoor.cheapest.plan.map((box) => box.parcels)).toEqual([['one', 'other']])
  })

  test('may be joined all the same if one of them goes into no compartment anyway', () => {
    const long = parcel('long', { price: '10', hs: '620140', grams: 1500, cm: [64, 53, 20] })
    const size = { grams: 3000, lengthMm: 640, widthMm: 540, heightMm: 520 }
    expect(fitsTogether(facts, [long, tall('one')], size)).toBe(true)
    expect(fitsTogether(facts, [tall('one'), tall('other')], size)).toBe(false)
  })
})

describe('QUO-02 whatever the parcels are', () => {
  const property = (check: (of: JourneyFacts) => void) =>
    fc.assert(
      fc.property(anyParcels, (all) =>
        check({ ...facts, parcels: all.map((one, at) => parcel(String(at), one)) }),
      ),
      { numRuns: 60 },
    )

  test('the proposal holds every parcel once and is not dearer than all alone or all in one', () => {
    property((of) => {
      const { cheapest } = planned(of)
      expect(isWholePlan(cheapest.plan, of.parcels)).toBe(true)
      const ids = of.parcels.map(({ id }) => id)
      for (const method of ['air', 'sea'] as const) {
        for (const plan of [ids.map((id) => ({ parcels: [id], method })), [{ parcels: ids, method }]]) {
          const other = pricePlan(of, plan)
          if (other.ok && goesIntoLockers(of, plan))
            expect(cheapest.price.total).toBeLessThanOrEqual(other.value.total)
        }
      }
    })
  })

  test('the proposal costs what the cheapest of all ways costs that are priced one by one', () => {
    const upToFour = (of: JourneyFacts) => ({ ...of, parcels: of.parcels.slice(0, 4) })
    property((all) => {
      const of = upToFour(all)
      const totals = everyPlan(of.parcels.map(({ id }) => id)).flatMap((plan) => {
        const one = pricePlan(of, plan)
        return one.ok && goesIntoLockers(of, plan) ? [one.value.total] : []
      })
      expect(planned(of).cheapest.price.total).toBe(Math.min(...totals))
    })
  })

  test('lines add up to the price, and so do the lines of its invoice with the VAT in them', () => {
    property((of) => {
      const { cheapest } = planned(of)
      expect(sum(cheapest.price.lines.map((line) => line.amount))).toBe(cheapest.price.total)
      expect(sum(cheapest.price.boxes.map(({ total }) => total))).toBe(cheapest.price.total)
      const lines = withVat(forwardInvoiceLines(cheapest.price, 'locker'))
      expect(sum(lines.map(({ gross }) => gross))).toBe(cheapest.price.total)
      const goodsVat = lines.find(({ code }) => code === 'import_vat')
      expect(goodsVat?.vat ?? 0).toBe(0)
      // All VAT of the price is in the invoice: ours in its lines, that of the goods in a line of its own.
      const inLines = sum(lines.map(({ vat }) => vat))
      const delivery = decimal(
        cheapest.price.lines.find(({ code }) => code === 'delivery')?.amount ?? amount('0'),
      )
      const all = decimal(sum([inLines, goodsVat?.gross ?? amount('0')])) - (delivery / 1.21) * 0.21
      const vat = decimal(cheapest.price.lines.find(({ code }) => code === 'vat')?.amount ?? amount('0'))
      expect(Math.abs(all - vat)).toBeLessThan(0.06)
    })
  })

  test('the reasons are exactly the money that is saved', () => {
    property((of) => {
      const { cheapest } = planned(of)
      const alone = aloneAs(of, cheapest)
      if (!alone) throw new Error('not priced')
      const { reasons, saved } = reasonsFor(cheapest, alone)
      expect(sum(reasons.map((one) => one.amount))).toBe(-saved || 0)
    })
  })
})
