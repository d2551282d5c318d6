-- A check of a table is read from the catalogue anew by every statement that writes into it, for all of its columns; that of a
-- domain once in a connection, and only for what is written. For tables that every purchase writes to, that was an eighth of the
-- database's work. So what one value may be is said by its domain, and the checks that stay are those between columns.

create domain money_above_zero as numeric(14, 4) check (value > 0);
create domain money_from_zero as numeric(14, 4) check (value >= 0);
create domain money_not_zero as numeric(14, 4) check (value <> 0);
create domain exchange_rate as numeric(18, 8) check (value > 0);
create domain vat_percent as numeric(5, 2) check (value between 0 and 100);
create domain sha256_hash as bytea check (length(value) = 32);
create domain object_json as jsonb check (jsonb_typeof(value) = 'object');
create domain list_json as jsonb check (jsonb_typeof(value) = 'array');
create domain email_address as text check (length(value) <= 254);
create domain line_quantity as integer check (value between 1 and 999);
create domain shipping_method as text check (value in ('air', 'sea'));
create domain actor_type as text check (value in ('customer', 'guest', 'staff', 'provider', 'system'));
create domain checkout_state as text check (value in ('open', 'shipping', 'payment', 'confirming', 'paid', 'completed', 'invalidated', 'expired'));
create domain order_status as text check (value in ('awaiting_payment', 'paid', 'processing', 'completed', 'cancelled', 'expired'));
create domain line_fulfilment as text check (value in ('to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected', 'packed', 'shipped', 'cancelled'));
create domain payment_purpose as text check (value in ('order', 'topup', 'invoice'));
create domain payment_state as text check (value in ('created', 'requires_action', 'pending', 'authorized', 'captured', 'partially_refunded', 'refunded',
  'failed', 'cancelled', 'expired', 'disputed'));
create domain provider_number as smallint check (value between 1 and 4);
create domain event_entity as text check (value in ('order', 'payment', 'checkout', 'order_line', 'shipment', 'order_question', 'refund',
  'balance_hold', 'invoice'));
create domain balance_hold_state as text check (value in ('held', 'captured', 'released'));
create domain account_kind as text check (value in ('customer', 'clearing', 'sales', 'adjustments'));
create domain transfer_kind as text check (value in ('capture', 'topup', 'topup_returned', 'refund', 'add', 'deduct'));
create domain transfer_key as text check (length(value) between 8 and 200);
create domain transfer_rel_type as smallint check (value between 0 and 4);
create domain transfer_reason as text check (length(value) <= 200);
create domain invoice_kind as text check (value in ('sales', 'misc', 'credit_note', 'topup_receipt'));
create domain invoice_state as text check (value in ('issued', 'partially_paid', 'paid', 'void', 'partially_credited', 'credited'));
create domain invoice_line_code as text check (value in ('goods', 'shipping', 'delivery', 'shipping_discount', 'promo_discount', 'payment_fee', 'other',
  'top_up', 'returned'));

alter table balance_holds
  drop constraint balance_holds_amount_check, alter column amount type money_above_zero,
  drop constraint balance_holds_state_check, alter column state type balance_hold_state;
alter table idempotency_keys
  drop constraint idempotency_keys_body_hash_check, alter column body_hash type sha256_hash,
  drop constraint idempotency_keys_cart_token_hash_check, alter column cart_token_hash type sha256_hash;
alter table cart_lines
  drop constraint cart_lines_seen_price_check, alter column seen_price type money_above_zero,
  drop constraint cart_lines_quantity_check, alter column quantity type line_quantity;
alter table carts
  drop constraint carts_token_hash_check, alter column token_hash type sha256_hash,
  drop constraint carts_shipping_method_check, alter column shipping_method type shipping_method;
alter table checkouts
  drop constraint checkouts_balance_wish_check, alter column balance_wish type money_above_zero,
  drop constraint checkouts_rate_check, alter column rate type exchange_rate,
  drop constraint checkouts_delivery_check, alter column delivery type object_json,
  drop constraint checkouts_payment_check, alter column payment type object_json,
  drop constraint checkouts_state_check, alter column state type checkout_state;
