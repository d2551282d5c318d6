import { sql } from 'kysely'
import { countryById } from '#core/country.ts'
import { type Amount, amount, convert, rate, sum, times } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { ForwardState } from '#shop/forwards/forward.ts'
import type { Site } from '#shop/sites/site.ts'
import { listLoading, readTransport } from '#shop/transports/list-loading.server.ts'
import { bagName, type Transport } from '#shop/transports/transport.ts'

export type TransportItem = {
  description: string
  material: string
  hs: string
  origin: string
  quantity: number
  /** Of all pieces, in euros. */
  value: Amount
}

/** A box on a transport, or one that could be. */
export type TransportBox = {
  id: string
  siteId: number
  number: string
  forward: string
  forwardState: ForwardState
  customer: string
  country: string
  grams: number
  isLoaded: boolean
  bag: string | null
  hasLeft: boolean
  items: readonly TransportItem[]
  /** Of everything in it, in euros. */
  value: Amount
  /** Nothing is missing of what customs ask for. */
  isDeclared: boolean
  /** It could be loaded now. */
  isPaid: boolean
  /** Leaves with the next flight. */
  isExpress: boolean
}

export type TransportPage = {
  transport: Transport
  /** On it. */
  loaded: readonly TransportBox[]
  /** Paid, going the same way, and on nothing yet. */
  left: readonly TransportBox[]
  /** Packed, but something stands against it. */
  problems: readonly TransportBox[]
  events: readonly {
    id: string
    code: string
    place: string
    at: Date
    reason: string | null
    by: string | null
  }[]
  /** Others that boxes can be moved to. */
  others: readonly Pick<Transport, 'id' | 'number'>[]
}

type Reader = { db: Db; site(siteId: number): Site }

export async function readTransportPage(reader: Reader, id: string): Promise<TransportPage | null> {
  const { db } = reader
  const transport = await readTransport(db, id)
  if (!transport) return null
  const isLoading = transport.state === 'loading'
  const [boxes, waiting, events, others] = await Promise.all([
    findBoxes(reader, sql`box.transport_id = ${id}`),
    isLoading
      ? findBoxes(
          reader,
          sql`box.transport_id is null and box.departed_at is null and box.method = ${transport.method}
            and forwards.state in ('processing', 'on_hold', 'priced', 'paid', 'dispatched')`,
        )
      : [],
    findEvents(db, id),
    isLoading ? listLoading(db, transport.method) : [],
  ])
  const isFree = (box: TransportBox) => box.isPaid && box.isDeclared
  return {
    transport,
    loaded: boxes,
    // Express goes first.
    left: waiting.filter(isFree).toSorted((one, other) => Number(other.isExpress) - Number(one.isExpress)),
    problems: [...boxes, ...waiting].filter((box) => !isFree(box)),
    events,
    others: others.filter((one) => one.id !== id).map(({ id: other, number }) => ({ id: other, number })),
  }
}

type Row = {
  id: string
  site_id: number
  number: string
  forward: string
  state: string
  customer: string
  country_id: number
  grams: number
  transport_id: string | null
  bag: number | null
  departed_at: Date | null
  is_express: boolean
  undeclared: number
  items: {
    description: string
    material: string
    hs: string
    origin: string
    quantity: number
    price: number | string
    currency_id: number
  }[]
}

async function findBoxes({ db, site }: Reader, is: ReturnType<typeof sql>): Promise<TransportBox[]> {
  const { rows } = await sql<Row>`
    select box.id, box.site_id, box.number, forwards.number as forward, forwards.state, forwards.country_id,
      coalesce(users.company_name, concat_ws(' ', users.first_name, users.last_name)) as customer,
      forwards.is_express, box.grams, box.transport_id, box.bag, box.departed_at,
      (select count(*)::integer from parcels where parcels.site_id = box.site_id and parcels.box_id = box.id
        and not exists (select from parcel_items where parcel_items.site_id = parcels.site_id
          and parcel_items.parcel_id = parcels.id)) as undeclared,
      coalesce((select json_agg(json_build_object('description', description, 'material', material, 'hs', hs,
          'origin', origin, 'quantity', quantity, 'price', parcel_items.price::text, 'currency_id', currency_id)
          order by parcels.id, parcel_items.place)
        from parcels join parcel_items on parcel_items.site_id = parcels.site_id and parcel_items.parcel_id = parcels.id
        where parcels.site_id = box.site_id and parcels.box_id = box.id), '[]') as items
    from forward_boxes box
    join forwards on forwards.site_id = box.site_id and forwards.id = box.forward_id
    join users on users.site_id = forwards.site_id and users.id = forwards.user_id
    where box.site_id = any(select id from sites) and ${is}
    order by box.bag nulls last, box.loaded_at, box.id limit 2000`.execute(db)
  return rows.map((row) => toBox(row, site(row.site_id)))
}

function toBox(row: Row, site: Site): TransportBox {
  const items = row.items.map(({ price, currency_id: currencyId, ...item }) => {
    const source = site.sourceCurrencies.find(({ id }) => id === currencyId)
    if (!source) throw new RangeError(`No rate of the currency ${currencyId}`)
    return { ...item, value: times(convert(amount(String(price)), source.rate, rate('1')), item.quantity) }
  })
  const state = row.state as ForwardState
  return {
    id: row.id,
    siteId: row.site_id,
    number: row.number,
    forward: row.forward,
    forwardState: state,
    customer: row.customer,
    country: countryById(row.country_id) ?? '',
    grams: row.grams,
    isLoaded: row.transport_id !== null,
    bag: row.bag === null ? null : bagName(row.bag),
    hasLeft: row.departed_at !== null,
    items,
    value: sum(items.map(({ value }) => value)),
    isDeclared: row.undeclared === 0 && items.length > 0,
    isExpress: row.is_express,
    isPaid: state !== 'processing' && state !== 'on_hold' && state !== 'priced',
  }
}

async function findEvents(db: Db, id: string): Promise<TransportPage['events']> {
  const rows = await db
    .selectFrom('transport_events')
    .leftJoin('staff', 'staff.id', 'transport_events.staff_id')
    .select(['transport_events.id', 'code', 'place', 'at', 'reason', 'staff.name as by'])
    .where('transport_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('transport_events.id', 'desc')
    .execute()
  return rows
}
