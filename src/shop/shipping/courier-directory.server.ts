import { type CountryCode, countries } from '#core/country.ts'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { CourierService, PickupPoint } from './courier.ts'
import { findCourierServices, findPickupPoints, findRemoteAreas } from './couriers.queries.server.ts'
import type { RemoteArea } from './remote-areas.ts'

export type CourierDirectory = {
  /** The services for a country, lockers first. */
  services(country: CountryCode): readonly CourierService[]
  points(country: CountryCode, courierId: number): readonly PickupPoint[]
  allPoints(country: CountryCode): readonly PickupPoint[]
  /** Where delivery to the door costs more. */
  remoteAreas(country: CountryCode): readonly RemoteArea[]
  point(id: number): PickupPoint | undefined
  reload(): Promise<void>
}

/** A few hundred rows that every checkout needs, cached in memory and reloaded when they change. */
export async function openCourierDirectory(db: Db): Promise<CourierDirectory> {
  let services = new Map<CountryCode, CourierService[]>()
  let points = new Map<string, PickupPoint[]>()
  let ofCountry = new Map<CountryCode, PickupPoint[]>()
  let remote = new Map<CountryCode, RemoteArea[]>()
  let byId = new Map<number, PickupPoint>()
  const codeOf = new Map<number, CountryCode>(
    Object.entries(countries).map(([code, { id }]) => [id, code as CountryCode]),
  )

  async function reload() {
    const [serviceRows, pointRows, remoteRows] = await Promise.all([
      findCourierServices(db),
      findPickupPoints(db),
      findRemoteAreas(db),
    ])
    services = Map.groupBy(
      serviceRows.map((row) => ({
        country: codeOf.get(row.country_id) as CountryCode,
        id: row.id,
        courierId: row.courier_id,
        courier: row.name,
        type: row.type as CourierService['type'],
        fee: amount(row.fee),
        longestMm: row.longest_mm,
        middleMm: row.middle_mm,
        shortestMm: row.shortest_mm,
        maxGrams: row.max_grams,
      })),
      ({ country }) => country,
    )
    const read = pointRows.map((row) => ({
      country: codeOf.get(row.country_id) as CountryCode,
      id: row.id,
      courierId: row.courier_id,
      name: row.name,
      city: row.city,
      address: row.address,
      zip: row.zip,
      lat: row.lat,
      lng: row.lng,
      hours: row.hours,
      isOpen: row.is_open,
      closedReason: row.closed_reason,
    }))
    remote = Map.groupBy(
      remoteRows.map(({ country_id, prefix, fee }) => ({
        country: codeOf.get(country_id) as CountryCode,
        prefix,
        fee: amount(fee),
      })),
      ({ country }) => country,
    )
    points = Map.groupBy(read, ({ country, courierId }) => `${country} ${courierId}`)
    ofCountry = Map.groupBy(read, ({ country }) => country)
    byId = new Map(read.map((point) => [point.id, point]))
  }

  await reload()
  return {
    services: (country) => services.get(country) ?? [],
    points: (country, courierId) => points.get(`${country} ${courierId}`) ?? [],
    allPoints: (country) => ofCountry.get(country) ?? [],
    remoteAreas: (country) => remote.get(country) ?? [],
    point: (id) => byId.get(id),
    reload,
  }
}
