-- What is held for a checkout or an order is no move of money: until it is taken, nobody has more or less. It stands beside
-- what its customer has, who so has one account instead of two, and the ledger tells of moves alone. (Nothing was released before this, so no older code
-- has to run beside it.)
alter table ledger_accounts add column held numeric(14, 4) not null default 0;
create temporary table both_accounts on commit drop as
  select available.id, authorised.id as hold_id, authorised.balance as held
  from ledger_accounts available join ledger_accounts authorised on authorised.site_id = available.site_id
    and authorised.currency_id = available.currency_id and authorised.user_id = available.user_id
  where available.kind = 'available' and authorised.kind = 'held';

-- Entries are numbered anew, without those of promises. What anybody had before and after each move stays as it was told.
alter table ledger_entries disable trigger only_added_to, drop constraint ledger_entries_account_id_seq_key;
alter table ledger_transfers disable trigger only_added_to;
delete from ledger_entries using ledger_transfers where ledger_transfers.id = transfer_id and kind in ('authorise', 'void');
delete from ledger_transfers where kind in ('authorise', 'void');
update ledger_entries set account_id = both_accounts.id from both_accounts where account_id = hold_id;
update ledger_entries set seq = numbered.seq, starting_balance = numbered.ended - amount, end_balance = numbered.ended
from (
  select id, row_number() over so_far as seq, sum(amount) over so_far as ended
  from ledger_entries window so_far as (partition by account_id order by id)
) numbered where numbered.id = ledger_entries.id;
alter table ledger_entries enable trigger only_added_to, add unique (account_id, seq);
alter table ledger_transfers enable trigger only_added_to;

delete from ledger_accounts where kind = 'held';
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check,
  drop constraint ledger_accounts_never_below_zero;
update ledger_accounts set balance = balance + both_accounts.held, held = both_accounts.held
from both_accounts where both_accounts.id = ledger_accounts.id;
update ledger_accounts set kind = 'customer' where kind = 'available';
update ledger_accounts set last_seq = (select coalesce(max(seq), 0) from ledger_entries where account_id = ledger_accounts.id);
alter table ledger_accounts
  add constraint ledger_accounts_kind_check check (kind in ('customer', 'clearing', 'sales', 'adjustments')),
  add constraint ledger_accounts_check check ((kind = 'customer') = (user_id is not null)),
  add constraint ledger_accounts_never_below_zero check (held >= 0 and (user_id is null or balance >= held));

alter table ledger_transfers
  drop constraint ledger_transfers_kind_check,
  drop constraint ledger_transfers_check,
  drop constraint ledger_transfers_check1,
  add constraint ledger_transfers_kind_check check (kind in ('capture', 'topup', 'topup_returned', 'refund', 'add', 'deduct')),
  add constraint ledger_transfers_check check (
    end_balance - starting_balance = case when kind in ('topup', 'refund', 'add') then amount else -amount end),
  alter column rel_type set not null;
drop index ledger_transfers_history;
create index ledger_transfers_history on ledger_transfers (user_id, id desc);
