import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/database.server.ts'
import type {
  CompanyInvoicePayload,
  CompanyShipmentPayload,
  DeclarationPayload,
} from './webhook-payloads.schema.ts'

/** With whose it is: only that company's endpoints get it. */
type Data<Payload> = { about: string; companyId: string; data: Payload }
type Without<Payload extends z.ZodType> = Omit<z.input<Payload>, 'site'>
type DeclarationData = Data<{ declaration: Without<typeof DeclarationPayload> }>
type ShipmentData = Data<{ company_shipment: Without<typeof CompanyShipmentPayload> }>
type InvoiceData = Data<{ company_invoice: Without<typeof CompanyInvoicePayload> }>

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function findDeclarationData(
  db: Db,
  siteId: number,
  id: string,
): Promise<DeclarationData | null> {
  const { rows } = await sql<{ companyId: string; declaration: DeclarationData['data']['declaration'] }>`
    select d.company_id as "companyId", json_build_object('number', d.number, 'state', d.state, 'tracking_in', d.tracking_in,
      'invoice_no', d.invoice_no, 'description', d.description, 'correction', d.correction, 'parcel', parcels.number,
      'shipment', pro_shipments.number) as declaration
    from pro_declarations d
      left join parcels on parcels.site_id = ${siteId} and parcels.id = d.parcel_id
      left join pro_groups on pro_groups.site_id = ${siteId} and pro_groups.id = d.group_id
      left join pro_shipments on pro_shipments.site_id = ${siteId} and pro_shipments.id = pro_groups.shipment_id
        and pro_shipments.state <> 'draft'
    where d.site_id = ${siteId} and d.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { companyId, declaration } = row
  return { about: `declaration ${declaration.number}`, companyId, data: { declaration } }
}

export async function findCompanyShipmentData(
  db: Db,
  siteId: number,
  id: string,
): Promise<ShipmentData | null> {
  const { rows } = await sql<{ companyId: string; shipment: ShipmentData['data']['company_shipment'] }>`
    select s.company_id as "companyId", json_build_object('number', s.number, 'state', s.state, 'paid_by', s.method,
      'currency', currencies.iso_code, 'total', s.total::float8, 'ordered_at', ${iso('s.ordered_at')}, 'groups',
      (select coalesce(json_agg(json_build_object('request', forwards.number, 'po_number', g.po_number, 'way', g.method,
        'incoterm', g.incoterm, 'leaves_on', g.leaves_on, 'declarations', array(select d.number from pro_declarations d
          where d.site_id = ${siteId} and d.group_id = g.id order by d.id)) order by g.place), '[]')
        from pro_groups g left join forwards on forwards.site_id = ${siteId} and forwards.id = g.forward_id
        where g.site_id = ${siteId} and g.shipment_id = s.id)) as shipment
    from pro_shipments s join currencies on currencies.id = s.currency_id
    where s.site_id = ${siteId} and s.id = ${id} and s.state <> 'draft'`.execute(db)
  const [row] = rows
  if (!row) return null
  const { companyId, shipment } = row
  return { about: `shipment ${shipment.number}`, companyId, data: { company_shipment: shipment } }
}

/** Of one shipment, or of a month. */
export async function findCompanyInvoiceData(
  db: Db,
  siteId: number,
  id: string,
): Promise<InvoiceData | null> {
  const { rows } = await sql<{ companyId: string; invoice: InvoiceData['data']['company_invoice'] }>`
    select coalesce(pro_bills.company_id, own.company_id) as "companyId", json_build_object('number', invoices.number,
      'state', invoice_states.state, 'month', to_char(pro_bills.month, 'YYYY-MM'), 'currency', currencies.iso_code,
      'gross', invoices.gross::float8, 'vat', invoices.vat::float8, 'issued_on', invoices.issued_on, 'due_on', invoices.due_on,
      'shipments', array(select s.number from pro_shipments s where s.site_id = ${siteId}
        and (s.invoice_id = invoices.id or s.bill_id = pro_bills.id) order by s.id)) as invoice
    from invoices
      join invoice_states on invoice_states.site_id = ${siteId} and invoice_states.invoice_id = invoices.id
      join currencies on currencies.id = invoices.currency_id
      left join pro_bills on pro_bills.site_id = ${siteId} and pro_bills.invoice_id = invoices.id
      left join pro_shipments own on own.site_id = ${siteId} and own.invoice_id = invoices.id
    where invoices.site_id = ${siteId} and invoices.id = ${id}
      and (pro_bills.id is not null or own.id is not null)`.execute(db)
  const [row] = rows
  if (!row) return null
  const { companyId, invoice } = row
  return { about: `invoice ${invoice.number}`, companyId, data: { company_invoice: invoice } }
}
