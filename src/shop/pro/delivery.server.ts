import { sql } from 'kysely'
import { countries } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { type Amount, sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Address } from '#shop/addresses/address.ts'
import { listAddresses } from '#shop/addresses/list-addresses.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import { countryOf, describePlan } from '#shop/forwards/describe-plan.server.ts'
import type { ForwardPrice } from '#shop/forwards/forward-price.ts'
import { firstChoices } from '#shop/forwards/plan-choices.ts'
import type { PricedLine } from '#shop/invoices/invoice.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { readParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import { deliversTo, destinationOf } from '#shop/sites/delivery-countries.ts'
import { findDeclarations, findGroups, findShipment } from './pro.queries.server.ts'
import type { GroupInput } from './pro.schema.ts'
import {
  type Declaration,
  mostGroups,
  mostParcels,
  type ProCompany,
  type ProGroup,
  type ProShipment,
} from './pro.ts'
import { type Membership, requireMember } from './pro-member.server.ts'
import { groupLines, isReverseCharge, linesTotal } from './pro-price.ts'
import { nextWeekday } from './spending.ts'

/** A parcel of the company that is here, with what is declared for it. */
export type ReadyParcel = { parcel: Parcel; declarations: readonly Declaration[] }

/** What waits for its delivery: accepted, measured, and in no request. */
export async function readyParcels(
  db: Db | Trx,
  { siteId, id, ownerId }: Pick<ProCompany, 'siteId' | 'id' | 'ownerId'>,
  { isLocked = false } = {},
): Promise<ReadyParcel[]> {
  const accepted = await findDeclarations(
    db,
    siteId,
    { companyId: id, states: ['accepted'] },
    { isLocked, limit: 500 },
  )
  const parcelIds = [...new Set(accepted.flatMap(({ parcelId }) => (parcelId === null ? [] : [parcelId])))]
  const parcels = await readParcels(db, siteId, { ids: parcelIds, userId: ownerId, states: ['ready'] })
  return parcels
    .filter(({ forwardId }) => forwardId === null)
    .map((parcel) => ({ parcel, declarations: accepted.filter(({ parcelId }) => parcelId === parcel.id) }))
}

export type PricedGroup = {
  group: ProGroup
  parcels: readonly ReadyParcel[]
  /** Null until there is an address and a parcel; otherwise why it cannot travel so. */
  price: ForwardPrice | null
  problem: string | null
  lines: readonly PricedLine[]
  total: Amount
  leavesOn: string
}

export type DraftView = {
  shipment: ProShipment
  groups: readonly PricedGroup[]
  /** In no group yet. */
  loose: readonly ReadyParcel[]
  total: Amount
  isReverse: boolean
}

/** The draft as it stands, priced now; with none, what a first one would have. */
export async function readDraft(
  ctx: RequestContext,
  db: Db | Trx,
  { company }: Membership,
): Promise<{ draft: DraftView | null; ready: readonly ReadyParcel[] }> {
  const ready = await readyParcels(db, company)
  const shipment = await findShipment(db, ctx.site.id, { draftOf: company.id })
  if (!shipment) return { draft: null, ready }
  return { draft: await priceDraft(ctx, db, { company, shipment, ready }), ready }
}

export async function priceDraft(
  ctx: RequestContext,
  db: Db | Trx,
  { company, shipment, ready }: { company: ProCompany; shipment: ProShipment; ready: readonly ReadyParcel[] },
): Promise<DraftView> {
  const groups = await findGroups(db, ctx.site.id, { shipmentId: shipment.id })
  const isReverse = isReverseCharge(company, ctx.site.country)
  const priced: PricedGroup[] = []
  for (const group of groups) {
    const own = ready.filter(({ declarations }) => declarations.some(({ groupId }) => groupId === group.id))
    priced.push(await priceGroup(ctx, db, { company, group, parcels: own, isReverse }))
  }
  const grouped = priced.flatMap(({ parcels }) => parcels)
  return {
    shipment,
    groups: priced,
    loose: ready.filter((one) => !grouped.includes(one)),
    total: sum(priced.map(({ total }) => total)),
    isReverse,
  }
}

type Wanted = { company: ProCompany; group: ProGroup; parcels: readonly ReadyParcel[]; isReverse: boolean }

async function priceGroup(
  ctx: RequestContext,
  db: Db | Trx,
  { company, group, parcels, isReverse }: Wanted,
): Promise<PricedGroup> {
  const today = isoDay(ctx.clock(), ctx.site.timeZone)
  const leavesOn = group.sendWhen === 'now' ? today : nextWeekday(today, group.weekday)
  const nothing = { group, parcels, price: null, lines: [], total: sum([]), leavesOn }
  if (parcels.length === 0) return { ...nothing, problem: null }
  if (parcels.length > mostParcels) return { ...nothing, problem: 'too_many' }
  const delivery = group.delivery ?? null
  const ids = parcels.map(({ parcel }) => parcel.id)
  // Companies pay in the currency of the site, in which their credit is.
  const own = { ...ctx, currency: ctx.site.defaultCurrency }
  const plan = await describePlan(
    own,
    db,
    company.ownerId,
    {
      ...firstChoices,
      delivery,
      deliveryType: 'courier',
      country: countryOf(delivery) ?? destinationOf(ctx.site, countries[company.country].id),
      isInsured: group.isInsured,
      plan: [{ parcels: ids, method: group.method }],
    },
    { parcelIds: ids, way: 'keep' },
  )
  const { current } = plan
  if (!current) return { ...nothing, problem: 'too_many' }
  if (!current.ok) {
    const { reason } = current.error
    return { ...nothing, problem: typeof reason === 'string' ? reason : 'restricted' }
  }
  const { price } = current.value
  const lines = groupLines(price, { incoterm: group.incoterm, isReverse })
  return { group, parcels, price, problem: null, lines, total: linesTotal(lines), leavesOn }
}

