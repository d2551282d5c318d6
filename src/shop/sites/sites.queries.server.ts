import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

export function insertMissingSites(db: Db, codes: readonly string[]) {
  return db
    .insertInto('sites')
    .values(codes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

export function findSites(db: Db) {
  return db.selectFrom('sites').select(['id', 'code', 'overrides']).execute()
}

export function findDomains(db: Db) {
  return acrossSites(db)
    .selectFrom('site_domains')
    .innerJoin('sites', 'sites.id', 'site_domains.site_id')
    .select(['host', 'code', 'locale_override', 'is_primary', 'redirect_to'])
    .execute()
}

/** Each currency with the rate that is valid on the day. */
export function findCurrencies(db: Db, day: string) {
  return db
    .selectFrom('currencies')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('currency_rates')
          .select(['rate', 'valid_from'])
          .whereRef('currency_rates.currency_id', '=', 'currencies.id')
          .where('valid_from', '<=', sql<string>`${day}::date`)
          .orderBy('valid_from', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['currencies.id', 'currencies.iso_code', 'latest.rate', 'latest.valid_from'])
    .execute()
}

export function findCountries(db: Db) {
  return db.selectFrom('countries').select(['id', 'iso_code']).execute()
}
