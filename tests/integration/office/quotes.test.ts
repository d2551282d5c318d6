import { beforeEach, expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { customer } from '../../support/customers.ts'
import { officeOrigin, staffWith } from '../../support/office.ts'
import { sentQuote } from '../../support/quotes.ts'
import { morning } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

let now = morning()
const at = testShop({ RATE_LIMITS: false, clock: () => now })

beforeEach(() => {
  now = morning()
})

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}

type Buyer = Awaited<ReturnType<typeof staffWith>>
type Priced = {
  typed: Record<string, string>
  fields: Record<string, string>
  priced: {
    offer: {
      ways: Record<'air' | 'sea', { isAvailable: boolean; total?: number; reason?: { id: string } }>
    } | null
    strayed: { code: string }[]
  } | null
}

async function quoteRow(id: string) {
  return acrossSites(at.shop.db)
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function request(items?: Parameters<typeof sentQuote>[2]) {
  const person = await customer(at.shop)
  const key = await sentQuote(at.shop, person.user.id, items, now)
  const { number } = await quoteRow(key.id)
  return { ...key, ...person, path: `/quotes/default/${number}`, number: number ?? '' }
}

const staff = (role: 'buyer' | 'finance' | 'support' | 'warehouse' | 'super_admin' | 'site_admin') =>
  staffWith(at.shop, role, { now })

/** The fields of the workbench as the page holds them. */
async function fieldsOf(person: Buyer, path: string): Promise<Record<string, string>> {
  const { text } = await person.open(path)
  const fields: Record<string, string> = {}
  const inWork = / form="work"| type="hidden"/
  for (const [tag] of text.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    if (name && inWork.test(tag) && !name.endsWith('[]'))
      fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  for (const [, tag = '', options = ''] of text.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    const chosen = /<option[^>]*selected=""[^>]*>([^<]*)/.exec(options)
    const value = chosen && (/value="([^"]*)"/.exec(chosen[0])?.[1] ?? chosen[1])
    if (name && inWork.test(tag)) fields[name] = value ?? ''
  }
  const { act: _, ...rest } = fields
  return { ...rest, words: '' }
}

const count = async (person: Buyer, path: string, fields: Record<string, string>) =>
  (await person.act(path, 'price', fields)).body.value as Priced

/** "373.98" */
const cents = ({ priced }: Priced, way: 'air' | 'sea') =>
  ((priced?.offer?.ways[way].total ?? 0) / amount('1')).toFixed(2)

const seenTotals = ({ priced }: Priced) => ({
  seenAir: String(priced?.offer?.ways.air.total ?? ''),
  seenSea: String(priced?.offer?.ways.sea.total ?? ''),
})

test('QUO-01 a buyer takes a request, counts, saves, and sends the offer that was seen; the price is frozen and holds', async () => {
  const { path, id, slug, visitor } = await request()
  const buyer = await staff('buyer')
  const before = await buyer.open(path)
  expect(before.status).toBe(200)
  for (const shown of ['Trail running shoes', 'fernhollow.example/p/1', 'New request', 'Take it'])
    expect(before.text).toContain(shown)
  expect(before.text).not.toContain('Send offer')
  expect((await buyer.act(path, 'claim')).body).toMatchObject({ ok: true, toast: 'It is yours' })
  expect(await quoteRow(id)).toMatchObject({ state: 'in_review', agent_id: buyer.id })

  const fields = await fieldsOf(buyer, path)
  const items = Object.keys(fields).filter((name) => name.endsWith('.price'))
  expect(items).toHaveLength(2)
  const [shoes = ''] = items
  const usual = await count(buyer, path, fields)
  expect(usual.fields).toEqual({})
  const dear = await count(buyer, path, { ...fields, [shoes]: '184,00' })
  expect(dear.priced?.offer?.ways.air.total).toBeGreaterThan(usual.priced?.offer?.ways.air.total ?? 0)
  // Counting stores nothing.
  expect((await quoteRow(id)).work).toBeNull()

  const typed = { ...fields, [shoes]: '90.00', 'shop0.shipping': '7.5', words: 'Both are in stock.' }
  expect((await buyer.act(path, 'save', typed)).body).toMatchObject({ ok: true, toast: 'Saved' })
  const again = await fieldsOf(buyer, path)
  expect(again).toMatchObject({ [shoes]: '90.00', 'shop0.shipping': '7.50' })
  // The page that saved first: its version is old now.
  const stale = await buyer.act(path, 'save', typed)
  expect(stale.status).toBe(409)
  expect(stale.body.text).toContain('Somebody saved first')

  const final = { ...again, words: 'Both are in stock.' }
  const counted = await count(buyer, path, final)
  const wrong = await buyer.act(path, 'send', { ...final, seenAir: '1', seenSea: '1' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.text).toContain('A rate has changed')
  expect((await quoteRow(id)).state).toBe('in_review')
  const sent = await buyer.act(path, 'send', { ...final, ...seenTotals(counted) })
  expect(sent.body, sent.text).toMatchObject({ ok: true })
  const row = await quoteRow(id)
  expect(row).toMatchObject({ state: 'quoted', agent_id: null })
  expect(row.ends_at?.getTime()).toBe(now.getTime() + 48 * 3_600_000)
  const { body } = await visitor.ask(`/api/quotes/fetch/${slug}`)
  const air = { total: (counted.priced?.offer?.ways.air.total ?? 0) / 10_000 }
  expect(body).toMatchObject({ offers: [{ number: 1, words: 'Both are in stock.', air }] })
  const after = await buyer.open(path)
  expect(after.text).toContain('Revision 1')
  expect(after.text).not.toContain('Send offer')
})

test('QUO-01 of two buyers one has a request; the other sees who, and takes over when half an hour has passed', async () => {
  const { path, id } = await request()
  const [one, other] = [await staff('buyer'), await staff('finance')]
  const roleOf = (person: Buyer) => (person === one ? 'buyer' : 'finance')
  const [first, second] = await Promise.all([one.act(path, 'claim'), other.act(path, 'claim')])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  const [winner, loser] = first.status === 200 ? [one, other] : [other, one]
  expect((await quoteRow(id)).agent_id).toBe(winner.id)
  const fields = await fieldsOf(winner, path)
  for (const act of ['save', 'send']) {
    const refused = await loser.act(path, act, {
      ...fields,
      ...seenTotals(await count(winner, path, fields)),
    })
    expect(refused.status, act).toBe(409)
    expect(refused.body.text).toContain('has this quote now')
  }
  expect((await loser.open(path)).text).toContain('is pricing it until')
  minutes(31)
  // Their sessions are locked by then as well.
  const [late, gone] = [await staff(roleOf(loser)), await staff(roleOf(winner))]
  expect((await late.open(path)).text).toContain('Take over')
  expect((await late.act(path, 'claim')).body.ok).toBe(true)
  expect((await gone.act(path, 'save', fields)).status).toBe(409)
  expect((await late.act(path, 'release')).body.ok).toBe(true)
  expect((await quoteRow(id)).agent_id).toBeNull()
})

test('QUO-01 what does not fit into a field is said beside it, nothing is sent, and what was typed comes back', async () => {
  const { path, id } = await request()
  const buyer = await staff('buyer')
  await buyer.act(path, 'claim')
  const fields = await fieldsOf(buyer, path)
  const [price = ''] = Object.keys(fields).filter((name) => name.endsWith('.price'))
  const item = price.split('.')[0]
  const bad = {
    ...fields,
    [price]: 'dear',
    [`${item}.hs`]: '12',
    [`${item}.grams`]: '',
    boxLength: '30',
    serviceRate: '99',
  }
  const counted = await count(buyer, path, bad)
  expect(counted.priced).toBeNull()
  expect(counted.typed[price]).toBe('dear')
  expect(counted.fields).toEqual({
    [price]: 'An amount such as 12.50.',
    [`${item}.hs`]: 'Six digits.',
    [`${item}.grams`]: 'Kilograms such as 1.5.',
    boxLength: 'Three sides in centimetres, or none.',
    serviceRate: 'A number from 0 to 30, or nothing for the rule.',
  })
  for (const act of ['save', 'send']) {
    const refused = await buyer.act(path, act, bad)
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toMatchObject({ [price]: 'An amount such as 12.50.' })
  }
  expect(await quoteRow(id)).toMatchObject({ state: 'in_review', work: null })
  // Without script the button counts, and the page keeps what was typed.
  const plain = async (fields: Record<string, string>) => {
    const page = await at.shop.app.request(officeOrigin + path, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, act: 'price' }),
      headers: { cookie: buyer.cookie, origin: officeOrigin },
    })
    return { status: page.status, text: await page.text() }
  }
  const refused = await plain(bad)
  expect(refused.status).toBe(200)
  expect(refused.text).toContain('value="dear"')
  expect(refused.text).toContain('An amount such as 12.50.')
  const priced = await plain({ ...fields, [price]: '184.00' })
  expect(priced.text).toContain('value="184.00"')
  expect(priced.text).toContain('Price it')
  expect(/Send offer, ([^<]*)/.exec(priced.text)?.[1]).not.toBe(
    /Send offer, ([^<]*)/.exec((await buyer.open(path)).text)?.[1],
  )
})

