import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'

export type BoxToPoll = {
  id: string
  siteId: number
  courier: string
  number: string
  method: 'air' | 'sea'
  departedAt: Date | null
  /** Its flight or vessel has. */
  hasLanded: boolean
}

/** Another process, or a retry, has it again after this. */
const claimMinutes = 5

/** Takes boxes whose courier is to be asked now, each for this process alone. */
export async function claimBoxesToPoll(
  db: Db,
  { couriers, now, limit }: { couriers: readonly string[]; now: Date; limit: number },
): Promise<BoxToPoll[]> {
  const { rows } = await sql<BoxToPoll>`
    with due as (
      select box.id, couriers.code from forward_boxes as box join couriers on couriers.id = box.courier_id
      where box.poll_at <= ${now} and box.courier_number is not null and couriers.code = any(${couriers}::text[])
        and box.delivered_at is null and box.returned_at is null and box.lost_at is null
      order by box.poll_at limit ${limit} for update of box skip locked
    )
    update forward_boxes as box set poll_at = ${now}::timestamptz + make_interval(mins => ${claimMinutes})
    from due where box.id = due.id
    returning box.id::text, box.site_id as "siteId", due.code as courier, box.courier_number as number, box.method,
      box.departed_at as "departedAt",
      exists (select from transports where transports.id = box.transport_id and transports.arrived_at is not null) as "hasLanded"`.execute(
    acrossSites(db),
  )
  return rows
}

export async function pollBoxAt(
  db: Db | Trx,
  siteId: number,
  { boxId, at }: { boxId: string; at: Date | null },
): Promise<void> {
  await db
    .updateTable('forward_boxes')
    .set({ poll_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', boxId)
    .where('delivered_at', 'is', null)
    .where('returned_at', 'is', null)
    .where('lost_at', 'is', null)
    .execute()
}

/** A courier says that there is something new: it is asked in the next round. */
export async function pollBoxSoon(
  db: Db,
  { courier, number, now }: { courier: string; number: string; now: Date },
): Promise<void> {
  await acrossSites(db)
    .updateTable('forward_boxes')
    .set({ poll_at: now })
    .where('courier_id', 'in', (inner) =>
      inner.selectFrom('couriers').select('couriers.id').where('code', '=', courier),
    )
    .where('courier_number', '=', number)
    .where('delivered_at', 'is', null)
    .where('returned_at', 'is', null)
    .where('lost_at', 'is', null)
    .execute()
}

/** It lies in its locker since then, unless it was sent to another one after that. */
export async function readyBox(
  trx: Trx,
  siteId: number,
  { boxId, at }: { boxId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('forward_boxes')
    .set({ ready_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', boxId)
    .where('ready_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pickup_changes')
            .select('id')
            .where('site_id', '=', siteId)
            .where('box_id', '=', boxId)
            .where('kind', '=', 'locker')
            .where('state', '=', 'done')
            .where('updated_at', '>=', at),
        ),
      ),
    )
    .execute()
}

/** It goes to another locker: it is on its way again, and its courier is asked soon. */
export async function sendBoxOn(
  trx: Trx,
  siteId: number,
  { boxId, at }: { boxId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('forward_boxes')
    .set({ ready_at: null, poll_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', boxId)
    .execute()
}

/** The days that its owner is told now; those before them are kept, to be shown struck out. */
export async function tellBoxDays(
  trx: Trx,
  siteId: number,
  boxId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update forward_boxes set
      earlier_from = case when eta_to is null then null else eta_from end, earlier_to = eta_to,
      eta_from = ${from}, eta_to = ${to}
    where site_id = ${siteId} and id = ${boxId} and (eta_from, eta_to) is distinct from (${from}::date, ${to}::date)`.execute(
    trx,
  )
}
