-- history: the last event of a thing names the state it is in
with current (entity, entity_id, site_id, began, state) as (
  select 'order', id::text, site_id, null, status::text from orders
  union all select 'payment', id::text, site_id, case when provider = 4 and order_id is not null then 'authorized' else 'created' end, state from payments
  union all select 'refund', id::text, site_id, null, state from refunds
  union all select 'balance_hold', id::text, site_id, null, state from balance_holds
  union all select 'invoice', invoice_id::text, site_id, null, state from invoice_states
  union all select 'shipment', id::text, site_id, null, state from shipments
  union all select 'quote', id::text, site_id, 'draft', state::text from quotes
  union all select 'forward', id::text, site_id, 'draft', state::text from forwards
  union all select 'parcel', id::text, site_id, 'expected', state::text from parcels
  union all select 'order_line', id::text, site_id, 'to_buy', fulfilment from order_lines
  union all select 'return', id::text, site_id, null, state::text from returns
  union all select 'withdrawal', id::text, site_id, null, state::text from withdrawals
  union all select 'pro_company', id::text, site_id, null, state::text from pro_companies
  union all select 'declaration', id::text, site_id, null, state::text from pro_declarations
  union all select 'pro_shipment', id::text, site_id, 'draft', state::text from pro_shipments
), told as (
  select distinct on (entity, entity_id) entity, entity_id, site_id, to_state from state_events order by entity, entity_id, id desc
)
select entity, entity_id, current.state, coalesce(told.to_state, current.began) as last_told
from current left join told using (entity, entity_id)
where current.state is distinct from coalesce(told.to_state, current.began) or told.site_id <> current.site_id;

