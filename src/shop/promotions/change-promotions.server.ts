import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { PromotionKind } from './promotion.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }

/** Amounts in euro; a percentage is an amount of per cent. */
export type PromotionTerms = {
  kind: PromotionKind
  value: Amount
  minTotal: Amount
  usageLimit: number | null
  customerLimit: number | null
  startsAt: Date
  endsAt: Date | null
}

const stored = (value: Amount) => decimal(value).toFixed(4)

function judge({ kind, value, startsAt, endsAt }: PromotionTerms): Problem | null {
  const wrong = (field: string, text: string) => ({ text, fields: { [field]: text } })
  if (value <= 0) return wrong('value', say('More than 0.'))
  if (kind === 1 && decimal(value) > 100) return wrong('value', say('At most 100 %.'))
  if (endsAt && endsAt <= startsAt) return wrong('ends', say('The end must be after the beginning.'))
  return null
}

/** The same code on each of these sites, or on none. */
export async function addPromotion(
  db: Db,
  siteIds: readonly number[],
  code: string,
  terms: PromotionTerms,
): Promise<Result<null, Problem>> {
  const problem = judge(terms)
  if (problem) return err(problem)
  try {
    await db.transaction().execute(async (trx) => {
      for (const siteId of siteIds)
        await trx
          .insertInto('promotions')
          .values({ site_id: siteId, code, ...columnsOf(terms) })
          .execute()
    })
    return ok(null)
  } catch (error) {
    if (!isTaken(error, 'promotions_code_key')) throw error
    const text = say('One of these sites has this code already.')
    return err({ text, fields: { code: text } })
  }
}

/** What a running or used code gives cannot change: customers have seen it. Limits and dates can. */
export async function savePromotion(
  db: Db,
  siteId: number,
  { id, terms, now }: { id: string; terms: PromotionTerms; now: Date },
): Promise<Result<null, Problem>> {
  const problem = judge(terms)
  if (problem) return err(problem)
  return db.transaction().execute(async (trx) => {
    const before = await lock(trx, siteId, id)
    if (!before) return err({ text: say('There is no such code any more.') })
    const { kind, value, starts_at, used } = before
    const isFixed = starts_at <= now || used > 0
    if (isFixed && (kind !== terms.kind || Number(value) !== decimal(terms.value))) {
      const text = say('It runs already, so what it gives stays. Copy it under a new code.')
      return err({ text, fields: { value: text } })
    }
    if (terms.usageLimit !== null && terms.usageLimit < used) {
      const text = say('It was used {{count}} time already. | It was used {{count}} times already.', {
        count: used,
      })
      return err({ text, fields: { usage_limit: text } })
    }
    await trx
      .updateTable('promotions')
      .set(columnsOf(terms))
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
    return ok(null)
  })
}

/** Ends now; one that has not begun has dates to change instead. */
export async function endPromotion(
  db: Db,
  siteId: number,
  { id, now }: { id: string; now: Date },
): Promise<Result<null, Problem>> {
  return db.transaction().execute(async (trx) => {
    const before = await lock(trx, siteId, id)
    if (!before) return err({ text: say('There is no such code any more.') })
    if (before.starts_at >= now) return err({ text: say('It has not begun. Change its dates instead.') })
    await sql`update promotions set ends_at = ${now} where site_id = ${siteId} and id = ${id}
      and (ends_at is null or ends_at > ${now})`.execute(trx)
    return ok(null)
  })
}

async function lock(trx: Trx, siteId: number, id: string) {
  return trx
    .selectFrom('promotions')
    .select(['kind', 'value', 'starts_at', 'used'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

function columnsOf({ kind, value, minTotal, usageLimit, customerLimit, startsAt, endsAt }: PromotionTerms) {
  return {
    kind,
    value: stored(value),
    min_total: stored(minTotal),
    usage_limit: usageLimit,
    customer_limit: customerLimit,
    starts_at: startsAt,
    ends_at: endsAt,
  }
}
