-- What a statement relies on, where nobody waits for its answer: if it is not so, the transaction is over.
create function assert(is_so boolean, otherwise text) returns boolean language plpgsql as $$
begin
  if is_so is not true then
    raise exception '%', otherwise;
  end if;
  return true;
end
$$;

-- The shop's account is opened with the first of a customer's, so that it is there when something is taken from them.
insert into ledger_accounts (site_id, currency_id, kind)
  select distinct site_id, currency_id, 'sales' from ledger_accounts
  on conflict on constraint ledger_accounts_one_each do nothing;
