import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { SiteFile } from './site.schema.ts'

/** What customers of a site pay with. */
export type PaymentSettings = Pick<
  SiteFile,
  'currencies' | 'selectableCurrencies' | 'conversionCurrency' | 'paymentMethods' | 'paymentFees' | 'banks'
>
type Change = {
  settings: PaymentSettings /** What `readPaymentOverrides` gave when the page was opened. */
  seen: string
}

const keys = [
  'currencies',
  'selectableCurrencies',
  'conversionCurrency',
  'paymentMethods',
  'paymentFees',
  'banks',
] as const satisfies readonly (keyof PaymentSettings)[]

/**
 * What the office has changed so far, as one text that shows whether somebody changed it meanwhile. In a transaction the
 * row stays as it is until the end.
 */
export async function readPaymentOverrides(db: Db | Trx, siteId: number): Promise<string> {
  const { overrides } = await db
    .selectFrom('sites')
    .select('overrides')
    .where('id', '=', siteId)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const all = overrides as Record<string, unknown>
  return JSON.stringify(keys.map((key) => all[key] ?? null))
}

/** Over the site's file; what other screens have changed stays. */
export async function changePaymentSettings(
  db: Db,
  siteId: number,
  { settings, seen }: Change,
): Promise<Result<null, { text: string }>> {
  return db.transaction().execute(async (trx) => {
    if ((await readPaymentOverrides(trx, siteId)) !== seen)
      return err({ text: say('Somebody saved these settings before you. Open the page again to see them.') })
    await sql`update sites set overrides = overrides || ${JSON.stringify(settings)}::jsonb
      where id = ${siteId}`.execute(trx)
    return ok(null)
  })
}
