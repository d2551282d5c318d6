import { sql } from 'kysely'
import { type CountryCode, countries } from '../../src/core/country.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import { insertRows } from './insert-rows.ts'

/** Invented, like everything here; their services are those of real ones. */
const couriers = [
  { id: 1, code: 'gintarine', name: 'Gintarinė siunta' },
  { id: 2, code: 'baltluka', name: 'Baltlūka' },
  { id: 3, code: 'kurjeris_trys', name: 'Kurjeris Trys' },
  { id: 4, code: 'pasto_deze', name: 'Pašto Dėžė' },
]

type Service = { courier: number; country: CountryCode; locker?: string; door?: string }
const services: readonly Service[] = [
  { courier: 1, country: 'LT', locker: '2.49', door: '3.99' },
  { courier: 2, country: 'LT', locker: '2.69', door: '4.29' },
  { courier: 3, country: 'LT', locker: '2.59', door: '3.79' },
  { courier: 4, country: 'LT', locker: '2.79' },
  { courier: 1, country: 'LV', locker: '2.69', door: '4.49' },
  { courier: 2, country: 'LV', locker: '2.49', door: '3.99' },
  { courier: 4, country: 'LV', locker: '2.89' },
  { courier: 1, country: 'EE', locker: '2.69', door: '4.49' },
  { courier: 2, country: 'EE', locker: '2.59', door: '4.29' },
  { courier: 4, country: 'EE', locker: '2.89' },
  { courier: 3, country: 'NL', door: '5.90' },
  { courier: 3, country: 'AE', door: '9.90' },
]

/** Islands and the spit, where a courier takes a ferry. */
const remote: readonly { country: CountryCode; prefix: string; fee: string; note: string }[] = [
  { country: 'LT', prefix: '93101', fee: '4.00', note: 'Juodkrantė' },
  { country: 'LT', prefix: '9312', fee: '4.00', note: 'Nida, Preila, Pervalka' },
  { country: 'EE', prefix: '92', fee: '5.00', note: 'Hiiumaa' },
  { country: 'EE', prefix: '93', fee: '5.00', note: 'Saaremaa' },
  { country: 'EE', prefix: '94', fee: '5.00', note: 'Saaremaa, Muhu' },
]

/** Towns and the number of lockers of each courier. */
type Town = readonly [city: string, lat: number, lng: number, zip: number, lockers: number]
const towns: Partial<
  Record<CountryCode, { zip(number: number): string; towns: readonly Town[]; street: readonly string[] }>
> = {
  LT: {
    zip: (number) => `LT-${String(number).padStart(5, '0')}`,
    street: [
      'Klevų g.',
      'Pušų g.',
      'Taikos pr.',
      'Saulės al.',
      'Upės g.',
      'Beržų g.',
      'Stoties g.',
      'Turgaus a.',
    ],
    towns: [
      ['Vilnius', 54.687, 25.28, 1100, 12],
      ['Kaunas', 54.897, 23.886, 44200, 9],
      ['Klaipėda', 55.703, 21.144, 91200, 6],
      ['Šiauliai', 55.934, 23.314, 76200, 4],
      ['Panevėžys', 55.735, 24.358, 35200, 3],
      ['Alytus', 54.396, 24.046, 62100, 2],
      ['Marijampolė', 54.56, 23.354, 68200, 2],
      ['Mažeikiai', 56.309, 22.341, 89200, 2],
      ['Utena', 55.498, 25.599, 28200, 1],
      ['Telšiai', 55.981, 22.247, 87100, 1],
      ['Palanga', 55.917, 21.069, 160, 1],
      ['Druskininkai', 54.017, 23.974, 66100, 1],
    ],
  },
  LV: {
    zip: (number) => `LV-${String(number).padStart(4, '0')}`,
    street: [
      'Kļavu iela',
      'Priežu iela',
      'Brīvības iela',
      'Saules iela',
      'Upes iela',
      'Bērzu iela',
      'Stacijas iela',
    ],
    towns: [
      ['Rīga', 56.949, 24.105, 1010, 14],
      ['Daugavpils', 55.874, 26.536, 5401, 4],
      ['Liepāja', 56.505, 21.011, 3401, 4],
      ['Jelgava', 56.651, 23.721, 3001, 3],
      ['Jūrmala', 56.968, 23.77, 2010, 3],
      ['Ventspils', 57.389, 21.572, 3601, 2],
      ['Rēzekne', 56.51, 27.333, 4601, 2],
      ['Valmiera', 57.538, 25.426, 4201, 2],
      ['Ogre', 56.816, 24.614, 5001, 2],
      ['Cēsis', 57.312, 25.275, 4101, 1],
    ],
  },
  EE: {
    zip: (number) => String(number).padStart(5, '0'),
    street: ['Vahtra', 'Männi', 'Pargi', 'Päikese', 'Jõe', 'Kase', 'Jaama', 'Turu'],
    towns: [
      ['Tallinn', 59.437, 24.754, 10110, 12],
      ['Tartu', 58.378, 26.729, 50090, 6],
      ['Narva', 59.377, 28.19, 20300, 3],
      ['Pärnu', 58.385, 24.497, 80010, 3],
      ['Kohtla-Järve', 59.398, 27.273, 30320, 2],
      ['Viljandi', 58.364, 25.59, 71010, 2],
      ['Rakvere', 59.347, 26.355, 44310, 2],
      ['Kuressaare', 58.248, 22.503, 93810, 2],
      ['Võru', 57.834, 27.019, 65610, 1],
      ['Haapsalu', 58.943, 23.541, 90500, 1],
    ],
  },
}

