-- tickets: each begins with what a customer wrote
select id as ticket, number from tickets t where merged_into_id is null and not exists (
  select from ticket_messages m where m.ticket_id = t.id and m.author_type = 'customer' and m.event is null);

-- tickets: what was joined with another has its messages there, and both are of one person
select t.id as ticket, t.number, o.number as joined_with from tickets t join tickets o on o.id = t.merged_into_id
where o.email <> t.email or o.user_id is distinct from t.user_id or o.site_id <> t.site_id
  or exists (select from ticket_messages m where m.ticket_id = t.id and m.event is null);

-- newsletters: letters belong to one that was begun, and none waits once it is sent
select n.id as newsletter, n.state, l.reader_id from newsletters n join newsletter_letters l on l.newsletter_id = n.id
where n.state in ('draft', 'scheduled') or (n.state = 'sent' and l.state = 'waiting');