export type GroupsInput = {
  groups: readonly GroupInput[]
  /** By the number of the parcel: the place of its group, from 0; a parcel without one stays for later. */
  parcels: ReadonlyMap<string, number>
}

/** Keeps the groups as they were chosen. */
export async function saveGroups(
  ctx: RequestContext,
  { groups, parcels }: GroupsInput,
): Promise<Result<{ number: string }, Failure>> {
  const own = await requireMember(ctx, 'order')
  if (!own.ok) return own
  const { company, member } = own.value
  if (company.state !== 'approved') return err({ code: 'service.forbidden' })
  const { db, site, clock } = ctx
  const addresses = await listAddresses(ctx)
  if (!addresses.ok) return addresses
  const errors: FieldFailures = {}
  const deliveries = groups.map((group, place) => {
    if (group.address === undefined) return null
    const address = addresses.value.find(({ id }) => id === group.address)
    const delivery = address && deliveryTo(ctx, company, address, group.method)
    if (!delivery) errors[`groups.${place}.address`] = [{ code: 'validation.choice' }]
    return delivery ?? null
  })
  if (groups.length === 0 || groups.length > mostGroups)
    errors.groups = [{ code: 'validation.too_many', params: { count: mostGroups } }]
  if (Object.keys(errors).length > 0) return err({ code: 'service.validation', errors })
  const at = clock()
  return db.transaction().execute(async (trx): Promise<Result<{ number: string }, Failure>> => {
    const ready = await readyParcels(trx, company, { isLocked: true })
    const shipment = await draftOf(trx, ctx, { company, memberId: member.id, at })
    await trx
      .deleteFrom('pro_groups')
      .where('site_id', '=', site.id)
      .where('shipment_id', '=', shipment.id)
      .execute()
    for (const [place, group] of groups.entries()) {
      const { id } = await trx
        .insertInto('pro_groups')
        .values({
          site_id: site.id,
          shipment_id: shipment.id,
          place: place + 1,
          method: group.method,
          delivery: deliveries[place] ? JSON.stringify(deliveries[place]) : null,
          address_id: group.address ?? null,
          incoterm: group.incoterm,
          send_when: group.when === 'now' ? 'now' : 'weekday',
          weekday: group.when === 'now' ? 5 : Number(group.when),
          is_insured: group.insured,
          po_number: group.po,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const chosen = ready.filter(({ parcel }) => parcels.get(parcel.number) === place)
      const declared = chosen.flatMap(({ declarations }) => declarations.map((one) => one.id))
      if (declared.length > 0)
        await trx
          .updateTable('pro_declarations')
          .set({ group_id: id })
          .where('site_id', '=', site.id)
          .where('id', 'in', declared)
          .execute()
    }
    await sql`update pro_shipments set member_id = ${member.id}, version = version + 1, updated_at = ${at}::timestamptz
      where site_id = ${site.id} and id = ${shipment.id}`.execute(trx)
    return ok({ number: shipment.number })
  })
}

async function draftOf(
  trx: Trx,
  { site }: RequestContext,
  { company, memberId, at }: { company: ProCompany; memberId: string; at: Date },
): Promise<ProShipment> {
  const known = await findShipment(trx, site.id, { draftOf: company.id }, { isLocked: true })
  if (known) return known
  await trx
    .insertInto('pro_shipments')
    .values({
      site_id: site.id,
      number: sql<string>`'SH' || nextval('pro_shipment_numbers')`,
      company_id: company.id,
      member_id: memberId,
      currency_id: site.defaultCurrency.id,
      created_at: at,
      updated_at: at,
    })
    // Another of the company may have begun it at the same moment.
    .onConflict((conflict) => conflict.column('company_id').where(sql<boolean>`state = 'draft'`).doNothing())
    .execute()
  const made = await findShipment(trx, site.id, { draftOf: company.id }, { isLocked: true })
  if (!made) throw new Error('A draft was saved and is not there')
  return made
}

/** To the door, by the cheapest courier of the country; null where we do not deliver. */
function deliveryTo(
  { couriers, site }: RequestContext,
  company: ProCompany,
  address: Address,
  method: 'air' | 'sea',
): OrderDelivery | null {
  const country = (Object.keys(countries) as (keyof typeof countries)[]).find(
    (code) => countries[code].id === address.countryId,
  )
  if (!country || !deliversTo(site, address.countryId)) return null
  const [service] = couriers
    .services(country)
    .filter(({ type }) => type === 'courier')
    .toSorted((one, other) => one.fee - other.fee)
  if (!service) return null
  return {
    shippingMethod: method,
    countryId: address.countryId,
    serviceId: service.id,
    pickupPointId: null,
    address: {
      firstName: address.firstName,
      lastName: address.lastName,
      phone: address.phoneNumber,
      street: [address.firstAddress, address.secondAddress].filter(Boolean).join(', '),
      city: address.city,
      zip: address.zip,
    },
    email: company.invoiceEmail ?? '',
    company: {
      name: company.name,
      regCode: company.regCode,
      vatCode: company.vatCode || null,
      address: company.address,
    },
    service,
    point: null,
  }
}
