import { addDays } from '../../src/core/dates.ts'

type Line = {
  country: 'LT' | 'LV' | 'EE' | 'NL' | 'AE'
  method: 'air' | 'sea'
  deliveryType: 'locker' | 'courier'
  /** Days between departures: flights go often, ships on one day of the week. */
  every: number
  parcels: number
  /** From the departure to the locker or the door. */
  quickest: number
  /** How many of a hundred take so many days more. */
  later: readonly number[]
}

/** Most come within a few days of each other; some wait for customs, for a storm, or for an address. */
const flight = [4, 14, 30, 26, 14, 6, 3, 2, 0, 1]
const ship = [2, 6, 16, 26, 22, 14, 6, 4, 2, 1, 0, 1]
const lines: readonly Line[] = [
  { country: 'LT', method: 'air', deliveryType: 'locker', every: 3, parcels: 2, quickest: 5, later: flight },
  { country: 'LT', method: 'air', deliveryType: 'courier', every: 6, parcels: 2, quickest: 5, later: flight },
  { country: 'LT', method: 'sea', deliveryType: 'locker', every: 7, parcels: 3, quickest: 23, later: ship },
  { country: 'LT', method: 'sea', deliveryType: 'courier', every: 14, parcels: 2, quickest: 23, later: ship },
  { country: 'LV', method: 'air', deliveryType: 'locker', every: 6, parcels: 2, quickest: 6, later: flight },
  { country: 'LV', method: 'sea', deliveryType: 'locker', every: 14, parcels: 2, quickest: 25, later: ship },
  { country: 'EE', method: 'air', deliveryType: 'locker', every: 6, parcels: 2, quickest: 6, later: flight },
  { country: 'EE', method: 'sea', deliveryType: 'locker', every: 14, parcels: 2, quickest: 26, later: ship },
  { country: 'NL', method: 'air', deliveryType: 'courier', every: 9, parcels: 1, quickest: 4, later: flight },
  // Too few to say: their days are told as usual ones.
  {
    country: 'AE',
    method: 'air',
    deliveryType: 'courier',
    every: 90,
    parcels: 1,
    quickest: 7,
    later: flight,
  },
]
const historyDays = 420

export type DemoJourney = Pick<Line, 'country' | 'method' | 'deliveryType'> & {
  departedOn: string
  arrivedOn: string
}

/** What came in the year and a bit before `today`, always the same. */
export function demoJourneys(today: string): DemoJourney[] {
  const random = randomFrom(63)
  return lines.flatMap(({ country, method, deliveryType, every, parcels, quickest, later }) => {
    const journeys: DemoJourney[] = []
    for (let ago = historyDays; ago > 0; ago -= every) {
      const departedOn = addDays(today, -ago)
      for (let parcel = 0; parcel < parcels; parcel += 1) {
        const arrivedOn = addDays(departedOn, quickest + pick(later, random()))
        if (arrivedOn < today) journeys.push({ country, method, deliveryType, departedOn, arrivedOn })
      }
    }
    return journeys
  })
}

function pick(weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((all, weight) => all + weight, 0)
  return Math.max(
    0,
    weights.findIndex((weight) => {
      left -= weight
      return left < 0
    }),
  )
}

/** Numbers from 0 to 1 that look random and are the same everywhere (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
