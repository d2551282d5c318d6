import { describe, expect, it } from 'vitest'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { mayRemoveBalance, newestFirst, noCheckout, received } from './checkout-state.ts'
import { summaryOf } from './summary-rows.ts'

const told = {
  slug: 'abc',
  step: 4,
  is_guest: false,
  selected_shipping_method: 'sea',
  local_delivery: 1,
  local_delivery_couriers: [
    {
      id: 7,
      name: 'A',
      delivery_fee: 2.49,
      local_delivery_type: 'locker',
      has_pickup_points: true,
      pickup_points: [],
    },
    {
      id: 8,
      name: 'B',
      delivery_fee: 3.99,
      local_delivery_type: 'courier',
      has_pickup_points: false,
      pickup_points: [],
    },
  ],
  courier_info: { parcelshop_id: 31 },
  payment_methods: [
    { id: 3, fee: 0, fee_type: 'fixed' },
    { id: 1, fee: 0, fee_type: 'percentage' },
  ],
  payments: [],
  payment: { id: 1, bank: null },
  email: 'ieva@pastas.example',
  address: {
    first_name: 'Ieva',
    last_name: 'Kuršytė',
    phone_number: '+37061234567',
    country_id: 1,
    first_address: null,
    city: null,
    zip: null,
  },
  promotion: { code: 'AMBER10', discount_amount: 10, promotion_type: 1 },
  shipping_methods: { air: 20, sea: 8 },
  shipping_discounts: { air: 4, sea: 2 },
  tier_based_shipping_discount: 0,
  delivery_fee: 3.99,
  lines: [
    { code: 'subtotal', amount: 100 },
    { code: 'promo_discount', amount: -10 },
  ],
  vat: { percent: 21, amount: 0 },
} as unknown as ShownCheckout

describe('the state of a checkout', () => {
  it('CHK-03 begins with nothing chosen', () => {
    expect(noCheckout).toEqual({
      data: null,
      step: 3,
      slug: '',
      shipping_method: 'air',
      delivery_method: -1,
      parcel_shop: null,
      is_guest: true,
      address: {
        id: null,
        first_name: '',
        last_name: '',
        first_address: '',
        city: '',
        zip: '',
        phone_number: '',
        country_id: null,
      },
      promotion: null,
      email: '',
      stripe_token: null,
      balance: null,
      payment: { id: -1, index: -1, type: 'full' },
      balanceRemoved: false,
    })
  })

  it('CHK-02 CHK-03 without an answer there is no checkout: the slug is gone', () => {
    expect(received(null).slug).toBe('')
  })

  it('CHK-03 CHK-07 all of it follows from what the server tells', () => {
    expect(received(told)).toMatchObject({
      data: told,
      slug: 'abc',
      step: 4,
      is_guest: false,
      shipping_method: 'sea',
      delivery_method: 1,
      parcel_shop: 31,
      email: 'ieva@pastas.example',
      promotion: { discount_amount: 10, promotion_type: 1 },
      payment: { id: 1, index: 1, type: 'full' },
      address: { first_name: 'Ieva', first_address: '', country_id: 1 },
    })
    expect(received({ ...told, local_delivery: null })).toMatchObject({ delivery_method: -1 })
  })

  it('CHK-07 a paid balance payment sets the balance, which is taken back once and only if payments exist', () => {
    const payment = { payment_processor_id: 4, type: 'balance', amount: 25, state: 'authorized' }
    const withBalance = received({ ...told, payments: [payment] })
    expect(withBalance).toMatchObject({ balance: { id: 4, amount: 25 }, payment: { type: 'rest' } })
    expect(received({ ...told, payments: [{ ...payment, state: 'cancelled' }] }).balance).toBeNull()
    expect(mayRemoveBalance(withBalance)).toBe(true)
    expect(mayRemoveBalance({ ...withBalance, balanceRemoved: true })).toBe(false)
    expect(mayRemoveBalance(received(told))).toBe(false)
  })

  it('CHK-07 what was added to the address book last is shown first', () => {
    expect(newestFirst([1, 2, 3])).toEqual([3, 2, 1])
  })
})

describe('the summary', () => {
  const amounts = (choice?: Parameters<typeof summaryOf>[1]) =>
    summaryOf(told, choice).rows.map(({ code, amount, isFrom }) => [code, amount / 10_000, isFrom])

  it('CHK-09 has the rows of the formula, in its order', () => {
    expect(amounts()).toEqual([
      ['subtotal', 100, false],
      ['shipping', 8, false],
      ['shipping_discount', -2, false],
      ['delivery', 3.99, false],
      ['promo_discount', -10, false],
    ])
    expect(summaryOf(told, undefined).total / 10_000).toBe(99.99)
  })

  it('follows what is chosen on the page before the server knows', () => {
    const choice = { method: 'air' as const, delivery: null, deliveryFrom: 2.49 }
    expect(amounts(choice)).toEqual([
      ['subtotal', 100, false],
      ['shipping', 20, false],
      ['shipping_discount', -4, false],
      ['delivery', 2.49, true],
      ['promo_discount', -10, false],
    ])
  })
})
