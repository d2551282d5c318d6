import { type Corruption, paymentOf, rehashed, rules } from './corruption.ts'

const salesOf = (orderId: number) =>
  `(select id from invoices where order_id = ${orderId} and kind = 'sales')`
const noteOf = (orderId: number) =>
  `(select min(id) from invoices where order_id = ${orderId} and kind = 'credit_note')`
/** An unpaid invoice that staff issued. */
const unpaid = `(select min(id) from invoices where kind = 'misc' and site_id = 1)`
const byRate =
  'invoices: the lines of each rate make what is said of the rate, and the tax is what the rate makes of it'
const byPart = 'invoices: what an order is charged by says what the order says, part by part'

/** Moves an amount from net to VAT in the first line, the rate and the sums of a document. */
const taxed = (id: string, more: number) => `
  update invoice_lines set net = net - ${more}, vat = vat + ${more} where invoice_id = ${id} and position = 1;
  update invoices set net = net - ${more}, vat = vat + ${more}, vat_rates = jsonb_build_array(vat_rates -> 0 || jsonb_build_object(
    'net', ((vat_rates -> 0 ->> 'net')::numeric - ${more})::text, 'vat', ((vat_rates -> 0 ->> 'vat')::numeric + ${more})::text))
    where id = ${id};
  ${rehashed}`

export const ofDocuments: Corruption[] = [
  {
    rule: 'invoices: the numbers of a series follow each other without a gap, and its counter knows the last',
    by: 'a number was counted and not used',
    sql: () => `update invoice_counters set last_number = last_number + 1 where kind = 'misc'`,
  },
  {
    rule: 'invoices: the numbers of a series follow each other without a gap, and its counter knows the last',
    by: 'a document has left its place in the series',
    sql: ({
      sent,
    }) => `update invoices set sequence = 900, number = left(number, 7) || '000900' where id = ${salesOf(sent)};
      ${rehashed}`,
  },
  {
    rule: 'invoices: what has the later number was issued later, in its year',
    by: 'the last one was issued before the one before it',
    sql: ({
      sent,
    }) => `update invoices i set issued_at = (select issued_at - interval '1 millisecond' from invoices b
        where b.kind = i.kind and b.legal_entity_id = i.legal_entity_id and b.year = i.year and b.sequence = i.sequence - 1)
      where id = ${salesOf(sent)}`,
  },
  {
    rule: 'invoices: lines and rates make the sums',
    by: 'the sum is another',
    sql: () => `update invoices set net = net + 1, gross = gross + 1 where id = ${unpaid};
      ${rehashed}`,
  },
  {
    rule: byRate,
    by: 'the rate is not that of the lines',
    sql: () => `update invoices set vat_rates = jsonb_build_array(vat_rates -> 0 || '{"percent": 9}') where id = ${unpaid};
      ${rehashed}`,
  },
  { rule: byRate, by: 'the tax is too high for its rate', sql: () => taxed(unpaid, 1) },
  {
    rule: 'invoices: each line is what its pieces cost',
    by: 'a piece costs more than the line says',
    sql: () => `alter table invoice_lines drop constraint invoice_lines_sums;
      update invoice_lines set unit_price = unit_price + 1 where invoice_id = ${unpaid};
      ${rehashed}`,
  },
  {
    rule: 'invoices: nothing was changed since it was issued',
    by: 'a line has another name',
    sql: ({ guest }) =>
      `update invoice_lines set name = 'Kita' where invoice_id = ${salesOf(guest)} and position = 1`,
  },
  {
    rule: rules.hasInvoice,
    by: 'the invoice does not know its order',
    sql: ({ guest }) => `alter table invoices drop constraint invoices_check2;
      update invoices set order_id = null where id = ${salesOf(guest)};
      ${rehashed}`,
  },
  {
    rule: byPart,
    by: 'the way cost more, and more was taken off it',
    sql: ({ guest }) =>
      `update orders set shipping = shipping + 1, shipping_discount = shipping_discount + 1 where id = ${guest}`,
  },
  {
    rule: byPart,
    by: 'the invoice names another order',
    sql: ({ guest }) => `update invoices set reference = 'OR000001' where id = ${salesOf(guest)};
      ${rehashed}`,
  },
  {
    rule: rules.credited,
    by: 'an invoice knows of fewer credit notes',
    sql: ({ split }) =>
      `update invoice_states set credited = credited - 1 where invoice_id = ${salesOf(split)}`,
  },
  {
    rule: 'invoices: nothing is credited that was not given back or asked to be, unless a refund failed after its note',
    by: 'less was given back',
    sql: ({ split }) => `update payments set refunded = refunded - 1 where id = ${paymentOf(split)}`,
  },
  {
    rule: 'invoices: of no rate more was credited than was charged',
    by: 'a credit note takes off more tax than there was',
    sql: ({ cancelled }) => taxed(noteOf(cancelled), 1),
  },
  {
    rule: 'invoices: how one stands follows from its money, and its money is what was paid for it',
    by: 'something was paid of which no payment tells',
    sql: () => `update invoice_states set paid = 1 where invoice_id = ${unpaid}`,
  },
  {
    rule: 'invoices: a number is that of its series, and is dated by its day',
    by: 'the number is another',
    sql: () => `update invoices set number = left(number, 7) || '000999' where id = ${unpaid};
      ${rehashed}`,
  },
  {
    rule: "invoices: a credit note is of the same company, customer's order and currency as what it corrects, and came after it",
    by: 'it names another invoice',
    sql: ({ cancelled }) => `update invoices set reference = 'IN2000-000001' where id = ${noteOf(cancelled)};
      ${rehashed}`,
  },
  {
    rule: 'invoices: a receipt is for the top-up that it names, and every top-up that came has one',
    by: 'a receipt names no payment',
    sql: () => `alter table invoices drop constraint invoices_check3;
      update invoices set payment_id = null where id = (select min(id) from invoices where kind = 'topup_receipt');
      ${rehashed}`,
  },
]
