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
select id, balance, held from ledger_accounts where user_id is not null and (balance < held or held < 0);

-- ledger: each transfer begins with what the one before it left
select id, user_id from (
  select id, user_id, starting_balance, lag(end_balance, 1, 0) over (partition by user_id, currency_id order by id) as ended
  from ledger_transfers
) t where starting_balance <> ended;

-- ledger: all accounts together come to nothing
select site_id, currency_id, sum(balance) as off from ledger_accounts group by site_id, currency_id having sum(balance) <> 0;

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

-- ledger: the entries of a transfer are on its customer's account and on one of the shop's, in its currency
select t.id as transfer, t.user_id, t.kind, t.amount, count(*) filter (where a.user_id = t.user_id) as on_customers
from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
group by t.id
having count(*) filter (where a.user_id = t.user_id and e.amount = t.end_balance - t.starting_balance) <> 1
  or count(*) filter (where a.user_id is null and a.kind = case when t.kind in ('capture', 'refund') then 'sales'
    when t.kind in ('topup', 'topup_returned') then 'clearing' else 'adjustments' end) <> 1
  or bool_or(a.currency_id <> t.currency_id or a.site_id <> t.site_id);
