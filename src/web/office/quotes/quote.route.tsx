import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { type Amount, amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Failure } from '#shop/failure.ts'
import { isBelowCost } from '#shop/office/quote-margin.ts'
import { type FoundQuote, priceWorkOf } from '#shop/office/read-quote-page.server.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { askAboutQuote, writeAboutQuote } from '#shop/quotes/ask-customer.server.ts'
import { claimQuote, releaseQuote } from '#shop/quotes/claim-quote.server.ts'
import { rejections } from '#shop/quotes/quote.ts'
import { readDeskQuote } from '#shop/quotes/read-desk-quote.server.ts'
import { readPagesAgain } from '#shop/quotes/read-pages-again.server.ts'
import { rejectQuote } from '#shop/quotes/reject-quote.server.ts'
import { saveWork } from '#shop/quotes/save-work.server.ts'
import { sendOffer } from '#shop/quotes/send-offer.server.ts'
import { settleShopPrice } from '#shop/quotes/settle-price.server.ts'
import { issueShopPass } from '#shop/staff/issue-shop-pass.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { MoneyInput, said, textInput } from '../kit/money-input.server.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, type Done, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/quote.route'
import { findQuoteOf, pricedView, readQuoteData } from './quote-data.server.ts'
import { QuotePage } from './quote-page.tsx'
import type { PriceAnswer } from './use-workbench.ts'
import { readWork, type TypedWork, WorkFields } from './work-input.server.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

export const loader = screenLoader('quote', (office, { params }) => readQuoteData(office, params))

/** Counting changes nothing that was loaded. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('act') !== 'price' && defaultShouldRevalidate
}

const onQuote = actOn<FoundQuote>()
const Nothing = z.strictObject({})

/** The acts of quotes say by whom a quote is held, and what has moved; here it is said to staff. */
async function told<T>(
  office: Office,
  work: Promise<Result<T, Failure>>,
): Promise<Result<T, Failure | StaffFailure>> {
  const done = await work
  if (done.ok) return done
  const { code, details } = done.error
  if (code === 'service.quote_state' && typeof details?.agent === 'string') {
    const { db } = office
    const holder = await db
      .selectFrom('staff')
      .select('name')
      .where('id', '=', details.agent)
      .executeTakeFirst()
    return err({ text: say('{{name}} has this quote now.', { name: holder?.name ?? '' }), isStale: true })
  }
  if (code === 'service.quote_state')
    return err({
      text: say('The quote has moved on meanwhile, and this is no longer possible.'),
      isStale: true,
    })
  if (code === 'service.stale_version')
    return err({ text: say('Somebody saved first, or the customer has answered.'), isStale: true })
  if (code === 'checkout.total_changed')
    return err({ text: say('A rate has changed since you looked. Check the new totals and send again.') })
  if (code === 'checkout.shipping_method_unavailable')
    return err({
      text: say(
        'Nothing may travel, neither by air nor by sea. Reject it with the rule, or leave items out.',
      ),
    })
  return done
}

/** The work that was typed, for the items that the quote has now. */
async function typedWork(office: Office, { id, siteId }: FoundQuote, typed: TypedWork) {
  const whole = await readDeskQuote(office.db, { id, siteId })
  if (!whole) return err<Failure>({ code: 'service.not_found' })
  const work = readWork(typed, whole.items)
  return work.ok ? ok({ whole, work: work.value }) : work
}

const version = ({ version: typed }: TypedWork) => (/^\d{1,9}$/.test(typed ?? '') ? Number(typed) : -1)
const total = (typed: string | undefined): number | null =>
  typed && /^\d{1,15}$/.test(typed) ? Number(typed) : null

/** Always well: a wrong field is said beside it, and without script the page shows what was typed. */
async function count(office: Office, typed: TypedWork, quote: FoundQuote): Promise<Result<Done, Failure>> {
  const read = await typedWork(office, quote, typed)
  const answer = (value: Omit<PriceAnswer, 'typed'>) =>
    ok({ value: { typed, ...value } satisfies PriceAnswer })
  if (!read.ok) {
    const fields = 'fields' in read.error ? read.error.fields : {}
    return answer({ priced: null, fields: fields ?? {} })
  }
  const { whole, work } = read.value
  const priced = await priceWorkOf(office, quote.siteId, whole, work)
  return answer({ priced: pricedView(priced, true), fields: {} })
}

async function save(office: Office, typed: TypedWork, quote: FoundQuote) {
  const read = await typedWork(office, quote, typed)
  if (!read.ok) return read
  const work = saveWork(office, quote, read.value.work, { version: version(typed) })
  return said(told(office, work), say('Saved'))
}

