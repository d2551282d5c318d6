import { sql } from 'kysely'
import { type CountryCode, countryById } from '#core/country.ts'
import { countryTimeZones } from '#core/country-time.ts'
import { isoDay } from '#core/dates.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { type WarrantyTerms, warrantyTerms } from './warranty-terms.ts'

/** A sold item with its terms; null while it is on its way. */
export type Warranty = {
  /** The id of the order's line. */
  item: string
  name: string
  choice: string
  picture: string
  slug: string
  variantId: number
  brand: string | null
  orderNumber: string
  boughtOn: string
  terms: WarrantyTerms | null
  makerMonths: number
  legalMonths: number
  country: CountryCode | null
  deliveredBy: string | null
  serials: readonly { serial: string; recordedOn: string }[]
  /** What came back to us, was withdrawn from or claimed, and what became of that. */
  history: readonly { kind: HistoryKind; number: string; on: string }[]
}
type HistoryKind = 'returned' | 'withdrawn' | 'claimed' | 'repaired' | 'replaced'

export type WarrantyKey = { orderId: string } | { item: string } | { plainSerial: string }

type Row = {
  id: string
  name: string
  choice: string
  picture: string
  slug: string
  variant_id: number
  brand: string | null
  number: string
  placed_at: Date
  country_id: number
  delivered_at: Date | null
  courier: string | null
  maker_months: number
  legal_months: number
  presumed_months: number
  serials: { serial: string; at: string }[]
  history: { kind: HistoryKind; number: string; at: string }[]
}

/** For callers that have checked who may see them. What was cancelled has no warranty. */
export async function findWarranties(
  db: Db,
  { id: siteId, timeZone: siteZone }: Pick<Site, 'id' | 'timeZone'>,
  key: WarrantyKey,
): Promise<Warranty[]> {
  const is =
    'orderId' in key
      ? sql`order_lines.order_id = ${key.orderId}`
      : 'item' in key
        ? sql`order_lines.id = ${key.item}`
        : sql`order_lines.id in (select order_line_id from serial_numbers
            where serial_numbers.site_id = ${siteId} and plain = ${key.plainSerial})`
  const { rows } = await sql<Row>`
    select order_lines.id, order_lines.name, order_lines.choice, order_lines.picture, order_lines.slug, order_lines.variant_id,
      brands.name as brand, orders.number, orders.placed_at, (orders.delivery ->> 'countryId')::integer as country_id,
      shipments.delivered_at, couriers.name as courier, coalesce(products.warranty_months, 0) as maker_months,
      coalesce(legal.months, 24) + case when exists (select from claim_items
          join claims on claims.site_id = ${siteId} and claims.id = claim_items.claim_id
          where claim_items.site_id = ${siteId} and claim_items.order_line_id = order_lines.id
            and claims.state = 'resolved' and outcome = 'repair')
        then coalesce(legal.repair_months, 0) else 0 end as legal_months, coalesce(legal.presumed_months, 12) as presumed_months,
      coalesce((select json_agg(json_build_object('serial', serial, 'at', recorded_at) order by id) from serial_numbers
        where serial_numbers.site_id = ${siteId} and serial_numbers.order_line_id = order_lines.id), '[]') as serials,
      coalesce((select json_agg(json_build_object('kind', kind, 'number', number, 'at', at) order by at) from (
        select 'returned' as kind, returns.number, returns.received_at as at from return_lines
          join returns on returns.site_id = ${siteId} and returns.id = return_lines.return_id
          where return_lines.site_id = ${siteId} and return_lines.order_line_id = order_lines.id and returns.received_at is not null
        union all select 'withdrawn', withdrawals.number, withdrawals.confirmed_at from withdrawal_lines
          join withdrawals on withdrawals.site_id = ${siteId} and withdrawals.id = withdrawal_lines.withdrawal_id
          where withdrawal_lines.site_id = ${siteId} and withdrawal_lines.order_line_id = order_lines.id
            and withdrawals.state not in ('refused', 'kept')
        union all select case when claims.state <> 'resolved' then 'claimed' when outcome = 'repair' then 'repaired'
            when outcome = 'replacement' then 'replaced' else 'claimed' end, claims.number, claims.received_at
          from claim_items join claims on claims.site_id = ${siteId} and claims.id = claim_items.claim_id
          where claim_items.site_id = ${siteId} and claim_items.order_line_id = order_lines.id and claims.state <> 'withdrawn'
      ) happened), '[]') as history
    from order_lines
    join orders on orders.site_id = order_lines.site_id and orders.id = order_lines.order_id
    left join products on products.id = order_lines.product_id
    left join brands on brands.id = products.brand_id
    left join shipments on shipments.site_id = order_lines.site_id and shipments.id = order_lines.shipment_id
    left join couriers on couriers.id = shipments.courier_id
    left join lateral (
      select months, presumed_months, repair_months from legal_guarantees
      where country_id = (orders.delivery ->> 'countryId')::smallint
        and valid_from <= coalesce(shipments.delivered_at, orders.placed_at)::date
      order by valid_from desc limit 1
    ) legal on true
    where order_lines.site_id = ${siteId} and orders.site_id = ${siteId} and ${is} and order_lines.fulfilment <> 'cancelled'
      and orders.status in ('paid', 'processing', 'completed')
    order by order_lines.id`.execute(db)
  return rows.map((row) => toWarranty(row, siteZone))
}

function toWarranty(row: Row, siteZone: string): Warranty {
  const country = countryById(row.country_id)
  const timeZone = country ? countryTimeZones[country] : siteZone
  const dayOf = (at: Date | string) => isoDay(new Date(at), timeZone)
  return {
    item: row.id,
    name: row.name,
    choice: row.choice,
    picture: row.picture,
    slug: row.slug,
    variantId: row.variant_id,
    brand: row.brand,
    orderNumber: row.number,
    boughtOn: dayOf(row.placed_at),
    makerMonths: row.maker_months,
    legalMonths: row.legal_months,
    country,
    terms:
      row.delivered_at &&
      warrantyTerms(row.delivered_at, {
        timeZone,
        legalMonths: row.legal_months,
        presumedMonths: row.presumed_months,
        makerMonths: row.maker_months,
      }),
    deliveredBy: row.courier,
    serials: row.serials.map(({ serial, at }) => ({ serial, recordedOn: dayOf(at) })),
    history: row.history.map(({ kind, number, at }) => ({ kind, number, on: dayOf(at) })),
  }
}
