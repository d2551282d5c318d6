import { expect } from 'vitest'
import { balanceOf, customerWith } from './balances.ts'
import {
  boxesOf,
  departed,
  forwardDesk,
  jacket,
  packed,
  payFor,
  readyParcel,
  sentForward,
  stateOf,
} from './forwards.ts'
import type { payingShop } from './paying-shop.ts'
import { until } from './soon.ts'

type At = ReturnType<typeof payingShop>

/** Customers whose requests have come as far as a test needs. */
export function forwardPeople(at: At) {
  /** Two parcels on the shelf, and the desk that packs them. */
  async function withParcels(balance = '0') {
    const person = await customerWith(at.shop, balance)
    const parcels = [
      await readyParcel(at.shop, person.user.id, { clock: at.now }),
      await readyParcel(at.shop, person.user.id, { items: [jacket], clock: at.now }),
    ]
    return { ...person, parcels, desk: await forwardDesk(at.shop, at.now) }
  }

  /** Packed and priced, with an invoice to pay. */
  async function priced(balance = '0', changes: Record<string, unknown> = {}) {
    const person = await withParcels(balance)
    const sent = await sentForward(at.shop, person.visitor, person.parcels, changes)
    const closed = await packed(person.desk, sent, person.parcels)
    return { ...person, sent, closed, total: (closed.price?.total ?? 0) / 10_000 }
  }

  const paid = async (id: string) => until(async () => (await stateOf(at.shop, id)) === 'paid')

  /** Paid from the balance, and on its way. */
  async function underWay(balance = '500') {
    const person = await priced(balance)
    const answer = await payFor(person.visitor, person.sent.slug, { id: 4 })
    expect([answer.status, answer.body]).toMatchObject([200, {}])
    await paid(person.sent.id)
    await departed(person.desk, person.sent)
    const [box] = await boxesOf(at.shop, person.sent)
    if (!box) throw new Error('No box')
    return { ...person, box }
  }

  return { withParcels, priced, paid, underWay }
}

/** The balance of a customer once it is this. */
export const hasBalance = async (at: At, userId: number, available: number) => {
  await until(async () => (await balanceOf(at.shop, userId)).available === available)
  expect((await balanceOf(at.shop, userId)).authorised).toBe(0)
}