test('QUO-01 goods that may not fly are offered by sea only, and what may not travel is rejected with its stored rule', async () => {
  const perfume = await request([{ title: 'Amber perfume', price: '60' }])
  const buyer = await staff('buyer')
  await buyer.act(perfume.path, 'claim')
  const fields = await fieldsOf(buyer, perfume.path)
  const counted = await count(buyer, perfume.path, fields)
  expect(counted.priced?.offer?.ways.air).toMatchObject({ isAvailable: false, reason: { id: 'AEROSOL-1' } })
  expect(counted.priced?.offer?.ways.sea.isAvailable).toBe(true)
  expect((await buyer.open(perfume.path)).text).toContain('AEROSOL-1')
  expect((await buyer.act(perfume.path, 'send', { ...fields, ...seenTotals(counted) })).body.ok).toBe(true)

  const bank = await request([{ title: 'Power bank 20,000', price: '39' }])
  await buyer.act(bank.path, 'claim')
  const typed = await fieldsOf(buyer, bank.path)
  const none = await buyer.act(bank.path, 'send', {
    ...typed,
    ...seenTotals(await count(buyer, bank.path, typed)),
  })
  expect(none.body.text).toContain('Nothing may travel')
  const without = await buyer.act(bank.path, 'reject', { reason: 'prohibited' })
  expect(without.status).toBe(422)
  expect(without.body.fields).toHaveProperty('restriction')
  const rejected = { reason: 'prohibited', restriction: 'POWER-1', words: 'A charger alone may fly.' }
  expect((await buyer.act(bank.path, 'reject', rejected)).body.ok).toBe(true)
  expect(await quoteRow(bank.id)).toMatchObject({
    state: 'rejected',
    reason: 'prohibited',
    restriction_id: 'POWER-1',
    reason_words: 'A charger alone may fly.',
  })
  expect((await buyer.open(bank.path)).text).toContain('A charger alone may fly.')
})

