import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { acceptQuote } from '#shop/quotes/accept-quote.server.ts'
import { askAgain } from '#shop/quotes/ask-again.server.ts'
import { cancelQuote } from '#shop/quotes/cancel-quote.server.ts'
import { declineQuote, undoDecline } from '#shop/quotes/decline-quote.server.ts'
import { AcceptQuoteInput, DeclineQuoteInput, RecalculateInput } from '#shop/quotes/quotes.schema.ts'
import { recalculateQuote } from '#shop/quotes/recalculate-quote.server.ts'
import { type SentFile, writeMessage } from '#shop/quotes/write-message.server.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { QuoteIntent } from './quote-answer.ts'
import { wishOf } from './recalculate-wish.ts'

/** Where an act leads; null to stay at the quote. */
type Led = Result<string | null, Failure>
type Handler = (ctx: RequestContext, slug: string, form: FormData) => Promise<Led>

const handlers: Readonly<Record<QuoteIntent, Handler>> = {
  accept: async (ctx, slug, form) => {
    const input = readInput(AcceptQuoteInput, {
      slug,
      shipping_method: textOf(form, 'shipping_method'),
      revision: Number(textOf(form, 'revision')),
    })
    if (!input.ok) return input
    const { shipping_method: method, revision = null } = input.value
    const accepted = await acceptQuote(ctx, { slug, method, revision })
    return accepted.ok ? ok(quotePaths(ctx.locale).createOrder(accepted.value.slug)) : accepted
  },
  recalculate: async (ctx, slug, form) => {
    const input = readInput(RecalculateInput, { slug, ...wishOf(form) })
    return input.ok ? staying(recalculateQuote(ctx, input.value)) : input
  },
  decline: async (ctx, slug, form) => {
    const reason = textOf(form, 'reason')
    const input = readInput(DeclineQuoteInput, {
      slug,
      ...(reason && { reason }),
      text: textOf(form, 'text'),
    })
    if (!input.ok) return input
    return staying(declineQuote(ctx, slug, { reason: input.value.reason ?? null, words: input.value.text }))
  },
  undo: (ctx, slug) => staying(undoDecline(ctx, slug)),
  again: (ctx, slug) => staying(askAgain(ctx, slug)),
  cancel: (ctx, slug) => staying(cancelQuote(ctx, slug)),
  message: async (ctx, slug, form) =>
    // Pressing a choice answers with it; what was typed goes along.
    staying(
      writeMessage(ctx, slug, {
        text: [textOf(form, 'choice'), textOf(form, 'text')].filter(Boolean).join('\n'),
        files: await filesIn(form),
      }),
    ),
}

/** Handles the forms of a quote's page. */
export function takeQuoteForm(
  ctx: RequestContext,
  slug: string,
  { intent, form }: { intent: QuoteIntent; form: FormData },
): Promise<Led> {
  return handlers[intent](ctx, slug, form)
}

async function staying(act: Promise<Result<unknown, Failure>>): Promise<Led> {
  const done = await act
  return done.ok ? ok(null) : done
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

async function filesIn(form: FormData): Promise<SentFile[]> {
  const sent = form.getAll('files').filter((file) => typeof file !== 'string')
  const chosen = sent.filter(({ size, name }) => size > 0 || name !== '')
  return Promise.all(
    chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}
