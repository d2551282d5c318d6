-- A job that writes an email sends it too. Run again, it finds the email that it wrote: nobody gets two.
alter table emails add column job_id bigint;
create unique index emails_job on emails (job_id) where job_id is not null;
