import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Forward } from './forward.ts'

/**
 * A new request, filled in as the one that came back was; its customer changes and sends it. If they are writing one
 * already, that stays as it is, and the parcels wait on the shelf.
 */
export async function continueForward(
  trx: Trx,
  forward: Forward,
  { parcels, method, at }: { parcels: readonly Parcel[]; method: ShippingMethod; at: Date },
): Promise<void> {
  await trx
    .insertInto('forwards')
    .columns([
      'site_id',
      'slug',
      'user_id',
      'locale',
      'currency_id',
      'country_id',
      'delivery',
      'delivery_type',
      'packing',
      'is_padded',
      'photos',
      'removes_invoices',
      'is_insured',
      'is_express',
      'auto_percent',
      'auto_limit',
      'plan',
      'continues_id',
      'created_at',
      'updated_at',
    ])
    .expression((from) =>
      from
        .selectFrom('forwards')
        .select(({ val }) => [
          'site_id',
          val(randomBytes(16).toString('hex')).as('slug'),
          'user_id',
          'locale',
          'currency_id',
          'country_id',
          'delivery',
          'delivery_type',
          'packing',
          'is_padded',
          'photos',
          'removes_invoices',
          'is_insured',
          'is_express',
          'auto_percent',
          'auto_limit',
          sql<string>`${JSON.stringify([{ parcels: parcels.map(({ id }) => id), method }])}::jsonb`.as(
            'plan',
          ),
          'id',
          sql<Date>`${at}::timestamptz`.as('created_at'),
          sql<Date>`${at}::timestamptz`.as('updated_at'),
        ])
        .where('site_id', '=', forward.siteId)
        .where('id', '=', forward.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
