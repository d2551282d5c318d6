import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { customerWith } from '../../support/balances.ts'
import { customer, isSignedIn, signIn } from '../../support/customers.ts'
import { staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

const pathOf = ({ user }: { user: { suite_code: string } }) => `/customers/default/${user.suite_code}`

function trailOf(act: string, { user }: { user: { suite_code: string } }) {
  return acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['table_name', 'operation', 'before', 'after'])
    .where('act', '=', act)
    .where('subject', '=', `customer ${user.suite_code}`)
    .execute()
}

test('OPS-01 customers are listed with their numbers, searched, filtered and saved as a file', async () => {
  const support = await staffWith(at.shop, 'support')
  const person = await customerWith(at.shop, '15')
  const list = await support.open('/customers')
  expect(list.status).toBe(200)
  expect(list.text).toContain(person.user.suite_code)
  expect(list.text).not.toContain(person.email)
  const searched = await support.open(`/customers?q=${person.user.suite_code.toLowerCase()}`)
  expect(searched.text).toContain('€15.00')
  expect(searched.text).toContain('1–1 of 1')
  expect((await support.open(`/customers?view=balance&q=${person.user.suite_code}`)).text).toContain('€15.00')
  expect((await support.open(`/customers?view=business&q=${person.user.suite_code}`)).text).toContain(
    'Nothing fits these filters',
  )
  const file = await support.open(`/customers/file?q=${person.user.suite_code}`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.text).toContain(`${person.user.suite_code}`)
  expect(file.text).toContain('15.00')
  expect(file.text).not.toContain(person.email)
})

test('OPS-01 an e-mail finds a customer only for those who may see e-mails', async () => {
  const person = await customer(at.shop)
  const support = await staffWith(at.shop, 'support')
  const buyer = await staffWith(at.shop, 'buyer')
  expect((await support.open(`/customers?q=${person.email}`)).text).toContain(person.user.suite_code)
  expect((await buyer.open(`/customers?q=${person.email}`)).text).not.toContain(person.user.suite_code)
  expect((await support.open(`/find?q=${person.email}`)).text).toContain(pathOf(person))
  expect((await buyer.open(`/find?q=${person.email}`)).text).not.toContain(pathOf(person))
  expect((await buyer.open(`/find?q=${person.user.suite_code}`)).text).toContain(pathOf(person))
})

test('OPS-01 the page hides e-mail and phone until they are shown, and writes down who looked', async () => {
  const person = await customer(at.shop)
  const support = await staffWith(at.shop, 'support')
  const page = await support.open(pathOf(person))
  expect(page.status).toBe(200)
  expect(page.text).toContain('Ieva Kuršytė')
  expect(page.text).not.toContain(person.email)
  const shown = await support.act(pathOf(person), 'show', { page: '/orders/lt/OR100012' })
  expect(shown).toMatchObject({ status: 200, body: { value: { email: person.email, addresses: [] } } })
  expect(await trailOf('customer.show', person)).toEqual([
    { table_name: null, operation: 'view', before: null, after: { page: '/orders/lt/OR100012' } },
  ])
  const admin = await staffWith(at.shop, 'site_admin')
  expect((await admin.open(pathOf(person))).text).toContain('came from /orders/lt/OR100012')
  const again = await support.open(pathOf(person))
  expect(again.status).toBe(200)
  expect(again.text).not.toContain('Who read this data')
})

test('OPS-01 roles without the right see no contact, no money and do nothing', async () => {
  const person = await customerWith(at.shop, '15')
  const warehouse = await staffWith(at.shop, 'warehouse')
  const page = await warehouse.open(pathOf(person))
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('€15.00')
  expect((await warehouse.act(pathOf(person), 'show', { page: '/' })).status).toBe(403)
  expect((await warehouse.act(pathOf(person), 'block')).status).toBe(403)
  expect((await warehouse.open(`${pathOf(person)}/ledger`)).status).toBe(403)
  const content = await staffWith(at.shop, 'content')
  expect((await content.open(pathOf(person))).status).toBe(403)
  expect((await content.open('/customers')).status).toBe(403)
  // The site admin is responsible for other sites.
  const lithuanian = await customer(at.shop, { host: 'lt.localhost' })
  const admin = await staffWith(at.shop, 'site_admin', { isConfirmed: true })
  const elsewhere = `/customers/lt/${lithuanian.user.suite_code}`
  expect((await admin.open(elsewhere)).status).toBe(404)
  expect((await admin.act(elsewhere, 'block')).status).toBe(404)
  expect((await admin.open(`${elsewhere}/data`)).status).toBe(404)
  expect((await admin.open(`/customers/default/${lithuanian.user.suite_code}`)).status).toBe(404)
})

test('OPS-01 a customer is signed out of one device, then everywhere', async () => {
  const person = await customer(at.shop)
  const other = await signIn(at.shop, person)
  const support = await staffWith(at.shop, 'support')
  const devices = await acrossSites(at.shop.db)
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', String(person.user.id))
    .orderBy('id')
    .execute()
  const [first, second] = devices
  expect(devices).toHaveLength(2)
  expect((await support.act(pathOf(person), 'sign-out', { device: first?.id ?? '' })).body.ok).toBe(true)
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, true])
  expect((await support.act(pathOf(person), 'sign-out', { device: first?.id ?? '' })).status).toBe(422)
  expect((await support.act(pathOf(person), 'sign-out', { device: 'all' })).body.ok).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  expect(
    (await trailOf('customer.sign-out', person)).map(({ table_name, operation }) => [table_name, operation]),
  ).toEqual([
    ['devices', 'delete'],
    ['devices', 'delete'],
  ])
  expect(second).toBeDefined()
  // A device of somebody else is not this customer's.
  const stranger = await customer(at.shop)
  const [foreign] = await acrossSites(at.shop.db)
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', String(stranger.user.id))
    .execute()
  expect((await support.act(pathOf(person), 'sign-out', { device: foreign?.id ?? '' })).status).toBe(422)
  expect(await isSignedIn(stranger)).toBe(true)
})

