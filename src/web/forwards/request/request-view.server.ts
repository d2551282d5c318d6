import { isoDay } from '#core/dates.ts'
import { type Amount, minus, zero } from '#core/money.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { cancelFee } from '#shop/forwards/cancel-forward.server.ts'
import { dutyCodes } from '#shop/forwards/duty-codes.ts'
import type { ForwardBox } from '#shop/forwards/forward.ts'
import { forwardActs } from '#shop/forwards/forward-acts.ts'
import { forwardBooks } from '#shop/forwards/forward-books.server.ts'
import type { ForwardPrice } from '#shop/forwards/forward-price.ts'
import { boxState, deliveryView, reasonOf } from '#shop/forwards/forward-view.ts'
import { otherMethod, priceOtherWay } from '#shop/forwards/go-other-way.server.ts'
import { isAsked } from '#shop/forwards/listed-forward.ts'
import { lockerHold, tooLargeFor } from '#shop/forwards/locker-fit.ts'
import { offerFittingDelivery } from '#shop/forwards/offer-fitting-delivery.server.ts'
import { goodsValue } from '#shop/forwards/price-boxes.ts'
import { percentAbove, weightsOf } from '#shop/forwards/price-reason.ts'
import type { WholeForward } from '#shop/forwards/whole-forward.ts'
import { unpaidOf } from '#shop/invoices/invoice.ts'
import { listCreditNotes } from '#shop/invoices/list-credit-notes.server.ts'
import { findParcelFiles } from '#shop/parcels/insert-files.server.ts'
import { readParcelCards } from '#shop/parcels/read-parcel-cards.server.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { listInvoiceMethods } from '#shop/payments/list-invoice-methods.server.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { readWay } from '#shop/tracking/read-way.server.ts'
import { tellWay } from '#shop/tracking/tell-way.ts'
import { listLoading } from '#shop/transports/list-loading.server.ts'
import { bankCountry } from '#web/checkout/payment/bank-country.ts'
import { momentOf } from '#web/quotes/moment.ts'
import { stepsOf, stopsOf } from './request-steps.ts'

