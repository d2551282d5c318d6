-- parcels: what its owner has announced says what is in it, and nothing else does
select p.id as parcel, p.number, p.state, p.announced_at, p.declared_at
from parcels p join users u on u.id = p.user_id and u.erased_at is null
where (p.announced_at is null) <> (p.declared_at is null)
  or (p.announced_at is not null) <> exists (select from parcel_items i where i.parcel_id = p.id);

-- parcels: what waits for its owner says why, and what may go on has no reason left
select id as parcel, number, state, holds, restriction_id from parcels
where (state in ('expected', 'withdrawn', 'arrived', 'measured', 'ready', 'splitting', 'in_request', 'packed', 'dispatched', 'delivered')
    and cardinality(holds) > 0)
  or ('prohibited' = any (holds) and restriction_id is null);

-- parcels: what is measured had come before, and only what lies here has a place on a shelf
select id as parcel, number, state, received_at, measured_at, shelf from parcels
where measured_at < received_at
  or (shelf is not null and state not in ('arrived', 'measured', 'action_required', 'ready', 'splitting', 'in_request', 'packed',
    'return_requested', 'abandoned'));

-- parcels: what is asked for to be photographed lies here
select id as parcel, number, state, photos_asked, photos_asked_at from parcels
where photos_asked_at is not null and (photos_asked = 0 or state in ('expected', 'withdrawn', 'returned', 'disposed'));

-- parcels: photos and invoices belong to parcels, proofs to claims, papers of the way to boxes
select f.id as file, f.kind, f.parcel_id, f.box_id, f.claim_id from parcel_files f
where case f.kind when 'invoice' then f.parcel_id is null when 'proof' then f.claim_id is null when 'photo' then f.claim_id is not null
    else f.box_id is null end
  or (f.kind = 'photo' and exists (select from parcels p where p.id = f.parcel_id and p.received_at is null));

-- parcels: a way back is charged to its owner by its own invoice, and taken only once that is paid
select p.id as parcel, p.number, p.state, i.id as invoice, i.user_id, i.reference, s.state as invoice_state
from parcels p join invoices i on i.id = p.return_invoice_id join invoice_states s on s.invoice_id = i.id
where p.state not in ('return_requested', 'returned') or i.user_id is distinct from p.user_id or i.reference <> p.number
  or s.state = 'void' or (p.state = 'returned' and s.paid < i.gross);

-- parcels: one that its owner wants back travels with no request
select id as parcel, number, state, forward_id from parcels
where forward_id is not null and state in ('withdrawn', 'splitting', 'return_requested', 'returned', 'abandoned', 'disposed')
  -- The request lets go of it by a job.
  and updated_at < now() - interval '1 hour';

-- parcels: what is wanted out of a parcel is in it, and something stays
select p.id as parcel, p.number, p.split_wish, inside.pieces from parcels p
  cross join lateral (select coalesce(sum(quantity), 0) as pieces from parcel_items i where i.parcel_id = p.id) inside
  cross join lateral (select coalesce(sum(least((wish ->> 'pieces')::integer, coalesce(i.quantity, 0))), 0) as taken,
      coalesce(sum((wish ->> 'pieces')::integer), 0) as wanted
    from jsonb_array_elements(p.split_wish) wish
      left join parcel_items i on i.parcel_id = p.id and i.id::text = wish ->> 'item') out
where p.state = 'splitting' and (out.taken <> out.wanted or out.wanted not between 1 and inside.pieces - 1);

-- parcels: a part came with the whole, of the same owner
select p.id as parcel, p.number, w.number as whole, p.received_at, w.received_at as whole_received_at
from parcels p join parcels w on w.id = p.split_from_id
where p.user_id <> w.user_id or p.received_at is distinct from w.received_at or p.tracking_number is not null;

-- storage: the clock of a parcel in no request counts while it waits for its owner, and only then
select id as parcel, number, state, storage_from, storage_used_ms from parcels
where (forward_id is null and (storage_from is not null) <> (state in ('measured', 'action_required', 'ready')))
  or (state in ('expected', 'withdrawn', 'arrived') and storage_used_ms > 0) or storage_from < received_at;

-- storage: nothing counts for longer than it has been here
select id as parcel, number, state, storage_used_ms, storage_from, received_at, updated_at from parcels
where storage_used_ms > coalesce(extract(epoch from coalesce(storage_from, updated_at) - received_at) * 1000, 0) + 60000;

-- storage: what is paid was paid with a request from which the parcel came back
select p.id as parcel, p.number, p.state, p.storage_paid_ms, p.storage_used_ms from parcels p
where p.storage_paid_ms > 0 and p.split_from_id is null and not exists (
  select from state_events e where e.site_id = p.site_id and e.entity = 'parcel' and e.entity_id = p.id::text
    and e.from_state = 'dispatched' and e.to_state = 'ready');

-- storage: a notice has its day, which has come, and nothing is given up before three
select p.id as parcel, p.number, p.state, p.storage_notice, p.storage_notices, used.days
from parcels p cross join lateral (select floor((p.storage_used_ms
  + greatest(0, coalesce(extract(epoch from now() - p.storage_from), 0) * 1000)) / 86400000) as days) used
where (p.storage_notice is null) <> (p.storage_notices = 0) or p.storage_notice > used.days
  or (p.state in ('abandoned', 'disposed') and p.storage_notices <= 3);

-- claims: each was shown something, and one that was granted is the parcel it became, of whoever claimed it
select c.id as claim, c.state, c.user_id, c.parcel_id, p.user_id as owner, u.number as unidentified, p.number
from parcel_claims c left join parcels p on p.id = c.parcel_id left join unidentified_parcels u on u.id = c.unidentified_id
where not exists (select from parcel_files f where f.claim_id = c.id and f.kind = 'proof')
  or (c.state = 'accepted' and (p.user_id is distinct from c.user_id or u.state is distinct from 'claimed' or u.number is distinct from p.number))
  or (c.state <> 'open' and c.staff_id is null);

-- claims: what was found without a suite is given to one customer, who claimed it, and nothing else is
select u.id as unidentified, u.number, u.state, count(c.id) as granted
from unidentified_parcels u left join parcel_claims c on c.unidentified_id = u.id and c.state = 'accepted'
group by u.id having count(c.id) <> (u.state = 'claimed')::integer
  -- An erased customer's claims are deleted.
  and not (u.state = 'claimed' and count(c.id) = 0 and exists (
    select from parcels p join users o on o.id = p.user_id and o.erased_at is not null where p.number = u.number));
