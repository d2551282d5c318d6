import { sql } from 'kysely'
import { countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { convert, times } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { CustomsPaper } from '#shop/forwards/customs-pdf.server.ts'
import type { Forward, ForwardBox } from '#shop/forwards/forward.ts'
import type { ForwardTerms } from '#shop/forwards/forward-terms.ts'
import { type ForwardFacts, readForwardFacts } from '#shop/forwards/read-forward-facts.server.ts'
import { readForwardTerms } from '#shop/forwards/read-forward-terms.server.ts'
import type { Invoice } from '#shop/invoices/invoice.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import { findParcelFiles } from '#shop/parcels/insert-files.server.ts'
import type { ParcelFile } from '#shop/parcels/parcel.ts'
import { senderLines } from '#shop/parcels/warehouse-address.ts'
import { type ListedChange, listPickupChanges } from '#shop/pickup-changes/list-pickup-changes.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { listLoading } from '#shop/transports/list-loading.server.ts'
import type { Transport } from '#shop/transports/transport.ts'

export type FoundForward = { id: string; siteId: number; number: string; subject: string }

/** A request by its site and number; a draft is its owner's alone. */
export async function findForwardByNumber(
  db: Db,
  siteId: number,
  number: string,
): Promise<FoundForward | null> {
  const row = await db
    .selectFrom('forwards')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  return row ? { id: row.id, siteId, number, subject: `request ${number}` } : null
}

export type ForwardPage = ForwardFacts & {
  owner: { name: string; firstName: string; suiteCode: string }
  agent: { id: string; name: string; until: Date } | null
  terms: ForwardTerms
  invoice: Invoice | null
  files: ReadonlyMap<string, readonly ParcelFile[]>
  /** What the owner asked for while boxes waited in their lockers, newest first. */
  changes: readonly ListedChange[]
  /** By id, of those that boxes are on. */
  transports: ReadonlyMap<string, { id: string; number: string; state: string }>
  /** What leaves next by each way. */
  loading: readonly Transport[]
  history: readonly { to: string; reason: string | null; by: string | null; at: Date }[]
  continues: { from: string | null; by: string | null }
}

/** Everything that the page of a request shows to the warehouse. */
export async function readForwardPage(
  { db, clock }: { db: Db; clock: () => Date },
  { id, siteId }: Pick<FoundForward, 'id' | 'siteId'>,
): Promise<ForwardPage | null> {
  const facts = await readForwardFacts(db, siteId, { id })
  if (!facts) return null
  const { forward, boxes } = facts
  const boxIds = boxes.map((box) => box.id)
  const [owner, agent, terms, invoice, files, changes, transports, loading, history, continues] =
    await Promise.all([
      findOwner(db, forward),
      findAgent(db, forward, clock()),
      readForwardTerms(db),
      forward.invoiceId === null ? null : readInvoice(db, siteId, forward.invoiceId),
      findParcelFiles(db, siteId, { boxIds }, ['photo', 'label', 'customs']),
      listPickupChanges(db, siteId, boxIds),
      findTransports(db, boxes),
      listLoading(db),
      findHistory(db, siteId, id),
      findContinued(db, forward),
    ])
  return { ...facts, owner, agent, terms, invoice, files, changes, transports, loading, history, continues }
}

async function findOwner(db: Db, { siteId, userId }: Forward) {
  const row = await db
    .selectFrom('users')
    .select([
      'suite_code',
      'first_name',
      sql<string>`coalesce(company_name, concat_ws(' ', first_name, last_name))`.as('name'),
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name: row.name, firstName: row.first_name, suiteCode: row.suite_code }
}

async function findAgent(db: Db, { agentId, agentUntil }: Forward, now: Date) {
  if (agentId === null || agentUntil === null || agentUntil <= now) return null
  const row = await db.selectFrom('staff').select('name').where('id', '=', agentId).executeTakeFirst()
  return row ? { id: agentId, name: row.name, until: agentUntil } : null
}

async function findTransports(db: Db, boxes: readonly ForwardBox[]) {
  const ids = [...new Set(boxes.flatMap(({ transportId }) => transportId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('transports')
    .select(['id', 'number', 'state'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function findHistory(db: Db, siteId: number, id: string): Promise<ForwardPage['history']> {
  const { rows } = await sql<{ to: string; reason: string | null; by: string | null; at: Date }>`
    select to_state as to, reason_code as reason, staff.name as by, at from state_events
    left join staff on actor_type = 'staff' and staff.id::text = actor_id
    where state_events.site_id = ${siteId} and entity = 'forward' and entity_id = ${id}
    order by state_events.id desc limit 40`.execute(db)
  return rows
}

async function findContinued(
  db: Db,
  { id, siteId, continuesId }: Forward,
): Promise<ForwardPage['continues']> {
  const rows = await db
    .selectFrom('forwards')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where((where) => where.or([where('continues_id', '=', id), where('id', '=', continuesId ?? '0')]))
    .execute()
  return {
    from: rows.find((row) => row.id === continuesId)?.number ?? null,
    by: rows.find((row) => row.id !== continuesId)?.number ?? null,
  }
}

/** A file of one of its boxes, for staff. */
export async function readBoxFile(
  db: Db,
  { id, siteId }: Pick<FoundForward, 'id' | 'siteId'>,
  fileId: string,
): Promise<{ name: string; kind: string; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('parcel_files')
    .innerJoin('forward_boxes', (join) =>
      join
        .onRef('forward_boxes.site_id', '=', 'parcel_files.site_id')
        .onRef('forward_boxes.id', '=', 'parcel_files.box_id'),
    )
    .select(['name', 'content_type', 'bytes'])
    .where('parcel_files.site_id', '=', siteId)
    .where('forward_boxes.site_id', '=', siteId)
    .where('forward_boxes.forward_id', '=', id)
    .where('parcel_files.id', '=', fileId)
    .executeTakeFirst()
  return row ? { name: row.name, kind: row.content_type, bytes: row.bytes } : null
}

/** What customs are told of a box: lines as its owner declared them, in the currency of the request. */
export function customsPaper(
  { forward, parcels, items }: ForwardFacts,
  box: ForwardBox,
  site: Site,
): CustomsPaper {
  const currency = site.currencies.find(({ id }) => id === forward.currencyId) ?? site.defaultCurrency
  const inside = parcels.filter(({ boxId }) => boxId === box.id)
  const lines = inside.flatMap(({ id, size }) => {
    const own = items.get(id) ?? []
    const pieces = own.reduce((all, { quantity }) => all + quantity, 0)
    return own.map(({ description, material, hs, origin, quantity, price, currencyId }) => {
      const source = site.sourceCurrencies.find((one) => one.id === currencyId)
      if (!source) throw new RangeError(`No rate of the currency ${currencyId}`)
      return {
        description,
        material,
        hs,
        origin,
        quantity,
        value: times(convert(price, source.rate, currency.rate), quantity),
        grams: Math.round(((size?.grams ?? 0) * quantity) / Math.max(1, pieces)),
      }
    })
  })
  const { address, point } = forward.delivery ?? {}
  const country = forward.delivery ? countryById(forward.delivery.countryId) : forward.country
  return {
    box: box.number,
    request: forward.number ?? '',
    method: box.method,
    sender: senderLines(site.legalEntity.name),
    recipient: [
      address ? `${address.firstName} ${address.lastName}` : '',
      point ? `${point.name}, ${point.address}` : (address?.street ?? ''),
      [point?.zip ?? address?.zip, point?.city ?? address?.city].filter(Boolean).join(' '),
      country ?? '',
    ].filter(Boolean),
    lines,
    currency: currency.isoCode,
    grams: box.size.grams,
    declaredOn: forward.declaredAt ? isoDay(forward.declaredAt, site.timeZone) : '',
  }
}
