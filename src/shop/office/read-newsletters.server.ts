import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { NewsletterState, NewsletterTopic } from '#shop/newsletter/newsletter.ts'
import { countLetters, findNewsletter } from '#shop/newsletter/read-newsletter.server.ts'
import { subscribers } from '#shop/newsletter/subscribers.server.ts'

export type NewsletterRow = {
  id: string
  siteId: number
  topic: NewsletterTopic
  title: string
  state: NewsletterState
  goesAt: Date | null
  letters: number
  sent: number
  updatedAt: Date
}
export type SubscriberCount = { siteId: number; all: number; deals: number; guides: number; asked: number }

/** The newest first. */
export async function listNewsletters(db: Db, siteIds: readonly number[]): Promise<NewsletterRow[]> {
  const { rows } = await sql<NewsletterRow>`
    select newsletters.id, newsletters.site_id as "siteId", topic, state, goes_at as "goesAt", updated_at as "updatedAt",
      coalesce((select value ->> 'title' from jsonb_each(texts) order by key limit 1), '') as title,
      counts.letters, counts.sent
    from newsletters
      left join lateral (
        select count(*)::integer as letters,
          count(*) filter (where newsletter_letters.state = 'sent')::integer as sent
        from newsletter_letters where newsletter_letters.site_id = newsletters.site_id
          and newsletter_letters.newsletter_id = newsletters.id
      ) counts on true
    where newsletters.site_id = any(${siteIds}) order by newsletters.id desc limit 100`.execute(db)
  return rows
}

/** How many get what; and of how many the link has not been pressed yet. */
export async function countSubscribers(db: Db, siteIds: readonly number[]): Promise<SubscriberCount[]> {
  const { rows } = await sql<SubscriberCount>`
    select sites.id as "siteId", count(subscriber.email)::integer as all,
      count(subscriber.email) filter (where coalesce('deals' = any(topics), true))::integer as deals,
      count(subscriber.email) filter (where coalesce('guides' = any(topics), true))::integer as guides,
      (select count(*)::integer from newsletter_readers asking
        where asking.site_id = sites.id and asking.asked_at is not null) as asked
    from sites
      left join (${subscribers(siteIds)}) subscriber on subscriber.site_id = sites.id
      left join newsletter_readers on newsletter_readers.site_id = subscriber.site_id
        and newsletter_readers.email = subscriber.email
    where sites.id = any(${siteIds}) group by sites.id order by sites.id`.execute(db)
  return rows
}

export type Subscriber = {
  siteId: number
  email: string
  locale: string | null
  topics: readonly string[] | null
  at: Date
  source: string
}

export async function listSubscribers(db: Db, siteIds: readonly number[]): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select subscriber.site_id as "siteId", subscriber.email, newsletter_readers.locale, topics, subscriber.at,
      subscriber.source
    from (${subscribers(siteIds)}) subscriber
      left join newsletter_readers on newsletter_readers.site_id = subscriber.site_id
        and newsletter_readers.email = subscriber.email
    order by subscriber.site_id, subscriber.email`.execute(db)
  return rows
}

/** A newsletter with how far it has come. */
export async function readNewsletterPage(db: Db, { id, siteId }: { id: string; siteId: number }) {
  const newsletter = await findNewsletter(db, siteId, id)
  return newsletter && { newsletter, counts: await countLetters(db, siteId, id) }
}
