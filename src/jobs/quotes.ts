import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { endQuotes } from '#shop/quotes/end-quotes.server.ts'
import { followOrder } from '#shop/quotes/follow-order.server.ts'
import { priceByRules, type RulesParts } from '#shop/quotes/price-by-rules.server.ts'
import { remindQuotes } from '#shop/quotes/remind-quotes.server.ts'
import { type QuoteEmailParts, sendQuoteEmail } from '#shop/quotes/send-quote-email.server.ts'

const QuoteEmailJob = z.strictObject({
  siteId: z.int(),
  quoteId: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  messageId: z.string().optional(),
  revisionId: z.string().optional(),
})

export function sendQuoteEmailTask(parts: QuoteEmailParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendQuoteEmail(parts, QuoteEmailJob.parse(payload), job.id)
}

const MovedJob = z.strictObject({ siteId: z.int(), quoteId: z.string(), from: z.string(), to: z.string() })

/** A request in shops that we know has its offer within seconds. */
export function priceByRulesTask(parts: RulesParts) {
  return async (payload: unknown) => {
    const { siteId, quoteId, to } = MovedJob.parse(payload)
    if (to === 'submitted') await priceByRules(parts, { siteId, quoteId })
  }
}

const FollowOrderJob = z.strictObject({
  siteId: z.int(),
  orderId: z.string(),
  kind: z.string(),
  to: z.string(),
})

/** What an order was made of follows it. */
export function followOrderTask(parts: Parameters<typeof followOrder>[0]) {
  return async (payload: unknown) => {
    const { kind, ...moved } = FollowOrderJob.parse(payload)
    if (kind === 'quote') await followOrder(parts, moved)
  }
}

/** First those that still have time are told of it, then those that have none end. */
export function endQuotesTask(parts: Parameters<typeof endQuotes>[0]) {
  return async () => {
    await remindQuotes(parts)
    await endQuotes(parts)
  }
}
