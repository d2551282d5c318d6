-- Each statement finds nothing while the shop is sound. Run after every race and crash, and by hand: `npm run invariants`.

-- stock: what is put aside is the sum of what carts and orders hold
select s.variant_id, s.reserved, coalesce(h.held, 0) as held
from stocks s left join (
  select variant_id, sum(held) as held
  from (select variant_id, held from cart_lines union all select variant_id, held from order_lines) holders
  group by variant_id
) h using (variant_id)
where s.reserved <> coalesce(h.held, 0);

-- stock: never more put aside than there is
select variant_id, reserved, on_hand from stocks where reserved < 0 or reserved > on_hand;

-- carts: nobody holds what their line does not want
select id, quantity, held from cart_lines where held < 0 or held > quantity;

-- sessions: every token belongs to a device of the same site
select t.device_id from session_tokens t left join devices d on d.id = t.device_id and d.site_id = t.site_id where d.id is null;

-- accounts: every address has an owner of the same site, and at most one of them is the default
select a.id from delivery_addresses a left join users u on u.id = a.user_id and u.site_id = a.site_id where u.id is null;
select user_id from delivery_addresses where is_default and deleted_at is null group by user_id having count(*) > 1;

-- orders: the lines make the subtotal
select o.id, o.subtotal, l.subtotal as of_lines
from orders o join (select order_id, sum(price * quantity) as subtotal from order_lines group by order_id) l on l.order_id = o.id
where o.subtotal <> l.subtotal;

-- orders: every order has lines
select id from orders o where not exists (select from order_lines l where l.order_id = o.id);

-- orders: what is paid was captured in full, and what was captured in full is paid
select o.id, o.status, o.total, coalesce(p.captured, 0) as captured
from orders o left join (select order_id, sum(captured) as captured from payments where alarm is null group by order_id) p
  on p.order_id = o.id
where (o.status in ('paid', 'processing', 'completed')) <> (coalesce(p.captured, 0) >= o.total + o.balance)
  and o.status not in ('cancelled', 'expired');

-- orders: what is paid or given up holds nothing any more
select l.id, o.status from order_lines l join orders o on o.id = l.order_id
where l.held > 0 and o.status in ('paid', 'processing', 'completed', 'cancelled', 'expired');

-- promotions: used as often as orders used them
select p.id, p.used, count(distinct u.order_id) as uses from promotions p left join promotion_uses u on u.promotion_id = p.id
group by p.id, p.used having p.used <> count(distinct u.order_id);

-- promotions: nobody more often than allowed
select p.id, u.customer_key from promotions p join promotion_uses u on u.promotion_id = p.id
where p.customer_limit is not null group by p.id, p.customer_limit, u.customer_key having count(*) > p.customer_limit;

-- payments: one order is never charged twice
select order_id from payments where state in ('captured', 'partially_refunded') and provider <> 4 and alarm is null and order_id is not null
group by order_id having count(*) > 1;

-- payments: never more given back than was taken
select id from payments where refunded > captured;

-- refunds: all that was asked for is within what was taken
select p.id, p.refunded, sum(r.amount) as refunds from payments p join refunds r on r.payment_id = p.id
where r.state <> 'failed' group by p.id, p.refunded, p.captured having sum(r.amount) > p.captured;

-- ledger: every transfer takes from one account what it gives to another
select t.id, coalesce(sum(e.amount), 0) as off, count(e.seq) as entries
from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.seq) <> 2;

-- ledger: an account has what its entries come to
select a.id, a.balance, coalesce(sum(e.amount), 0) as of_entries, a.last_seq
from ledger_accounts a left join ledger_entries e on e.account_id = a.id
group by a.id, a.balance, a.last_seq having a.balance <> coalesce(sum(e.amount), 0) or a.last_seq <> count(e.seq);

-- ledger: each entry begins where the one before it ended
select account_id, seq from (
  select account_id, seq, starting_balance,
    lag(end_balance, 1, 0) over before as ended, lag(seq, 1, 0::bigint) over before as last_seq
  from ledger_entries window before as (partition by account_id order by seq)
) e where starting_balance <> ended or seq <> last_seq + 1;

-- ledger: no customer has less than nothing
select id, balance, promised from ledger_accounts where user_id is not null and (balance < promised or promised < 0);

-- ledger: each transfer begins with what the one before it left
select id, user_id from (
  select id, user_id, starting_balance, lag(end_balance, 1, 0) over (partition by user_id, currency_id order by id) as ended
  from ledger_transfers
) t where starting_balance <> ended;

