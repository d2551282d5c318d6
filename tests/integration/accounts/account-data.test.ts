import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { decimal, zero } from '../../../src/core/money.ts'
import { acrossSites, openDatabase } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { exportedColumns, leftOutColumns } from '../../../src/shop/accounts/account-data.ts'
import { deliverBox } from '../../../src/shop/forwards/deliver-box.server.ts'
import { warnOfStorage } from '../../../src/shop/parcels/warn-of-storage.server.ts'
import { adjust, customerWith } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { customer, isSignedIn, password, signIn } from '../../support/customers.ts'
import { emailsTo, linkIn } from '../../support/emails.ts'
import {
  boxesOf,
  departed,
  forwardDesk,
  packed,
  payFor,
  planned,
  readyParcel,
  sentForward,
  stateOf,
} from '../../support/forwards.ts'
import { announced } from '../../support/parcels.ts'
import { offered, quoteDesk, sentQuote } from '../../support/quotes.ts'
import { soon, until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
let canaries = 0

/** A customer whose every value is unique, so that a test can find it in any table or file. */
async function canary() {
  canaries += 1
  const word = (name: string) => `${name}${'abcdefgh'.charAt(canaries)}zqx`
  const words = {
    email: `${word('emailo')}@pastas.example`,
    newEmail: `${word('newmail')}@pastas.example`,
    firstName: word('Firsto'),
    lastName: word('Lasto'),
    phone: `+3706000000${canaries}`,
    company: word('Companyo'),
    regCode: word('regcodeo'),
    vatCode: word('vatcodeo'),
    street: word('streeto'),
    city: word('cityo'),
    note: word('noteo'),
    reason: word('reasono'),
    referral: word('referralo'),
    utm: word('utmo'),
    wish: word('wisho'),
    wishNote: word('wishnote'),
    wishLink: word('wishlink'),
    wishComment: word('wishcomment'),
    wishMessage: word('wishmessage'),
    wishFile: word('wishfile'),
    offerWords: word('offerwords'),
    draftWish: word('draftwish'),
    parcelTitle: word('parceltitle'),
    parcelShop: word('parcelshop'),
    parcelItem: word('parcelitem'),
    parcelLabel: word('parcellabel'),
    parcelFile: word('parcelfile'),
    claimShop: word('claimshop'),
    claimWords: word('claimwords'),
    claimFile: word('claimfile'),
    planWords: word('planwords'),
  }
  const person = await customer(at.shop, {
    email: words.email,
    first_name: words.firstName,
    last_name: words.lastName,
    phone: words.phone,
    company: { name: words.company, reg_code: words.regCode, vat_code: words.vatCode },
    referral: words.referral,
    marketing_opt_in: true,
  })
  const userId = String(person.user.id)
  const { ask } = person
  await ask('/api/auth/update-subscription-status', { subscribed: false, reason: words.reason })
  const db = acrossSites(at.shop.db)
  await db
    .updateTable('users')
    .set({ utm: JSON.stringify({ utm_source: words.utm }) })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('delivery_addresses')
    .values({
      site_id: at.shop.sites.byCode('default').id,
      user_id: userId,
      first_name: words.firstName,
      last_name: words.lastName,
      first_address: words.street,
      city: words.city,
      zip: 'LT-01100',
      country_id: at.shop.sites.byCode('default').countryId,
      phone_number: words.phone,
      note: words.note,
    })
    .execute()
  // A second address through the API, whose response is stored under its idempotency key.
  await ask(
    '/api/account/add-delivery-address',
    {
      first_name: words.firstName,
      last_name: words.lastName,
      first_address: words.street,
      city: words.city,
      zip: 'LT-01100',
      country_id: 1,
      phone_number: words.phone,
    },
    { 'idempotency-key': `canary-${userId}` },
  )
  // Their cart has a product, and they have started checkout.
  await ask('/api/cart/add', { product_id: 1, quantity: 1 })
  const { body: begun } = await person.visitor.ask('/api/checkout/generate')
  const { body: told } = await ask(`/api/checkout/fetch/${begun.slug}`, { step: 3 })
  const couriers = told.local_delivery_couriers as { local_delivery_type: string }[]
  await ask(`/api/checkout/fetch/${begun.slug}`, {
    step: 4,
    shipping: { shipping_method: 'sea' },
    delivery: {
      delivery_method_index: couriers.findIndex(
        ({ local_delivery_type }) => local_delivery_type === 'courier',
      ),
    },
    address: {
      first_name: words.firstName,
      last_name: words.lastName,
      phone_number: words.phone,
      country_id: 1,
      first_address: words.street,
      city: words.city,
      zip: 'LT-01100',
    },
    country: 1,
    email: words.email,
  })
  await askForQuotes(person, words)
  await sendParcels(person, words)
  // Emails went to an address that they have since changed, and links of another change are still open.
  await ask('/api/auth/change-email', { email: words.newEmail, password })
  for (const address of [words.email, words.newEmail]) {
    const [message] = await emailsTo(at.shop, address)
    if (message) await ask('/api/auth/confirm-email', { token: linkIn(message, 'account-confirm').token })
  }
  await ask('/api/auth/change-email', { email: `again.${words.newEmail}`, password })
  await browser(at.shop).ask('/api/auth/login', { email: words.newEmail, password: 'not-the-password' })
  return { ...person, email: words.newEmail, userId, words }
}

/** Something was offered to them and talked about, and they write another request. */
async function askForQuotes(
  { ask, user }: Pick<Awaited<ReturnType<typeof customer>>, 'ask' | 'user'>,
  words: Record<
    | 'wish'
    | 'wishNote'
    | 'wishLink'
    | 'wishComment'
    | 'wishMessage'
    | 'wishFile'
    | 'offerWords'
    | 'draftWish',
    string
  >,
) {
  const db = acrossSites(at.shop.db)
  const quote = await sentQuote(at.shop, user.id, [{ title: words.wish, price: '20' }])
  const url = `https://fernhollow.example/${words.wishLink}`
  const link = { url, note: words.wishNote, options: words.wishNote, coupon: words.wishNote }
  await db.updateTable('quote_items').set(link).where('quote_id', '=', quote.id).execute()
  await db.updateTable('quotes').set({ comment: words.wishComment }).where('id', '=', quote.id).execute()
  await ask('/api/quotes/message', { slug: quote.slug, text: words.wishMessage })
  await sql`insert into quote_files (id, site_id, quote_id, message_id, name, content_type, size, sha256, bytes, uploaded_at)
    select gen_random_uuid(), site_id, quote_id, id, ${words.wishFile}, 'image/png', 3, sha256('abc'), 'abc', now()
    from quote_messages where site_id = 1 and quote_id = ${quote.id}`.execute(db)
  await offered(await quoteDesk(at.shop), quote, { words: words.offerWords })
  const { status } = await ask('/api/quotes/create', { items: [{ title: words.draftWish }], country: 'LT' })
  expect(status).toBe(200)
}

/** A parcel that never came, one that went back, one that somebody else may have, and a plan. */
async function sendParcels(
  { ask, user }: Pick<Awaited<ReturnType<typeof customer>>, 'ask' | 'user'>,
  words: Record<
    | 'parcelTitle'
    | 'parcelShop'
    | 'parcelItem'
    | 'parcelLabel'
    | 'parcelFile'
    | 'claimShop'
    | 'claimWords'
    | 'claimFile'
    | 'planWords',
    string
  >,
) {
  const db = acrossSites(at.shop.db)
  const line = { description: `${words.parcelItem} shoes`, price: '20', hs: '640411' }
  const expected = await announced(at.shop, user.id, { items: [line] })
  const told = { title: words.parcelTitle, shop: words.parcelShop, label_name: words.parcelLabel }
  await db.updateTable('parcels').set(told).where('id', '=', expected.id).execute()
  await planned(at.shop, { ask }, [expected])
  await db
    .updateTable('forwards')
    .set({ comment: words.planWords })
    .where('user_id', '=', String(user.id))
    .execute()
  const { id: claimId } = await db
    .insertInto('parcel_claims')
    .values({
      site_id: 1,
      user_id: String(user.id),
      tracking_number: 'RP99887766',
      shop: words.claimShop,
      words: words.claimWords,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [name, kind, parcel, claim] of [
    [words.parcelFile, 'invoice', expected.id, null],
    [words.claimFile, 'proof', null, claimId],
  ])
    await sql`insert into parcel_files (id, site_id, parcel_id, claim_id, kind, author_type, name, content_type, size, sha256,
        bytes, uploaded_at)
      values (gen_random_uuid(), 1, ${parcel}, ${claim}, ${kind}, 'customer', ${name}, 'image/png', 3, sha256('abc'), 'abc',
        now())`.execute(db)
}

/** Nobody has answered the notices about its storage. */
async function givenUp({ id }: { id: string }) {
  const { db, sites } = at.shop
  const noticed = { storage_notice: 97, storage_notices: 3 }
  await db.updateTable('parcels').set(noticed).where('site_id', '=', 1).where('id', '=', id).execute()
  await warnOfStorage({ db, sites, log: createLog('silent'), clock: () => new Date() })
}

async function columnsInDatabase() {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name in (
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' union select 'users')`.execute(
    acrossSites(at.shop.db),
  )
  return rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`).toSorted()
}

async function everyTable() {
  const { rows } = await sql<{ table_schema: string; table_name: string }>`
    select table_schema, table_name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    acrossSites(at.shop.db),
  )
  return rows.map(({ table_schema, table_name }) => sql.id(table_schema, table_name))
}

/** Returns the words that still occur in any row of any table. Reads each table once. */
async function wordsInDatabase(words: readonly string[]): Promise<string[]> {
  const { db } = openDatabase(at.url, createLog('silent'), { isPatient: true })
  const pattern = `(${words.map((word) => word.replaceAll(/[^\w]/g, '\\$&')).join('|')})`
  const found = new Set<string>()
  try {
    for (const table of await everyTable()) {
      const { rows } = await sql<{ word: string }>`
        select distinct lower(found[1]) as word
        from ${table} as whole, regexp_matches(whole::text, ${pattern}, 'gi') as found`.execute(
        acrossSites(db),
      )
      for (const { word } of rows) found.add(word)
    }
  } finally {
    await db.destroy()
  }
  return words.filter((word) => found.has(word.toLowerCase()))
}

function emailsOf(userId: string) {
  return acrossSites(at.shop.db).selectFrom('emails').select('id').where('user_id', '=', userId).execute()
}

test('ACC-05 every column of an account is in the data export, or left out for a reason', async () => {
  const told = Object.entries(exportedColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const leftOut = Object.entries(leftOutColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect([...told, ...leftOut].toSorted()).toEqual(await columnsInDatabase())
})

test('ACC-05 a data export contains all data of its owner, and no secret', async () => {
  const { visitor, words, userId, email } = await canary()
  const { status, bytes, headers } = await visitor.download('/api/account/export', { password })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="default-lt-\d+\.zip"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  )
  const { 'README.txt': readme, ...json } = files
  expect(readme).toContain('account.json')
  const read = Object.fromEntries(Object.entries(json).map(([name, text]) => [name, JSON.parse(text)]))
  expect(Object.keys(read).toSorted()).toEqual([
    'account.json',
    'addresses.json',
    'answers.json',
    'balance.json',
    'carts.json',
    'checkouts.json',
    'claims.json',
    'company.json',
    'consents.json',
    'devices.json',
    'emails.json',
    'forwards.json',
    'goods-claims.json',
    'messages.json',
    'notes.json',
    'notices.json',
    'orders.json',
    'parcels.json',
    'pickups.json',
    'quotes.json',
    'reservations.json',
    'top-ups.json',
    'withdrawals.json',
  ])
  expect(Object.keys(read['checkouts.json'][0])).toEqual([...exportedColumns.checkouts])
  expect(Object.keys(read['account.json'])).toEqual([...exportedColumns.users])
  expect(Object.keys(read['addresses.json'][0])).toEqual([...exportedColumns.delivery_addresses])
  expect(Object.keys(read['devices.json'][0])).toEqual([...exportedColumns.devices])
  expect(Object.keys(read['consents.json'][0])).toEqual([...exportedColumns.consents])
  expect(Object.keys(read['emails.json'][0])).toEqual([...exportedColumns.emails])
  expect(read['account.json']).toMatchObject({ id: userId, email })
  const whole = Object.values(files).join()
  const [asked] = read['quotes.json']
  expect(Object.keys(asked).toSorted()).toEqual(
    [...exportedColumns.quotes, 'items', 'offers', 'messages', 'files'].toSorted(),
  )
  expect([asked.items.length, asked.offers.length, asked.messages.length, asked.files.length]).toEqual([
    1, 1, 1, 1,
  ])
  const [parcel] = read['parcels.json']
  expect([Object.keys(parcel), parcel.items.length, parcel.files.length]).toEqual([
    [...exportedColumns.parcels, 'files', 'items'],
    1,
    1,
  ])
  expect(read['claims.json'][0].files).toHaveLength(1)
  expect(read['forwards.json'][0]).toMatchObject({ state: 'draft', boxes: [] })
  for (const word of Object.values(words)) expect(whole).toContain(word)
  expect(whole).not.toContain('$argon2id$')
})

test('ACC-05 a data export contains no data of another account', async () => {
  const { words } = await canary()
  const stranger = await customer(at.shop)
  const { bytes } = await stranger.visitor.download('/api/account/export', { password })
  const whole = Object.values(unzipSync(bytes))
    .map((content) => strFromU8(content))
    .join()
  for (const word of Object.values(words)) expect(whole).not.toContain(word)
})

test('ACC-05 an erased account leaves no personal data in any table', async () => {
  const person = await canary()
  const other = await signIn(at.shop, person)
  const words = Object.values(person.words)
  expect(await wordsInDatabase(words)).toEqual(words)

  expect((await person.ask('/api/account/erase', { password })).status).toBe(200)
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false])
  expect((await signIn(at.shop, person)).answer.status).toBe(401)
  // The last email is still queued; it is deleted once it is sent.
  await expect.poll(() => emailsOf(person.userId), soon).toEqual([])
  expect(await wordsInDatabase(words)).toEqual([])
  const row = await acrossSites(at.shop.db)
    .selectFrom('users')
    .select(['email', 'erased_at', 'suite_code'])
    .where('id', '=', person.userId)
    .executeTakeFirst()
  expect(row).toMatchObject({ email: null, erased_at: expect.any(Date), suite_code: person.user.suite_code })
})

