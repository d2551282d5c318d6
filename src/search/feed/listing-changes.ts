import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

/** The last change that was read. */
export type ChangeCursor = { xid: string; seq: number }

export type ListingChange = {
  siteId: number
  productId: number
  /** False where only numbers changed. */
  isWhole: boolean
  /** Milliseconds since 1970, by the database's clock. */
  changedAt: number
}

export type ChangesRead = {
  changes: ListingChange[]
  cursor: ChangeCursor
  /** Changes after the cursor were deleted before they were read. */
  isTrimmed: boolean
  /** More changes are written but not readable yet: an older transaction is still running. */
  hasUnsettled: boolean
}

const maxAtOnce = 5000
const trimmedAtOnce = 10_000

/** Everything older is visible to a reader that starts now; everything else will be read after it. */
export async function currentCursor(db: Db): Promise<ChangeCursor> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: rows[0]?.xid as string, seq: 0 }
}

/**
 * Only changes older than every running transaction: no further change can appear before the cursor, however late
 * another transaction commits. A limit may split a transaction, since the cursor stores the position within it.
 */
export async function readChanges(
  db: Db,
  { xid, seq }: ChangeCursor,
  limit = maxAtOnce,
): Promise<ChangesRead> {
  type Row = {
    changes: (ListingChange & ChangeCursor)[] | null
    is_trimmed: boolean
    has_unsettled: boolean
  }
  const { rows } = await sql<Row>`
    with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
    settled as (
      select * from listing_changes
      where (xid, seq) > (${xid}::xid8, ${seq}::bigint) and xid < (select xid from horizon)
      order by xid, seq limit ${limit})
    select
      (select json_agg(json_build_object('xid', xid::text, 'seq', seq, 'siteId', site_id, 'productId', product_id,
        'isWhole', is_whole, 'changedAt', floor(extract(epoch from created_at) * 1000)) order by xid, seq)
        from settled) as changes,
      (select (xid, seq) > (${xid}::xid8, ${seq}::bigint) and xid < (select xid from horizon)
        from listing_changes_trimmed) as is_trimmed,
      exists (select from listing_changes where xid >= (select xid from horizon)) as has_unsettled`.execute(
    acrossSites(db),
  )
  const [row] = rows
  const changes = row?.changes ?? []
  const last = changes.at(-1)
  return {
    changes,
    cursor: last ? { xid: last.xid, seq: last.seq } : { xid, seq },
    isTrimmed: row?.is_trimmed ?? false,
    hasUnsettled: row?.has_unsettled ?? false,
  }
}

/**
 * Deletes changes that all followers have long read; a follower that has not reloads. Any number of processes may run
 * it.
 */
export async function trimChanges(db: Db, keptMinutes: number): Promise<void> {
  for (let trimmed = trimmedAtOnce; trimmed === trimmedAtOnce; ) {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select xid, seq from listing_changes
        where created_at < now() - make_interval(mins => ${keptMinutes})
          and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by created_at limit ${trimmedAtOnce} for update skip locked),
      gone as (
        delete from listing_changes c using old where c.xid = old.xid and c.seq = old.seq
        returning c.xid, c.seq),
      marked as (
        update listing_changes_trimmed t set xid = newest.xid, seq = newest.seq
        from (select xid, seq from gone order by xid desc, seq desc limit 1) as newest
        -- A mark from the future stands in a copy of another database, and says nothing about this one.
        where (newest.xid, newest.seq) > (t.xid, t.seq) or t.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      select count(*)::integer as count from gone`.execute(acrossSites(db))
    trimmed = rows[0]?.count ?? 0
  }
}
