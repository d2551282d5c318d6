import { sql, type Updateable } from 'kysely'
import { countryById } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { DB } from '#platform/tables.gen.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type AnswerClock, clockAfter } from './answer-clock.ts'
import type { Estimate } from './estimate.ts'
import type { Quote, QuoteFile, QuoteItem, QuoteState, Reading, Substitute } from './quote.ts'
import type { QuoteTerms } from './quote-terms.ts'

const quoteColumns = [
  'id',
  'slug',
  'number',
  'user_id',
  'state',
  'locale',
  'currency_id',
  'country_id',
  'shipping_method',
  'delivery_type',
  'is_insured',
  'comment',
  'agent_id',
  'agent_until',
  'revision_id',
  'order_id',
  'submitted_at',
  'clock_from',
  'clock_minutes',
  'answer_due_at',
  'ends_at',
  'reason',
  'reason_words',
  'restriction_id',
  'version',
  'created_at',
  'updated_at',
] as const

export type StoredQuote = Quote & { clock: AnswerClock }

/** How a quote is found: by what its owner knows, or by staff. */
export type QuoteKey =
  | { slug: string; userId: string }
  | { slug: string }
  | { number: string }
  | { id: string }
  | { draftOf: DraftOwner }
export type DraftOwner = { userId: string } | { tokenHash: Buffer }

/** `isLocked` holds the row until the transaction ends: concurrent changes wait. */
export async function findQuote(
  db: Db | Trx,
  siteId: number,
  key: QuoteKey,
  { isLocked = false } = {},
): Promise<StoredQuote | null> {
  const row = await db
    .selectFrom('quotes')
    .select(quoteColumns)
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('slug' in key, (query) => query.where('slug', '=', (key as { slug: string }).slug))
    .$if('number' in key, (query) => query.where('number', '=', (key as { number: string }).number))
    .$if('userId' in key, (query) => query.where('user_id', '=', (key as { userId: string }).userId))
    .$if('draftOf' in key, (query) => {
      const { draftOf } = key as { draftOf: DraftOwner }
      const drafts = query.where('state', '=', 'draft')
      return 'userId' in draftOf
        ? drafts.where('user_id', '=', draftOf.userId)
        : drafts.where('token_hash', '=', draftOf.tokenHash).where('user_id', 'is', null)
    })
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toQuote(row) : null
}

type QuoteRow = {
  [Name in (typeof quoteColumns)[number]]: Name extends keyof DB['quotes'] ? unknown : never
}

function toQuote(found: QuoteRow): StoredQuote {
  const row = found as Record<(typeof quoteColumns)[number], never>
  const country = countryById(row.country_id)
  if (!country) throw new RangeError(`No country has the id ${String(row.country_id)}`)
  return {
    id: row.id,
    slug: row.slug,
    number: row.number,
    userId: row.user_id,
    state: row.state as QuoteState,
    locale: row.locale as Locale,
    currencyId: row.currency_id,
    country,
    shippingMethod: row.shipping_method as ShippingMethod | null,
    deliveryType: row.delivery_type as CourierService['type'],
    isInsured: row.is_insured,
    comment: row.comment,
    agentId: row.agent_id,
    agentUntil: row.agent_until,
    revisionId: row.revision_id,
    orderId: row.order_id,
    submittedAt: row.submitted_at,
    answerDueAt: row.answer_due_at,
    endsAt: row.ends_at,
    reason: row.reason,
    reasonWords: row.reason_words,
    restrictionId: row.restriction_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    clock: { runsFrom: row.clock_from, usedMinutes: row.clock_minutes, dueAt: row.answer_due_at },
  }
}

/** Who caused a move. */
export type QuoteActor = { type: 'customer' | 'staff' | 'system'; id?: string | null }
export type QuoteChange = Partial<
  Pick<
    Updateable<DB['quotes']>,
    | 'agent_id'
    | 'agent_until'
    | 'country_id'
    | 'delivery_type'
    | 'ends_at'
    | 'estimate'
    | 'is_insured'
    | 'number'
    | 'order_id'
    | 'reason'
    | 'reason_words'
    | 'restriction_id'
    | 'revision_id'
    | 'shipping_method'
    | 'submitted_at'
    | 'terms_version'
    | 'user_id'
    | 'work'
  >
>
type Moved = { siteId: number; quote: StoredQuote; terms: QuoteTerms; timeZone: string }

/**
 * The only writer of a quote's state. The caller has locked the quote and knows by `quoteMoves` that it may move there;
 * the database refuses every other move. Each move leaves one event and one outbox row, from which emails are written.
 */
export async function moveQuote(
  trx: Trx,
  { siteId, quote, terms, timeZone }: Moved,
  to: QuoteState,
  {
    at,
    actor,
    reason = null,
    ...change
  }: { at: Date; actor: QuoteActor; reason?: string | null } & QuoteChange,
): Promise<void> {
  const { id, state: from } = quote
  const clock = clockAfter(quote.clock, { from, to, at }, { ...terms, timeZone })
  await trx
    .updateTable('quotes')
    .set((build) => ({
      ends_at: null,
      ...(reason !== null && { reason }),
      ...change,
      state: to,
      clock_from: clock.runsFrom,
      clock_minutes: clock.usedMinutes,
      answer_due_at: clock.dueAt,
      version: build('version', '+', 1),
      updated_at: at,
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    select ${siteId}, 'quote', ${id}, ${from}, ${to}, ${actor.type}, ${actor.id ?? null}, ${reason}, ${at}::timestamptz
    from quotes where site_id = ${siteId} and id = ${id} and version = ${quote.version + 1}`.execute(trx)
  if (numAffectedRows !== 1n) throw new Error('A quote was moved without its lock')
  await publish(trx, { topic: 'quote.moved', siteId, payload: { quoteId: id, from, to } })
}

/** Newest offer last. */
export async function findItems(db: Db | Trx, siteId: number, quoteId: string): Promise<QuoteItem[]> {
  const rows = await db
    .selectFrom('quote_items')
    .leftJoin('currencies', 'currencies.id', 'quote_items.source_currency_id')
    .select((build) => [
      'quote_items.id',
      'url',
      'shop',
      'title',
      'image',
      'price',
      'currencies.iso_code as currency',
      'quantity',
      'options',
      'note',
      'substitute',
      'coupon',
      'reading',
      sql<
        QuoteFile[]
      >`(select coalesce(json_agg(json_build_object('id', quote_files.id, 'name', quote_files.name,
          'kind', content_type, 'size', size) order by seq), '[]')
        from quote_files where quote_files.site_id = ${siteId} and quote_files.item_id = ${build.ref('quote_items.id')})`.as(
        'files',
      ),
    ])
    .where('quote_items.site_id', '=', siteId)
    .where('quote_id', '=', quoteId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    shop: row.shop,
    title: row.title,
    image: row.image,
    price: row.price === null ? null : amount(row.price),
    currency: row.currency ?? 'USD',
    quantity: row.quantity,
    options: row.options,
    note: row.note,
    substitute: row.substitute as Substitute,
    coupon: row.coupon,
    reading: row.reading as Reading,
    files: row.files,
  }))
}

/** The ranges that were told when the request was sent. */
export async function findEstimate(db: Db | Trx, siteId: number, quoteId: string): Promise<Estimate | null> {
  const row = await db
    .selectFrom('quotes')
    .select('estimate')
    .where('site_id', '=', siteId)
    .where('id', '=', quoteId)
    .executeTakeFirst()
  return (row?.estimate ?? null) as unknown as Estimate | null
}
