create domain money_difference as numeric(14, 4) constraint money_difference_whole_cents check (value % 0.01 = 0);

-- What a shop really took for the goods of an offer that was ordered, and what that means in money. A rise is ours to bear
-- up to a part; what is above is asked for by an invoice. What the goods cost less goes to the customer's balance.
create table quote_settlements (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  quote_id bigint not null,
  staff_id bigint not null references staff (id),
  -- By item: the price of a piece in the shop's currency.
  prices list_json not null,
  -- In the currency of the quote with VAT inside, negative if the goods cost less.
  difference money_difference not null,
  borne money_from_zero not null,
  consequence text not null check (consequence in ('none', 'credit', 'invoice')),
  amount money_from_zero not null,
  invoice_id bigint,
  at timestamptz not null,
  constraint quote_settlements_one unique (quote_id),
  foreign key (site_id, quote_id) references quotes (site_id, id),
  foreign key (site_id, invoice_id) references invoices (site_id, id),
  check ((consequence = 'invoice') = (invoice_id is not null)),
  check ((amount > 0) = (consequence in ('credit', 'invoice')))
);
call audit('quote_settlements');
