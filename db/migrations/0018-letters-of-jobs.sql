-- A job that writes a letter sends it too. Run again, it finds the letter that it wrote: nobody gets two.
alter table mails add column job_id bigint;
create unique index mails_job on mails (job_id) where job_id is not null;
