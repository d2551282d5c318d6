-- invoices: the numbers of a series follow each other without a gap, and its counter knows the last
select legal_entity_id, kind, year, c.last_number, i.issued, i.highest from invoice_counters c
full join (
  select legal_entity_id, kind, year, count(*) as issued, max(sequence) as highest from invoices group by legal_entity_id, kind, year
) i using (legal_entity_id, kind, year)
where c.last_number is distinct from i.issued or i.issued is distinct from i.highest;

-- invoices: what has the later number was issued later, in its year
select id from (
  select id, year, issued_on, issued_at,
    lag(issued_at) over (partition by legal_entity_id, kind, year order by sequence) as before
  from invoices
) i where before > issued_at or year <> extract(year from issued_on);

-- invoices: lines and rates make the sums
select i.id from invoices i
  left join (select invoice_id, sum(net) as net, sum(vat) as vat, sum(gross) as gross from invoice_lines group by invoice_id) l
    on l.invoice_id = i.id
  cross join lateral (select sum((r ->> 'net')::numeric) as net, sum((r ->> 'vat')::numeric) as vat, sum((r ->> 'gross')::numeric) as gross
    from jsonb_array_elements(i.vat_rates) r) r
where (i.net, i.vat, i.gross) is distinct from (l.net, l.vat, l.gross)
  or (i.net, i.vat, i.gross) is distinct from (r.net, r.vat, r.gross) or i.gross <> i.net + i.vat;

-- invoices: the lines of each rate make what is said of the rate, and the tax is what the rate makes of it
select i.id as invoice, i.number, percent, l.net, l.vat, r.net as net_of_rate, r.vat as vat_of_rate
from (
    select invoice_id, vat_percent::numeric as percent, sum(net) as net, sum(vat) as vat, sum(gross) as gross
    from invoice_lines group by invoice_id, vat_percent
  ) l
  full join (
    select i.id as invoice_id, rate.* from invoices i
      cross join lateral jsonb_to_recordset(i.vat_rates) as rate (percent numeric, net numeric, vat numeric, gross numeric)
  ) r using (invoice_id, percent)
  join invoices i on i.id = invoice_id
where (l.net, l.vat, l.gross) is distinct from (r.net, r.vat, r.gross)
  or (i.kind in ('sales', 'misc') and r.net <> round(r.gross * 100 / (100 + percent), 2));

-- invoices: each line is what its pieces cost
select invoice_id as invoice, position, quantity, unit_price, net, vat, gross from invoice_lines
where gross <> quantity * unit_price or gross <> net + vat;

-- invoices: nothing was changed since it was issued
select i.id from invoices i where i.sha256 <> invoice_hash(to_jsonb(i), (
  select jsonb_agg(to_jsonb(l) - array['site_id', 'invoice_id'] order by position) from invoice_lines l where l.invoice_id = i.id));

-- invoices: every order that was paid since there are any has one, for what it cost, and no other order has
select o.id, o.status, i.id as invoice, i.gross from orders o
left join invoices i on i.order_id = o.id and i.kind = 'sales'
where case when o.paid_at is null then i.id is not null
  else i.gross is distinct from o.total + o.balance
    and (i.id is not null or o.paid_at >= (select applied_at from schema_migrations where name = '0013-invoices.sql')) end;

-- invoices: credit notes take off what was given back, and never more than was charged
select i.id, s.credited, n.credited as of_notes, i.gross, p.refunded
from invoices i
  join invoice_states s on s.invoice_id = i.id
  cross join lateral (select coalesce(sum(gross), 0) as credited from invoices where credits_id = i.id) n
  cross join lateral (select coalesce(sum(refunded), 0) as refunded, coalesce(bool_or(exists (
      select from refunds r where r.payment_id = p.id and r.state = 'requested')), false) as is_awaited from payments p
    where p.alarm is null and ((i.kind = 'sales' and p.order_id = i.order_id) or p.invoice_id = i.id or p.id = i.payment_id)) p
where i.kind <> 'credit_note' and (s.credited <> n.credited or s.credited > i.gross
  -- Refunds that were requested together have one note, once the last of them is answered.
  or (s.credited < least(p.refunded, i.gross) and not p.is_awaited));

-- invoices: of no rate more was credited than was charged
select i.id, rate.percent from invoices i
  cross join lateral jsonb_to_recordset(i.vat_rates) as rate (percent numeric, net numeric, vat numeric)
  join lateral (
    select sum(taken.net) as net, sum(taken.vat) as vat from invoices n
      cross join lateral jsonb_to_recordset(n.vat_rates) as taken (percent numeric, net numeric, vat numeric)
    where n.credits_id = i.id and taken.percent = rate.percent
  ) credited on true
where credited.net > rate.net or credited.vat > rate.vat;

