import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/database.server.ts'
import type { OrderPayload, PaymentPayload, ShipmentPayload } from './webhook-payloads.schema.ts'

type Data<Payload> = { about: string | null; data: Payload }
type OrderData = Data<{ order: Omit<z.input<typeof OrderPayload>, 'site'> }>
type PaymentData = Data<{ payment: Omit<z.input<typeof PaymentPayload>, 'site'> }>
type ShipmentData = Data<{ shipment: Omit<z.input<typeof ShipmentPayload>, 'site'> }>

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function findOrderData(db: Db, siteId: number, id: string): Promise<OrderData | null> {
  const { rows } = await sql<{ order: OrderData['data']['order'] }>`
    select json_build_object('number', orders.number, 'status', orders.status, 'currency', currencies.iso_code,
      'total', (orders.total + orders.balance)::float8, 'from_balance', orders.balance::float8,
      'shipping_method', orders.shipping_method, 'placed_at', ${iso('orders.placed_at')}, 'paid_at', ${iso('orders.paid_at')},
      'lines', (select coalesce(json_agg(json_build_object('sku', sku, 'name', name, 'quantity', quantity,
        'price', price::float8) order by order_lines.id), '[]') from order_lines
        where order_lines.site_id = ${siteId} and order_lines.order_id = orders.id)) as order
    from orders join currencies on currencies.id = orders.currency_id
    where orders.site_id = ${siteId} and orders.id = ${id}`.execute(db)
  const [row] = rows
  return row ? { about: `order ${row.order.number}`, data: row } : null
}

export async function findPaymentData(db: Db, siteId: number, id: string): Promise<PaymentData | null> {
  const { rows } = await sql<{ payment: PaymentData['data']['payment'] }>`
    select json_build_object('id', payments.id, 'purpose', payments.purpose, 'order_number', orders.number,
      'provider', (array['stripe', 'paypal', 'paysera', 'balance'])[payments.provider], 'state', payments.state,
      'currency', currencies.iso_code, 'amount', payments.amount::float8, 'captured', payments.captured::float8,
      'refunded', payments.refunded::float8) as payment
    from payments join currencies on currencies.id = payments.currency_id
      left join orders on orders.site_id = ${siteId} and orders.id = payments.order_id
    where payments.site_id = ${siteId} and payments.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const number = row.payment.order_number
  return { about: number === null ? null : `order ${number}`, data: row }
}

export async function findShipmentData(db: Db, siteId: number, id: string): Promise<ShipmentData | null> {
  const { rows } = await sql<{ shipment: ShipmentData['data']['shipment'] }>`
    select json_build_object('id', shipments.id::text, 'order_number', orders.number, 'courier', couriers.name,
      'tracking_code', shipments.tracking_code, 'state', shipments.state, 'shipped_at', ${iso('shipments.shipped_at')},
      'delivered_at', ${iso('shipments.delivered_at')},
      'skus', array(select sku from order_lines where order_lines.site_id = ${siteId}
        and order_lines.shipment_id = shipments.id order by order_lines.id)) as shipment
    from shipments join couriers on couriers.id = shipments.courier_id
      join orders on orders.site_id = ${siteId} and orders.id = shipments.order_id
    where shipments.site_id = ${siteId} and shipments.id = ${id}`.execute(db)
  const [row] = rows
  return row ? { about: `order ${row.shipment.order_number}`, data: row } : null
}
