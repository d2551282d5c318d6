-- Pictures that staff upload, as they were encoded again. A row is never changed: another picture has another name, so
-- browsers may keep each for a year. The bytes are in the database, so that every process serves them (decision 43).
create table pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  bytes bytea not null check (length(bytes) between 1 and 10485760),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null
);
-- Encoded pictures do not get smaller by compression.
alter table pictures alter column bytes set storage external;

call audit('product_field_values');
call audit('product_options');
call audit('variant_field_values');
call audit('size_charts');