test('QUO-01 a question stops the clock until its answer; a note stays with staff; support writes and does not price', async () => {
  const { path, id, slug, visitor } = await request()
  const [buyer, support] = [await staff('buyer'), await staff('support')]
  await buyer.act(path, 'claim')
  minutes(20)
  const asked = { text: 'Which size?', choices: '42\n 43 \n' }
  expect((await buyer.act(path, 'ask', asked)).body.ok).toBe(true)
  expect(await quoteRow(id)).toMatchObject({ state: 'info_needed', answer_due_at: null })
  expect((await buyer.open(path)).text).toContain('Our clock stands')
  expect((await support.act(path, 'write', { text: 'Only we read this', to: 'staff' })).body.ok).toBe(true)
  expect((await support.act(path, 'write', { text: 'We wait for your size', to: 'customer' })).body.ok).toBe(
    true,
  )
  for (const act of ['claim', 'price', 'save', 'send', 'ask', 'reject', 'settle'])
    expect((await support.act(path, act)).status, act).toBe(403)
  const theirs = await visitor.ask(`/api/quotes/fetch/${slug}`)
  expect(theirs.body).toMatchObject({
    messages: [{ text: 'Which size?', choices: ['42', '43'] }, { text: 'We wait for your size' }],
  })
  expect(JSON.stringify(theirs.body)).not.toContain('Only we read this')
  expect((await support.open(path)).text).toContain('Only we read this')
  expect((await support.open(path)).text).not.toContain('Margin')
  await visitor.ask('/api/quotes/message', { slug, text: '43' })
  const row = await quoteRow(id)
  expect(row.state).toBe('in_review')
  expect(row.answer_due_at?.getTime()).toBeGreaterThan(now.getTime())
})

