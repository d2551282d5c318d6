import type { ListingNumbers } from '../search-engine.ts'
import { grown } from './number-list.ts'

/** The numbers of the products: one column per property, one slot per product. */
export class Columns {
  size = 0
  ids = new Float64Array(64)
  price = new Uint32Array(64)
  discountLeft = new Uint8Array(64)
  sales = new Uint32Array(64)
  createdAt = new Float64Array(64)
  live = new Uint8Array(64)

  append(id: number, numbers: ListingNumbers): number {
    const slot = this.size
    this.#reserve(slot + 1)
    this.size += 1
    this.ids[slot] = id
    this.set(slot, numbers)
    return slot
  }

  set(slot: number, numbers: Partial<ListingNumbers>): void {
    if (numbers.price !== undefined) this.price[slot] = numbers.price
    if (numbers.discountLeft !== undefined) this.discountLeft[slot] = numbers.discountLeft
    if (numbers.sales !== undefined) this.sales[slot] = numbers.sales
    if (numbers.createdAt !== undefined) this.createdAt[slot] = numbers.createdAt
    if (numbers.isLive !== undefined) this.live[slot] = numbers.isLive ? 1 : 0
  }

  numbers(slot: number): ListingNumbers {
    return {
      price: this.price[slot] as number,
      discountLeft: this.discountLeft[slot] as number,
      sales: this.sales[slot] as number,
      createdAt: this.createdAt[slot] as number,
      isLive: this.live[slot] === 1,
    }
  }

  #reserve(size: number) {
    if (size <= this.ids.length) return
    this.ids = grown(this.ids, size)
    this.price = grown(this.price, size)
    this.discountLeft = grown(this.discountLeft, size)
    this.sales = grown(this.sales, size)
    this.createdAt = grown(this.createdAt, size)
    this.live = grown(this.live, size)
  }
}