alter table invoice_lines
  drop constraint invoice_lines_vat_percent_check, alter column vat_percent type vat_percent,
  drop constraint invoice_lines_code_check, alter column code type invoice_line_code;
alter table invoice_states
  drop constraint invoice_states_credited_check, alter column credited type money_from_zero,
  drop constraint invoice_states_paid_check, alter column paid type money_from_zero,
  drop constraint invoice_states_state_check, alter column state type invoice_state;
alter table invoices
  drop constraint invoices_gross_check, alter column gross type money_from_zero,
  drop constraint invoices_net_check, alter column net type money_from_zero,
  drop constraint invoices_vat_check, alter column vat type money_from_zero,
  drop constraint invoices_rate_check, alter column rate type exchange_rate,
  drop constraint invoices_sha256_check, alter column sha256 type sha256_hash,
  drop constraint invoices_buyer_check, alter column buyer type object_json,
  drop constraint invoices_seller_check, alter column seller type object_json,
  drop constraint invoices_vat_rates_check, alter column vat_rates type list_json,
  drop constraint invoices_email_check, alter column email type email_address,
  drop constraint invoices_kind_check, alter column kind type invoice_kind;
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check, alter column kind type account_kind;
alter table ledger_entries
  drop constraint ledger_entries_amount_check, alter column amount type money_not_zero;
alter table ledger_transfers
  drop constraint ledger_transfers_amount_check, alter column amount type money_above_zero,
  drop constraint ledger_transfers_starting_balance_check, alter column starting_balance type money_from_zero,
  drop constraint ledger_transfers_end_balance_check, alter column end_balance type money_from_zero,
  drop constraint ledger_transfers_actor_type_check, alter column actor_type type actor_type,
  drop constraint ledger_transfers_kind_check, alter column kind type transfer_kind,
  drop constraint ledger_transfers_idempotency_key_check, alter column idempotency_key type transfer_key,
  drop constraint ledger_transfers_rel_type_check, alter column rel_type type transfer_rel_type,
  drop constraint ledger_transfers_reason_check, alter column reason type transfer_reason;
alter table order_lines
  drop constraint order_lines_price_check, alter column price type money_above_zero,
  drop constraint order_lines_quantity_check, alter column quantity type line_quantity,
  drop constraint order_lines_fulfilment_check, alter column fulfilment type line_fulfilment;
alter table orders
  drop constraint orders_total_check, alter column total type money_from_zero,
  drop constraint orders_access_hash_check, alter column access_hash type sha256_hash,
  drop constraint orders_email_check, alter column email type email_address,
  drop constraint orders_shipping_method_check, alter column shipping_method type shipping_method,
  drop constraint orders_status_check, alter column status type order_status;
alter table payments
  drop constraint payments_amount_check, alter column amount type money_above_zero,
  drop constraint payments_purpose_check, alter column purpose type payment_purpose,
  drop constraint payments_state_check, alter column state type payment_state,
  drop constraint payments_provider_check, alter column provider type provider_number;
alter table state_events
  drop constraint state_events_actor_type_check, alter column actor_type type actor_type,
  drop constraint state_events_entity_check, alter column entity type event_entity;

-- Whose site it is says the row that each of these belongs to, which must be of the same one.
alter table orders drop constraint orders_site_id_fkey;
alter table balance_holds drop constraint balance_holds_site_id_fkey;
alter table ledger_transfers drop constraint ledger_transfers_site_id_fkey;
alter table ledger_entries drop constraint ledger_entries_site_id_fkey;

-- The same rule as before, without turning every entry into JSON to find out whose it is.
create or replace function keep_transfer_even() returns trigger language plpgsql as $$
declare
  checked bigint;
  total numeric;
  entries integer;
begin
  if tg_table_name = 'ledger_entries' then
    checked := new.transfer_id;
  else
    checked := new.id;
  end if;
  select coalesce(sum(amount), 0), count(*) into total, entries from ledger_entries where transfer_id = checked;
  if total <> 0 or entries < 2 then
    raise exception 'A transfer takes from one account what it gives to another'
      using errcode = 'check_violation', constraint = 'ledger_transfers_even', table = 'ledger_transfers';
  end if;
  return null;
end
$$;
