-- What a sale is checked for is checked once.

-- A transfer has one entry that takes and one that gives: a third has no place. So only the transfer itself is looked at when
-- its transaction ends, and not each of its entries too.
drop index ledger_entries_of_transfer;
create unique index ledger_entries_one_each_way on ledger_entries (transfer_id, (amount > 0));
drop trigger keep_even on ledger_entries;
create or replace function keep_transfer_even() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) <> 0 or count(*) <> 2 from ledger_entries where transfer_id = new.id) then
    raise exception 'A transfer takes from one account what it gives to another'
      using errcode = 'check_violation', constraint = 'ledger_transfers_even', table = 'ledger_transfers';
  end if;
  return null;
end
$$;

-- An entry is known by its account and its place there.
alter table ledger_entries drop column id;
alter table ledger_entries drop constraint ledger_entries_account_id_seq_key, add primary key (account_id, seq);

-- A promise is made before there is an order that could be looked for.
drop index balance_holds_of_order;
create index balance_holds_of_order on balance_holds (order_id) where order_id is not null;

-- Whoever says when money came, and whoever holds nothing, need not be asked.
drop trigger note_money_times_at_first on payments;
create trigger note_money_times_at_first before insert on payments
  for each row when (new.captured > 0 and (new.captured_at is null or new.refunded > 0)) execute function note_money_times();
drop trigger keep_reserved on order_lines;
create trigger keep_reserved after update of held or delete on order_lines for each row execute function keep_reserved();
create trigger keep_reserved_at_first after insert on order_lines
  for each row when (new.held > 0) execute function keep_reserved();

-- Most invoices are for orders, and need no place among the receipts.
drop index invoices_one_a_top_up;
create unique index invoices_one_a_top_up on invoices (payment_id) where payment_id is not null;
-- Nothing refers to how an invoice stands.
alter table invoice_states drop constraint invoice_states_site_id_invoice_id_key;

-- What one value may be is said by its domain.
create domain whole_above_zero as integer check (value > 0);
create domain small_above_zero as smallint check (value > 0);
create domain big_above_zero as bigint check (value > 0);
create domain invoice_number as text check (value ~ '^(IN|MI|CN|TR)[0-9]{4}-[0-9]{6,}$');
alter table invoices
  drop constraint invoices_sequence_check, alter column sequence type whole_above_zero,
  drop constraint invoices_number_check, alter column number type invoice_number;
alter table invoice_lines
  drop constraint invoice_lines_position_check, alter column position type small_above_zero,
  drop constraint invoice_lines_quantity_check, alter column quantity type whole_above_zero;
alter table invoice_counters
  drop constraint invoice_counters_last_number_check, alter column last_number type whole_above_zero;
alter table ledger_entries
  drop constraint ledger_entries_seq_check, alter column seq type big_above_zero;

-- The same hash as before, of the same words. A column that comes later is named here too, or old invoices would seem changed.
-- Not more fixed than what it calls, so that it becomes part of the statement that asks for it.
create or replace function invoice_hash(document jsonb, lines jsonb) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to((document - array['id', 'issued_at', 'sha256'])::text || lines::text, 'UTF8'))
$$;
