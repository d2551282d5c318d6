import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import {
  changeQuoteOnDesk,
  isWithOther,
  type QuoteDesk,
  type QuoteOfSite,
  withOther,
} from './desk-quote.server.ts'
import { judgeFiles } from './judge-files.server.ts'
import { insertFiles, insertMessage } from './messages.queries.server.ts'
import type { QuoteState } from './quote.ts'
import type { SentFile } from './sent-files.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A question without whose answer no price can be made: our clock stands, and silence closes the request. */
export function askAboutQuote(
  desk: QuoteDesk,
  key: QuoteOfSite,
  { text, choices }: { text: string; choices: readonly string[] },
): Promise<Result<null, Failure>> {
  return changeQuoteOnDesk(desk, key, ['in_review'], async ({ trx, quote, terms, at, move }) => {
    if (isWithOther(quote, desk.member.id, at)) return err(withOther(quote))
    const staffId = desk.member.id
    await insertMessage(trx, key.siteId, {
      quoteId: quote.id,
      by: 'staff',
      staffId,
      text,
      isQuestion: true,
      choices,
      at,
    })
    await move('info_needed', {
      reason: 'asked',
      ends_at: new Date(at.getTime() + terms.silenceDays * dayMs),
    })
    return ok(null)
  })
}

const open: readonly QuoteState[] = [
  'submitted',
  'in_review',
  'info_needed',
  'quoted',
  'accepted',
  'converted',
  'rejected',
  'declined',
  'expired',
  'cancelled',
]

/** To the customer, who gets it by email too; or a note that only staff read. */
export async function writeAboutQuote(
  desk: QuoteDesk,
  key: QuoteOfSite,
  { text, isNote, files = [] }: { text: string; isNote: boolean; files?: readonly SentFile[] },
): Promise<Result<null, Failure>> {
  const judged = await judgeFiles(files)
  if (!judged.ok) return err({ code: 'service.validation', errors: judged.error })
  return changeQuoteOnDesk(desk, key, open, async ({ trx, quote, at }) => {
    const message = { quoteId: quote.id, by: 'staff' as const, staffId: desk.member.id, text, isNote, at }
    const messageId = await insertMessage(trx, key.siteId, message)
    const of = { quoteId: quote.id, itemId: null, messageId, at }
    await insertFiles(trx, key.siteId, of, judged.value)
    if (!isNote) {
      const { siteId } = key
      await publish(trx, { topic: 'quote.message', siteId, payload: { quoteId: quote.id, messageId } })
    }
    return ok(null)
  })
}
