-- pro: what a company owes is the sum of its entries, and never less than nothing
select c.id as company, c.credit_used, e.amount from pro_companies c
  cross join lateral (select coalesce(sum(amount), 0) as amount from pro_entries where company_id = c.id) e
where c.credit_used <> e.amount;

-- pro: each shipment on terms is owed once, at its price, and nothing else is
select s.id as shipment, s.number, s.state, s.total, e.amount from pro_shipments s
  left join pro_entries e on e.shipment_id = s.id
where (s.method = 'credit' and s.state in ('ordered', 'delivered')) <> (e.id is not null) or e.amount <> s.total;

-- pro: a monthly invoice charges its shipments to the cent
select b.id as bill, i.number, i.gross, s.total from pro_bills b join invoices i on i.id = b.invoice_id
  cross join lateral (select coalesce(sum(total), 0) as total from pro_shipments where bill_id = b.id) s
where i.gross <> s.total;

-- pro: the lines of a shipment and its groups make its price
select s.id as shipment, s.number, s.total, lines.amount as of_lines, groups.amount as of_groups from pro_shipments s
  cross join lateral (select sum((line ->> 'unitPrice')::numeric * (line ->> 'quantity')::integer) / 10000 as amount
    from jsonb_array_elements(s.lines) line) lines
  cross join lateral (select coalesce(sum(total), 0) as amount from pro_groups where shipment_id = s.id) groups
where s.state not in ('draft', 'cancelled') and (s.total <> lines.amount or s.total <> groups.amount);

-- pro: what is attached travels with its group, and what is not does not
select d.id as declaration, d.number, d.state, s.number as shipment, s.state as shipment_state, p.forward_id, g.forward_id as of_group
from pro_declarations d
  left join pro_groups g on g.id = d.group_id left join pro_shipments s on s.id = g.shipment_id
  left join parcels p on p.id = d.parcel_id
where d.state = 'attached' and (s.state not in ('awaiting_approval', 'awaiting_payment', 'ordered') or p.forward_id is distinct from g.forward_id);

-- pro: nothing is packed before it is ordered
select s.id as shipment, s.number, s.state, f.number as forward, f.state as forward_state from pro_shipments s
  join pro_groups g on g.shipment_id = s.id join forwards f on f.id = g.forward_id
where case s.state when 'awaiting_approval' then f.state <> 'submitted' when 'awaiting_payment' then f.state <> 'submitted'
  when 'cancelled' then f.state <> 'cancelled' else f.state in ('submitted', 'cancelled') end;

-- pro: a company has an owner, who works for it
select c.id as company, c.name from pro_companies c join users u on u.id = c.owner_id
where u.erased_at is null and not exists (
  select from pro_members m where m.company_id = c.id and m.role = 'owner' and m.user_id is not null and m.removed_at is null);
