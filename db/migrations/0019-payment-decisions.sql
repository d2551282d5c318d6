-- What staff have decided about a payment that needed a look. Its alarm is open until then.
create table payment_decisions (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  payment_id uuid not null,
  -- Of the payment, or what its state and its refunds give rise to (src/shop/payments/payment-alarm.ts).
  alarm text not null,
  note text not null check (length(note) between 1 and 500),
  staff_id bigint not null references staff (id),
  at timestamptz not null,
  foreign key (site_id, payment_id) references payments (site_id, id)
);
create index payment_decisions_of on payment_decisions (payment_id);
call audit('payment_decisions');

-- The office counts on every page what needs a look: few of many rows.
create index payments_with_alarm on payments (site_id) where alarm is not null;
create index payments_in_trouble on payments (state) where state in ('disputed', 'pending');
create index payments_silent_banks on payments (site_id) where state = 'expired' and provider = 3;
create index payments_come_back on payments (site_id) where state = 'captured' and refunded_at is not null;
create index refunds_in_trouble on refunds (state) where state in ('failed', 'manual', 'requested');
create index reconciliation_cases_open on reconciliation_cases (opened_at) where state = 'open';
