import { amountOf } from '#core/money.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { shopOf } from '#shop/links/clean-url.ts'
import type { FormNote } from '#shop/paths/quote-paths.ts'
import { addLinks, linksFailure, linksIn } from '#shop/quotes/add-links.ts'
import { addPhotos, removePhoto } from '#shop/quotes/add-photos.server.ts'
import { copyItems } from '#shop/quotes/copy-items.server.ts'
import { describeDraft } from '#shop/quotes/describe-draft.server.ts'
import { newItem, newTravel } from '#shop/quotes/draft.ts'
import { draftView } from '#shop/quotes/draft-view.ts'
import { fillItems } from '#shop/quotes/fill-items.server.ts'
import { findDraft } from '#shop/quotes/find-draft.server.ts'
import { joinOptions } from '#shop/quotes/item-options.ts'
import { maxPieces } from '#shop/quotes/quote.ts'
import { CreateQuoteInput } from '#shop/quotes/quotes.schema.ts'
import { saveDraft } from '#shop/quotes/save-draft.server.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import {
  emptyItem,
  type FormState,
  type ItemState,
  type Problem,
  payloadOf,
  priceIn,
  problemsOf,
  stateOf,
} from './form-state.ts'
import { type Intent, readOrderForm, type SentForm } from './read-order-form.server.ts'

/** A form that stays on the page, with what was typed and what is wrong with it. */
type Refused = {
  failure: Failure
  typed: FormState
  problems: readonly Problem[]
  links: string
  linksFailure: FieldFailure | null
  isConflict: boolean
  refusal: Failure | null
}
export type Taken =
  | { next: 'summary' }
  | { next: 'form'; query: { note?: FormNote; copies?: boolean }; hash: string }
  | { next: 'stay'; refused: Refused; status: number }

const bodyWithoutFiles = 64 * 1024
const invalid: Failure = { code: 'service.validation' }

/** The form of a browser without script: keeps it whole, reads its pages, and does what the button says. */
export async function takeOrderForm(ctx: RequestContext, request: Request): Promise<Taken> {
  const isLarge = Number(request.headers.get('content-length')) > bodyWithoutFiles
  const { limits, clientNetwork } = ctx
  const flood = isLarge ? await refusedByLimits(limits, { 'quote-photos': clientNetwork }) : null
  const form = flood ? null : await request.formData().catch(() => null)
  const sent = form && (await readOrderForm(form))
  if (!sent) return stay(ctx, emptyForm(ctx), flood ?? { code: 'service.bad_request' })
  const { intent, state: typed } = sent
  if (intent.act === 'unphoto') await removePhoto(ctx, intent.id)
  const { items, added } = changedItems(typed.items, sent)
  const state = { ...typed, items }
  const left = {
    links: added.left.join('\n'),
    linksFailure: intent.act === 'add' && sent.links === '' ? wrongLink : linksFailure(added),
  }
  const input = readInput(CreateQuoteInput, payloadOf(state))
  if (!input.ok) return stay(ctx, state, input.error, left)
  const saved = await saveDraft(ctx, { ...input.value, items: await fillItems(ctx, input.value.items) })
  if (!saved.ok) return stay(ctx, state, saved.error, left)
  const wrongPhotos = await keepPhotos(ctx, sent, items, saved.value.items)
  const kept = await findDraft(ctx)
  const described = await describeDraft(ctx, {
    quote: kept?.quote ?? null,
    travel: saved.value.quote,
    items: kept?.items ?? [],
  })
  const stored = stateOf(draftView(described, ctx))
  // What could not be kept is shown as it was typed.
  const shown = {
    ...stored,
    items: stored.items.map((item, place) => {
      const { price = '', quantity = 1 } = items[place] ?? {}
      return Number.isNaN(priceIn(price)) || quantity > maxPieces ? { ...item, price, quantity } : item
    }),
  }
  const mustBeWhole = intent.act === 'send'
  const problems = [
    ...problemsOf(shown).filter(({ failure }) => mustBeWhole || !isOfSending(failure)),
    ...wrongPhotos,
  ]
  if (problems.length > 0 || left.linksFailure) {
    return {
      next: 'stay',
      status: 422,
      refused: { ...said, ...left, failure: invalid, typed: shown, problems },
    }
  }
  if (mustBeWhole) return { next: 'summary' }
  if (intent.act === 'earlier') return { next: 'form', query: { copies: true }, hash: '#earlier' }
  if (intent.act === 'copy') {
    const copied = await copyItems(ctx, { ids: sent.copies, version: saved.value.quote.version })
    if (copied.ok) return { next: 'form', query: {}, hash: `#item-${stored.items.length}` }
    const [failure] = copied.error.errors?.items ?? []
    if (!failure) return stay(ctx, shown, copied.error, left)
    const problem = { field: 'earlier', about: '', failure }
    return {
      next: 'stay',
      status: 422,
      refused: { ...said, ...left, failure: invalid, typed: shown, problems: [problem] },
    }
  }
  const [place = added.again[0]] = added.fresh
  return {
    next: 'form',
    query: added.again.length > 0 ? { note: 'again' } : {},
    hash: hashAfter(intent, place, items.length),
  }
}

