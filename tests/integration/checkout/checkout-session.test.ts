import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { customer, password } from '../../support/customers.ts'
import { payingShop } from '../../support/paying-shop.ts'
import {
  freeLocker,
  openCheckout,
  type PlainBrowser,
  plainly,
  toLocker,
  typed,
} from '../../support/plain-checkout.ts'
import type { PlainPage } from '../../support/plain-page.ts'
import { plainBrowser } from '../../support/plain-page.ts'

const at = payingShop()

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const byCard = { 'payment.id': '1' }
const heading = (page: PlainPage) => page.text('h1')
const said = 'You were signed out. Sign in to continue; your cart is saved.'

async function shopper() {
  const person = await customer(at.shop)
  return { email: person.email, visitor: plainly(at.shop, person.visitor) }
}

/** Signs out in another tab of the same browser. */
async function signOutElsewhere(visitor: PlainBrowser): Promise<void> {
  const { status } = await visitor.ask('/api/auth/logout', {})
  expect(status).toBe(200)
}

/** The session has expired on the server; the browser still sends its cookie. */
async function expireSession(email: string): Promise<void> {
  const db = acrossSites(at.shop.db)
  await db
    .deleteFrom('devices')
    .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
    .execute()
}

function signInAgain(page: PlainPage, email: string, secret = password): Promise<PlainPage> {
  return page.press('Sign in', { email, password: secret }, 'main')
}

test('GUARD-04 a customer who was signed out at any step signs in and is back at that step, with the cart', async () => {
  const { email, visitor } = await shopper()
  const first = await openCheckout(at.shop, visitor)
  const second = await toLocker(first)
  const third = await second.press('Review order', byCard)
  for (const page of [first, second, third]) {
    await signOutElsewhere(visitor)
    const login = await visitor.open(page.path)
    expect(heading(login)).toBe('Sign in')
    expect(login.text('main')).toContain(said)
    const back = await signInAgain(login, email)
    expect([back.path, heading(back)]).toEqual([page.path, heading(page)])
    expect(back.text('aside')).toContain('1 item')
  }
})

test('GUARD-04 an expired session is treated like a sign-out, and a wrong password does not lose the way back', async () => {
  const { email, visitor } = await shopper()
  const second = await toLocker(await openCheckout(at.shop, visitor))
  await expireSession(email)
  const login = await visitor.open(second.path)
  expect(login.text('main')).toContain(said)
  const refused = await signInAgain(login, email, 'something-else-9')
  expect(refused.text('main')).toContain(said)
  expect((await signInAgain(refused, email)).path).toBe(second.path)
})

test('GUARD-04 a customer whose session expired in the cart signs in and comes to the checkout', async () => {
  const { email, visitor } = await shopper()
  const { path } = await openCheckout(at.shop, visitor)
  await expireSession(email)
  const login = await visitor.open('/en/checkout/')
  expect(login.text('main')).toContain(said)
  expect((await signInAgain(login, email)).path).toBe(path)
})

test('GUARD-04 nothing typed into the first step is lost with the session, without JavaScript', async () => {
  const { email, visitor } = await shopper()
  const first = await openCheckout(at.shop, visitor)
  const locker = freeLocker(first)
  await signOutElsewhere(visitor)
  const entered = {
    ...typed,
    'delivery.parcelshop_id': locker,
    wants_company: true,
    'company.name': 'UAB Pavyzdys',
    'company.reg_code': '305881204',
    'company.address': 'Gedimino pr. 1, Vilnius',
  }
  const login = await first.press('Continue to payment', entered)
  expect(login.text('main')).toContain(said)
  // Only the shop can read it.
  const cookie = visitor.jar.get('typed_fields') ?? ''
  expect(cookie).toMatch(/^[\w-]+$/)
  expect(Buffer.from(cookie, 'base64').toString()).not.toContain('Jonas')
  const back = await signInAgain(login, email)
  expect(back.path).toBe(first.path)
  for (const [name, value] of Object.entries(entered))
    expect(back.value(name), name).toBe(value === true ? 'on' : value)
  expect(heading(await back.press('Continue to payment'))).toBe('How will you pay?')
  // Once: what is saved counts from now on.
  expect(visitor.jar.get('typed_fields') ?? '').toBe('')
})

test('GUARD-04 a search for lockers without a session keeps what was typed, too', async () => {
  const { email, visitor } = await shopper()
  const first = await openCheckout(at.shop, visitor)
  await signOutElsewhere(visitor)
  const login = await first.press('Search', { ...typed, text: 'kaunas' })
  const back = await signInAgain(login, email)
  expect(back.value('address.first_name')).toBe('Jonas')
  expect(back.text('main')).toContain('Distances from the middle of Kaunas')
})