test('QUO-01 the customer recalculates: quantities are theirs, the rest of the work stays, and the former offer is shown', async () => {
  const { path, slug, visitor } = await request()
  const buyer = await staff('buyer')
  await buyer.act(path, 'claim')
  const fields = await fieldsOf(buyer, path)
  const [price = ''] = Object.keys(fields).filter((name) => name.endsWith('.price'))
  const item = price.split('.')[0]
  const typed = { ...fields, [price]: '91.00' }
  const sent = await buyer.act(path, 'send', { ...typed, ...seenTotals(await count(buyer, path, typed)) })
  expect(sent.body, sent.text).toMatchObject({ ok: true })
  const wish = { slug, items: [{ id: Number(item), quantity: 3 }] }
  const asked = await visitor.ask('/api/quotes/recalculate', wish)
  expect(asked.status).toBe(200)
  const page = await buyer.open(path)
  expect(page.text).toContain('The customer has changed what they want')
  await buyer.act(path, 'claim')
  expect(await fieldsOf(buyer, path)).toMatchObject({ [price]: '91.00', [`${item}.quantity`]: '3' })
  const { text } = await buyer.open(path)
  expect(text).toMatch(/before €/)
  expect(text).toContain('Revision 1')
})

test('QUO-01 a quote of a site that is not theirs, an unknown number and a draft are not found; the warehouse sees none', async () => {
  const { path, id, number } = await request()
  const admin = await staff('super_admin')
  expect((await admin.open(`/quotes/lt/${number}`)).status).toBe(404)
  expect((await admin.open('/quotes/default/QU999999999')).status).toBe(404)
  expect((await admin.open(path)).status).toBe(200)
  expect((await (await staff('warehouse')).open(path)).status).toBe(403)
  await acrossSites(at.shop.db).updateTable('quotes').set({ site_id: 1 }).where('id', '=', id).execute()
  expect((await admin.open(`${path}/files/${crypto.randomUUID()}`)).status).toBe(404)
})

