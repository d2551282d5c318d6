import type { Result } from '#core/result.ts'

/** Where a box goes, as the courier needs to know it. */
export type LabelWish = {
  /** Ours: a repeated wish with the same reference gets the same label. */
  reference: string
  size: { grams: number; lengthMm: number; widthMm: number; heightMm: number }
  recipient: {
    name: string
    phone: string
    email: string
    /** Two capital letters. */
    country: string
    street: string | null
    city: string | null
    zip: string | null
  }
  /** The courier's id of the locker; null for the door. */
  lockerId: string | null
  sender: { name: string; address: string; phone: string }
}

export type Label = { number: string; pdf: Buffer }

/** What a courier says of a parcel, in its own codes and words. */
export type CourierEvent = {
  rawCode: string
  words: string
  place: string
  at: Date
  /** The offset of the place where it happened. */
  offsetMinutes: number
}

/** How it is collected, once it lies in a locker. */
export type CourierPickup = { code: string; compartment: string; until: Date | null }

/** What a customer has paid for while a parcel waits in its locker. */
export type PickupWish = {
  /** Ours: a repeated wish with the same reference is fulfilled once. */
  reference: string
  /** How many days longer it stays, or the courier's id of the locker that it goes to. */
  wish: { days: number } | { lockerId: string }
}

export type CourierReport = { events: readonly CourierEvent[]; pickup: CourierPickup | null }

export type CourierFailure = {
  code: 'courier_unreachable' | 'courier_unreadable' | 'courier_refused'
  reason: string
}

export type ParcelCourier = {
  createLabel(wish: LabelWish): Promise<Result<Label, CourierFailure>>
  /** A number that the courier does not know yet has no events. */
  readEvents(number: string): Promise<Result<CourierReport, CourierFailure>>
  /** The day until which it waits now, if it stays; null for a parcel that goes to another locker. */
  changePickup(number: string, wish: PickupWish): Promise<Result<{ until: Date | null }, CourierFailure>>
  /** The number that a signed report is about; null if it is not the courier's. */
  readReport(body: string, signature: string | null, now: Date): string | null
}
