import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedGuess, wrongGuess } from '#shop/limits/guesses.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Estimate } from './estimate.ts'
import { findMessages, type QuoteMessage } from './messages.queries.server.ts'
import type { QuoteItem, QuoteState } from './quote.ts'
import { isQuoteKey } from './quote-key.server.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { findEstimate, findItems, findQuote, type StoredQuote } from './quotes.queries.server.ts'
import { findRevisions, type Revision } from './revision.queries.server.ts'
import { readUsualAnswer } from './usual-answer.server.ts'

export type QuoteStep = { to: QuoteState; reason: string | null; at: Date }

export type WholeQuote = {
  quote: StoredQuote
  items: readonly QuoteItem[]
  /** Newest first; earlier ones stay readable. */
  revisions: readonly Revision[]
  messages: readonly QuoteMessage[]
  steps: readonly QuoteStep[]
  orderNumber: string | null
  /** Who works on it now, and who has made the newest offer, by first name. */
  agent: string | null
  pricedBy: string | null
  /** What it may cost, as it was told when the request was sent. */
  estimate: Estimate | null
  terms: QuoteTerms
  /** Of working time, within which half of all answers come; only known where one is awaited or may be. */
  usualMinutes: number | null
  /** Only read, with the link of an email: its owner is not signed in. */
  isOnlyRead: boolean
}

const repliesTold: readonly QuoteState[] = ['submitted', 'in_review', 'quoted', 'expired', 'declined']

/** A quote for its owner, or for somebody who has the signed link of an email. */
export async function readQuote(
  ctx: RequestContext,
  slug: string,
  key: string | null = null,
): Promise<Result<WholeQuote, Failure>> {
  const refused = refusedGuess(ctx, 'slug-guess')
  if (refused) return err(refused)
  const { db, site, encryption } = ctx
  const current = await ctx.session.current()
  const isLinked = key !== null && isQuoteKey({ encryption, siteId: site.id }, slug, key)
  const owner = current ? { slug, userId: current.user.id } : null
  const quote =
    (owner && (await findQuote(db, site.id, owner))) ??
    (isLinked ? await findQuote(db, site.id, { slug }) : null)
  if (!quote || quote.state === 'draft') {
    if (!current) return err({ code: 'auth.sign_in_required' })
    return err(await wrongGuess(ctx, 'slug-guess', { code: 'service.not_found' }))
  }
  return ok(await wholeQuote(ctx, quote, { isOnlyRead: quote.userId !== current?.user.id }))
}

/** With everything that its page shows. */
export async function wholeQuote(
  ctx: RequestContext,
  quote: StoredQuote,
  { isOnlyRead }: Pick<WholeQuote, 'isOnlyRead'>,
): Promise<WholeQuote> {
  const { db, site } = ctx
  const [items, revisions, messages, steps, terms, orderNumber, agent, estimate] = await Promise.all([
    findItems(db, site.id, quote.id),
    findRevisions(db, site.id, { quoteId: quote.id }),
    findMessages(db, site.id, quote.id, { withNotes: false }),
    findSteps(ctx, quote.id),
    readQuoteTerms(db),
    quote.orderId === null ? null : findOrderNumber(ctx, quote.orderId),
    quote.agentId === null ? null : findAgent(ctx, quote.agentId),
    findEstimate(db, site.id, quote.id),
  ])
  const usualMinutes = repliesTold.includes(quote.state) ? await readUsualAnswer(ctx, terms) : null
  const pricedBy = revisions[0]?.staffId ? await findAgent(ctx, revisions[0].staffId) : null
  return {
    quote,
    items,
    revisions,
    messages,
    steps,
    orderNumber,
    agent,
    pricedBy,
    estimate,
    terms,
    usualMinutes,
    isOnlyRead,
  }
}

async function findSteps({ db, site }: RequestContext, quoteId: string): Promise<QuoteStep[]> {
  const rows = await db
    .selectFrom('state_events')
    .select(['to_state', 'reason_code', 'at'])
    .where('site_id', '=', site.id)
    .where('entity', '=', 'quote')
    .where('entity_id', '=', quoteId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ to: row.to_state as QuoteState, reason: row.reason_code, at: row.at }))
}

async function findOrderNumber({ db, site }: RequestContext, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('site_id', '=', site.id)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.number ?? null
}

async function findAgent({ db }: RequestContext, agentId: string): Promise<string | null> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', agentId).executeTakeFirst()
  return row?.name.split(' ')[0] ?? null
}
