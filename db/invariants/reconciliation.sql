-- reconciliation: each list begins before the one before it ended
select id, provider, from_at, covered from (
  select id, provider, from_at,
    max(to_at) over (partition by provider order by id rows between unbounded preceding and 1 preceding) as covered
  from reconciliation_runs where provider <> 3 and finished_at is not null
) r where from_at > covered;

-- reconciliation: money in the list of a provider was captured here, or there is a case
select m.provider, m.ref, m.amount from provider_movements m
where m.kind = 'payment' and m.state = 'succeeded'
  and exists (select from reconciliation_runs r where r.provider = m.provider and r.finished_at >= m.last_seen_at)
  and not exists (select from payments p where p.provider = m.provider and p.captured > 0
    and (p.id = m.payment_id or p.capture_ref = m.capture_ref or p.provider_ref = m.provider_ref))
  and not exists (select from reconciliation_cases c where c.provider = m.provider and c.provider_ref = m.ref);
