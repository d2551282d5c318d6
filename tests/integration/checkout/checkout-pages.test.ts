import { expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { issueInvoice } from '../../../src/shop/invoices/issue-invoice.server.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { beginCheckout, toLocker, variantWith } from '../../support/purchases.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const unknownSlug = 'f'.repeat(32)

/** A visitor without a cart, an order or a payment is redirected; no page returns 404. */
test.each([
  ['/en/cart/', 200, null],
  ['/en/checkout/', 302, '/en/cart/?reason=cart.cart_empty'],
  [`/en/checkout/${unknownSlug}/`, 302, '/en/cart/?reason=checkout.checkout_not_found'],
  ['/en/confirm/', 302, '/en/cart/?reason=cart.cart_empty'],
  [`/en/confirm/${unknownSlug}/`, 302, '/en/cart/?reason=checkout.checkout_not_found'],
  ['/en/payment/', 302, '/en/cart/?reason=cart.cart_empty'],
  [`/en/payment/${unknownSlug}/`, 302, '/en/cart/?reason=checkout.checkout_not_found'],
  ['/en/payment/accept/', 302, '/en/my-orders/'],
  ['/en/payment/fail/', 302, '/en/my-orders/'],
  ['/en/payment/decline/', 302, '/en/my-orders/'],
  ['/en/payment-pay/?order=OR100001', 302, '/en/login/?redirect=%2Fen%2Fpayment-pay%2F%3Forder%3DOR100001'],
  ['/en/success/', 302, '/en/my-orders/'],
  [`/en/success/${unknownSlug}/`, 302, '/en/my-orders/'],
  ['/en/order-successful/', 302, '/en/my-orders/'],
])(
  'ROUTE-03 GUARD-04 GUARD-05 %s returns %i to a visitor without a cart or an order',
  async (path, status, location) => {
    const answer = await browser(at.shop).visit(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  },
)

test('CHK-05 SITE-05 a checkout is unknown to another visitor and on another site', async () => {
  const visitor = browser(at.shop)
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 10))
  expect((await visitor.visit(`/en/checkout/${slug}/`)).status).toBe(200)
  const stranger = browser(at.shop)
  const neighbour = browser(at.shop, { host: 'tp.localhost' })
  for (const [name, value] of visitor.jar) neighbour.jar.set(name, value)
  for (const other of [stranger, neighbour]) {
    const { status, headers } = await other.visit(`/en/checkout/${slug}/`)
    expect([status, headers.get('location')]).toEqual([302, '/en/cart/?reason=checkout.checkout_not_found'])
  }
})

test('the checkout pages are neither cached nor indexed and run only their own scripts', async () => {
  const visitor = browser(at.shop)
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 10))
  await toLocker(visitor, slug)
  for (const step of ['checkout', 'payment']) {
    const { status, headers, html } = await visitor.visit(`/en/${step}/${slug}/`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(html).toContain('noindex')
    // No third-party script runs on a page that takes payments.
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
  }
})

test('a checkout with a changed price redirects to the cart', async () => {
  const visitor = browser(at.shop)
  const wanted = await variantWith(at.shop.db, 10)
  const slug = await beginCheckout(visitor, wanted)
  await at.shop.db
    .updateTable('cart_lines')
    .set({ seen_price: '1.0000' })
    .where('site_id', '=', 1)
    .where('variant_id', '=', wanted.variant_id)
    .execute()
  const { headers } = await visitor.visit(`/en/checkout/${slug}/`)
  expect(headers.get('location')).toBe('/en/cart/?reason=cart.price_changed')
})

test('removing an unused balance from a checkout succeeds, and a checkout of another visitor is not found', async () => {
  const visitor = browser(at.shop)
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 10))
  expect((await visitor.ask('/api/checkout/remove-balance', { slug })).body).toEqual({ status: true })
  const { status } = await browser(at.shop).ask('/api/checkout/remove-balance', { slug })
  expect(status).toBe(404)
})

test('INV-01 an invoice without an available payment method says so', async () => {
  const { user, visitor } = await customer(at.shop)
  const parts = { db: at.shop.db, site: at.shop.sites.byCode('default'), clock: () => new Date() }
  const issued = await issueInvoice(
    parts,
    {
      to: { userId: String(user.id) },
      reference: 'Storage',
      lines: [{ name: 'Storage', quantity: 1, unitPrice: amount('30.25'), vatPercent: 21 }],
      dueInDays: 14,
    },
    { type: 'staff', id: '1' },
  )
  if (!issued.ok) throw new Error(issued.error.code)
  const { html } = await visitor.visit(`/en/invoice/${issued.value.id}/`)
  expect(html).toContain('€30.25')
  expect(html).toContain('No payment can be taken at the moment.')
  expect(html).not.toContain('name="payment.id"')
})