const said = { isConflict: false, refusal: null }
const wrongLink: FieldFailure = { code: 'validation.link' }

/** What matters only once it is sent. */
function isOfSending({ code }: FieldFailure): boolean {
  return (
    code === 'validation.quote_empty' || code === 'validation.quote_item' || code === 'validation.prohibited'
  )
}

/** Pasted links are added whichever button is pressed: nothing that was typed is lost. */
function changedItems(before: readonly ItemState[], { intent, links }: SentForm) {
  let next = before.length
  const key = () => `item-${next++}`
  const changed = before.flatMap((item, place) => {
    if (intent.act === 'remove' && intent.place === place) return []
    return intent.act === 'price' && intent.place === place ? [{ ...item, price: intent.price }] : [item]
  })
  const added = addLinks(changed, linksIn(links), (url) => emptyItem(key(), url.href, shopOf(url)))
  const items = intent.act === 'blank' ? [...added.items, emptyItem(key())] : added.items
  return { items, added }
}

function hashAfter(intent: Intent, place: number | undefined, count: number): string {
  if (place !== undefined) return `#item-${place}`
  if (intent.act === 'blank') return `#item-${count - 1}`
  if (intent.act === 'price') return `#item-${intent.place}`
  return intent.act === 'remove' && count > 0 ? '#items' : ''
}

async function keepPhotos(
  ctx: RequestContext,
  { photos }: SentForm,
  items: readonly ItemState[],
  stored: readonly { id: string }[],
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [sentPlace, files] of photos) {
    const place = items.findIndex(({ key }) => key === `item-${sentPlace}`)
    const id = stored[place]?.id
    if (id === undefined) continue
    const added = await addPhotos(ctx, id, async () => files)
    if (added.ok) continue
    const failure = added.error.errors?.files?.[0] ?? { code: 'validation.photos' as const }
    problems.push({ field: `item-${place}-photos`, about: items[place]?.title ?? '', failure })
  }
  return problems
}

type Left = Pick<Refused, 'links' | 'linksFailure'>
const nothingLeft: Left = { links: '', linksFailure: null }

/** Nothing was kept. All that was typed is shown again, with what its pages say. */
async function stay(
  ctx: RequestContext,
  state: FormState,
  failure: Failure,
  left: Left = nothingLeft,
): Promise<Taken> {
  const draft = await findDraft(ctx)
  const described = await describeDraft(ctx, {
    quote: draft?.quote ?? null,
    travel: draft?.quote ?? newTravel(ctx.destination),
    items: state.items.map((item) => {
      const known = draft?.items.find(({ id }) => id === String(item.id))
      const price = priceIn(item.price)
      return {
        ...(known ?? newItem(item.url, item.shop)),
        title: item.title,
        price: price === null || Number.isNaN(price) ? null : amountOf(price),
        currency: ctx.site.sourceCurrencies.some(({ isoCode }) => isoCode === item.currency)
          ? item.currency
          : 'USD',
        quantity: Math.max(1, Math.min(item.quantity, maxPieces)),
        options: joinOptions([...Object.values(item.chosen), item.written]),
        note: item.note,
        substitute: item.substitute,
        coupon: item.coupon,
      }
    }),
  })
  const shown = stateOf(draftView(described, ctx))
  const isConflict = failure.code === 'service.stale_version'
  const typed = {
    ...state,
    // Pressed once more, it takes the place of the newer one.
    version: draft?.quote.version ?? null,
    items: shown.items.map((item, place) => ({ ...item, price: state.items[place]?.price ?? '' })),
  }
  const { status } = refusedStatus(failure)
  return {
    next: 'stay',
    status: isConflict ? 409 : status,
    refused: {
      ...left,
      failure,
      typed,
      problems: problemsIn(failure, typed.items),
      isConflict,
      refusal: isConflict || failure.errors ? null : failure,
    },
  }
}

/** `items.2.note` is the field `item-2-note`. */
function problemsIn({ errors = {} }: Failure, items: readonly ItemState[]): Problem[] {
  return Object.entries(errors).flatMap(([name, [failure]]) => {
    if (!failure) return []
    const [, place, field] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? []
    const about = place === undefined ? '' : (items[Number(place)]?.title ?? '')
    return [{ field: place === undefined ? name : `item-${place}-${field}`, about, failure }]
  })
}

function emptyForm({ destination }: RequestContext): FormState {
  const { country } = newTravel(destination)
  return { version: null, items: [], country, way: '', deliveryType: 'locker', isInsured: false, comment: '' }
}
