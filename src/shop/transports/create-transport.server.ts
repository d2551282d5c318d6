import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { changeTransportOnDesk, type TransportDesk } from './desk-transport.server.ts'
import { methodOf, type Transport } from './transport.ts'
import { changeTransport, toTransport } from './transports.queries.server.ts'

export type TransportTerms = Pick<
  Transport,
  | 'number'
  | 'kind'
  | 'carrier'
  | 'leavesFrom'
  | 'via'
  | 'goesTo'
  | 'closesAt'
  | 'departsAt'
  | 'arrivesAt'
  | 'waybill'
  | 'bookedGrams'
>
type Desk = Pick<TransportDesk, 'db' | 'clock' | 'member'>

/** A flight, a vessel or a container that boxes can be loaded onto from now on. */
export function createTransport(
  { db, clock }: Desk,
  terms: TransportTerms,
): Promise<Result<Transport, Failure>> {
  return db.transaction().execute(async (trx) => {
    const wrong = wrongTimes(terms) ?? (await takenNumber(trx, terms.number, null))
    if (wrong) return err(wrong)
    const at = clock()
    const row = await trx
      .insertInto('transports')
      .values({
        ...columnsOf(terms),
        kind: terms.kind,
        method: methodOf(terms.kind),
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok(toTransport(row))
  })
}

/** Its times, its waybill or its load are other than it was thought; what it is stays. */
export function correctTransport(
  desk: Desk,
  id: string,
  { version, ...terms }: Omit<TransportTerms, 'kind'> & { version: number },
): Promise<Result<Transport, Failure>> {
  return changeTransportOnDesk(
    desk,
    id,
    ['loading', 'departed', 'arrived'],
    async ({ trx, transport, at }) => {
      if (transport.version !== version) return err({ code: 'service.stale_version' })
      const wrong = wrongTimes(terms) ?? (await takenNumber(trx, terms.number, id))
      if (wrong) return err(wrong)
      return ok(await changeTransport(trx, transport, { at, ...columnsOf(terms) }))
    },
  )
}

function columnsOf(terms: Omit<TransportTerms, 'kind'>) {
  return {
    number: terms.number,
    carrier: terms.carrier,
    leaves_from: terms.leavesFrom,
    via: terms.via,
    goes_to: terms.goesTo,
    closes_at: terms.closesAt,
    departs_at: terms.departsAt,
    arrives_at: terms.arrivesAt,
    waybill: terms.waybill,
    booked_grams: terms.bookedGrams,
  }
}

function wrongTimes({ closesAt, departsAt, arrivesAt }: Omit<TransportTerms, 'kind'>): Failure | null {
  if (departsAt < closesAt) return wrongTime('departs', { wanted: 'Not before loading ends.' })
  return arrivesAt <= departsAt ? wrongTime('arrives', { wanted: 'After the departure.' }) : null
}

function wrongTime(field: string, params: { wanted: string }): Failure {
  return { code: 'service.validation', errors: { [field]: [{ code: 'validation.invalid', params }] } }
}

/** Spaces and dashes do not tell two numbers apart: a scanner reads neither. */
async function takenNumber(trx: Trx, number: string, except: string | null): Promise<Failure | null> {
  const row = await trx
    .selectFrom('transports')
    .select('id')
    .where(sql<boolean>`replace(replace(number, ' ', ''), '-', '') = ${number.replaceAll(/[ -]/g, '')}`)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return row
    ? {
        code: 'service.validation',
        errors: {
          number: [
            { code: 'validation.invalid', params: { wanted: 'A number that no other transport has.' } },
          ],
        },
      }
    : null
}
