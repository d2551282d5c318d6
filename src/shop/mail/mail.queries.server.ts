import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'

export type NewMail = {
  recipient: string
  subject: string
  html: string
  text: string
  locale: string
  user_id: string | null
}

export async function insertMail(trx: Trx, siteId: number, mail: NewMail): Promise<string> {
  const { id } = await trx
    .insertInto('mails')
    .values({ site_id: siteId, ...mail })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The letter of a job: written once, however often the job runs. With `sentAt` where nothing more is to be done. */
export async function insertMailOfJob(
  db: Db,
  siteId: number,
  jobId: string,
  mail: NewMail,
  sentAt: Date | null,
): Promise<{ id: string; isSent: boolean }> {
  const { recipient, subject, html, text, locale, user_id } = mail
  const { rows } = await sql<{ id: string; is_sent: boolean }>`
    insert into mails (site_id, job_id, sent_at, recipient, subject, html, text, locale, user_id)
    values (${siteId}, ${jobId}, ${sentAt}::timestamptz, ${recipient}, ${subject}, ${html}, ${text}, ${locale}, ${user_id})
    on conflict (job_id) where job_id is not null do update set job_id = excluded.job_id
    returning id, sent_at is not null as is_sent`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The letter was not written')
  return { id: row.id, isSent: row.is_sent }
}

export function findUnsentMail(db: Db, siteId: number, id: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'html', 'text'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** It has left. Of the last letter to an account that was erased nothing stays. */
export async function markMailSent(db: Db, siteId: number, id: string, at: Date): Promise<void> {
  await sql`
    with erased as (
      delete from mails using users
      where mails.site_id = ${siteId} and mails.id = ${id}
        and users.site_id = mails.site_id and users.id = mails.user_id and users.erased_at is not null
      returning mails.id
    )
    update mails set sent_at = ${at}::timestamptz
    where site_id = ${siteId} and id = ${id} and sent_at is null and not exists (select from erased)`.execute(
    db,
  )
}

export function findMailsOf(db: Db, siteId: number, userId: string) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'locale', 'created_at', 'sent_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function deleteMailsOf(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx.deleteFrom('mails').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
}

/**
 * For the outbox page, which shows every site's letters to whoever runs them, as they were written: when a transaction began
 * says nothing about which of two letters is the newer.
 */
export function findNewestMails(db: Db, limit: number) {
  return acrossSites(db)
    .selectFrom('mails')
    .innerJoin('sites', 'sites.id', 'mails.site_id')
    .select(['mails.id', 'sites.code', 'recipient', 'subject', 'created_at', 'sent_at'])
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .execute()
}

export function findMail(db: Db, id: string) {
  return acrossSites(db)
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'html', 'text', 'created_at', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