test('ACC-05 QUO-01 the requests of an erased account are over, and what was offered keeps its sums', async () => {
  const { ask, user } = await customer(at.shop)
  const [waiting, answered] = [await sentQuote(at.shop, user.id), await sentQuote(at.shop, user.id)]
  await offered(await quoteDesk(at.shop), answered)
  const offersOf = () =>
    at.shop.db
      .selectFrom('quote_revisions')
      .select('offer')
      .where('site_id', '=', 1)
      .where('quote_id', '=', answered.id)
      .executeTakeFirstOrThrow()
  const before = (await offersOf()).offer as { items: unknown[]; ways: unknown }
  expect((await ask('/api/account/erase', { password })).status).toBe(200)
  const rows = await at.shop.db
    .selectFrom('quotes')
    .select(['state', 'reason', 'ends_at'])
    .where('site_id', '=', 1)
    .where('id', 'in', [waiting.id, answered.id])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { state: 'cancelled', reason: 'erased', ends_at: null },
    { state: 'declined', reason: 'erased', ends_at: null },
  ])
  const after = (await offersOf()).offer as typeof before
  expect(after.ways).toEqual(before.ways)
  expect(after.items).toHaveLength(before.items.length)
  expect(JSON.stringify(after)).not.toContain('Trail running shoes')
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

