-- A provider that cannot be asked tells how a payment stands itself, signed: what it told is kept with its news.
alter table webhook_inbox add column told jsonb;

-- Which bank the buyer chose on our page, as the provider calls it.
alter table payments add column bank text check (length(bank) <= 20);

-- Money that a provider gives back by no call waits for somebody's hand, who then says by what it was done.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('requested', 'manual', 'pending', 'succeeded', 'failed')),
  add column reference text check (length(reference) <= 100);

-- What providers publish for everybody, as it last was: they may be away when it is needed.
create table provider_files (
  name text primary key,
  body text not null,
  fetched_at timestamptz not null
);
