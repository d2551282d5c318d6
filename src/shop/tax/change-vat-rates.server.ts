import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isForbidden } from '#platform/database.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
type NewRate = { countryId: number; from: string; percent: string }

/** A rate from a day on. One of the same day is replaced, as long as no invoice has it. */
export async function addVatRate(
  db: Db,
  { countryId, from, percent }: NewRate,
): Promise<Result<null, Problem>> {
  try {
    await db.transaction().execute(async (trx) => {
      // Two people who enter rates of a country wait for each other.
      await trx.selectFrom('countries').select('id').where('id', '=', countryId).forUpdate().execute()
      const known = await trx
        .selectFrom('vat_rates')
        .select('id')
        .where('country_id', '=', countryId)
        .where('valid_from', '=', from)
        .executeTakeFirst()
      if (known) await trx.deleteFrom('vat_rates').where('id', '=', known.id).execute()
      await trx.insertInto('vat_rates').values({ country_id: countryId, valid_from: from, percent }).execute()
    })
    return ok(null)
  } catch (error) {
    const text = refusal(error)
    if (!text) throw error
    return err({ text, fields: { from: text } })
  }
}

/** Only one that no invoice has: one that is to come, or a mistake of today. */
export async function removeVatRate(db: Db, id: number): Promise<Result<null, Problem>> {
  try {
    const { numDeletedRows } = await db.deleteFrom('vat_rates').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n ? ok(null) : err({ text: say('There is no such VAT rate any more.') })
  } catch (error) {
    const text = refusal(error)
    if (!text) throw error
    return err({ text })
  }
}

/** The database knows the invoices, and names the newest that would be wrong. */
function refusal(error: unknown): string | null {
  if (isForbidden(error, 'vat_rates_first_stays'))
    return say('It is the first rate of this country. Without it nothing could be sold there.')
  if (!isForbidden(error, 'vat_rates_issued')) return null
  const number = /^Invoice (\S+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
  return say(
    'Invoice {{number}} was issued at another rate on a day that this would change. Begin on a later day.',
    {
      number,
    },
  )
}
