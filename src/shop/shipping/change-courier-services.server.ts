import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken, type Trx } from '#platform/database.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
export type ServiceTerms = {
  fee: Amount
  /** In any order. */
  sidesMm: readonly [number, number, number]
  maxGrams: number
  position: number
  isActive: boolean
}
type ServiceOf = { courierId: number; countryId: number; type: 'locker' | 'courier' }

/** A courier delivers in a country from now on. */
export async function addCourierService(
  db: Db,
  { courierId, countryId, type }: ServiceOf,
  terms: ServiceTerms,
): Promise<Result<null, Problem>> {
  try {
    await db
      .insertInto('courier_services')
      .values({ courier_id: courierId, country_id: countryId, type, ...columnsOf(terms) })
      .execute()
    return ok(null)
  } catch (error) {
    if (!isTaken(error, 'courier_services_courier_id_country_id_type_key')) throw error
    return err({ text: say('This courier has this service in this country already.') })
  }
}

/** Counts at once, for orders that are placed from now on. A country that we sell to keeps one service. */
export async function saveCourierService(
  db: Db,
  id: number,
  { terms, seen }: { terms: ServiceTerms; seen: string },
): Promise<Result<null, Problem>> {
  return db.transaction().execute(async (trx) => {
    const known = await lockServices(trx, id)
    const own = known.find((row) => row.id === id)
    if (!own) return err({ text: say('There is no such service any more.') })
    if (own.seen !== seen)
      return err({ text: say('Somebody changed this service before you. Close this and look again.') })
    if (!terms.isActive && !known.some((row) => row.id !== id && row.is_active)) {
      const text = say(
        'It is the only one in its country. Switch on another first, or nobody there could order.',
      )
      return err({ text })
    }
    await trx.updateTable('courier_services').set(columnsOf(terms)).where('id', '=', id).execute()
    return ok(null)
  })
}

/** What a person saw of a service, as one text. */
export const seenService = sql<string>`concat_ws(' ', fee, longest_mm, middle_mm, shortest_mm, max_grams, position, is_active)`

/** All services of the country, so that two people do not switch off the last two at once. */
async function lockServices(trx: Trx, id: number) {
  return trx
    .selectFrom('courier_services')
    .select(['id', 'is_active', seenService.as('seen')])
    .where('country_id', '=', (query) =>
      query.selectFrom('courier_services').select('country_id').where('id', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

function columnsOf({ fee, sidesMm, maxGrams, position, isActive }: ServiceTerms) {
  const [longest = 0, middle = 0, shortest = 0] = sidesMm.toSorted((one, other) => other - one)
  return {
    fee: decimal(fee),
    longest_mm: longest,
    middle_mm: middle,
    shortest_mm: shortest,
    max_grams: maxGrams,
    position,
    is_active: isActive,
  }
}
