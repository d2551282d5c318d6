import { countryById } from '#core/country.ts'
import type { Db } from '#platform/database.server.ts'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { readItems } from '#shop/parcels/parcels-of-request.server.ts'
import type { Parcel as Size } from '#shop/shipping/chargeable-weight.ts'
import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Site } from '#shop/sites/site.ts'
import { cartonsFor } from './carton.ts'
import type { Forward, ForwardBox } from './forward.ts'
import { forwardBooks } from './forward-books.server.ts'
import type { ForwardPrice } from './forward-price.ts'
import { sizeOf } from './parcel-goods.ts'
import { boxSize, type JourneyFacts, shelfFees } from './plan-journey.ts'
import { type BoxToPrice, priceBoxes } from './price-boxes.ts'
import { readCartons, readForwardTerms } from './read-forward-terms.server.ts'

/** A box that the parcels could be closed in, and what the whole request would cost then. */
export type BoxChoice = {
  /** Null for a size of its own, or for the box in which a single parcel came. */
  carton: string | null
  size: Size
  /** Of the empty box. */
  cartonGrams: number
  /** What counts of it, in grams. */
  counted: number | null
  /** Null if it may not travel so. */
  price: ForwardPrice | null
  /** Null where it goes to the door anyway. */
  fitsLocker: boolean | null
}

export type AskedBox = {
  /** Ids of the parcels that go into it. */
  parcels: readonly string[]
  method: ShippingMethod
  /** On the scale; until then the sum of what is in it, and the box. */
  grams: number | null
  own: Omit<Size, 'grams'> | null
}

const mostShown = 3

/**
 * The smallest boxes that take these parcels, each with what the request costs if it is closed in it. What is not packed yet
 * counts as it is planned. Writes nothing.
 */
export async function boxChoices(
  { db, books, site, at }: { db: Db; books: RateBooks; site: Site; at: Date },
  { forward, parcels, boxes }: { forward: Forward; parcels: readonly Parcel[]; boxes: readonly ForwardBox[] },
  asked: AskedBox,
): Promise<BoxChoice[]> {
  const [held, items, terms, cartons] = await Promise.all([
    forwardBooks(db, books, { site, forward, at }),
    readItems(db, site.id, parcels),
    readForwardTerms(db),
    readCartons(db),
  ])
  const planned = parcels.map((parcel) => {
    const own = items.get(parcel.id) ?? []
    return {
      id: parcel.id,
      goods: held.goods(parcel, own),
      size: sizeOf(parcel, own, held.kinds),
      photosFee: held.photos([parcel]),
      splittingFee: held.splitting([parcel]),
      isUndeclared: own.length === 0,
    }
  })
  const options = held.options(forward)
  const facts: JourneyFacts = {
    parcels: planned,
    packing: forward.packing,
    options,
    extras: [{ code: 'storage', amount: held.storage(parcels) }],
    cartons,
    rules: terms.packing,
    mostJoined: terms.mostJoined,
    rates: held.rates,
  }
  const some = (ids: readonly string[]) => planned.filter(({ id }) => ids.includes(id))
  const box = (ids: readonly string[], of: Pick<BoxToPrice, 'method' | 'size' | 'carton'>): BoxToPrice => ({
    ...of,
    parcels: ids,
    goods: some(ids).flatMap(({ goods }) => goods),
    ...shelfFees(some(ids)),
  })
  const closed = boxes.map(({ id, method, size, carton }) =>
    box(
      parcels.filter(({ boxId }) => boxId === id).map((parcel) => parcel.id),
      { method, size, carton },
    ),
  )
  const later = forward.plan.flatMap(({ parcels: ids, method }) => {
    const rest = ids.filter(
      (id) =>
        !asked.parcels.includes(id) &&
        parcels.some((parcel) => parcel.id === id && parcel.state === 'in_request'),
    )
    const size = boxSize(facts, some(rest))
    return size ? [box(rest, { method, size, carton: null })] : []
  })
  const inside = some(asked.parcels)
  const sum = inside.reduce((grams, { size }) => grams + size.grams, 0)
  const packed = inside.map(({ size }) => ({ ...size, isFragile: size.isFragile || forward.isPadded }))
  const fitting = asked.own
    ? [{ carton: null, cartonGrams: 0, size: { ...asked.own, grams: asked.grams ?? sum } }]
    : [
        ...cameAs(packed).map((size) => ({
          carton: null,
          cartonGrams: 0,
          size: { ...size, grams: asked.grams ?? size.grams },
        })),
        ...cartonsFor(packed, forward.packing, { cartons, rules: terms.packing })
          .slice(0, mostShown)
          .map(({ code, grams, ...sides }) => ({
            carton: code,
            cartonGrams: grams,
            size: { ...sides, grams: asked.grams ?? sum + grams },
          })),
      ]
  return fitting.map(({ carton, cartonGrams, size }) => {
    const all = [...closed, box(asked.parcels, { method: asked.method, size, carton }), ...later]
    const priced = priceBoxes(all, { ...options, extras: facts.extras }, held.rates)
    const price = priced.ok ? priced.value : null
    return {
      carton,
      size,
      cartonGrams,
      counted: price?.boxes[closed.length]?.weight.chargeable ?? null,
      price,
      fitsLocker: fitsLocker(forward, size),
    }
  })
}

/** A single parcel may travel in the box in which it came. */
function cameAs(packed: readonly (Size & { isFragile: boolean })[]): Size[] {
  const [only, ...others] = packed
  if (!only || others.length > 0) return []
  const { grams, lengthMm, widthMm, heightMm } = only
  return [{ grams, lengthMm, widthMm, heightMm }]
}

function fitsLocker({ delivery, deliveryType }: Forward, size: Size): boolean | null {
  if (deliveryType !== 'locker' || !delivery || !countryById(delivery.countryId)) return null
  return fitsIntoLocker(delivery.service, [size])
}
