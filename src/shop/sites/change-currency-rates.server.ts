import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isForbidden } from '#platform/database.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
type NewRate = {
  currencyId: number
  from: string
  rate: string
  /** The person has said that a large difference is meant. */
  isChecked: boolean
}

/** A slip of a digit is far more likely than such a change of a currency. */
const largeChange = 0.1

/** Units for one euro, from a day on. Of several for one day the last counts. */
export async function addCurrencyRate(
  db: Db,
  { currencyId, from, rate, isChecked }: NewRate,
): Promise<Result<null, Problem>> {
  const before = await db
    .selectFrom('currency_rates')
    .select('rate')
    .where('currency_id', '=', currencyId)
    .where('valid_from', '<=', from)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const change = before ? Number(rate) / Number(before.rate) - 1 : 0
  if (Math.abs(change) > largeChange && !isChecked) {
    const text = say('This is {{percent}} % away from the rate before it. Check it, then tick the box.', {
      percent: (change * 100).toFixed(1),
    })
    return err({ text, fields: { rate: text } })
  }
  try {
    await db
      .insertInto('currency_rates')
      .values({ currency_id: currencyId, valid_from: from, rate })
      .execute()
    return ok(null)
  } catch (error) {
    if (!isForbidden(error, 'currency_rates_not_in_the_past')) throw error
    const text = say(
      'A rate does not begin in the past: prices were charged at the old one. Choose today or later.',
    )
    return err({ text, fields: { from: text } })
  }
}

/** Only one that is still to come. */
export async function removeCurrencyRate(db: Db, id: number): Promise<Result<null, Problem>> {
  try {
    const { numDeletedRows } = await db.deleteFrom('currency_rates').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n ? ok(null) : err({ text: say('There is no such rate any more.') })
  } catch (error) {
    if (!isForbidden(error, 'currency_rates_used')) throw error
    return err({ text: say('It has begun, so it stays. Enter another rate; the last one of a day counts.') })
  }
}
