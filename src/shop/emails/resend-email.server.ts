import type { Db } from '#platform/database.server.ts'
import { findEmail } from './emails.queries.server.ts'
import { queueWrittenEmail } from './queue-written-email.server.ts'

type Known = {
  siteId: number
  id: string /** The record, if only an email about it is wanted. */
  about?: string
}

/** An email of a site, as it was sent. Null if it is another site's, or about another record. */
export async function readSentEmail(db: Db, { siteId, about, id }: Known) {
  const email = /^\d{1,18}$/.test(id) ? await findEmail(db, id) : undefined
  if (!email || email.site_id !== siteId) return null
  return about === undefined || email.about === about ? email : null
}

/** Sends the same email once more. The copy is an email of its own. */
export async function resendEmail(db: Db, key: Known): Promise<boolean> {
  const email = await readSentEmail(db, key)
  if (!email) return false
  const { recipient, subject, html, text, locale, files, user_id, about, reply_to, unsubscribe } = email
  const copy = {
    recipient,
    subject,
    html,
    text,
    locale,
    files,
    user_id,
    about,
    unsubscribe,
    ...(reply_to && { reply_to }),
  }
  await db.transaction().execute((trx) => queueWrittenEmail(trx, key.siteId, copy))
  return true
}
