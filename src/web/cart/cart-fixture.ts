import type { CartContent, CartItem } from './cart-state.ts'

/** For tests: something that a call might answer. */
export function someItem(change: Partial<CartItem> = {}): CartItem {
  return {
    id: 1,
    product_id: 10,
    variant_id: 100,
    quantity: 1,
    max_quantity: 5,
    price: 20,
    list_price: null,
    seen_price: 20,
    name: 'Mug',
    choice: '',
    sku: 'MUG',
    image: '',
    url: '/en/p/mug/',
    weight: 300,
    restrictions: [],
    state: 'ok',
    ...change,
  }
}

export function someCart(change: Partial<CartContent> = {}): CartContent {
  return {
    items: [someItem()],
    delivery: { country_id: 1, type: 'locker', fee_from: 2.49 },
    shipping: {
      shipping_methods: { air: 10, sea: 5 },
      shipping_discounts: { air: 0, sea: 0 },
      arrival_days: {
        air: { from: '2026-11-18', to: '2026-11-20' },
        sea: { from: '2026-12-03', to: '2026-12-09' },
      },
    },
    shipping_method: 'air',
    promotion: null,
    currency: 'EUR',
    vat_percent: 21,
    expiration: null,
    reservation_error: null,
    version: 1,
    ...change,
  }
}