/** Saved first: the shop shows what is stored. */
async function preview(office: Office, typed: TypedWork, quote: FoundQuote) {
  const saved = await save(office, typed, quote)
  if (!saved.ok) return saved
  const whole = await readDeskQuote(office.db, quote)
  if (!whole) return err<Failure>({ code: 'service.not_found' })
  const { slug, locale } = whole.quote
  const site = office.site(quote.siteId)
  const path = quotePaths(locale).quote(slug)
  return ok({ value: await issueShopPass(office, site, { kind: 'offer', path }) })
}

async function send(office: Office, typed: TypedWork, quote: FoundQuote) {
  const read = await typedWork(office, quote, typed)
  if (!read.ok) return read
  const { work, whole } = read.value
  const nameless = work.findings.find(
    ({ state, price }) => price === 0 && (state === 'found' || state === 'changed'),
  )
  if (nameless) {
    const wrong = say('An amount such as 12.50.')
    return err<StaffFailure>({
      text: say('Check the marked fields.'),
      fields: { [`${nameless.itemId}.price`]: wrong },
    })
  }
  const why = (typed.why ?? '').trim().slice(0, 300)
  const { margins, strayed } = await priceWorkOf(office, quote.siteId, whole, work)
  if (strayed.length > 0 && work.priceReason === '') {
    const text = say('The price leaves the rule by more than a tenth. Say why.')
    return err<StaffFailure>({ text, fields: { priceReason: text } })
  }
  if (isBelowCost(margins) && why === '') {
    const text = say('This costs us more than it brings. Say why it is sent all the same.')
    return err<StaffFailure>({ text, fields: { why: text } })
  }
  const note = isBelowCost(margins) ? say('Sent below cost: {{why}}', { why }) : ''
  const seen = { air: total(typed.seenAir), sea: total(typed.seenSea) }
  const sent = await told(office, sendOffer(office, quote, { work, seen, note, version: version(typed) }))
  return sent.ok
    ? ok({ toast: say('Offer sent; its price holds {{count}} h', { count: whole.terms.lockHours }) })
    : sent
}

const Choices = z
  .string()
  .max(600)
  .default('')
  .transform((text) =>
    text
      .split('\n')
      .map((one) => one.trim().slice(0, 100))
      .filter(Boolean)
      .slice(0, 6),
  )

export const action = screenAction('quote', findQuoteOf, {
  claim: onQuote(Nothing, (office, _, quote) =>
    said(told(office, claimQuote(office, quote)), say('It is yours')),
  ),
  release: onQuote(Nothing, (office, _, quote) =>
    said(told(office, releaseQuote(office, quote)), say('It waits for somebody else now')),
  ),
  price: onQuote(WorkFields, count),
  save: onQuote(WorkFields, save),
  preview: onQuote(WorkFields, preview),
  send: onQuote(WorkFields, send),
  ask: onQuote(z.strictObject({ text: textInput(1000), choices: Choices }), (office, input, quote) =>
    said(told(office, askAboutQuote(office, quote, input)), say('Asked; our clock stands until the answer')),
  ),
  reject: onQuote(
    z.strictObject({
      reason: z.enum(rejections),
      restriction: z.string().max(30).default(''),
      words: z.string().trim().max(1000).default(''),
    }),
    (office, { reason, restriction, words }, quote) =>
      said(
        told(office, rejectQuote(office, quote, { reason, words, restrictionId: restriction || null })),
        say('Rejected; the customer is told why'),
      ),
  ),
  write: onQuote(
    z.strictObject({
      text: textInput(2000),
      to: z.enum(['customer', 'staff']).default('customer'),
      // An empty field of files sends one without a name.
      files: z.array(z.instanceof(File)).max(20).default([]),
    }),
    async (office, { text, to, files: sent }, quote) => {
      const chosen = sent.filter(({ size, name }) => size > 0 || name !== '')
      const files = await Promise.all(
        chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      )
      return said(
        told(office, writeAboutQuote(office, quote, { text, isNote: to === 'staff', files })),
        to === 'staff' ? say('Note written') : say('Sent to the customer'),
      )
    },
  ),
  'read-again': onQuote(Nothing, async (office, _, quote) => {
    const site = office.site(quote.siteId)
    return said(told(office, readPagesAgain({ ...office, site }, quote.id)), ({ read, all }) =>
      say('Read {{read}} of {{all}}', { read, all }),
    )
  }),
  settle: onQuote(
    z.strictObject({
      item: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(20),
      price: z.array(MoneyInput).max(20),
    }),
    (office, { item, price }, quote) => {
      const paid = item.map((itemId, place) => ({ itemId, price: price[place] ?? (amount('0') as Amount) }))
      return said(told(office, settleShopPrice(office, quote, paid)), ({ consequence }) =>
        say(settledToasts[consequence]),
      )
    },
  ),
})

const settledToasts = {
  none: 'Recorded; nothing moves',
  credit: 'Recorded; the difference goes to the balance',
  invoice: 'Recorded; the customer gets an invoice',
} as const

export default function QuoteScreen({ loaderData }: Route.ComponentProps) {
  return <QuotePage {...loaderData} />
}
