import { imageUrl } from '#core/image-url.ts'
import { type Amount, sum, times } from '#core/money.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { type QuoteShown, quotePaths } from '#shop/paths/quote-paths.ts'
import { costGroupNames, groupSum } from '#shop/quotes/cost-groups.ts'
import { type OfferedWay, openWays, wayOf } from '#shop/quotes/offer.ts'
import { mayAskAgain, type QuoteFile, turnOf } from '#shop/quotes/quote.ts'
import type { WholeQuote } from '#shop/quotes/read-quote.server.ts'
import { comes } from '#shop/quotes/work.ts'
import { workingMinutes } from '#shop/quotes/working-time.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { momentOf } from './moment.ts'

const pictureWidth = 160
const methods = ['air', 'sea'] as const

/** With an offer that has ended. */
const overStates: readonly string[] = ['quoted', 'expired', 'declined']

type Told = Pick<RequestContext, 'site' | 'locale' | 'clock' | 'customs' | 't'>
type Revision = WholeQuote['revisions'][number]

/** A quote as its page shows it, with all times by the clock of the site. */
export function quoteDetail(whole: WholeQuote, ctx: Told, shown: QuoteShown) {
  const { quote, items, revisions, steps, terms, isOnlyRead } = whole
  const { site, locale, clock, customs } = ctx
  const now = clock()
  const paths = quotePaths(locale)
  const { slug, state } = quote
  const key = isOnlyRead ? shown.key : null
  const moment = (at: Date) => momentOf(at, site.timeZone, now)
  const [newest] = revisions
  const revision = revisions.find(({ number }) => number === shown.offer) ?? newest
  const wished = shown.way ?? quote.shippingMethod
  const [way] = revision ? openWays(revision.offer, wished) : []
  const isHolding = state === 'quoted' && newest !== undefined && newest.validUntil > now
  const rule =
    quote.restrictionId === null
      ? undefined
      : customs.restrictions().find(({ id }) => id === quote.restrictionId)
  const file = ({ id, name, kind, size }: QuoteFile) => ({
    id,
    name,
    kind,
    size,
    url: paths.quoteFile(slug, id, key),
  })
  const question = whole.messages.findLast(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null)
  return {
    slug,
    number: quote.number ?? '',
    state,
    version: quote.version,
    isOnlyRead,
    key: key ?? null,
    currency: currencyCode(site, quote.currencyId),
    country: quote.country,
    method: quote.shippingMethod,
    deliveryType: quote.deliveryType,
    isInsured: quote.isInsured,
    comment: quote.comment,
    sent: quote.submittedAt && moment(quote.submittedAt),
    priced: newest ? { by: whole.pricedBy, at: moment(newest.sentAt) } : null,
    agent: whole.agent,
    promise: promiseOf(whole, ctx, now),
    estimate: whole.estimate && estimateOf(whole.estimate),
    items: items.map((item) => ({
      ...item,
      image: item.image && imageUrl(item.image, pictureWidth, 1),
      files: item.files.map(file),
    })),
    way: way ?? null,
    offer: revision ? offerOf(revision, ctx, now) : null,
    isNewest: revision === newest,
    isHolding,
    lock:
      newest && state === 'quoted'
        ? {
            from: newest.sentAt.toISOString(),
            until: newest.validUntil.toISOString(),
            now: now.toISOString(),
          }
        : null,
    usualMinutes: whole.usualMinutes,
    lockHours: terms.lockHours,
    absorbPercent: terms.absorbPercent,
    offers: revisions.map(({ number, sentAt, words, offer }) => ({
      number,
      at: moment(sentAt),
      words,
      totals: methods.flatMap((method) => {
        const total = wayOf(offer, method)?.total
        return total === undefined ? [] : [{ method, total }]
      }),
      url: paths.quote(slug, { offer: number, key }),
    })),
    messages: whole.messages.map(({ id, by, name, text, isQuestion, at, files }) => ({
      id,
      by,
      name: name?.split(' ')[0] ?? null,
      text,
      isQuestion,
      at: moment(at),
      files: files.map(file),
    })),
    question:
      state === 'info_needed' && question
        ? {
            text: question.text,
            choices: question.choices,
            closes: quote.endsAt && moment(quote.endsAt),
          }
        : null,
    ended: steps.findLast(({ to }) => to === state)?.at.toISOString() ?? null,
    reason: quote.reason,
    reasonWords: quote.reasonWords,
    rule: rule ? { id: rule.id, text: rule.reason[locale] } : null,
    again: mayAskAgain(quote, now) && quote.endsAt ? moment(quote.endsAt) : null,
    isOver:
      !isHolding &&
      overStates.includes(state) &&
      !(state === 'declined' && (newest?.validUntil ?? now) > now),
    mayUndo: state === 'declined' && newest !== undefined && newest.validUntil > now,
    order: whole.orderNumber
      ? {
          number: whole.orderNumber,
          page: orderPaths(locale).order(whole.orderNumber),
          pay: checkoutPaths(locale).payOrder(whole.orderNumber),
        }
      : null,
    form: isOnlyRead ? null : (shown.form ?? null),
    leavesInsurance: shown.leave === 'insurance',
    urls: { page: paths.quote(slug, { key }), list: paths.quotes() },
  }
}

