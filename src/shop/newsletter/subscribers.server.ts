import { type RawBuilder, sql } from 'kysely'

/**
 * Who gets the newsletter of these sites: every address whose newest consent says yes, with its account if it has one. An
 * account whose address nobody has confirmed gets nothing.
 */
export function subscribers(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select said.site_id, said.email, said.user_id, said.language_id, said.at, said.source from (
      select distinct on (consents.site_id, coalesce(consents.email, users.email)) consents.site_id,
        coalesce(consents.email, users.email) as email, consents.user_id, users.language_id, consents.at,
        consents.source, consents.is_given
      from consents
        left join users on users.site_id = consents.site_id and users.id = consents.user_id
      where consents.site_id = any(${siteIds}) and consents.channel = 'newsletter'
        and (consents.user_id is null or (users.email is not null and users.verified_at is not null))
      order by consents.site_id, coalesce(consents.email, users.email), consents.at desc, consents.id desc
    ) said where said.is_given`
}
