-- How many of a line left the stock when its order was paid. If the order is cancelled before anything is bought, as many go back.
alter table order_lines add column sold integer not null default 0 check (sold between 0 and quantity);