test('GUARD-04 a promo code and a chosen method survive a lost session at the second step', async () => {
  const { email, visitor } = await shopper()
  const second = await toLocker(await openCheckout(at.shop, visitor))
  await signOutElsewhere(visitor)
  const back = await signInAgain(await second.press('Apply', { code: 'amber10' }), email)
  expect([back.path, back.value('code')]).toEqual([second.path, 'amber10'])
  expect((await back.press('Apply')).text('main')).toMatch(/AMBER10, −€/)
})

test('GUARD-04 an order that is sent without a session is not placed; after signing in it is', async () => {
  const { email, visitor } = await shopper()
  const second = await toLocker(await openCheckout(at.shop, visitor))
  const third = await second.press('Review order', byCard)
  await signOutElsewhere(visitor)
  const login = await third.press(/^Order and pay €/, { terms: true })
  expect(login.text('main')).toContain(said)
  const back = await signInAgain(login, email)
  expect([back.path, back.value('terms')]).toEqual([third.path, undefined])
  expect((await back.press(/^Order and pay €/, { terms: true })).path).toContain('/c/pay/cs_test_')
})

test('CHK-02 CHK-05 a call about a customer’s checkout without a session is refused with 401 and changes nothing', async () => {
  const { visitor } = await shopper()
  const { path } = await openCheckout(at.shop, visitor)
  const slug = path.split('/')[3]
  const session = visitor.jar.get('session') ?? ''
  visitor.jar.delete('session')
  visitor.jar.delete('long_term_session')
  const key = { 'idempotency-key': 'lost-session' }
  for (const [call, payload] of [
    [`fetch/${slug}`, { step: 3 }],
    [`invalidate/${slug}`, {}],
    ['remove-balance', { slug }],
    ['apply-promotion', { slug, code: 'AMBER10' }],
    [`pay/${slug}`, { expected_total: 1 }],
  ] as const) {
    const { status, body } = await visitor.ask(`/api/checkout/${call}`, payload, key)
    expect([call, status, body.code]).toEqual([call, 401, 'auth.sign_in_required'])
  }
  visitor.jar.set('session', session)
  expect((await visitor.open(path)).path).toBe(path)
})

test('SITE-05 another customer does not get to a checkout by signing in, nor what was typed into it', async () => {
  const [owner, other] = [await shopper(), await shopper()]
  const first = await openCheckout(at.shop, owner.visitor)
  await signOutElsewhere(owner.visitor)
  const login = await first.press('Continue to payment', typed)
  const cart = await signInAgain(login, other.email)
  expect(cart.path).toBe('/en/cart/?reason=checkout.checkout_not_found')
  const own = await openCheckout(at.shop, owner.visitor)
  expect(own.value('address.first_name')).toBe('Ieva')
})

test('GUARD-04 a checkout that was idle for too long goes on at the same step with the same choices', async () => {
  const visitor = plainBrowser(at.shop)
  const second = await toLocker(await openCheckout(at.shop, visitor))
  const third = await second.press('Review order', byCard)
  await age(third)
  const ordered = await third.press(/^Order and pay €/, { terms: true })
  expect(heading(ordered)).toBe('Check and order')
  expect(ordered.path).not.toBe(third.path)
  expect(ordered.text('main')).toContain('Jonas Žemaitis')
  expect((await ordered.press(/^Order and pay €/, { terms: true })).path).toContain('/c/pay/cs_test_')
})

test('GUARD-04 what was typed into a step of an idle checkout is kept', async () => {
  const visitor = plainBrowser(at.shop)
  const first = await openCheckout(at.shop, visitor)
  await age(first)
  const resumed = await first.press('Continue to payment', {
    ...typed,
    'delivery.parcelshop_id': freeLocker(first),
  })
  expect([heading(resumed), resumed.value('email')]).toEqual(['Where should it go?', typed.email])
  expect(heading(await resumed.press('Continue to payment'))).toBe('How will you pay?')
})

/** As if nothing had happened in the checkout for three hours. */
async function age(page: PlainPage): Promise<void> {
  await acrossSites(at.shop.db)
    .updateTable('checkouts')
    .set({ updated_at: new Date(Date.now() - 3 * 60 * 60_000) })
    .where('slug', '=', String(page.path.split('/')[3]))
    .execute()
}
