import { convertedCents } from '../listing-rules.ts'
import type { ListingNumbers, ListingPrice, ListingRates } from '../search-engine.ts'
import type { Columns } from './columns.ts'
import { grown } from './number-list.ts'

/** Prices by slot, as a query in one currency sees them. */
export type Prices = {
  price: Uint32Array
  discountLeft: Uint8Array
  /** Zero for a product without a price; the column of live products itself where every product has one. */
  priced: Uint8Array
}

/** One currency: own prices are set from the start, the others are converted on first use. */
class CurrencyColumns {
  price = new Uint32Array(0)
  discountLeft = new Uint8Array(0)
  isOwn = new Uint8Array(0)
  ownCount = 0
  isConverted = false

  reserve(size: number) {
    this.price = grown(this.price, size)
    this.discountLeft = grown(this.discountLeft, size)
    this.isOwn = grown(this.isOwn, size)
  }

  setOwn(slot: number, own: ListingPrice | undefined) {
    this.ownCount += (own ? 1 : 0) - (this.isOwn[slot] as number)
    this.isOwn[slot] = own ? 1 : 0
    if (!own) return
    this.price[slot] = own.price
    this.discountLeft[slot] = own.discountLeft
  }

  convert(slot: number, base: Columns, rate: number) {
    if (this.isOwn[slot] === 1) return
    this.price[slot] = convertedCents(base.price[slot] as number, rate)
    this.discountLeft[slot] = base.discountLeft[slot] as number
  }
}

/** The prices of all currencies but the base, whose columns they follow. */
export class CurrencyPrices {
  readonly #base: Columns
  readonly #currencies = new Map<number, CurrencyColumns>()
  #rates: ListingRates

  constructor(base: Columns, former?: CurrencyPrices) {
    this.#base = base
    this.#rates = former ? former.#rates : {}
  }

  setRates(rates: ListingRates): void {
    this.#rates = rates
    for (const columns of this.#currencies.values()) columns.isConverted = false
  }

  /** Call this after the base columns have changed. */
  set(slot: number, { ownPrices, price, discountLeft }: Partial<ListingNumbers>): void {
    if (ownPrices) this.#setOwn(slot, ownPrices)
    if (!ownPrices && price === undefined && discountLeft === undefined) return
    for (const [currency, columns] of this.#currencies) {
      const rate = this.#rates[currency]
      columns.reserve(this.#base.size)
      if (columns.isConverted && rate !== undefined) columns.convert(slot, this.#base, rate)
    }
  }

  forget(slot: number): void {
    this.#setOwn(slot, {})
  }

  own(slot: number): Record<number, ListingPrice> {
    const found: Record<number, ListingPrice> = {}
    for (const [currency, { isOwn, price, discountLeft }] of this.#currencies) {
      if (isOwn[slot] !== 1) continue
      found[currency] = { price: price[slot] as number, discountLeft: discountLeft[slot] as number }
    }
    return found
  }

  in(currency: number | undefined): Prices {
    const { price, discountLeft, live } = this.#base
    if (currency === undefined) return { price, discountLeft, priced: live }
    const rate = this.#rates[currency]
    if (rate === undefined && !this.#currencies.get(currency)?.ownCount) {
      throw new RangeError(`there are no prices in currency ${currency}`)
    }
    const columns = this.#columns(currency)
    columns.reserve(this.#base.size)
    if (rate === undefined) return { ...columns, priced: columns.isOwn }
    if (!columns.isConverted) {
      for (let slot = 0; slot < this.#base.size; slot += 1) columns.convert(slot, this.#base, rate)
      columns.isConverted = true
    }
    return { ...columns, priced: live }
  }

  #setOwn(slot: number, ownPrices: Readonly<Record<number, ListingPrice>>) {
    for (const currency of Object.keys(ownPrices)) this.#columns(Number(currency))
    for (const [currency, columns] of this.#currencies) {
      columns.reserve(this.#base.size)
      columns.setOwn(slot, ownPrices[currency])
    }
  }

  #columns(currency: number): CurrencyColumns {
    const known = this.#currencies.get(currency)
    if (known) return known
    const added = new CurrencyColumns()
    this.#currencies.set(currency, added)
    return added
  }
}