-- history: each step begins where the one before it ended, and is one that can be taken
select id as event, entity, entity_id, from_state, to_state, ended from (
  select id, entity, entity_id, from_state, to_state, row_number() over so_far as step,
    lag(to_state) over so_far as ended
  from state_events window so_far as (partition by entity, entity_id order by id)
) e
where (step > 1 and from_state is distinct from ended)
  or (entity = 'order' and from_state is not null and from_state || '>' || to_state <> all (array[
    'awaiting_payment>paid', 'awaiting_payment>cancelled', 'awaiting_payment>expired', 'paid>processing', 'paid>cancelled',
    'processing>completed', 'expired>paid']))
  or (entity = 'order' and from_state is null and (step > 1 or to_state <> 'awaiting_payment'))
  or (entity = 'payment' and from_state is distinct from to_state and from_state || '>' || to_state <> all (array[
    'created>requires_action', 'created>pending', 'created>captured', 'created>failed', 'created>cancelled', 'created>expired',
    'created>disputed', 'created>partially_refunded', 'created>refunded',
    'requires_action>pending', 'requires_action>captured', 'requires_action>failed', 'requires_action>cancelled',
    'requires_action>expired', 'requires_action>disputed', 'requires_action>partially_refunded', 'requires_action>refunded',
    'pending>captured', 'pending>failed', 'pending>cancelled', 'pending>expired', 'pending>disputed', 'pending>partially_refunded',
    'pending>refunded', 'authorized>captured', 'authorized>failed', 'authorized>cancelled', 'authorized>expired',
    'captured>partially_refunded', 'captured>refunded', 'captured>disputed',
    'partially_refunded>captured', 'partially_refunded>refunded', 'partially_refunded>disputed',
    'refunded>captured', 'refunded>partially_refunded', 'refunded>disputed',
    'failed>captured', 'failed>pending', 'failed>partially_refunded', 'failed>refunded', 'failed>disputed',
    'cancelled>captured', 'cancelled>partially_refunded', 'cancelled>refunded', 'cancelled>disputed',
    'expired>captured', 'expired>pending', 'expired>partially_refunded', 'expired>refunded', 'expired>disputed',
    'disputed>captured', 'disputed>partially_refunded', 'disputed>refunded']))
  or (entity = 'quote' and coalesce(from_state, 'nothing') || '>' || to_state <> all (array[
    'draft>submitted', 'submitted>in_review', 'submitted>cancelled', 'in_review>info_needed', 'in_review>quoted', 'in_review>rejected', 'in_review>cancelled',
    'info_needed>in_review', 'info_needed>cancelled', 'quoted>in_review', 'quoted>accepted', 'quoted>declined', 'quoted>expired', 'accepted>converted',
    'accepted>expired', 'declined>submitted', 'declined>quoted', 'expired>submitted', 'expired>converted']))
  or (entity = 'parcel' and coalesce(from_state, 'nothing') || '>' || to_state <> all (array[
    'expected>arrived', 'expected>withdrawn', 'withdrawn>arrived', 'withdrawn>expected', 'arrived>measured',
    'measured>action_required', 'measured>ready', 'action_required>ready', 'action_required>return_requested',
    'action_required>abandoned', 'ready>action_required', 'ready>splitting', 'splitting>ready', 'ready>in_request', 'ready>return_requested', 'ready>abandoned',
    'in_request>ready', 'in_request>action_required', 'in_request>packed', 'packed>dispatched', 'packed>ready',
    'packed>in_request', 'dispatched>delivered', 'dispatched>ready', 'return_requested>returned', 'return_requested>ready',
    'abandoned>disposed', 'abandoned>ready']))
  or (entity = 'forward' and coalesce(from_state, 'nothing') || '>' || to_state <> all (array[
    'draft>submitted', 'submitted>waiting_parcels', 'submitted>processing', 'submitted>cancelled', 'waiting_parcels>processing',
    'waiting_parcels>cancelled', 'processing>on_hold', 'processing>priced', 'processing>cancelled', 'on_hold>processing', 'on_hold>cancelled',
    'priced>paid', 'priced>processing', 'priced>cancelled', 'paid>dispatched', 'dispatched>delivered', 'dispatched>returned',
    'delivered>closed']))
  or (entity = 'return' and coalesce(from_state, 'nothing') || '>' || to_state <> all (array[
    'nothing>announced', 'announced>sent', 'announced>received', 'announced>cancelled', 'sent>received', 'sent>cancelled',
    'received>closed']))
  or (entity = 'withdrawal' and coalesce(from_state, 'nothing') || '>' || to_state <> all (array[
    'nothing>to_decide', 'nothing>cancelling', 'nothing>waiting', 'to_decide>waiting', 'to_decide>to_refund', 'to_decide>refused', 'to_decide>kept',
    'to_decide>cancelling', 'cancelling>refunded', 'cancelling>to_decide', 'waiting>to_refund', 'waiting>kept', 'to_refund>refunded']))
  or (entity = 'pro_company' and coalesce(from_state, 'nothing') || '>' || to_state <> all (array[
    'nothing>applied', 'applied>in_review', 'applied>approved', 'applied>rejected', 'in_review>approved', 'in_review>rejected',
    'approved>suspended', 'suspended>approved', 'rejected>applied']))
  or (entity = 'declaration' and coalesce(from_state, 'nothing') || '>' || to_state <> all (array[
    'nothing>draft', 'draft>submitted', 'submitted>checked', 'submitted>correction_needed', 'checked>accepted',
    'checked>correction_needed', 'accepted>attached', 'accepted>correction_needed', 'attached>accepted', 'attached>cleared',
    'correction_needed>submitted']))
  or (entity = 'pro_shipment' and coalesce(from_state, 'nothing') || '>' || to_state <> all (array[
    'draft>awaiting_approval', 'draft>awaiting_payment', 'draft>ordered', 'awaiting_approval>ordered',
    'awaiting_approval>awaiting_payment', 'awaiting_approval>cancelled', 'awaiting_payment>ordered',
    'awaiting_payment>cancelled', 'ordered>delivered']))
  or (entity = 'refund' and array_position(array['requested', 'manual', 'pending', 'succeeded', 'failed'], from_state)
    >= array_position(array['requested', 'manual', 'pending', 'succeeded', 'failed'], to_state))
  or (entity = 'balance_hold' and case when from_state is null then to_state <> 'held'
    else from_state <> 'held' or to_state = 'held' end);
