import type { Corruption } from './corruption.ts'

const company = `(select min(id) from pro_companies where state = 'approved')`
const price = `'[{"code": "shipping", "name": "air", "sku": "", "quantity": 1, "unitPrice": 100000, "vatPercent": 21}]'::jsonb`

/** A shipment of the demo's company, with a group of ten euros. */
const shipment = (state: string, { method = 'now', total = 10, group = 10, more = '' } = {}) => `
  with made as (
    insert into pro_shipments (site_id, number, company_id, state, member_id, currency_id, lines, total, method, ordered_at, invoice_id,
      created_at, updated_at)
    select c.site_id, 'SH999999', c.id, '${state}', m.id, 1, ${price}, ${total}, '${method}', now(),
      (select min(i.id) from invoices i where i.site_id = c.site_id), now(), now()
    from pro_companies c join pro_members m on m.company_id = c.id where c.id = ${company} limit 1
    returning id, site_id, state, company_id
  ), told as (
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
    select site_id, 'pro_shipment', id, 'draft', state, 'system', now() from made
  ), grouped as (
    insert into pro_groups (site_id, shipment_id, place, total${more === '' ? '' : ', forward_id'})
    select site_id, id, 1, ${group}${more} from made returning id, site_id
  )`

export const ofPro: Corruption[] = [
  {
    rule: 'pro: what a company owes is the sum of its entries, and never less than nothing',
    by: 'somebody has forgotten what is owed',
    sql: () => `update pro_companies set credit_used = 5 where id = ${company}`,
  },
  {
    rule: 'pro: each shipment on terms is owed once, at its price, and nothing else is',
    by: 'one was ordered and never owed',
    sql: () => `${shipment('ordered', { method: 'credit' })} select from grouped`,
  },
  {
    rule: 'pro: a monthly invoice charges its shipments to the cent',
    by: 'it charges what was never ordered',
    sql: () => `insert into pro_bills (site_id, company_id, month, invoice_id)
      select c.site_id, c.id, '2020-01-01', (select min(i.id) from invoices i where i.site_id = c.site_id)
      from pro_companies c where c.id = ${company}`,
  },
  {
    rule: 'pro: the lines of a shipment and its groups make its price',
    by: 'it costs more than its lines',
    sql: () => `${shipment('ordered', { total: 12, group: 12 })} select from grouped`,
  },
  {
    rule: 'pro: what is attached travels with its group, and what is not does not',
    by: 'its shipment was cancelled',
    also: [
      'history: the last event of a thing names the state it is in',
      'history: each step begins where the one before it ended, and is one that can be taken',
    ],
    sql: () => `${shipment('cancelled')}
      insert into pro_declarations (site_id, number, company_id, state, tracking_in, description, hs6, origin, quantity, unit_value,
        currency_id, parcel_id, group_id, created_by, created_at, updated_at)
      select d.site_id, 'DC999999', d.company_id, 'attached', 'CL99999999', d.description, d.hs6, d.origin, d.quantity, d.unit_value,
        d.currency_id, d.parcel_id, grouped.id, d.created_by, now(), now()
      from pro_declarations d, grouped where d.id = (select min(id) from pro_declarations
        where state = 'checked' and site_id = grouped.site_id)`,
  },
  {
    rule: 'pro: nothing is packed before it is ordered',
    by: 'it is packed while its payment is waited for',
    sql: () =>
      `${shipment('awaiting_payment', {
        more: `, (select min(f.id) from forwards f where f.site_id = made.site_id and f.state = 'processing')`,
      })} select from grouped`,
  },
  {
    rule: 'pro: a company has an owner, who works for it',
    by: 'the owner was removed',
    sql: () => `update pro_members set removed_at = now() where company_id = ${company}`,
  },
]
