import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { acrossSites, type Trx } from '#platform/database.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import { carrierOf } from './carrier.ts'
import { readCarriers } from './carriers.server.ts'
import type { Parcel } from './parcel.ts'
import type { DeclareParcelInput } from './parcels.schema.ts'

type Way = {
  carrier: string | null
  tracking_number: string | null
  shop: string
  expected_on: string | null
}

/** Who brings it, under which number, from whom and when: only until it is here. */
export async function declaredWay(
  trx: Trx,
  { trackingNumber, shop, expectedOn, carrier: wished }: DeclareParcelInput,
  known: Parcel | null,
): Promise<Result<Way, Failure>> {
  const errors: FieldFailures = {}
  const carriers = await readCarriers(trx)
  const chosen = wished === null ? null : carriers.find(({ code }) => code === wished)
  if (trackingNumber === null) errors.tracking_number = [{ code: 'validation.required' }]
  else if (await isTaken(trx, trackingNumber, known))
    errors.tracking_number = [{ code: 'validation.tracking_known' }]
  if (chosen === undefined) errors.carrier = [{ code: 'validation.choice' }]
  if (shop === '') errors.shop = [{ code: 'validation.required' }]
  if (Object.keys(errors).length > 0) return err({ code: 'service.validation', errors })
  const carrier = chosen ?? (trackingNumber === null ? null : carrierOf(trackingNumber, carriers))
  return ok({
    carrier: carrier?.code ?? null,
    tracking_number: trackingNumber,
    shop,
    expected_on: expectedOn,
  })
}

/** A number is used once at a time, whoever announced it. Two who announce it at once wait for each other. */
async function isTaken(trx: Trx, number: string, known: Parcel | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parcel ${number}`}, 0))`.execute(trx)
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from parcels where tracking_number = ${number}
      and state not in ('withdrawn', 'delivered', 'returned', 'disposed')
      and id is distinct from ${known?.id ?? null}::bigint) as is_taken`.execute(acrossSites(trx))
  return rows[0]?.is_taken ?? false
}
