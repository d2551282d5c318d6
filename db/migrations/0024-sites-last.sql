-- Of an index that begins with the site a new shop can make bad use: as long as the database knows nothing of its tables, every
-- such index looks as good to it as the key, and then each check of a reference reads all rows of the site. So what tells rows
-- apart comes first.
alter table users drop constraint users_site_id_email_key, add constraint users_email_key unique (email, site_id);
alter table orders drop constraint orders_site_id_number_key, add constraint orders_number_key unique (number, site_id);
alter table promotions drop constraint promotions_site_id_code_key, add constraint promotions_code_key unique (code, site_id);
alter table ledger_transfers drop constraint ledger_transfers_once,
  add constraint ledger_transfers_once unique (idempotency_key, site_id);
alter table ledger_accounts drop constraint ledger_accounts_one_each,
  add constraint ledger_accounts_one_each unique nulls not distinct (kind, currency_id, site_id, user_id, provider);
