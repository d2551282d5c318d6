import type { Shop } from '../../src/assemble.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { until } from './soon.ts'

type Letter = { recipient: string; subject: string; html: string; text: string; locale: string; site: string }

/** Letters to somebody, the newest first. */
export function lettersTo(shop: Shop, recipient: string): Promise<Letter[]> {
  return acrossSites(shop.db)
    .selectFrom('mails')
    .innerJoin('sites', 'sites.id', 'mails.site_id')
    .select(['recipient', 'subject', 'html', 'text', 'locale', 'sites.code as site'])
    .where('recipient', '=', recipient)
    .orderBy('mails.id', 'desc')
    .execute()
}

/** Letters that a job writes come a moment later. */
export function nextLetterTo(shop: Shop, recipient: string, after = 0): Promise<Letter> {
  return until(
    async () => {
      const letters = await lettersTo(shop, recipient)
      return letters.length > after && letters[0]
    },
    `letter ${after + 1} to ${recipient}`,
  )
}

/** Of several that come at about the same time, the one with those words in its subject. */
export function letterAbout(shop: Shop, recipient: string, words: string): Promise<Letter> {
  return until(
    async () => (await lettersTo(shop, recipient)).find(({ subject }) => subject.includes(words)),
    `a letter to ${recipient} about ${words}`,
  )
}

/** The first link into the shop whose path has that word; its last part is the secret. */
export function linkIn({ text }: Letter, word: string): { href: string; token: string } {
  const href = new RegExp(`https?://\\S+/${word}/(\\S+?)/?(?=\\s|$)`).exec(text)
  if (!href) throw new Error(`No ${word} link in the letter`)
  return { href: href[0], token: href[1] as string }
}