test('QUO-01 the terms of quotes are changed in the settings, hold for the next request, and a second tab gets a conflict', async () => {
  const admin = await staff('super_admin')
  const path = '/settings/quotes'
  const { text } = await admin.open(path)
  const seen = (/name="seen" value="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"')
  const usual = {
    seen,
    answer_minutes: '240',
    opens_at: '9',
    closes_at: '18',
    lock_hours: '48',
    claim_minutes: '30',
    absorb_percent: '3',
    silence_days: '7',
    again_days: '30',
    draft_days: '30',
    air_cost: '4.40',
    sea_cost: '0.95',
    payment_cost: '0.8',
  }
  const bad = await admin.act(path, 'save', {
    ...usual,
    answer_minutes: '5',
    closes_at: '9',
    absorb_percent: '50',
    payment_cost: '11',
  })
  expect(bad.status).toBe(422)
  expect(bad.body.fields).toMatchObject({
    answer_minutes: 'Minutes from 15 to 2400.',
    absorb_percent: 'A number from 0 to 20, such as 2.5.',
    payment_cost: 'A number from 0 to 10, such as 0.8.',
  })
  const early = await admin.act(path, 'save', { ...usual, closes_at: '9' })
  expect(early.body.fields).toEqual({ closes_at: 'Later than the beginning.' })
  const changed = { ...usual, lock_hours: '24', absorb_percent: '2,5', air_cost: '400', sea_cost: '400' }
  expect((await admin.act(path, 'save', changed)).body).toMatchObject({ ok: true })
  expect((await admin.act(path, 'save', changed)).status).toBe(409)
  const request_ = await request()
  const buyer = await staff('buyer')
  await buyer.act(request_.path, 'claim')
  const fields = await fieldsOf(buyer, request_.path)
  // Transport costs us more than it brings now: nobody sends that without a word, which colleagues read.
  const offer = { ...fields, ...seenTotals(await count(buyer, request_.path, fields)) }
  const wordless = await buyer.act(request_.path, 'send', { ...offer, why: ' ' })
  expect(wordless.status).toBe(422)
  expect(wordless.body.fields?.why).toContain('costs us more than it brings')
  expect((await quoteRow(request_.id)).state).toBe('in_review')
  const sent = await buyer.act(request_.path, 'send', { ...offer, why: 'A good customer' })
  expect(sent.body.toast).toContain('24 h')
  const support = await staff('support')
  const read = (await support.open(request_.path)).text
  expect(read).toContain('Sent below cost: A good customer')
  expect(read).not.toMatch(/freightCosts|paymentCost/)
  expect((await quoteRow(request_.id)).ends_at?.getTime()).toBe(now.getTime() + 24 * 3_600_000)
})

test('QUO-01 an amount by hand that leaves the rule by more than a tenth asks why, and the reason stays with the offer, for colleagues', async () => {
  const request_ = await request()
  const buyer = await staff('buyer')
  await buyer.act(request_.path, 'claim')
  const fields = { ...(await fieldsOf(buyer, request_.path)), serviceRate: '20' }
  const counted = await count(buyer, request_.path, fields)
  expect(counted.priced?.strayed.map(({ code }) => code)).toEqual(['service'])
  // Transport costs more than it brings since the test of the terms.
  const offer = { ...fields, ...seenTotals(counted), why: 'A test' }
  const silent = await buyer.act(request_.path, 'send', offer)
  expect(silent.body.fields?.priceReason).toContain('leaves the rule')
  expect((await quoteRow(request_.id)).state).toBe('in_review')
  const explained = { ...offer, priceReason: 'Three parcels to inspect', words: 'Both are in stock.' }
  // Before it is sent, staff see it in the shop as the customer will; the customer does not see it yet.
  const { href } = (await buyer.act(request_.path, 'preview', explained)).body.value as { href: string }
  const opened = await at.shop.app.request(href)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const inShop = new URL(opened.headers.get('location') ?? '', href)
  const page = await at.shop.app.request(inShop, { headers: { cookie } })
  const shown = await page.text()
  expect(page.status).toBe(200)
  for (const text of ['Not sent yet', 'Both are in stock.', cents(counted, 'air')])
    expect(shown).toContain(text)
  expect(shown).not.toContain('Three parcels')
  expect((await at.shop.app.request(inShop)).status).toBe(302)
  expect((await quoteRow(request_.id)).state).toBe('in_review')
  const form = {
    method: 'POST',
    headers: { cookie, origin: inShop.origin },
    body: new URLSearchParams({ intent: 'accept' }),
  }
  expect((await at.shop.app.request(inShop, form)).status).toBe(403)
  const { version } = await quoteRow(request_.id)
  const sent = await buyer.act(request_.path, 'send', { ...explained, version: String(version) })
  expect(sent.body).toMatchObject({ ok: true })
  expect((await (await staff('support')).open(request_.path)).text).toContain(
    'Why the price left the rule: Three parcels to inspect',
  )
  const read = await request_.ask(`/api/quotes/fetch/${(await quoteRow(request_.id)).slug}`)
  expect(read.status).toBe(200)
  expect(JSON.stringify(read.body)).not.toContain('Three parcels')
})

test('QUO-01 the page of a customer shows their quotes to those who see quotes', async () => {
  const { number, user } = await request()
  const { suite_code: suite } = await acrossSites(at.shop.db)
    .selectFrom('users')
    .select('suite_code')
    .where('id', '=', String(user.id))
    .executeTakeFirstOrThrow()
  const page = `/customers/default/${suite}`
  expect((await (await staff('support')).open(page)).text).toContain(number)
  expect((await (await staff('warehouse')).open(page)).text).not.toContain(number)
})

/** The demo's request that was ordered and paid, on another site for each test. */
async function bought(site: 'lt' | 'lv' | 'ee') {
  const row = await acrossSites(at.shop.db)
    .selectFrom('quotes')
    .innerJoin('sites', 'sites.id', 'quotes.site_id')
    .select(['quotes.id', 'quotes.number', 'quotes.user_id', 'quotes.order_id'])
    .where('sites.code', '=', site)
    .where('state', '=', 'converted')
    .executeTakeFirstOrThrow()
  const path = `/quotes/${site}/${row.number}`
  const buyer = await staffWith(at.shop, 'buyer', { now, isConfirmed: true })
  const { text } = await buyer.open(path)
  const items = [...text.matchAll(/name="item\[\]" value="(\d+)"/g)].map(([, item = '']) => item)
  const prices = [...text.matchAll(/name="price\[\]"[^>]*value="([^"]*)"/g)].map(([, price = '']) =>
    Number(price),
  )
  const settle = (factor: number) =>
    buyer.act(path, 'settle', {
      'item[]': items,
      'price[]': prices.map((price) => (price * factor).toFixed(2)),
    })
  return { ...row, path, text, items, prices, settle, buyer }
}

