import { sql } from 'kysely'
import { fold } from '#core/fold.ts'
import { type Amount, decimal, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { Store } from './store.ts'
import { findStores } from './stores.queries.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>>; isStale?: true }
type Outcome<T = null> = Promise<Result<T, Problem>>

/** Everything of a shop that staff can change. */
export type StoreTerms = Omit<Store, 'id' | 'code' | 'version'>

const gone = () => ({ text: say('There is no such shop any more.') })
const savedFirst = (): Problem => ({
  text: say('Somebody saved first. Look at it again; nothing of yours was saved.'),
  isStale: true,
})
const wrong = (field: string, text: string): Problem => ({ text, fields: { [field]: text } })

/** One shop, or null. */
export async function readStore(db: Db | Trx, id: number): Promise<Store | null> {
  return (await findStores(db, sql`stores.id = ${id}`))[0] ?? null
}

/** A new shop. Its code is made of its name and stays, as addresses have it. */
export function addStore(db: Db, terms: StoreTerms): Outcome<number> {
  return orTaken(() =>
    db.transaction().execute(async (trx) => {
      const problem = judge(terms) ?? (await judgeHosts(trx, terms, null))
      if (problem) return err(problem)
      const columns = await columnsOf(trx, terms)
      if (!columns.ok) return columns
      const { id } = await trx
        .insertInto('stores')
        .values({ ...columns.value, code: await freeCode(trx, terms.name) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await saveHosts(trx, id, terms.hosts)
      return ok(id)
    }),
  )
}

/** Everything of a shop, or nothing. `version` is what the person saw. */
export function saveStore(
  db: Db,
  id: number,
  { version, terms }: { version: number; terms: StoreTerms },
): Outcome {
  return orTaken(() =>
    db.transaction().execute(async (trx) => {
      await sql`select from stores where id = ${id} for update`.execute(trx)
      const before = await readStore(trx, id)
      if (!before) return err(gone())
      if (before.version !== version) return err(savedFirst())
      const problem = judge(terms) ?? (await judgeHosts(trx, terms, id))
      if (problem) return err(problem)
      const columns = await columnsOf(trx, terms)
      if (!columns.ok) return columns
      await trx
        .updateTable('stores')
        .set({ ...columns.value, version: version + 1 })
        .where('id', '=', id)
        .execute()
      if (before.hosts.join() !== terms.hosts.join()) await saveHosts(trx, id, terms.hosts)
      return ok(null)
    }),
  )
}

/** Requests for its goods stay as they are: they say only its host. */
export async function deleteStore(db: Db, id: number): Outcome {
  const { rows } = await sql`delete from stores where id = ${id} returning id`.execute(db)
  return rows.length > 0 ? ok(null) : err(gone())
}

function judge({ hosts, usualDelivery, freeFrom, pricesByRule }: StoreTerms): Problem | null {
  if (hosts.length === 0) return wrong('hosts', say('A shop has at least one host.'))
  if (freeFrom !== null && (usualDelivery ?? zero) === zero)
    return wrong('usual_delivery', say('What does delivery cost below the value from which it is free?'))
  if (pricesByRule && usualDelivery === null)
    return wrong('usual_delivery', say('Rules need to know what delivery costs. Enter 0 if it is free.'))
  return null
}

async function judgeHosts(trx: Trx, { hosts }: StoreTerms, own: number | null): Promise<Problem | null> {
  const { rows } = await sql<{ host: string; name: string }>`
    select host, name from store_hosts join stores on stores.id = store_id
    where host = any(${hosts}::text[]) and store_id is distinct from ${own} order by host limit 1`.execute(
    trx,
  )
  const [taken] = rows
  return taken ? wrong('hosts', say('{{host}} belongs to {{name}}.', taken)) : null
}

async function saveHosts(trx: Trx, id: number, hosts: readonly string[]): Promise<void> {
  await trx.deleteFrom('store_hosts').where('store_id', '=', id).execute()
  await trx
    .insertInto('store_hosts')
    .values(hosts.map((host, index) => ({ host, store_id: id, place: index + 1 })))
    .execute()
}

async function columnsOf(trx: Trx, terms: StoreTerms) {
  const currency = await trx
    .selectFrom('currencies')
    .select('id')
    .where('iso_code', '=', terms.currency)
    .executeTakeFirst()
  if (!currency) return err(wrong('currency', say('There is no such currency.')))
  const stored = (value: Amount | null) => (value === null ? null : decimal(value).toFixed(4))
  return ok({
    name: terms.name,
    country: terms.country,
    categories: [...terms.categories],
    goods: JSON.stringify(terms.goods),
    buying: terms.buying,
    currency_id: currency.id,
    usual_delivery: stored(terms.usualDelivery),
    free_from: stored(terms.freeFrom),
    prices_by_rule: terms.pricesByRule,
    plate: terms.plate,
    lettering: terms.lettering,
    is_listed: terms.isListed,
    notes: terms.notes,
    updated_at: sql<Date>`now()`,
  })
}

async function freeCode(trx: Trx, name: string): Promise<string> {
  const code =
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replaceAll(/^-+|-+$/g, '') || 'shop'
  const { rows } = await sql<{ code: string }>`
    select code from stores where code = ${code} or code like ${`${code}-%`}`.execute(trx)
  const taken = new Set(rows.map((row) => row.code))
  let number = 1
  let free = code
  while (taken.has(free)) {
    number += 1
    free = `${code}-${number}`
  }
  return free
}

async function orTaken<T>(work: () => Outcome<T>): Outcome<T> {
  try {
    return await work()
  } catch (error) {
    // Two people at once: what the checks above saw is no longer so.
    if (isTaken(error, 'store_hosts_pkey') || isTaken(error, 'stores_code_key')) return err(savedFirst())
    if (!isTaken(error, 'stores_one_of_name')) throw error
    return err(wrong('name', say('Another shop has this name.')))
  }
}
