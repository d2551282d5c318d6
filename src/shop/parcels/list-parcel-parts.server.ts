import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** What belongs to parcels and claims beside their own rows, for the file of a customer's data; each by its id. */
export async function listParcelParts(
  db: Db,
  siteId: number,
  userId: string,
): Promise<{ parcels: ReadonlyMap<string, object>; claims: ReadonlyMap<string, object> }> {
  const { rows: parcels } = await sql<{ id: string; parts: object }>`
    select parcels.id::text, jsonb_build_object(
      'items', (select coalesce(jsonb_agg(to_jsonb(i) - array['id', 'site_id', 'parcel_id'] order by i.place), '[]')
        from parcel_items i where i.site_id = ${siteId} and i.parcel_id = parcels.id),
      'files', ${filesOf(siteId, 'parcel_id', 'parcels')}) as parts
    from parcels where site_id = ${siteId} and user_id = ${userId}`.execute(db)
  const { rows: claims } = await sql<{ id: string; parts: object }>`
    select parcel_claims.id::text, jsonb_build_object('files', ${filesOf(siteId, 'claim_id', 'parcel_claims')}) as parts
    from parcel_claims where site_id = ${siteId} and user_id = ${userId}`.execute(db)
  return { parcels: byId(parcels), claims: byId(claims) }
}

/** The files themselves are on the pages of the parcels. */
function filesOf(siteId: number, column: 'parcel_id' | 'claim_id', table: 'parcels' | 'parcel_claims') {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'name', f.name, 'content_type', f.content_type,
      'size', f.size, 'uploaded_at', f.uploaded_at) order by f.seq), '[]')
    from parcel_files f where f.site_id = ${siteId} and f.${sql.ref(column)} = ${sql.table(table)}.id)`
}

function byId(rows: readonly { id: string; parts: object }[]): ReadonlyMap<string, object> {
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