async function settlementOf(id: string) {
  return acrossSites(at.shop.db)
    .selectFrom('quote_settlements')
    .selectAll()
    .where('quote_id', '=', id)
    .executeTakeFirst()
}

test('QUO-01 what the shop took is recorded once: as offered nothing moves, a fall is credited, a jump is asked for', async () => {
  const even = await bought('lt')
  expect(even.items.length).toBeGreaterThan(0)
  expect(even.prices.every((price) => price > 0)).toBe(true)
  const unproved = await (await staff('buyer')).act(even.path, 'settle', {
    'item[]': even.items,
    'price[]': even.prices.map(String),
  })
  expect(unproved).toMatchObject({ status: 401, body: { needsProof: true } })
  expect(await settlementOf(even.id)).toBeUndefined()
  const wrong = await even.buyer.act(even.path, 'settle', {
    'item[]': even.items,
    'price[]': even.items.map(() => 'x'),
  })
  expect(wrong.status).toBe(422)
  expect((await even.settle(1)).body).toMatchObject({ ok: true, toast: 'Recorded; nothing moves' })
  expect(await settlementOf(even.id)).toMatchObject({ consequence: 'none', amount: '0.0000' })
  expect((await even.settle(1)).status).toBe(409)
  expect((await even.buyer.open(even.path)).text).not.toContain('name="item[]"')

  const fallen = await bought('lv')
  const credited = await fallen.settle(0.9)
  expect(credited.body, credited.text).toMatchObject({
    ok: true,
    toast: 'Recorded; the difference goes to the balance',
  })
  expect(await settlementOf(fallen.id)).toMatchObject({ consequence: 'credit', invoice_id: null })

  const risen = await bought('ee')
  expect((await risen.settle(1.5)).body).toMatchObject({
    ok: true,
    toast: 'Recorded; the customer gets an invoice',
  })
  const settled = await settlementOf(risen.id)
  expect(settled?.consequence).toBe('invoice')
  expect(Number(settled?.borne)).toBeGreaterThan(0)
  const page = await risen.buyer.open(risen.path)
  expect(page.text).toContain('Asked for')
  expect(page.text).toContain('Ours to carry')
})