/** Everything that the page of a request shows, with every time by the clock of the site. */
export async function requestView(ctx: RequestContext, whole: WholeForward, query: URLSearchParams) {
  const { db, site, locale, clock } = ctx
  const { forward, boxes, parcels, items, invoice, events } = whole
  const { estimate, price } = forward
  if (!estimate) throw new Error(`Request ${forward.id} was sent without an estimate`)
  const now = clock()
  const moment = (at: Date | null) => at && momentOf(at, site.timeZone, now)
  const day = (at: Date | null) => at && isoDay(at, site.timeZone)
  const own = await ctx.session.current()
  const acts = forwardActs(whole)
  const isPriced = forward.state === 'priced'
  const isTooLarge = forward.state === 'on_hold' && forward.reason === lockerHold
  const [books, told, cards, ofBoxes, pay, other, departure, credits, fitting] = await Promise.all([
    forwardBooks(db, ctx, { site, forward, at: now }),
    readTold(ctx, whole, now),
    readParcelCards(ctx, parcels, { tierId: own?.user.tierId ?? null }),
    findParcelFiles(db, site.id, { boxIds: boxes.map(({ id }) => id) }, ['photo']),
    acts.includes('pay') ? payFacts(ctx, whole, query) : null,
    acts.includes('other_way') ? priceOtherWay(ctx, db, { forward, boxes, parcels, at: now }) : null,
    isPriced || forward.state === 'paid' ? nextDeparture(ctx, boxes, now) : null,
    invoice ? listCreditNotes(db, site.id, invoice.id) : [],
    isTooLarge ? offerFittingDelivery(ctx, db, { forward, boxes, parcels, at: now }) : [],
  ])
  const shown = price ?? estimate
  const methods = new Set(shown.boxes.map(({ method }) => method))
  const [only = 'air'] = methods
  const promised = told.days ?? daysOf(shown)
  const itemsOf = (id: string) => items.get(id) ?? []
  const numberOf = (id: string) => parcels.find((parcel) => parcel.id === id)?.number ?? ''
  const isLocker = forward.deliveryType === 'locker'
  const paths = forwardPaths(locale)
  const view = {
    slug: forward.slug,
    number: forward.number ?? '',
    url: paths.forward(forward.slug),
    state: forward.state,
    isAsked: isAsked(forward),
    reason: forward.reason,
    reasonWords: forward.reasonWords,
    currency: currencyCode(site, forward.currencyId),
    sentOn: isoDay(forward.submittedAt ?? forward.createdAt, site.timeZone),
    method: methods.size > 1 ? ('mixed' as const) : only,
    isLocker,
    isExpress: forward.isExpress && methods.has('air'),
    delivery: deliveryView(forward.delivery),
    parcels: parcels.map(({ number, title, shop, state }) => ({
      number,
      title,
      shop,
      isHere: state !== 'expected',
      isReady: state === 'in_request' || state === 'ready',
      needsOwner: state === 'action_required',
    })),
    boxes: boxes.map((box, place) => ({
      number: box.number,
      method: box.method,
      state: boxState(box),
      grams: box.size.grams,
      size: box.size,
      tracking: paths.tracking(box.number),
      parcels: parcels.filter(({ boxId }) => boxId === box.id).map(({ number }) => number),
      place: place + 1,
    })),
    boxesCount: shown.boxes.length,
    estimate: priceFacts(estimate, parcels.length, { numberOf, itemsOf }),
    price: price && priceFacts(price, parcels.length, { numberOf, itemsOf }),
    priceReason: reasonOf(forward.priceReason),
    pricedAt: moment(forward.pricedAt),
    payBy: isPriced ? moment(forward.endsAt) : null,
    isOverdue: isPriced && forward.endsAt === null,
    storageADay: isPriced ? books.storageADay(parcels) : zero,
    auto: forward.auto && {
      ...forward.auto,
      above: price ? percentAbove(estimate, price) : null,
      wasUsed: events.some(({ to, reason }) => to === 'paid' && reason === 'automatic'),
    },
    departure: departure && {
      kind: departure.kind,
      closes: momentOf(departure.closesAt, site.timeZone, now),
      leaves: momentOf(departure.departsAt, site.timeZone, now),
      leavesFrom: departure.leavesFrom,
    },
    days: forward.state === 'cancelled' || forward.state === 'returned' ? null : promised,
    isDaysTold: told.days !== null,
    deliveredOn: day(forward.deliveredAt),
    stops: stopsOf({
      state: forward.state,
      stage: told.stage,
      isLocker,
      sentOn: isoDay(forward.submittedAt ?? forward.createdAt, site.timeZone),
      packedOn: day(forward.pricedAt),
      departedOn: day(forward.dispatchedAt),
      landing: told.stageDays.customs,
      promised,
      deliveredOn: day(forward.deliveredAt),
    }),
    landing: told.way.transport?.goesTo ?? departure?.goesTo ?? '',
    acts,
    cancelFee: acts.includes('cancel') ? cancelFee(ctx, whole) : zero,
    otherWay: other?.ok ? { method: otherMethod(boxes), total: other.value.total } : null,
    pay,
    /** Too large for its locker: where it can go instead. */
    fit: isTooLarge
      ? {
          tooLarge: tooLargeFor(forward, boxes).map(({ place, size }) => ({ place, size })),
          offers: fitting.map(({ key, type, courier, place, total }) => ({
            key,
            type,
            courier,
            place,
            total,
          })),
        }
      : null,
    invoice: invoice && {
      number: invoice.number,
      state: invoice.state,
      total: invoice.gross,
      paid: invoice.paid,
      unpaid: unpaidOf(invoice),
      page: invoicePaths(locale).invoice(invoice.id),
      pdf: invoicePaths(locale).file(invoice.id, 'pdf'),
      dueOn: invoice.dueOn,
    },
    credits: credits.map((note) => ({
      number: note.number,
      total: note.gross,
      page: invoicePaths(locale).invoice(note.id),
    })),
    /** What is given back, also of single boxes; before the notes are there, all that was paid. */
    refunded: refundedOf(whole),
    isToBalance: isOfBalances(forward.currencyId, site),
    next: whole.next && {
      number: whole.next.number,
      url: whole.next.number === null ? paths.plan() : paths.forward(whole.next.slug),
    },
    before: whole.before?.number
      ? { number: whole.before.number, url: paths.forward(whole.before.slug) }
      : null,
    /** The box as it was packed first, then its parcels as they came. */
    photos: [
      ...boxes.flatMap(({ id, number }) => photosOf(number, ofBoxes.get(id) ?? [])),
      ...cards.flatMap(({ number, photos }) => photosOf(number, photos)),
    ].map((photo) => ({ ...photo, url: paths.parcelFile(photo.id) })),
    declared: parcels.flatMap((parcel) => {
      const lines = items.get(parcel.id) ?? []
      const goods = books.goods(parcel, lines)
      return lines.map((line, place) => ({
        key: line.id,
        description: line.description,
        hs: line.hs,
        quantity: line.quantity,
        value: goods[place] ? goodsValue([goods[place]]) : (0 as Amount),
        parcel: parcel.number,
      }))
    }),
    tracking: paths.tracking(forward.number ?? ''),
    clock: site.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? site.timeZone,
  }
  return { ...view, steps: stepsOf({ whole, told, moment, promised: view.days, departure: view.departure }) }
}
export type RequestView = Awaited<ReturnType<typeof requestView>>

