-- Each statement finds nothing while the shop is sound. Run after every race and crash, and by hand: `npm run invariants`.

-- stock: what is put aside is the sum of what carts hold
select s.variant_id, s.reserved, coalesce(h.held, 0) as held
from stocks s left join (select variant_id, sum(held) as held from cart_lines group by variant_id) h using (variant_id)
where s.reserved <> coalesce(h.held, 0);

-- stock: never more put aside than there is
select variant_id, reserved, on_hand from stocks where reserved < 0 or reserved > on_hand;

-- carts: nobody holds what their line does not want
select id, quantity, held from cart_lines where held < 0 or held > quantity;

-- sessions: every token belongs to a device of the same site
select t.device_id from session_tokens t left join devices d on d.id = t.device_id and d.site_id = t.site_id where d.id is null;

-- accounts: every address has an owner of the same site, and at most one of them is the default
select a.id from delivery_addresses a left join users u on u.id = a.user_id and u.site_id = a.site_id where u.id is null;
select user_id from delivery_addresses where is_default and deleted_at is null group by user_id having count(*) > 1;
