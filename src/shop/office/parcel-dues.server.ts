import { sql } from 'kysely'

/**
 * By when the warehouse does what is next with a parcel: measures it within 24 hours, makes photos within 24 hours of the
 * wish, splits it within 24 hours, sends it back within three days. Reads columns of `parcels`.
 */
export const parcelDue = sql<Date | null>`case
  when parcels.state in ('arrived', 'measured') then parcels.received_at + interval '24 hours'
  when parcels.photos_asked_at is not null and parcels.state in ('action_required', 'ready', 'in_request')
    then parcels.photos_asked_at + interval '24 hours'
  when parcels.state = 'splitting' then parcels.updated_at + interval '24 hours'
  when parcels.state = 'return_requested' then parcels.updated_at + interval '3 days'
  else null end`

/** Photos that somebody waits for. */
export const photosWaiting = sql<boolean>`(parcels.photos_asked_at is not null
  and parcels.state in ('arrived', 'measured', 'action_required', 'ready', 'in_request'))`
