-- sessions: every token belongs to a device of the same site
select t.device_id from session_tokens t left join devices d on d.id = t.device_id and d.site_id = t.site_id where d.id is null;

-- accounts: every address has an owner of the same site
select a.id as address, a.user_id from delivery_addresses a left join users u on u.id = a.user_id and u.site_id = a.site_id where u.id is null;

-- accounts: nobody has two addresses that are the default
select user_id from delivery_addresses where is_default and deleted_at is null group by user_id having count(*) > 1;
