import type { RequestContext } from '#shop/request-context.server.ts'

/** Numbers of parcels that the customer has claimed and nobody has decided on. */
export async function listOpenClaims(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel_claims')
    .select('tracking_number')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map(({ tracking_number }) => tracking_number)
}
