import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { judgeFiles } from './judge-files.server.ts'
import { answerOpenQuestion, insertFiles, insertMessage } from './messages.queries.server.ts'
import { changeOwnQuote } from './own-quote.server.ts'
import type { QuoteState } from './quote.ts'
import type { SentFile } from './sent-files.ts'

export type { SentFile }

export const longestMessage = 2000

const mayWrite: readonly QuoteState[] = [
  'submitted',
  'in_review',
  'info_needed',
  'quoted',
  'accepted',
  'converted',
  'rejected',
  'declined',
  'expired',
]

/** The customer writes to us; where we have asked something, this answers it and our clock runs on. */
export async function writeMessage(
  ctx: RequestContext,
  slug: string,
  { text, files }: { text: string; files: readonly SentFile[] },
): Promise<Result<{ id: string }, Failure>> {
  const { site } = ctx
  const judged = await judgeFiles(files)
  return changeOwnQuote(ctx, slug, mayWrite, async ({ trx, quote, move, at }) => {
    const errors: FieldFailures = judged.ok ? {} : judged.error
    const said = text.trim()
    if (said === '' && files.length === 0) errors.text = [{ code: 'validation.required' }]
    if (said.length > longestMessage)
      errors.text = [{ code: 'validation.too_long', params: { count: longestMessage } }]
    if (!judged.ok || Object.keys(errors).length > 0) return err({ code: 'service.validation', errors })
    const id = await insertMessage(trx, site.id, {
      quoteId: quote.id,
      by: 'customer',
      staffId: null,
      text: said || judged.value.map(({ name }) => name).join(', '),
      at,
    })
    await insertFiles(trx, site.id, { quoteId: quote.id, itemId: null, messageId: id, at }, judged.value)
    if (quote.state === 'info_needed') {
      await answerOpenQuestion(trx, site.id, { quoteId: quote.id, at })
      await move('in_review', { reason: 'answered' })
    } else {
      await publish(trx, {
        topic: 'quote.message',
        siteId: site.id,
        payload: { quoteId: quote.id, messageId: id },
      })
    }
    return ok({ id })
  })
}
