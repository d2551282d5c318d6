import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { EmailFileRef } from './write-email.ts'

export type NewEmail = {
  recipient: string
  subject: string
  html: string
  text: string
  locale: string
  user_id: string | null
  about?: string | null
  reply_to?: string
  files?: readonly EmailFileRef[]
  unsubscribe?: string | null
}

export async function insertEmail(
  trx: Trx,
  siteId: number,
  { files = [], ...email }: NewEmail,
): Promise<string> {
  const { id } = await trx
    .insertInto('emails')
    .values({ site_id: siteId, files: JSON.stringify(files), ...email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the email of a job once, however often the job runs. `sentAt` marks an email that needs no sending. */
export async function insertEmailOfJob(
  db: Db,
  siteId: number,
  jobId: string,
  email: NewEmail,
  sentAt: Date | null,
): Promise<{ id: string; isSent: boolean }> {
  const {
    recipient,
    subject,
    html,
    text,
    locale,
    user_id,
    about,
    reply_to,
    files = [],
    unsubscribe = null,
  } = email
  const { rows } = await sql<{ id: string; is_sent: boolean }>`
    insert into emails (site_id, job_id, sent_at, recipient, subject, html, text, locale, user_id, about, reply_to, files,
      unsubscribe)
    values (${siteId}, ${jobId}, ${sentAt}::timestamptz, ${recipient}, ${subject}, ${html}, ${text}, ${locale}, ${user_id},
      ${about ?? null}, ${reply_to ?? null}, ${JSON.stringify(files)}::jsonb, ${unsubscribe})
    on conflict (job_id) where job_id is not null do update set job_id = excluded.job_id
    returning id, sent_at is not null as is_sent`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The email was not written')
  return { id: row.id, isSent: row.is_sent }
}

export async function findUnsentEmail(db: Db, siteId: number, id: string) {
  const row = await db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'html', 'text', 'locale', 'reply_to', 'files', 'unsubscribe'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, files: row.files as unknown as EmailFileRef[] }
}

/** The last email to an erased account is deleted once it is sent. */
export async function markEmailSent(db: Db, siteId: number, id: string, at: Date): Promise<void> {
  await sql`
    with erased as (
      delete from emails using users
      where emails.site_id = ${siteId} and emails.id = ${id}
        and users.site_id = emails.site_id and users.id = emails.user_id and users.erased_at is not null
      returning emails.id
    )
    update emails set sent_at = ${at}::timestamptz
    where site_id = ${siteId} and id = ${id} and sent_at is null and not exists (select from erased)`.execute(
    db,
  )
}

export function findEmailsOf(db: Db, siteId: number, userId: string) {
  return db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'text', 'locale', 'created_at', 'sent_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function deleteEmailsOf(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx.deleteFrom('emails').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
}

/**
 * For the outbox page, which shows staff the emails of every site. Ordered by id, because `created_at` is the start of
 * the transaction and does not tell which email is newer.
 */
export function findNewestEmails(db: Db, limit: number) {
  return acrossSites(db)
    .selectFrom('emails')
    .innerJoin('sites', 'sites.id', 'emails.site_id')
    .select(['emails.id', 'sites.code', 'recipient', 'subject', 'created_at', 'sent_at'])
    .orderBy('emails.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findEmail(db: Db, id: string) {
  const row = await acrossSites(db)
    .selectFrom('emails')
    .select([
      'id',
      'site_id',
      'locale',
      'recipient',
      'subject',
      'html',
      'text',
      'files',
      'user_id',
      'about',
      'reply_to',
      'unsubscribe',
      'created_at',
      'sent_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, files: row.files as unknown as EmailFileRef[] }
}
