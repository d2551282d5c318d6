import type { Db } from '#platform/database.server.ts'

export function findCourierServices(db: Db) {
  return db
    .selectFrom('courier_services')
    .innerJoin('couriers', 'couriers.id', 'courier_services.courier_id')
    .select([
      'courier_services.id',
      'courier_id',
      'country_id',
      'name',
      'type',
      'fee',
      'longest_mm',
      'middle_mm',
      'shortest_mm',
      'max_grams',
    ])
    .where('is_active', '=', true)
    .orderBy('type', 'desc')
    .orderBy('position')
    .execute()
}

export function findPickupPoints(db: Db) {
  return db
    .selectFrom('pickup_points')
    .select([
      'id',
      'courier_id',
      'country_id',
      'name',
      'city',
      'address',
      'zip',
      'lat',
      'lng',
      'hours',
      'is_open',
      'closed_reason',
    ])
    .orderBy('city')
    .orderBy('name')
    .execute()
}

export function findRemoteAreas(db: Db) {
  return db.selectFrom('remote_areas').select(['country_id', 'prefix', 'fee']).orderBy('prefix').execute()
}
