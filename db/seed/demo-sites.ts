import { acrossSites, type Trx } from '../../src/platform/database.server.ts'

/** The variants that come with the shop; on the first start the database has no rows of them yet. */
const siteCodes = ['default', 'alternate', 'pj', 'tp', 'wl', 'nl', 'ae', 'lt', 'lv', 'ee']

export async function findDemoSites(trx: Trx): Promise<{ id: number; code: string }[]> {
  await trx
    .insertInto('sites')
    .values(siteCodes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return acrossSites(trx).selectFrom('sites').select(['id', 'code']).orderBy('id').execute()
}
