-- Staff may order for a customer, who accepts the terms when they pay: until then the order has no version of them. An
-- order without a time of its own accepted them when it was placed.
alter table orders alter terms_version drop not null;
alter table orders add terms_accepted_at timestamptz;
alter table orders add constraint orders_terms check (terms_accepted_at is null or terms_version is not null);
