-- No price, and nothing that anybody is charged, given back or credited, is finer than the smallest coin of its currency: no
-- provider could take it, and sums of rounded parts would differ from their rounded sum. Rates of exchange, per cents and
-- what providers tell of their own money stay as fine as they come. A document's price of one piece does too: what is charged
-- is the line.
--
-- All of it is worked out in hundredths (core/money.ts). A currency that is counted otherwise needs other rules before its row.
alter table currencies add column decimals smallint not null default 2
  constraint currencies_counted_in_cents check (decimals = 2);

-- Said by the domains where they are used, and among the checks that a table has anyway elsewhere: each check more is read
-- by every statement that writes.
alter domain money_above_zero add constraint money_above_zero_whole_cents check (value % 0.01 = 0);
alter domain money_from_zero add constraint money_from_zero_whole_cents check (value % 0.01 = 0);
alter domain money_not_zero add constraint money_not_zero_whole_cents check (value % 0.01 = 0);

alter table prices add constraint prices_whole_cents check (amount % 0.01 = 0 and list_amount % 0.01 = 0);
alter table courier_services add constraint courier_services_whole_cents check (fee % 0.01 = 0);
alter table tariffs add constraint tariffs_whole_cents check (per_step_above % 0.01 = 0 and oversize_fee % 0.01 = 0);
alter table tariff_bands add constraint tariff_bands_whole_cents check (price % 0.01 = 0);
-- A share is counted in hundredths of a per cent.
alter table promotions add constraint promotions_whole_cents check (value % 0.01 = 0 and min_total % 0.01 = 0);
alter table refunds add constraint refunds_whole_cents check (amount % 0.01 = 0);

alter table orders
  drop constraint orders_check,
  drop constraint orders_tier_discount_is_part,
  add constraint orders_sums check (
    total = subtotal + shipping + delivery_fee - shipping_discount - promo_discount - balance + payment_fee
    and tier_discount between 0 and shipping_discount
    and subtotal % 0.01 = 0 and shipping % 0.01 = 0 and delivery_fee % 0.01 = 0 and shipping_discount % 0.01 = 0
    and tier_discount % 0.01 = 0 and promo_discount % 0.01 = 0 and balance % 0.01 = 0 and payment_fee % 0.01 = 0
  );
alter table payments
  drop constraint payments_check,
  drop constraint payments_check1,
  drop constraint payments_to_balance_is_part,
  add constraint payments_sums check (
    captured between 0 and amount and refunded between 0 and captured and refunded_to_balance between 0 and refunded
    and captured % 0.01 = 0 and refunded % 0.01 = 0 and refunded_to_balance % 0.01 = 0
  );
alter table ledger_accounts
  drop constraint ledger_accounts_check,
  drop constraint ledger_accounts_check1,
  add constraint ledger_accounts_whose check (
    (kind = 'customer') = (user_id is not null) and (kind = 'clearing') = (provider is not null)
  ),
  add constraint ledger_accounts_whole_cents check (balance % 0.01 = 0 and held % 0.01 = 0);
alter table ledger_entries
  drop constraint ledger_entries_check,
  add constraint ledger_entries_sums check (end_balance = starting_balance + amount and starting_balance % 0.01 = 0);
alter table invoice_lines
  drop constraint invoice_lines_check,
  drop constraint invoice_lines_check1,
  add constraint invoice_lines_sums check (
    gross = net + vat and gross = quantity * unit_price and net % 0.01 = 0 and vat % 0.01 = 0
  );
