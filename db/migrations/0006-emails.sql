create table emails (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  recipient text not null check (length(recipient) <= 320),
  subject text not null,
  html text not null,
  text text not null,
  locale text not null,
  -- Where answers go: the site's own address.
  reply_to text,
  -- Pictures in the HTML, and attachments. They are made when the email is sent.
  files jsonb not null default '[]',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The customer it is about, whatever address it went to: their data export lists it, and erasure deletes it.
  user_id bigint,
  -- The record that it is about, for staff: order OR104816.
  about text check (length(about) <= 100),
  -- The job that wrote it and sends it. A job that runs again finds its email here, so nobody gets two.
  job_id bigint,
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
create index emails_about on emails (about) where about is not null;
create index emails_user on emails (user_id) where user_id is not null;
create unique index emails_job on emails (job_id) where job_id is not null;
