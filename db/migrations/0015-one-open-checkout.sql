-- A checkout that has become an order is open no more for its cart: whoever still owes for one order may begin another.
drop index checkouts_one_open;
create unique index checkouts_one_open on checkouts (cart_id)
  where state in ('open', 'shipping', 'payment', 'confirming') and order_id is null;