-- invoices: how one stands follows from its money, and its money is what was paid for it
select i.id, s.state, s.paid, s.credited from invoices i
  join invoice_states s on s.invoice_id = i.id
  left join (select invoice_id, sum(captured) as captured from payments where alarm is null group by invoice_id) p on p.invoice_id = i.id
where s.paid <> case when i.kind = 'misc' then coalesce(p.captured, 0) when i.kind = 'credit_note' then 0 else i.gross end
  or (s.state <> 'void' and s.state <> case when s.credited >= i.gross and s.credited > 0 then 'credited'
    when s.credited > 0 then 'partially_credited' when s.paid >= i.gross then 'paid' when s.paid > 0 then 'partially_paid' else 'issued' end);

-- invoices: a number is that of its series, and is dated by its day
select i.id as invoice, i.kind, i.number, i.year, i.sequence, i.issued_on, i.issued_at
from invoices i join legal_entities e on e.id = i.legal_entity_id
where i.number <> case i.kind when 'sales' then 'IN' when 'misc' then 'MI' when 'credit_note' then 'CN' else 'TR' end
    || i.year || '-' || lpad(i.sequence::text, greatest(6, length(i.sequence::text)), '0')
  or i.issued_on <> (i.issued_at at time zone e.time_zone)::date or i.due_on < i.issued_on;

-- invoices: what an order is charged by says what the order says, part by part
select i.id as invoice, i.number, o.id as order, o.number as order_number
from invoices i join orders o on o.id = i.order_id
  left join (
    select invoice_id, sum(gross) filter (where code = 'goods') as goods,
      coalesce(sum(gross) filter (where code = 'shipping'), 0) as shipping,
      coalesce(sum(gross) filter (where code = 'delivery'), 0) as delivery,
      coalesce(sum(gross) filter (where code = 'shipping_discount'), 0) as shipping_discount,
      coalesce(sum(gross) filter (where code = 'promo_discount'), 0) as promo_discount,
      coalesce(sum(gross) filter (where code = 'payment_fee'), 0) as payment_fee,
      coalesce(sum(gross) filter (where code in ('shop_shipping', 'sales_tax', 'insurance', 'duty', 'joining', 'service', 'deposit')), 0) as charges,
      min(vat_percent::numeric) as vat, max(vat_percent::numeric) as highest_vat
    from invoice_lines group by invoice_id
  ) l on l.invoice_id = i.id
where i.kind = 'sales' and (
  (i.currency_id, i.rate, i.reference) is distinct from (o.currency_id, o.rate::exchange_rate, o.number)
  or (l.goods, l.shipping, l.delivery, -l.shipping_discount, -l.promo_discount, l.payment_fee, l.charges, l.vat, l.highest_vat) is distinct from
    (o.subtotal, o.shipping, o.delivery_fee, o.shipping_discount, o.promo_discount, o.payment_fee, o.charges, o.vat_percent, o.vat_percent));

-- invoices: a credit note is of the same company, customer's order and currency as what it corrects, and came after it
select n.id as credit_note, n.number, i.id as invoice, i.number as corrects from invoices n left join invoices i on i.id = n.credits_id
where n.kind = 'credit_note' and (i.id is null or i.kind = 'credit_note' or n.legal_entity_id <> i.legal_entity_id
  or n.currency_id <> i.currency_id or n.order_id is distinct from i.order_id or n.reference <> i.number or n.id < i.id);

-- invoices: nothing is credited that was not given back or asked to be, unless a refund failed after its note
select i.id as invoice, i.number, s.credited, p.refunded
from invoices i
  join invoice_states s on s.invoice_id = i.id
  cross join lateral (
    select coalesce(sum(p.refunded + (select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = p.id and r.state in ('requested', 'manual', 'pending'))), 0) as refunded, coalesce(bool_or(
      exists (select from refunds r where r.payment_id = p.id and r.state = 'failed')
      or exists (select from state_events e where e.entity = 'payment' and e.entity_id = p.id::text
        and e.from_state in ('partially_refunded', 'refunded') and e.to_state in ('captured', 'partially_refunded', 'disputed'))
    ), false) as has_failed
    from payments p
    where (p.alarm is null or p.alarm = 'returned_after_spent')
      and ((i.kind = 'sales' and p.order_id = i.order_id) or p.invoice_id = i.id or p.id = i.payment_id)
  ) p
where s.credited > 0 and s.credited > p.refunded and not p.has_failed;

-- invoices: a receipt is for the top-up that it names, and every top-up that came has one
select p.id as payment, p.captured, i.id as receipt, i.gross
from (select * from payments where purpose = 'topup' and captured > 0) p
  full join (select * from invoices where kind = 'topup_receipt') i on i.payment_id = p.id
where i.gross is distinct from p.captured or i.currency_id <> p.currency_id;
