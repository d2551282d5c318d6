import { err } from '#core/result.ts'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import type { Failure } from '#shop/failure.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { removePhoto } from '#shop/quotes/add-photos.server.ts'
import { copyItems } from '#shop/quotes/copy-items.server.ts'
import { describeDraft } from '#shop/quotes/describe-draft.server.ts'
import { DraftView, PhotosView, RemovePhotoInput, SubmittedView } from '#shop/quotes/draft.schema.ts'
import { draftView } from '#shop/quotes/draft-view.ts'
import { CopyItemsInput, CreateQuoteInput, SubmitQuoteInput } from '#shop/quotes/quotes.schema.ts'
import { saveDraft } from '#shop/quotes/save-draft.server.ts'
import { submitQuote } from '#shop/quotes/submit-quote.server.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

const notHere = err<Failure>({ code: 'service.not_found' })

/** A request from its first link until it is sent. A guest may write one, and signs in to send it. */
export function quoteCalls(rateLimits: RateLimits): Call[] {
  return [
    post(
      '/api/quotes/create',
      {
        summary:
          'Keeps the request that is being written, whole, and says what it may cost; without `version` it replaces whatever is there',
        key: 'taken',
        input: CreateQuoteInput,
        output: DraftView,
        // The form saves by itself, a second after the last change.
        limiter: rateLimits.inMemory({ name: 'quote-create', points: 120, seconds: 60 }),
      },
      async (c, input) => {
        const ctx = c.get('ctx')
        if (!ctx.site.features.quotes) return personal(c, notHere)
        const saved = await saveDraft(ctx, input)
        if (!saved.ok) return personal(c, saved)
        const { quote, items } = saved.value
        const described = await describeDraft(ctx, { quote, travel: quote, items })
        return personal(c, { ok: true, value: described }, (draft) => draftView(draft, ctx))
      },
    ),
    post(
      '/api/quotes/copy-items',
      {
        summary:
          "Puts items of the signed-in customer's earlier requests into the draft, with their photos; all of them fit in, or none is taken",
        key: 'taken',
        input: CopyItemsInput,
        output: DraftView,
      },
      async (c, input) => {
        const ctx = c.get('ctx')
        if (!ctx.site.features.quotes) return personal(c, notHere)
        const copied = await copyItems(ctx, input)
        if (!copied.ok) return personal(c, copied)
        const { quote, items } = copied.value
        const described = await describeDraft(ctx, { quote, travel: quote, items })
        return personal(c, { ok: true, value: described }, (draft) => draftView(draft, ctx))
      },
    ),
    post(
      '/api/quotes/remove-photo',
      { summary: 'Removes a photo from an item of the draft', input: RemovePhotoInput, output: PhotosView },
      async (c, { id }) => {
        const ctx = c.get('ctx')
        if (!ctx.site.features.quotes) return personal(c, notHere)
        return personal(c, await removePhoto(ctx, id), (files) => ({ files }))
      },
    ),
    post(
      '/api/quotes/submit',
      {
        summary: 'Sends the draft of the signed-in customer; the promised time to answer begins',
        key: 'taken',
        input: SubmitQuoteInput,
        output: SubmittedView,
      },
      async (c, { version }) => {
        const ctx = c.get('ctx')
        if (!ctx.site.features.quotes) return personal(c, notHere)
        const sent = await submitQuote(ctx, { version })
        return personal(c, sent, ({ slug, number }) => ({
          slug,
          number,
          url: quotePaths(ctx.locale).quote(slug),
        }))
      },
    ),
  ]
}