test('ACC-05 an account whose parcel is with us is kept, and nothing of it has changed', async () => {
  const { ask, user } = await customer(at.shop)
  const parcel = await readyParcel(at.shop, user.id, {
    clock: () => new Date(Date.now() - 120 * 24 * 60 * 60 * 1000),
  })
  const refused = await ask('/api/account/erase', { password })
  expect(refused).toMatchObject({ status: 409, body: { code: 'account.parcels_with_us' } })
  const read = () =>
    at.shop.db
      .selectFrom('parcels')
      .select(['state', 'title'])
      .where('site_id', '=', 1)
      .where('id', '=', parcel.id)
      .executeTakeFirst()
  expect(await read()).toEqual({ state: 'ready', title: 'Trail running shoes' })
  await givenUp(parcel)
  expect((await ask('/api/account/erase', { password })).status).toBe(200)
  expect(await read()).toEqual({ state: 'abandoned', title: '' })
})

test('ACC-05 an account whose box is on its way is kept until the box has come; its papers for customs stay', async () => {
  const person = await customerWith(at.shop, '0')
  const { ask, user, visitor } = person
  const parcel = await readyParcel(at.shop, user.id)
  const sent = await sentForward(at.shop, visitor, [parcel])
  const desk = await forwardDesk(at.shop)
  const { price } = await packed(desk, sent, [parcel])
  const refusal = async () => (await ask('/api/account/erase', { password })).body.code
  expect(await refusal()).toBe('account.parcels_with_us')
  await adjust(at.shop, user.id, String(decimal(price?.total ?? zero)))
  expect((await payFor(visitor, sent.slug, { id: 4 })).status).toBe(200)
  await until(async () => (await stateOf(at.shop, sent.id)) === 'paid')
  await departed(desk, sent)
  expect(await refusal()).toBe('account.parcels_with_us')
  const [box] = await boxesOf(at.shop, sent)
  if (!box) throw new Error('No box')
  for (const kind of ['label', 'customs'])
    await sql`insert into parcel_files (id, site_id, box_id, kind, author_type, name, content_type, size, sha256, bytes,
        uploaded_at)
      values (gen_random_uuid(), 1, ${box.id}, ${kind}, 'system', ${kind}, 'application/pdf', 3, sha256('abc'), 'abc',
        now())`.execute(at.shop.db)
  await deliverBox(desk, box, { actor: { type: 'provider' } })
  expect(await refusal()).toBeUndefined()
  const { rows } = await sql<{ files: string[]; item: string; title: string }>`
    select (select array_agg(kind) from parcel_files where site_id = 1 and box_id = ${box.id}) as files,
      (select description from parcel_items where site_id = 1 and parcel_id = ${parcel.id}) as item, title
    from parcels where site_id = 1 and id = ${parcel.id}`.execute(at.shop.db)
  expect(rows).toEqual([{ files: ['customs'], item: 'Trail running shoes', title: '' }])
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

test('ACC-05 requests for parcels that have not come end with their account', async () => {
  const person = await customer(at.shop)
  const parcel = await announced(at.shop, person.user.id)
  const sent = await sentForward(at.shop, person.visitor, [parcel])
  expect(sent.state).toBe('waiting_parcels')
  expect((await person.ask('/api/account/erase', { password })).status).toBe(200)
  const { rows } = await sql<{ forward: string; reason: string; parcel: string; request: string | null }>`
    select forwards.state as forward, forwards.reason, parcels.state as parcel, parcels.forward_id::text as request
    from forwards, parcels where forwards.site_id = 1 and parcels.site_id = 1 and forwards.id = ${sent.id}
      and parcels.id = ${parcel.id}`.execute(at.shop.db)
  expect(rows).toEqual([{ forward: 'cancelled', reason: 'erased', parcel: 'withdrawn', request: null }])
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

test('ACC-05 an offer that was sent changes for nobody else', async () => {
  const { user } = await customer(at.shop)
  const quote = await sentQuote(at.shop, user.id)
  await offered(await quoteDesk(at.shop), quote)
  const change = sql`update quote_revisions set words = 'Other words' where site_id = 1 and quote_id = ${quote.id}`
  await expect(change.execute(at.shop.db)).rejects.toThrow('An offer that was sent does not change')
})

test('ACC-05 a customer who erased their account can register again as a new customer', async () => {
  const person = await customer(at.shop)
  expect((await person.ask('/api/account/erase', { password })).status).toBe(200)
  expect((await person.ask('/api/account/erase', { password })).status).toBe(401)
  const again = await customer(at.shop, { email: person.email })
  expect(again.user.id).not.toBe(person.user.id)
  expect(again.user.suite_code).not.toBe(person.user.suite_code)
})
