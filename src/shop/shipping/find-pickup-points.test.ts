import { describe, expect, it } from 'vitest'
import type { PickupPoint } from './courier.ts'
import { findPickupPoints, townsOf } from './find-pickup-points.server.ts'

const point = (
  id: number,
  city: string,
  lat: number,
  lng: number,
  more: Partial<PickupPoint> = {},
): PickupPoint => ({
  id,
  courierId: 1,
  country: 'LT',
  name: `Locker ${id}`,
  city,
  address: 'Ozo g. 18',
  zip: 'LT-08243',
  lat,
  lng,
  hours: '24/7',
  isOpen: true,
  closedReason: null,
  ...more,
})
const all = [
  point(1, 'Kaunas', 54.9, 23.9),
  point(2, 'Šiauliai', 55.93, 23.31, { courierId: 2 }),
  point(3, 'Vilnius', 54.7, 25.28, { courierId: 2, name: 'Akropolis' }),
  point(4, 'Vilnius', 54.68, 25.28),
]
const any = { text: '', courierId: null, near: null, max: 10, chosenId: null }
const ids = (found: ReturnType<typeof findPickupPoints>) => found.points.map(({ id }) => id)

describe('findPickupPoints', () => {
  it('a point is found by every word, without diacritics and in any order', () => {
    expect(ids(findPickupPoints(all, { ...any, text: 'siauliai' }))).toEqual([2])
    expect(ids(findPickupPoints(all, { ...any, text: 'akropolis, VILNIUS' }))).toEqual([3])
    expect(ids(findPickupPoints(all, { ...any, text: '08243 kaunas' }))).toEqual([1])
    expect(findPickupPoints(all, { ...any, text: 'Riga' })).toMatchObject({ points: [], total: 0 })
  })

  it('points are sorted by distance from the customer', () => {
    const found = findPickupPoints(all, { ...any, near: { lat: 54.68, lng: 25.28 } })
    expect(ids(found)).toEqual([4, 3, 1, 2])
    expect(found.points[0]?.km).toBe(0)
    expect(found.points[1]?.km).toBeCloseTo(2.2, 1)
    expect(found.points[2]?.km).toBeCloseTo(91.5, 0)
    expect(found.town).toBeNull()
  })

  it('distances are measured from the centre of the named town', () => {
    const found = findPickupPoints(all, { ...any, text: 'vilnius' })
    expect(found.town).toBe('Vilnius')
    expect(found.points.map(({ km }) => km?.toFixed(1))).toEqual(['1.1', '1.1'])
  })

  it('a postal code that no point has finds the nearest points first', () => {
    const coded = [
      point(1, 'Kaunas', 54.9, 23.9, { zip: 'LT-44280' }),
      point(2, 'Vilnius', 54.7, 25.28, { zip: 'LT-08243' }),
      point(3, 'Vilnius', 54.68, 25.3, { zip: 'LT-01103' }),
      point(4, 'Trakai', 54.64, 24.93, { zip: 'LT-21110' }),
    ]
    for (const text of ['LT-08100', '08100', 'lt 081', '08', '08243'])
      expect(ids(findPickupPoints(coded, { ...any, text })), text).toEqual([2, 3, 4, 1])
    expect(findPickupPoints(coded, { ...any, text: 'LT-44' })).toMatchObject({
      total: 4,
      town: null,
      zip: '44',
      points: [{ id: 1, km: 0 }, { id: 4 }, { id: 2 }, { id: 3 }],
    })
    // With a town, only its points.
    expect(ids(findPickupPoints(coded, { ...any, text: 'vilnius 01999' }))).toEqual([3, 2])
    // A house number stays one.
    expect(ids(findPickupPoints(coded, { ...any, text: 'ozo 18 kaunas' }))).toEqual([1])
    expect(findPickupPoints(coded, { ...any, text: 'LV-1050' })).toMatchObject({ points: [], zip: null })
  })

  it('all couriers are counted, the requested one is listed, and the chosen point stays', () => {
    const found = findPickupPoints(all, { ...any, courierId: 2, max: 1, chosenId: 1 })
    expect(ids(found)).toEqual([1, 2])
    expect(found.total).toBe(2)
    expect([...found.perCourier]).toEqual([
      [1, 2],
      [2, 2],
    ])
  })
})

it('a town lies at the centre of its lockers, and the largest comes first', () => {
  expect(townsOf(all)[0]).toMatchObject({ name: 'Vilnius', count: 2, lat: 54.69 })
  expect(townsOf(all)).toHaveLength(3)
})
