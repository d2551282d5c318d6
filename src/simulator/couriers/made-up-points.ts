import { createHash } from 'node:crypto'

export const carriers = ['omniva', 'dpd', 'unisend', 'smartposti', 'venipak'] as const
export type Carrier = (typeof carriers)[number]

export type MadeUpPoint = {
  number: number
  country: 'LT' | 'LV' | 'EE'
  county: string
  city: string
  street: string
  house: string
  zip: string
  lat: number
  lng: number
  isShop: boolean
}

type Town = readonly [city: string, county: string, lat: number, lng: number, zip: string, share: number]
const towns: Record<MadeUpPoint['country'], readonly Town[]> = {
  LT: [
    ['Vilnius', 'Vilniaus apskr.', 54.687, 25.28, '01100', 10],
    ['Kaunas', 'Kauno apskr.', 54.897, 23.886, '44200', 8],
    ['Klaipėda', 'Klaipėdos apskr.', 55.703, 21.144, '91200', 6],
    ['Šiauliai', 'Šiaulių apskr.', 55.934, 23.314, '76200', 4],
    ['Utena', 'Utenos apskr.', 55.498, 25.599, '28200', 2],
  ],
  LV: [
    ['Rīga', 'Rīga', 56.949, 24.105, '1010', 12],
    ['Daugavpils', 'Latgale', 55.874, 26.536, '5401', 5],
    ['Liepāja', 'Kurzeme', 56.505, 21.011, '3401', 5],
    ['Cēsis', 'Vidzeme', 57.312, 25.275, '4101', 3],
  ],
  EE: [
    ['Tallinn', 'Harju maakond', 59.437, 24.754, '10110', 12],
    ['Tartu', 'Tartu maakond', 58.378, 26.729, '50090', 6],
    ['Pärnu', 'Pärnu maakond', 58.385, 24.497, '80010', 4],
    ['Võru', 'Võru maakond', 57.834, 27.019, '65610', 3],
  ],
}
const streets: Record<MadeUpPoint['country'], readonly string[]> = {
  LT: ['Žemuogių g.', 'Ąžuolų g.', 'Šaltinių g.', 'Vėjo g.', 'Lelijų al.'],
  LV: ['Ķiršu iela', 'Ozolu iela', 'Vēja iela', 'Ūdens iela', 'Čiekuru iela'],
  EE: ['Õuna', 'Tamme', 'Tuule', 'Käbi', 'Järve'],
}

/** Some eighty for each carrier, copied from no real list and always the same. */
export function madeUpPoints(carrier: Carrier): MadeUpPoint[] {
  const points: MadeUpPoint[] = []
  for (const country of ['LT', 'LV', 'EE'] as const) {
    for (const [city, county, lat, lng, zip, share] of towns[country]) {
      for (let place = 0; place < share; place += 1) {
        const [east, north, street, house] = dice(`${carrier} ${city} ${place}`)
        points.push({
          number: points.length + 1,
          country,
          county,
          city,
          street: streets[country][Math.floor(street * streets[country].length)] as string,
          house: String(1 + Math.floor(house * 90)),
          zip: String(Number(zip) + place).padStart(zip.length, '0'),
          lat: round(lat + (north - 0.5) * 0.08),
          lng: round(lng + (east - 0.5) * 0.14),
          isShop: place % 5 === 4,
        })
      }
    }
  }
  return points
}

function dice(text: string): [number, number, number, number] {
  const digest = createHash('sha256').update(text).digest()
  const cast = (part: number) => digest.readUInt32BE(part * 4) / 2 ** 32
  return [cast(0), cast(1), cast(2), cast(3)]
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
