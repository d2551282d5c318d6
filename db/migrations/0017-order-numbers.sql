-- Numbers of orders only have to be different and to grow: whoever takes one from a sequence makes nobody wait. Counted in a
-- row, every order of a site waited for the one before it to be committed. (Invoices must have no gaps, and do wait.)
create sequence order_numbers;
select setval('order_numbers', greatest(
  100000,
  (select max(last_number) from order_counters),
  (select max(substring(number from '^OR(\d{1,15})$')::bigint) from orders)
));
drop table order_counters;
