import type { Shop } from '../../src/assemble.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { until } from './soon.ts'

type Email = { recipient: string; subject: string; html: string; text: string; locale: string; site: string }

/** Emails to a recipient, newest first. */
export function emailsTo(shop: Shop, recipient: string): Promise<Email[]> {
  return acrossSites(shop.db)
    .selectFrom('emails')
    .innerJoin('sites', 'sites.id', 'emails.site_id')
    .select(['recipient', 'subject', 'html', 'text', 'locale', 'sites.code as site'])
    .where('recipient', '=', recipient)
    .orderBy('emails.id', 'desc')
    .execute()
}

/** Waits for the next email, which a job may write a moment later. */
export function nextEmailTo(shop: Shop, recipient: string, after = 0): Promise<Email> {
  return until(
    async () => {
      const emails = await emailsTo(shop, recipient)
      return emails.length > after && emails[0]
    },
    `email ${after + 1} to ${recipient}`,
  )
}

/** Waits for the email with these words in its subject; others may arrive at about the same time. */
export function emailAbout(shop: Shop, recipient: string, words: string): Promise<Email> {
  return until(
    async () => (await emailsTo(shop, recipient)).find(({ subject }) => subject.includes(words)),
    `an email to ${recipient} about ${words}`,
  )
}

/** The first link into the shop whose path has this word; the last part of the path is the token. */
export function linkIn({ text }: Email, word: string): { href: string; token: string } {
  const href = new RegExp(`https?://\\S+/${word}/(\\S+?)/?(?=\\s|$)`).exec(text)
  if (!href) throw new Error(`No ${word} link in the email`)
  return { href: href[0], token: href[1] as string }
}
