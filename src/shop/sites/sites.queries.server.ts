import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { LegalEntity } from './legal-entity.ts'

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
          .orderBy('currency_rates.id', 'desc')
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

/** Writes only changes, because every change of a site notifies every process. */
export async function keepLegalEntities(db: Db | Trx, entities: readonly LegalEntity[]): Promise<void> {
  const wanted = sql`json_to_recordset(${JSON.stringify(entities)}::json) as wanted (site_id smallint, country text,
    company_code text, name text, vat_code text, address text, time_zone text)`
  await sql`
    insert into legal_entities (country, company_code, name, vat_code, address, time_zone)
    select distinct on (country, company_code) country, company_code, name, vat_code, address, time_zone
    from ${wanted} order by country, company_code, site_id
    on conflict (country, company_code) do update
      set name = excluded.name, vat_code = excluded.vat_code, address = excluded.address, time_zone = excluded.time_zone
      where (legal_entities.name, legal_entities.vat_code, legal_entities.address, legal_entities.time_zone)
        is distinct from (excluded.name, excluded.vat_code, excluded.address, excluded.time_zone)`.execute(db)
  const { rows } = await sql<{ site_id: number; entity_id: number }>`
    select wanted.site_id, legal_entities.id as entity_id
    from ${wanted} join legal_entities using (country, company_code) join sites on sites.id = wanted.site_id
    where sites.legal_entity_id is distinct from legal_entities.id`.execute(db)
  // Even an update that changes no row sends the notification, and every process would run this again.
  for (const { site_id, entity_id } of rows) {
    await db.updateTable('sites').set({ legal_entity_id: entity_id }).where('id', '=', site_id).execute()
  }
}

export async function findPicture(db: Db, siteId: number, hash: string): Promise<Buffer<ArrayBuffer>> {
  const { body } = await db
    .selectFrom('site_pictures')
    .select('body')
    .where('site_id', '=', siteId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return body as Buffer<ArrayBuffer>
}

export function findDraft(db: Db | Trx, siteId: number) {
  return db
    .selectFrom('site_drafts')
    .select(['edits', 'revision', 'changed_at', 'staff_id'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()
}

export function findLastVersion(db: Db | Trx, siteId: number) {
  return db
    .selectFrom('site_versions')
    .select(['number', 'edits'])
    .where('site_id', '=', siteId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
