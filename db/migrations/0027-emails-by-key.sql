-- Emails are listed as they were written, by their key. Some databases have lost the index before.
drop index if exists emails_newest;
