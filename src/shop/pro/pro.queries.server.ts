import { type Selectable, sql, type Updateable } from 'kysely'
import { countryById } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import { isCompanyEvent } from '#core/webhook-event.ts'
import { announceToCompany } from '#platform/announce.server.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { DB } from '#platform/tables.gen.ts'
import type { ForwardPrice } from '#shop/forwards/forward-price.ts'
import type { PricedLine } from '#shop/invoices/invoice.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type {
  CompanyState,
  Declaration,
  DeclarationState,
  Incoterm,
  PayMethod,
  ProCompany,
  ProGroup,
  ProMember,
  ProShipment,
  ProShipmentState,
  VatState,
} from './pro.ts'
import type { ProRole } from './pro-roles.ts'

/** Who caused a move. */
export type ProActor = { type: 'customer' | 'staff' | 'system'; id?: string | null }
type Moved = { at: Date; actor: ProActor; reason?: string | null }

/** `isLocked` holds the row until the transaction ends: what is ordered on terms waits for each other. */
export async function findCompany(
  db: Db | Trx,
  siteId: number,
  key: { id: string } | { ownerId: string },
  { isLocked = false } = {},
): Promise<ProCompany | null> {
  const row = await db
    .selectFrom('pro_companies')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('ownerId' in key, (query) => query.where('owner_id', '=', (key as { ownerId: string }).ownerId))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toCompany(row) : null
}

export function toCompany(row: Selectable<DB['pro_companies']>): ProCompany {
  const country = countryById(row.country_id)
  if (!country) throw new RangeError(`No country has the id ${row.country_id}`)
  return {
    id: row.id,
    siteId: row.site_id,
    ownerId: row.owner_id,
    state: row.state as CompanyState,
    name: row.name,
    regCode: row.reg_code,
    vatCode: row.vat_code,
    country,
    address: row.address,
    eori: row.eori,
    website: row.website,
    contactName: row.contact_name,
    phone: row.phone,
    invoiceEmail: row.invoice_email,
    volume: row.volume as ProCompany['volume'],
    goods: row.goods as ProCompany['goods'],
    wantedDays: row.wanted_days,
    vatState: row.vat_state as VatState,
    vatName: row.vat_name,
    vatCheckedAt: row.vat_checked_at,
    creditLimit: amount(row.credit_limit),
    creditDays: row.credit_days,
    creditUsed: amount(row.credit_used),
    letter: row.letter,
    locale: row.locale as Locale,
    appliedAt: row.applied_at,
    decidedAt: row.decided_at,
    version: row.version,
  }
}

export type CompanyChange = Omit<Updateable<DB['pro_companies']>, 'id' | 'site_id' | 'state' | 'version'>