const seenAt = '2026-11-01T00:00:00Z'
const locker = { longest_mm: 640, middle_mm: 390, shortest_mm: 380, max_grams: 30_000 }
const door = { longest_mm: 1750, middle_mm: 1000, shortest_mm: 1000, max_grams: 31_500 }

export async function seedCouriers(trx: Trx): Promise<void> {
  await insertRows(trx, 'couriers', couriers)
  await sql`select setval(pg_get_serial_sequence('couriers', 'id'), ${couriers.length})`.execute(trx)
  const rows = services.flatMap(({ courier, country, locker: lockerFee, door: doorFee }) => [
    ...(lockerFee ? [{ courier, country, type: 'locker', fee: lockerFee, ...locker }] : []),
    ...(doorFee ? [{ courier, country, type: 'courier', fee: doorFee, ...door }] : []),
  ])
  await insertRows(
    trx,
    'courier_services',
    rows.map(({ courier, country, ...service }, index) => ({
      courier_id: courier,
      country_id: countries[country].id,
      ...service,
      position: index,
      is_active: true,
    })),
  )
  await insertRows(
    trx,
    'remote_areas',
    remote.map(({ country, ...area }) => ({ country_id: countries[country].id, ...area })),
  )
  const points = lockers()
  await insertRows(trx, 'pickup_points', points)
  await insertRows(
    trx,
    'pickup_point_imports',
    couriers.map(({ id, code }) => ({
      courier: code,
      at: seenAt,
      listed: points.filter(({ courier_id }) => courier_id === id).length,
    })),
  )
}

/** Spread around each town in a sunflower pattern, so that they never overlap; always the same. */
function lockers() {
  const rows: Record<string, unknown>[] = []
  for (const { courier, country, locker: fee } of services) {
    const land = towns[country]
    if (!fee || !land) continue
    for (const [city, lat, lng, zip, count] of land.towns) {
      for (let place = 0; place < count; place += 1) {
        const number = rows.length + 1
        const angle = number * 2.399963
        const distance = 0.008 + 0.006 * Math.sqrt(place + courier)
        const street = land.street[(number * 3 + courier) % land.street.length] as string
        rows.push({
          courier_id: courier,
          external_id: `${country}${courier}${String(number).padStart(4, '0')}`,
          country_id: countries[country].id,
          name: `${city} ${street.replace(/ (?:g\.|al\.|pr\.|a\.|iela)$/, '')} ${(place + 1) * 2}`,
          city,
          address: `${street} ${(number * 7) % 90 || 1}`,
          zip: land.zip(zip + place),
          lat: Math.round((lat + distance * Math.sin(angle)) * 1e5) / 1e5,
          lng: Math.round((lng + distance * 1.7 * Math.cos(angle)) * 1e5) / 1e5,
          hours: number % 5 === 0 ? '07:00–23:00' : '24/7',
          is_open: number % 37 !== 0,
          closed_reason: number % 37 !== 0 ? null : number % 2 === 0 ? 'full' : 'closed',
          seen_at: seenAt,
        })
      }
    }
  }
  return rows
}
