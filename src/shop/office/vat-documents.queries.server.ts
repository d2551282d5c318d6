import { type RawBuilder, sql } from 'kysely'

/**
 * Documents of a period, a row for each VAT rate, also in euro at the rate of the document; credit notes are negative.
 * An order is paid before it is delivered, so its day of supply is the day of payment, on which its invoice is issued.
 * The country is that of delivery; of a document without an order that of the buyer.
 */
export function vatDocuments(
  siteIds: readonly number[],
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> {
  const euros = (column: string) =>
    sql`round(sign.value * rates.${sql.ref(column)} / invoices.rate, 2) as ${sql.ref(`${column}_euros`)}`
  return sql`
    select invoices.id, invoices.site_id, invoices.number, invoices.kind, invoices.issued_on, invoices.due_on,
      invoices.legal_entity_id, invoices.seller, invoices.buyer, invoices.reference, invoices.rate, invoice_states.state,
      sign.value * invoice_states.paid as paid, currencies.iso_code as currency, rates.percent, sign.value * rates.net as net, sign.value * rates.vat as vat,
      sign.value * rates.gross as gross, ${euros('net')}, ${euros('vat')}, ${euros('gross')},
      coalesce(countries.iso_code, invoices.buyer ->> 'country') as country
    from invoices
      join currencies on currencies.id = invoices.currency_id
      join invoice_states on invoice_states.site_id = invoices.site_id and invoice_states.invoice_id = invoices.id
      left join orders on orders.site_id = invoices.site_id and orders.id = invoices.order_id
      left join countries on countries.id = (orders.delivery ->> 'countryId')::smallint
      cross join lateral (select case invoices.kind when 'credit_note' then -1 else 1 end as value) sign
      cross join lateral jsonb_to_recordset(invoices.vat_rates)
        as rates (percent numeric, net numeric, vat numeric, gross numeric)
    where invoices.site_id = any(${siteIds}) and invoices.issued_on between ${from}::date and ${to}::date`
}