/** The only writer of a company's state; the caller has locked it. One event and one outbox row for each move. */
export async function moveCompany(
  trx: Trx,
  { id, siteId, state: from, version }: ProCompany,
  to: CompanyState,
  { at, actor, reason = null, ...change }: Moved & CompanyChange,
): Promise<ProCompany> {
  const row = await trx
    .updateTable('pro_companies')
    .set({ ...change, state: to, version: version + 1, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Error('A company was moved without its lock')
  await noteMove(trx, { siteId, entity: 'pro_company', id, from, to, at, actor, reason })
  await publish(trx, { topic: 'pro.moved', siteId, payload: { companyId: id, from, to } })
  return toCompany(row)
}

/** What changes without a move, of a company that the caller has locked. */
export async function changeCompany(
  trx: Trx,
  { id, siteId, version }: ProCompany,
  { at, ...change }: { at: Date } & CompanyChange,
): Promise<ProCompany> {
  const row = await trx
    .updateTable('pro_companies')
    .set({ ...change, version: version + 1, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Error('A company was changed without its lock')
  return toCompany(row)
}

type Noted = Moved & { siteId: number; entity: string; id: string; from: string | null; to: string }

export async function noteMove(
  trx: Trx,
  { siteId, entity, id, from, to, at, actor, reason = null }: Noted,
): Promise<void> {
  await trx
    .insertInto('state_events')
    .values({
      site_id: siteId,
      entity,
      entity_id: id,
      from_state: from,
      to_state: to,
      actor_type: actor.type,
      actor_id: actor.id ?? null,
      reason_code: reason,
      at,
    })
    .execute()
}

export function toMember(row: Selectable<DB['pro_members']>): ProMember {
  return {
    id: row.id,
    companyId: row.company_id,
    userId: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role as ProRole,
    spendLimit: row.spend_limit === null ? null : amount(row.spend_limit),
    spendPeriod: row.spend_period as ProMember['spendPeriod'],
    approveAbove: row.approve_above === null ? null : amount(row.approve_above),
    joinedAt: row.joined_at,
  }
}

/** Those who were not removed, oldest first. */
export async function findMembers(db: Db | Trx, siteId: number, companyId: string): Promise<ProMember[]> {
  const rows = await db
    .selectFrom('pro_members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(toMember)
}

export async function findMember(
  db: Db | Trx,
  siteId: number,
  key: { id: string } | { userId: string },
): Promise<ProMember | null> {
  const row = await db
    .selectFrom('pro_members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('userId' in key, (query) => query.where('user_id', '=', (key as { userId: string }).userId))
    .executeTakeFirst()
  return row ? toMember(row) : null
}

export function toDeclaration(row: Selectable<DB['pro_declarations']>): Declaration {
  return {
    id: row.id,
    siteId: row.site_id,
    number: row.number,
    companyId: row.company_id,
    state: row.state as DeclarationState,
    trackingIn: row.tracking_in,
    shop: row.shop,
    description: row.description,
    hs6: row.hs6,
    origin: row.origin,
    quantity: row.quantity,
    unitValue: amount(row.unit_value),
    currencyId: row.currency_id,
    invoiceNo: row.invoice_no,
    invoiceFile: row.invoice_file,
    parcelId: row.parcel_id,
    groupId: row.group_id,
    correction: row.correction,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

type DeclarationKey = {
  companyId?: string
  numbers?: readonly string[]
  ids?: readonly string[]
  parcelIds?: readonly string[]
  groupIds?: readonly string[]
  states?: readonly DeclarationState[]
}

/** Oldest first. */
export async function findDeclarations(
  db: Db | Trx,
  siteId: number,
  { companyId, numbers, ids, parcelIds, groupIds, states }: DeclarationKey,
  { isLocked = false, limit = 5000 } = {},
): Promise<Declaration[]> {
  if ([numbers, ids, parcelIds, groupIds].some((list) => list?.length === 0)) return []
  const rows = await db
    .selectFrom('pro_declarations')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .$if(numbers !== undefined, (query) => query.where('number', 'in', [...(numbers ?? [])]))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(parcelIds !== undefined, (query) => query.where('parcel_id', 'in', [...(parcelIds ?? [])]))
    .$if(groupIds !== undefined, (query) => query.where('group_id', 'in', [...(groupIds ?? [])]))
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .orderBy('id')
    .limit(limit)
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  return rows.map(toDeclaration)
}

export type DeclarationChange = Omit<
  Updateable<DB['pro_declarations']>,
  'id' | 'site_id' | 'state' | 'version' | 'number'
>

/**
 * The only writer of the state of declarations, many at once: a file has thousands. The caller has locked them and knows by
 * `declarationMoves` that they may move. Each leaves its event; the outbox has one row for those that need their company.
 */
export async function moveDeclarations(
  trx: Trx,
  siteId: number,
  declarations: readonly Declaration[],
  to: DeclarationState,
  { at, actor, reason = null, ...change }: Moved & DeclarationChange,
): Promise<void> {
  if (declarations.length === 0) return
  const ids = declarations.map(({ id }) => id)
  const { numUpdatedRows } = await trx
    .updateTable('pro_declarations')
    .set((build) => ({ ...change, state: to, version: build('version', '+', 1), updated_at: at }))
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) throw new Error('A declaration was moved without its lock')
  await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    select ${siteId}::smallint, 'declaration', id, from_state, ${to}, ${actor.type}, ${actor.id ?? null}, ${reason}, ${at}::timestamptz
    from unnest(${ids}::text[], ${declarations.map(({ state }) => state)}::text[]) as moved (id, from_state)`.execute(
    trx,
  )
  if (to === 'correction_needed')
    for (const { id } of declarations)
      await publish(trx, { topic: 'declaration.correction', siteId, payload: { declarationId: id } })
  const event = `declaration.${to}`
  if (!isCompanyEvent(event)) return
  for (const companyId of new Set(declarations.map((one) => one.companyId))) {
    const own = declarations.filter((one) => one.companyId === companyId)
    await announceToCompany(
      trx,
      { siteId, companyId },
      event,
      own.map(({ id }) => id),
    )
  }
}

export function toShipment(row: Selectable<DB['pro_shipments']>): ProShipment {
  return {
    id: row.id,
    siteId: row.site_id,
    number: row.number,
    companyId: row.company_id,
    state: row.state as ProShipmentState,
    memberId: row.member_id,
    currencyId: row.currency_id,
    lines: (row.lines as unknown as PricedLine[] | null) ?? [],
    total: row.total === null ? null : amount(row.total),
    isReverseCharge: row.is_reverse_charge,
    method: row.method as PayMethod | null,
    invoiceId: row.invoice_id,
    orderedAt: row.ordered_at,
    version: row.version,
    createdAt: row.created_at,
  }
}

type ShipmentKey =
  | { number: string; companyId: string }
  | { id: string }
  | { draftOf: string }
  | { invoiceId: string }

export async function findShipment(
  db: Db | Trx,
  siteId: number,
  key: ShipmentKey,
  { isLocked = false } = {},
): Promise<ProShipment | null> {
  const known = key as {
    number?: string
    companyId?: string
    id?: string
    draftOf?: string
    invoiceId?: string
  }
  const row = await db
    .selectFrom('pro_shipments')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if(known.id !== undefined, (query) => query.where('id', '=', known.id ?? ''))
    .$if(known.number !== undefined, (query) =>
      query.where('number', '=', known.number ?? '').where('company_id', '=', known.companyId ?? ''),
    )
    .$if(known.draftOf !== undefined, (query) =>
      query.where('company_id', '=', known.draftOf ?? '').where('state', '=', 'draft'),
    )
    .$if(known.invoiceId !== undefined, (query) => query.where('invoice_id', '=', known.invoiceId ?? ''))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toShipment(row) : null
}

export type ShipmentChange = Omit<
  Updateable<DB['pro_shipments']>,
  'id' | 'site_id' | 'state' | 'version' | 'number'
>

/** The only writer of a shipment's state; the caller has locked it. */
export async function moveShipment(
  trx: Trx,
  { id, siteId, state: from, version }: ProShipment,
  to: ProShipmentState,
  { at, actor, reason = null, ...change }: Moved & ShipmentChange,
): Promise<ProShipment> {
  const row = await trx
    .updateTable('pro_shipments')
    .set({ ...change, state: to, version: version + 1, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Error('A shipment was moved without its lock')
  await noteMove(trx, { siteId, entity: 'pro_shipment', id, from, to, at, actor, reason })
  // An email has one reader: each owner is asked by one of their own.
  const owners = to === 'awaiting_approval' ? await findMembers(trx, siteId, row.company_id) : []
  const asked = owners.filter(({ role, userId }) => role === 'owner' && userId !== null)
  for (const readerId of asked.length > 0 ? asked.map((one) => one.id) : [undefined])
    await publish(trx, {
      topic: 'pro_shipment.moved',
      siteId,
      payload: { shipmentId: id, from, to, ...(readerId !== undefined && { readerId }) },
    })
  const event = `company_shipment.${to}`
  if (isCompanyEvent(event)) await announceToCompany(trx, { siteId, companyId: row.company_id }, event, [id])
  return toShipment(row)
}

export async function findGroups(
  db: Db | Trx,
  siteId: number,
  key: { shipmentId: string } | { forwardId: string },
): Promise<ProGroup[]> {
  const rows = await db
    .selectFrom('pro_groups')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if('shipmentId' in key, (query) =>
      query.where('shipment_id', '=', (key as { shipmentId: string }).shipmentId),
    )
    .$if('forwardId' in key, (query) =>
      query.where('forward_id', '=', (key as { forwardId: string }).forwardId),
    )
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    shipmentId: row.shipment_id,
    place: row.place,
    method: row.method as ShippingMethod,
    delivery: row.delivery as OrderDelivery | null,
    addressId: row.address_id,
    incoterm: row.incoterm as Incoterm,
    sendWhen: row.send_when as ProGroup['sendWhen'],
    weekday: row.weekday,
    isInsured: row.is_insured,
    poNumber: row.po_number,
    price: row.price as ForwardPrice | null,
    total: row.total === null ? null : amount(row.total),
    forwardId: row.forward_id,
    leavesOn: row.leaves_on,
  }))
}
