import type { Context } from 'hono'
import { z } from 'zod'
import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { CalculatedOffer } from '#shop/calculator/calculation.ts'
import type { Failure } from '#shop/failure.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { acceptQuote } from '#shop/quotes/accept-quote.server.ts'
import { askAgain } from '#shop/quotes/ask-again.server.ts'
import { cancelQuote } from '#shop/quotes/cancel-quote.server.ts'
import { declineQuote, undoDecline } from '#shop/quotes/decline-quote.server.ts'
import { estimateAgain } from '#shop/quotes/estimate-again.server.ts'
import { listQuotes } from '#shop/quotes/list-quotes.server.ts'
import { quoteRowView, quoteView } from '#shop/quotes/quote-view.ts'
import {
  AcceptQuoteInput,
  DeclineQuoteInput,
  ListQuotesInput,
  QuoteMessageInput,
  QuoteSlugInput,
  QuotesView,
  QuoteView,
  RecalculateInput,
  WaysView,
} from '#shop/quotes/quotes.schema.ts'
import { readQuote } from '#shop/quotes/read-quote.server.ts'
import { recalculateQuote } from '#shop/quotes/recalculate-quote.server.ts'
import { writeMessage } from '#shop/quotes/write-message.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AppEnv } from '../app-types.ts'
import { type Call, get, post } from '../call.ts'
import { personal } from '../responses.ts'

type Act = (ctx: RequestContext) => Promise<Result<unknown, Failure>>

const notHere = err<Failure>({ code: 'service.not_found' })

/** After an act the caller gets the quote as it is then. */
async function acting(c: Context<AppEnv>, slug: string, act: Act): Promise<Response> {
  const ctx = c.get('ctx')
  if (!ctx.site.features.quotes) return personal(c, notHere)
  const done = await act(ctx)
  if (!done.ok) return personal(c, done)
  const read = await readQuote(ctx, slug)
  return personal(c, read, (whole) => quoteView(whole, ctx))
}

const output = QuoteView

/** Quotes of the signed-in customer, once they are sent. */
export const quoteActCalls: Call[] = [
  post(
    '/api/quotes/list',
    {
      summary:
        'Ten quotes of the signed-in customer, the offer that ends soonest first, and the counts of the tabs',
      input: ListQuotesInput,
      output: QuotesView,
    },
    async (c, wish) => {
      const ctx = c.get('ctx')
      if (!ctx.site.features.quotes) return personal(c, notHere)
      const listed = await listQuotes(ctx, wish)
      return personal(c, listed, ({ items, total, counts }) => ({
        items: items.map((row) => quoteRowView(row, ctx)),
        total,
        counts,
      }))
    },
  ),
  get(
    '/api/quotes/fetch/:slug',
    { summary: 'A quote of the signed-in customer, with all its offers and messages', output },
    (c) => {
      const slug = c.req.param('slug') ?? ''
      return acting(c, slug, async () => ok(null))
    },
  ),
  post(
    '/api/quotes/message',
    { summary: 'Writes to us; answers our question, if one is open', input: QuoteMessageInput, output },
    (c, { slug, text }) => acting(c, slug, (ctx) => writeMessage(ctx, slug, { text, files: [] })),
  ),
  post(
    '/api/quotes/recalculate',
    {
      summary: 'Asks for another offer, with other quantities, options, way or country',
      input: RecalculateInput,
      output,
    },
    (c, wish) => acting(c, wish.slug, (ctx) => recalculateQuote(ctx, wish)),
  ),
  post(
    '/api/quotes/estimate-again',
    {
      summary:
        'What the offer would cost with other wishes; nothing is asked for yet, and only a new offer counts',
      input: RecalculateInput,
      output: WaysView,
    },
    async (c, wish) => {
      const ctx = c.get('ctx')
      if (!ctx.site.features.quotes) return personal(c, notHere)
      const totalOf = (way: CalculatedOffer) => (way.isAvailable ? decimal(way.total) : null)
      return personal(c, await estimateAgain(ctx, wish), ({ air, sea }) => ({
        air: totalOf(air),
        sea: totalOf(sea),
      }))
    },
  ),
  post(
    '/api/quotes/accept',
    {
      summary: 'Leads to the checkout of the offer, by the chosen way',
      input: AcceptQuoteInput,
      output: z.strictObject({ status: z.literal(true), slug: z.string(), url: z.string() }),
    },
    async (c, { slug, shipping_method: method, revision = null }) => {
      const ctx = c.get('ctx')
      if (!ctx.site.features.quotes) return personal(c, notHere)
      const accepted = await acceptQuote(ctx, { slug, method, revision })
      return personal(c, accepted, ({ slug: checkout }) => ({
        slug: checkout,
        url: quotePaths(ctx.locale).createOrder(checkout),
      }))
    },
  ),
  post(
    '/api/quotes/decline',
    { summary: 'Does not take the offer, and may say why', input: DeclineQuoteInput, output },
    (c, { slug, reason = null, text }) =>
      acting(c, slug, (ctx) => declineQuote(ctx, slug, { reason, words: text })),
  ),
  post(
    '/api/quotes/undo-decline',
    { summary: 'Takes the decline back while the price holds', input: QuoteSlugInput, output },
    (c, { slug }) => acting(c, slug, (ctx) => undoDecline(ctx, slug)),
  ),
  post(
    '/api/quotes/ask-again',
    { summary: 'Asks for a fresh price of an offer that has ended', input: QuoteSlugInput, output },
    (c, { slug }) => acting(c, slug, (ctx) => askAgain(ctx, slug)),
  ),
  post(
    '/api/quotes/cancel',
    { summary: 'No longer wants it', input: QuoteSlugInput, output },
    (c, { slug }) => acting(c, slug, (ctx) => cancelQuote(ctx, slug)),
  ),
]