test('OPS-01 a blocked customer is signed out and kept out until unblocked', async () => {
  const person = await customer(at.shop)
  const support = await staffWith(at.shop, 'support')
  expect((await support.act(pathOf(person), 'block')).body.ok).toBe(true)
  expect(await isSignedIn(person)).toBe(false)
  expect((await signIn(at.shop, person)).answer.body).toMatchObject({ status: false })
  expect((await support.open(`/customers?view=blocked&q=${person.user.suite_code}`)).text).toContain(
    '1–1 of 1',
  )
  expect((await support.act(pathOf(person), 'block')).status).toBe(422)
  expect((await support.act(pathOf(person), 'unblock')).body.ok).toBe(true)
  expect((await signIn(at.shop, person)).answer.body).toMatchObject({ status: true })
  expect(await trailOf('customer.unblock', person)).toMatchObject([
    { table_name: 'users', before: { blocked_at: expect.any(String) }, after: { blocked_at: null } },
  ])
})

test('OPS-01 support chooses the tier, grants seeing translation keys and writes a note', async () => {
  const person = await customer(at.shop)
  const support = await staffWith(at.shop, 'support')
  expect((await support.act(pathOf(person), 'tier', { tier: '2' })).body.ok).toBe(true)
  expect((await support.open(pathOf(person))).text).toContain('Gold')
  expect((await support.act(pathOf(person), 'tier', { tier: '99' })).status).toBe(422)
  expect((await support.act(pathOf(person), 'tier', { tier: 'gold' })).status).toBe(422)
  expect(await trailOf('customer.tier', person)).toMatchObject([
    { before: { tier_id: null }, after: { tier_id: 2 } },
  ])
  const maySee = async () =>
    (await person.ask('/api/auth/getCurrentUser', {})).body.user as { permissions: string[] }
  expect((await support.act(pathOf(person), 'translations', { to: 'grant' })).body.ok).toBe(true)
  expect((await support.act(pathOf(person), 'translations', { to: 'grant' })).body.ok).toBe(true)
  expect((await maySee()).permissions).toEqual(['view-translations'])
  expect((await support.act(pathOf(person), 'translations', { to: 'withdraw' })).body.ok).toBe(true)
  expect((await maySee()).permissions).toEqual([])
  expect((await support.act(pathOf(person), 'note', { text: 'Called about a parcel' })).body.ok).toBe(true)
  expect((await support.act(pathOf(person), 'note', { text: ' ' })).status).toBe(422)
  expect((await support.open(pathOf(person))).text).toContain('Called about a parcel')
})

test('OPS-01 the export is the file that the customer gets, after password and code only', async () => {
  const person = await customer(at.shop)
  const early = await staffWith(at.shop, 'super_admin')
  expect(await early.act(pathOf(person), 'export')).toMatchObject({ status: 401, body: { needsProof: true } })
  expect((await early.open(`${pathOf(person)}/data`)).status).toBe(403)
  expect(
    (await (await staffWith(at.shop, 'support', { isConfirmed: true })).open(`${pathOf(person)}/data`))
      .status,
  ).toBe(403)
  const admin = await staffWith(at.shop, 'super_admin', { isConfirmed: true })
  expect((await admin.act(pathOf(person), 'export')).body.ok).toBe(true)
  await admin.act(pathOf(person), 'note', { text: 'Calls often' })
  const bytes = await admin.download(`${pathOf(person)}/data`)
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toContain('orders.json')
  const notes = new TextDecoder().decode(files['notes.json'])
  expect(JSON.parse(notes)).toMatchObject([{ text: 'Calls often' }])
  expect(Object.keys(JSON.parse(notes)[0])).toEqual(['subject', 'text', 'at'])
  expect(JSON.parse(new TextDecoder().decode(files['account.json']))).toMatchObject({ email: person.email })
  expect((await trailOf('customer.export', person)).map(({ operation }) => operation)).toEqual(['view'])
})

test('OPS-01 an account is erased by its typed name, never with money on it', async () => {
  const rich = await customerWith(at.shop, '5')
  const person = await customer(at.shop)
  const admin = await staffWith(at.shop, 'super_admin', { isConfirmed: true })
  expect((await admin.act(pathOf(rich), 'erase', { typed: 'Ieva Kuršytė' })).status).toBe(422)
  expect((await admin.act(pathOf(person), 'erase', { typed: 'Ieva' })).body.fields).toHaveProperty('typed')
  expect(await isSignedIn(person)).toBe(true)
  await admin.act(pathOf(person), 'note', { text: 'Wants to leave' })
  expect((await admin.act(pathOf(person), 'erase', { typed: 'Ieva Kuršytė' })).body.ok).toBe(true)
  expect(await isSignedIn(person)).toBe(false)
  const page = await admin.open(pathOf(person))
  expect(page.text).toContain('Erased')
  expect(page.text).not.toContain('Kuršytė')
  expect(page.text).not.toContain('Wants to leave')
  expect((await admin.open(`${pathOf(person)}/data`)).status).toBe(404)
  const [change] = (await trailOf('customer.erase', person)).filter(
    ({ table_name }) => table_name === 'users',
  )
  expect(change).toMatchObject({ operation: 'update', before: { email: 'hidden', first_name: 'hidden' } })
})