/** The way of the whole request, as the tracking page tells it. */
async function readTold({ db, site }: RequestContext, { forward }: WholeForward, now: Date) {
  const subject = {
    kind: 'forward' as const,
    forwardId: forward.id,
    boxId: null,
    parcelId: null,
    orderId: null,
    shipmentId: null,
    userId: forward.userId,
  }
  const way = await readWay({ db, site, now }, subject)
  return tellWay(way, { now, timeZone: site.timeZone })
}

async function payFacts(ctx: RequestContext, { forward, invoice }: WholeForward, query: URLSearchParams) {
  if (!invoice) return null
  const own = await ctx.session.current()
  const owner = own && { id: own.user.id, isConfirmed: own.user.verifiedAt !== null }
  const { methods, fromBalance, isUnconfirmed } = await listInvoiceMethods(ctx, { invoice, owner })
  const unpaid = unpaidOf(invoice)
  const currency = currencyCode(ctx.site, forward.currencyId)
  const usesBalance = fromBalance > 0 && query.get('balance') !== 'off'
  return {
    unpaid,
    paid: invoice.paid,
    fromBalance,
    usesBalance,
    rest: usesBalance ? minus(unpaid, fromBalance) : unpaid,
    methods: ctx.payments.connected.filter((method) => methods.includes(method)),
    isUnconfirmed,
    banks: await offerBanks(ctx, {
      currency,
      amount: unpaid,
      wished: [query.get(bankCountry), forward.country],
    }),
    isTestMode: ctx.payments.isTest,
  }
}

/** The next transport that takes all of its boxes; of boxes that go both ways nothing is said. */
async function nextDeparture(
  { db }: RequestContext,
  boxes: readonly Pick<ForwardBox, 'method'>[],
  now: Date,
) {
  const methods = new Set(boxes.map(({ method }) => method))
  const [method] = methods
  if (!method || methods.size > 1) return null
  const loading = await listLoading(db, method)
  return loading.find(({ closesAt }) => closesAt > now) ?? null
}

function photosOf(parcel: string, photos: readonly { id: string }[]) {
  return photos.map(({ id }, place) => ({ id, parcel, place: place + 1 }))
}

function refundedOf({ forward: { state, paidAt, price }, invoice }: WholeForward): Amount {
  if (paidAt === null || !invoice) return zero
  if (invoice.credited > 0) return invoice.credited
  return state === 'returned' && price ? price.total : zero
}

function daysOf({ boxes }: ForwardPrice): { from: string; to: string } | null {
  const from = boxes.map(({ days }) => days.from).sort()[0]
  const to = boxes
    .map(({ days }) => days.to)
    .sort()
    .at(-1)
  return from && to ? { from, to } : null
}

type OfParcel = { numberOf(id: string): string; itemsOf(id: string): readonly { hs: string }[] }

function priceFacts(price: ForwardPrice, all: number, { numberOf, itemsOf }: OfParcel) {
  const { boxes, lines, total, vatPercent, goods } = price
  return {
    lines,
    total,
    vatPercent,
    goods,
    weights: weightsOf(price),
    sizes: boxes.map(({ size }) => size),
    boxes: boxes.map(({ method, weight, parcels }) => ({
      method,
      grams: weight.chargeable,
      parcels: parcels.map(numberOf),
    })),
    codes: dutyCodes(boxes, itemsOf),
    joined: Math.min(
      all,
      boxes.filter(({ parcels }) => parcels.length > 1).flatMap(({ parcels }) => parcels).length,
    ),
  }
}