export type QuoteDetail = ReturnType<typeof quoteDetail>
export type OfferDetail = NonNullable<QuoteDetail['offer']>
export type WayDetail = OfferDetail['ways'][number]

/** By when we answer, and how much of the promised working time is used. */
function promiseOf({ quote, terms }: WholeQuote, { site }: Told, now: Date) {
  if (turnOf(quote.state) !== 'us' || !quote.answerDueAt) return null
  const { runsFrom, usedMinutes } = quote.clock
  const hours = { opensAt: terms.opensAt, closesAt: terms.closesAt, timeZone: site.timeZone }
  const used = usedMinutes + (runsFrom ? workingMinutes(runsFrom, now, hours) : 0)
  return {
    due: momentOf(quote.answerDueAt, site.timeZone, now),
    isLate: quote.answerDueAt < now,
    used: Math.min(used, terms.answerMinutes),
    of: terms.answerMinutes,
  }
}

function estimateOf({ ways, counted, all }: NonNullable<WholeQuote['estimate']>) {
  const known = methods.flatMap((method) => ways[method] ?? [])
  const low = Math.min(...known.map((way) => way.low)) as Amount
  const high = Math.max(...known.map((way) => way.high)) as Amount
  return known.length === 0 ? null : { low, high, counted, all }
}

function offerOf({ number, sentAt, validUntil, words, offer }: Revision, ctx: Told, now: Date) {
  const { site } = ctx
  return {
    number,
    sentAt: momentOf(sentAt, site.timeZone, now),
    validUntil: momentOf(validUntil, site.timeZone, now),
    day: offer.day,
    words,
    vatPercent: offer.vat / 100,
    deliveryType: offer.deliveryType,
    rates: offer.rates,
    items: offer.items.map(({ itemId, image, price, quantity, converted, ...item }) => ({
      ...item,
      id: itemId,
      quantity,
      price,
      doesCome: comes(item),
      total: times(converted, quantity),
      image: image && imageUrl(image, pictureWidth, 1),
    })),
    goods: sum(offer.items.filter(comes).map(({ converted, quantity }) => times(converted, quantity))),
    box: offer.parcels.length === 1 ? (offer.parcels[0] ?? null) : null,
    ways: methods.map((method) => wayDetail(method, offer.ways[method], ctx)),
  }
}

function wayDetail(method: ShippingMethod, way: Revision['offer']['ways'][ShippingMethod], ctx: Told) {
  if (!way.isAvailable) {
    const { reason } = way
    const text = typeof reason === 'string' ? ctx.t(reason) : reason.reason[ctx.locale]
    return { method, isAvailable: false as const, reason: text }
  }
  return { method, isAvailable: true as const, ...openWay(way) }
}

function openWay({ total, days, weight, lines }: OfferedWay) {
  return {
    total,
    days,
    actual: weight.actual,
    chargeable: weight.chargeable,
    lines: lines.map(({ code, amount }) => ({ code, amount })),
    groups: costGroupNames.map((name) => ({ name, sum: groupSum(lines, name) })),
  }
}

export type OpenWay = Extract<WayDetail, { isAvailable: true }>
