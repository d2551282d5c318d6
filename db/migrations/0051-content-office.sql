-- What staff need to write contents in the office (decision 65).

-- Another title for search engines; the title, if it is empty.
alter table content_texts add column search_title text not null default '' check (length(search_title) <= 80);

-- A language may be begun without a text; it is not ready then.
alter table content_texts drop constraint content_texts_body_check;
alter table content_texts add constraint content_texts_body
  check (length(body) <= 100000 and (body <> '' or not is_ready));

-- A picture that staff have uploaded; without one a post has the drawing of its topic.
alter table contents add column cover text check (cover ~ '^/pictures/[0-9a-f]{32}\.webp$');
alter table contents add constraint contents_cover check (cover is null or kind = 'post');

-- A draft is saved every few seconds: the trail has what is published.
drop trigger audit_change on contents;
create trigger audit_change after insert or delete or update of kind, key, topic_id, author_id, position, is_often, tags,
  products, checked_on, cover, goes_out, comes_down, version on contents for each row
  when (current_setting('office.actor', true) <> '') execute function audit_change('draft');
drop trigger announce_contents on contents;
create trigger announce_contents after insert or delete or truncate or update of topic_id, author_id, position, is_often,
  tags, products, checked_on, cover, is_out on contents for each statement execute function announce_change('content');
