import type { Db } from '#platform/database.server.ts'
import { removeCompanyEndpoints } from '#shop/webhooks/company-endpoints.server.ts'

type Parts = { db: Db; clock: () => Date }

/** A closed company's programs neither call us nor hear of it. Repeated calls change nothing. */
export async function closeCompanyPrograms(
  { db, clock }: Parts,
  { siteId, companyId }: { siteId: number; companyId: string },
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: clock(), previous_hash: null, previous_until: null })
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .execute()
  await removeCompanyEndpoints(db, { siteId, companyId })
}