-- ledger: all accounts together come to nothing
select site_id, currency_id, sum(balance) as off from ledger_accounts group by site_id, currency_id having sum(balance) <> 0;

-- balances: what is promised is the sum of the promises that are open
select a.user_id, a.promised, coalesce(p.promised, 0) as open
from ledger_accounts a left join (
  select site_id, user_id, currency_id, sum(amount) as promised from balance_authorisations where state = 'authorised'
  group by site_id, user_id, currency_id
) p on p.site_id = a.site_id and p.user_id = a.user_id and p.currency_id = a.currency_id
where a.promised <> coalesce(p.promised, 0);

-- balances: what an order takes from one was promised to it, let go of where the last try to pay the rest failed, and taken when it is paid
select o.id, o.status, o.balance, b.state, p.state as payment
from orders o
  left join balance_authorisations b on b.order_id = o.id and b.state <> 'voided'
  left join lateral (
    select * from payments where order_id = o.id and provider = 4 order by attempt desc limit 1
  ) p on true
where (o.balance > 0 or b.id is not null or p.state <> 'cancelled') and (
  p.amount is distinct from o.balance
  or (o.status in ('paid', 'processing', 'completed') and (b.state is distinct from 'captured' or b.amount <> o.balance or p.captured <> o.balance))
  or (o.status = 'awaiting_payment' and b.id is not null and (b.state <> 'authorised' or b.amount <> o.balance or p.state <> 'authorized'))
  or (o.status = 'awaiting_payment' and b.id is null and (p.state <> 'cancelled' or exists (
    select from payments rest where rest.order_id = o.id and rest.provider <> 4 and rest.state in ('created', 'requires_action', 'pending'))))
  or (o.status = 'expired' and (b.id is not null or p.captured <> 0))
);

-- balances: every top-up that came was added, once, and every other was not
select p.id, p.captured, coalesce(sum(t.amount), 0) as added from payments p
left join ledger_transfers t on t.payment_id = p.id and t.kind = 'topup'
where p.purpose = 'topup' group by p.id, p.captured having p.captured <> coalesce(sum(t.amount), 0);

-- balances: what was given back to them is what the refunds say
select r.id, r.amount, t.amount as added from (select * from refunds where is_to_balance and state = 'succeeded') r
full join (select * from ledger_transfers where kind = 'refund') t on t.idempotency_key = 'refund_' || r.id
where r.amount is distinct from t.amount;

-- ledger: somebody has what their last transfer says
select a.user_id, a.has, l.end_balance
from (
  select site_id, user_id, currency_id, sum(balance) as has from ledger_accounts where user_id is not null
  group by site_id, user_id, currency_id
) a left join lateral (
  select end_balance from ledger_transfers t
  where t.site_id = a.site_id and t.user_id = a.user_id and t.currency_id = a.currency_id order by id desc limit 1
) l on true
where a.has <> coalesce(l.end_balance, 0);

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
  or (i.net, i.vat, i.gross) is distinct from (r.net, r.vat, r.gross);

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
  cross join lateral (select coalesce(sum(refunded), 0) as refunded from payments p
    where p.alarm is null and ((i.kind = 'sales' and p.order_id = i.order_id) or p.invoice_id = i.id or p.id = i.payment_id)) p
where i.kind <> 'credit_note'
  and (s.credited <> n.credited or s.credited > i.gross or s.credited < least(p.refunded, i.gross));

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

-- reconciliation: each list begins before the one before it ended
select id, provider, from_at, covered from (
  select id, provider, from_at,
    max(to_at) over (partition by provider order by id rows between unbounded preceding and 1 preceding) as covered
  from reconciliation_runs where provider <> 3 and finished_at is not null
) r where from_at > covered;

-- reconciliation: money that a provider tells of was captured here, or a case tells why not
select m.provider, m.ref, m.amount from provider_movements m
where m.kind = 'payment' and m.state = 'succeeded'
  and exists (select from reconciliation_runs r where r.provider = m.provider and r.finished_at >= m.last_seen_at)
  and not exists (select from payments p where p.provider = m.provider and p.captured > 0
    and (p.id = m.payment_id or p.capture_ref = m.capture_ref or p.provider_ref = m.provider_ref))
  and not exists (select from reconciliation_cases c where c.provider = m.provider and c.provider_ref = m.ref);
