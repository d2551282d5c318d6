import { afterEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { askAboutQuote } from '../../../src/shop/quotes/ask-customer.server.ts'
import { claimQuote } from '../../../src/shop/quotes/claim-quote.server.ts'
import { endQuotes } from '../../../src/shop/quotes/end-quotes.server.ts'
import { quoteKey } from '../../../src/shop/quotes/quote-key.server.ts'
import { findItems } from '../../../src/shop/quotes/quotes.queries.server.ts'
import { rejectQuote } from '../../../src/shop/quotes/reject-quote.server.ts'
import { readUsualAnswer } from '../../../src/shop/quotes/usual-answer.server.ts'
import { customer, signIn } from '../../support/customers.ts'
import { onePixel } from '../../support/parcels.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { asDecimal, offered, quoteDesk, sentQuote } from '../../support/quotes.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date()
const at = testShop({ RATE_LIMITS: false, clock: () => now })
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 60 * 60 * 1000)
}

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

/** A customer without script, with a request that staff may work on. */
async function asked(items?: Parameters<typeof sentQuote>[2]) {
  const { user, visitor, email } = await customer(at.shop)
  const quote = await sentQuote(at.shop, user.id, items, now)
  const desk = await quoteDesk(at.shop, () => now)
  const plain = plainly(at.shop, visitor)
  /** After a night the session is over. */
  const nextDay = async (hours: number) => {
    later(hours)
    for (const [name, value] of (await signIn(at.shop, { email })).jar) plain.jar.set(name, value)
  }
  return { quote, desk, user, plain, nextDay, path: `/en/quotes/${quote.slug}/` }
}

async function withOffer(items?: Parameters<typeof sentQuote>[2]) {
  const one = await asked(items)
  const totals = await offered(one.desk, one.quote)
  return {
    ...one,
    air: `€${asDecimal(totals.air)?.toFixed(2)}`,
    sea: `€${asDecimal(totals.sea)?.toFixed(2)}`,
  }
}

async function stateOf(id: string) {
  const { state } = await acrossSites(at.shop.db)
    .selectFrom('quotes')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

describe('QUO-01 ROUTE-05 the list of quotes', () => {
  test('begins with one field to paste a link into', async () => {
    const { visitor } = await customer(at.shop)
    const page = await plainly(at.shop, visitor).open('/en/quotes/')
    expect(page.status).toBe(200)
    expect(page.text('main h2')).toBe('Nothing asked yet')
    expect(page.attribute('main form[action="/en/order-form/"]', 'method')).toBe('get')
    expect(page.attribute('main form input', 'name')).toBe('url')
  })

  test('shows ten of them, the offer on top, in tabs with counts; nobody else sees them', async () => {
    const { plain, desk, user, quote, air } = await withOffer()
    for (let count = 0; count < 10; count += 1) await sentQuote(at.shop, user.id, undefined, now)
    const stranger = await asked()
    const first = await plain.open('/en/quotes/')
    expect(first.texts('main tbody tr')).toHaveLength(10)
    expect(first.text('main tbody tr')).toContain('Offer ready')
    expect(first.text('main tbody tr')).toContain(air)
    expect(first.text('[aria-labelledby="offer-ready"]')).toContain('Your price is ready')
    expect(first.texts('nav[aria-label="Quotes by state"] a')).toEqual([
      'All11',
      'Waiting for you1',
      'Waiting for us10',
      'Bought0',
      'Closed0',
      'Drafts0',
    ])
    const second = await first.follow('Next')
    expect(second.texts('main tbody tr')).toHaveLength(1)
    const forMe = await first.follow(/^Waiting for you/)
    expect(forMe.texts('main tbody tr')).toHaveLength(1)
    const bought = await first.follow(/^Bought/)
    expect(bought.text('main')).toContain('No quote is in this state.')
    const opened = await forMe.follow(/^See offer/)
    expect(opened.path).toBe(`/en/quotes/${quote.slug}/`)
    expect((await stranger.plain.open('/en/quotes/')).texts('main tbody tr')).toHaveLength(1)
    expect((await plain.ask('/api/auth/getCurrentUser', {})).body.user).toMatchObject({
      waiting_quotes_count: 1,
    })
    expect(desk.member.id).toBe('1')
  })

  test('GUARD-06 asks guests to sign in, and is unknown on a site without quotes', async () => {
    const page = await plainBrowser(at.shop).open('/en/quotes/')
    expect(page.path).toMatch(/^\/en\/login\/\?redirect=/)
    await at.shop.db
      .updateTable('sites')
      .set({ overrides: JSON.stringify({ features: { quotes: false } }) })
      .where('code', '=', 'wl')
      .execute()
    const there = plainBrowser(at.shop, { host: 'wl.localhost' })
    const statusOf = async (path: string) => (await there.open(`/en/${path}/`)).status
    await expect.poll(() => statusOf('quotes'), soon).toBe(404)
    expect(await statusOf(`quotes/${'0'.repeat(32)}`)).toBe(404)
    expect(await statusOf(`create-order/${'0'.repeat(32)}`)).toBe(404)
  })
})

describe('QUO-01 the page of a quote', () => {
  test('says by when the price comes, and that it is late; the request is cancelled with two presses', async () => {
    const { plain, path, quote, desk, nextDay } = await asked()
    await claimQuote(desk, quote)
    const page = await plain.open(path)
    expect(page.text('[aria-labelledby="quote-now"]')).toMatch(/Your price comes by: .*\d\d:\d\d/)
    expect(page.text('[aria-labelledby="asked"]')).toContain('Trail running shoes')
    expect(page.text('[aria-current="step"]')).toBe('Being priced')
    await nextDay(30)
    expect((await plain.open(path)).text('[aria-labelledby="quote-now"]')).toContain('We are late. Sorry.')
    const cancelled = await page.press('Yes, cancel the request')
    expect(cancelled.text('main')).toContain('You have cancelled it.')
    expect(cancelled.hasButton('Yes, cancel the request')).toBe(false)
    expect(await stateOf(quote.id)).toBe('cancelled')
  })

  test('a question is answered by its buttons or in words', async () => {
    const { plain, path, quote, desk } = await asked()
    await claimQuote(desk, quote)
    await askAboutQuote(desk, quote, { text: 'Which size?', choices: ['M', 'L'] })
    const page = await plain.open(path)
    expect(page.text('[aria-labelledby="question"]')).toContain('Which size?')
    const empty = await page.press('Answer', { text: ' ' })
    expect(empty.status).toBe(422)
    expect(await stateOf(quote.id)).toBe('info_needed')
    const answered = await page.press('L')
    expect(answered.path).toBe(path)
    expect(answered.text('[aria-labelledby="messages"]')).toContain('You')
    expect(answered.texts('[aria-labelledby="messages"] li').at(-1)).toMatch(/L$/)
    expect(await stateOf(quote.id)).toBe('in_review')
  })

  test('shows both ways, every line and its sum; a way is chosen by its address', async () => {
    const { plain, path, air, sea } = await withOffer()
    const page = await plain.open(path)
    expect(page.text('[aria-labelledby="ways"]')).toContain(air)
    expect(page.text('[aria-labelledby="ways"]')).toContain(sea)
    expect(page.text('[aria-labelledby="costs"] tfoot')).toBe(`Delivered total${air}${sea}`)
    expect(page.text('[aria-labelledby="found"]')).toContain('As asked')
    expect(page.text('[aria-labelledby="decision"]')).toContain(air)
    expect(page.text('h1 + p')).toMatch(/^Asked on \d{4}-\d\d-\d\d \d\d:\d\d · priced/)
    const bySea = await page.press('Show this way', { way: 'sea' })
    expect(bySea.text('[aria-labelledby="decision"]')).toContain(sea)
    expect(bySea.hasButton(`Accept for ${sea}`)).toBe(true)
    expect(page.meta('robots')).toContain('noindex')
  })

  test('is recalculated without script, and the earlier offer stays readable', async () => {
    const { plain, path, quote, desk, air } = await withOffer()
    const page = await plain.open(path)
    const form = await page.follow('Recalculate')
    expect(form.text('#recalculate')).toContain('Offer 2 replaces offer 1.')
    const none = await form.press('Ask for offer 2', {
      'items.0.quantity': '0',
      'items.1.quantity': '0',
      text: 'Sorry',
    })
    expect(none.status).toBe(422)
    expect(await stateOf(quote.id)).toBe('quoted')
    const recalculated = await form.press('Ask for offer 2', {
      'items.0.quantity': '3',
      'items.0.options': 'EU 42',
      text: 'Three, please',
    })
    expect(recalculated.path).toBe(path)
    expect(await stateOf(quote.id)).toBe('in_review')
    expect(recalculated.hasButton(/^Accept for/)).toBe(false)
    await offered(desk, quote)
    const second = await plain.open(path)
    expect(second.text('[aria-labelledby="found"]')).toContain('3 pcs')
    expect(second.text('[aria-labelledby="messages"]')).toContain('Three, please')
    expect(second.texts('[aria-labelledby="offers"] li')).toHaveLength(2)
    const first = await second.follow(/offer 1$/)
    expect(first.text('main')).toContain('This is offer 1. A newer one has taken its place.')
    expect(first.text('[aria-labelledby="ways"]')).toContain(air)
    expect(first.hasButton(/^Accept for/)).toBe(false)
  })

  test('QUO-01 what other wishes would cost is told before another offer is asked for, to the cent of it', async () => {
    const { plain, path, quote, desk, user } = await withOffer()
    const items = await findItems(at.shop.db, quote.siteId, quote.id)
    const wish = {
      slug: quote.slug,
      items: items.map(({ id }, place) => ({ id: Number(id), quantity: place === 0 ? 3 : 0 })),
      is_insured: true,
    }
    const { status, body } = await plain.ask('/api/quotes/estimate-again', wish)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await stateOf(quote.id)).toBe('quoted')
    const stranger = await asked()
    expect((await stranger.plain.ask('/api/quotes/estimate-again', wish)).status).toBe(404)
    const none = { ...wish, items: wish.items.map((item) => ({ ...item, quantity: 0 })) }
    expect((await plain.ask('/api/quotes/estimate-again', none)).status).toBe(422)
    expect((await plain.ask('/api/quotes/recalculate', wish)).status).toBe(200)
    expect((await plain.ask('/api/quotes/estimate-again', wish)).status).toBe(409)
    const { air, sea } = await offered(desk, quote)
    expect(body).toMatchObject({ air: asDecimal(air), sea: asDecimal(sea) })
    expect((await plain.open(path)).text('[aria-labelledby="costs"]')).toContain('Insurance')
    expect(user.id).toBeTruthy()
  })

  test('the insurance is left out by a link beside its line', async () => {
    const { plain, path, quote } = await asked()
    await at.shop.db
      .updateTable('quotes')
      .set({ is_insured: true })
      .where('site_id', '=', 1)
      .where('id', '=', quote.id)
      .execute()
    const desk = await quoteDesk(at.shop, () => now)
    await offered(desk, quote)
    const page = await plain.open(path)
    const form = await page.follow(/^Leave it out/)
    expect(form.$('#recalculate input[name="is_insured"]').attr('checked')).toBeUndefined()
    await form.press('Ask for offer 2')
    await offered(desk, quote)
    expect((await plain.open(path)).text('[aria-labelledby="costs"]')).not.toContain('Insurance')
  })

  test('QUO-01 how long answers take is told once there are ten of them, and what rules answered is not counted', async () => {
    const site = at.shop.sites.all().find(({ code }) => code === 'nl')
    if (!site) throw new Error('No such site')
    const usual = () =>
      readUsualAnswer({ db: at.shop.db, site, clock: () => now }, { opensAt: 9, closesAt: 18 })
    const { id: userId } = await acrossSites(at.shop.db)
      .selectFrom('users')
      .select('id')
      .where('site_id', '=', site.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    // On Monday of last week, at noon of the warehouse's working day.
    const days = ((now.getUTCDay() + 6) % 7) + 7
    const monday = new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const sent = new Date(`${monday}T10:00:00Z`)
    const answers: { id: string; minutes: number }[] = []
    const answer = async (minutes: number, by: 'staff' | 'system') => {
      const { id } = await sentQuote(at.shop, userId, undefined, sent, { siteId: site.id, locale: 'en' })
      answers.push({ id, minutes })
      const event = { site_id: site.id, entity: 'quote', entity_id: id, from_state: 'submitted' }
      const answered = new Date(sent.getTime() + minutes * 60_000)
      await acrossSites(at.shop.db)
        .insertInto('state_events')
        .values({
          ...event,
          to_state: 'info_needed',
          actor_type: by,
          actor_id: by === 'staff' ? '1' : null,
          at: answered,
        })
        .execute()
    }
    expect(await usual()).toBeNull()
    for (let more = 0; more < 12; more += 1) await answer(1, 'system')
    expect(await usual()).toBeNull()
    for (let minutes = 100; minutes < 400; minutes += 10) await answer(minutes, 'staff')
    const median = await usual()
    expect(median).toBeGreaterThanOrEqual(190)
    expect(median).toBeLessThanOrEqual(250)
    // Their histories were never lived.
    await acrossSites(at.shop.db)
      .deleteFrom('state_events')
      .where('entity', '=', 'quote')
      .where('site_id', '=', site.id)
      .where(
        'entity_id',
        'in',
        answers.map(({ id }) => id),
      )
      .where('to_state', '=', 'info_needed')
      .execute()
  })

  test('QUO-01 pages say how long answers usually take, and the promise as it is set', async () => {
    const { plain, path } = await asked()
    const site = at.shop.sites.all().find(({ id }) => id === 1)
    if (!site) throw new Error('No such site')
    for (let more = 0; more < 10; more += 1) await withOffer()
    const minutes = await readUsualAnswer(
      { db: at.shop.db, site, clock: () => now },
      { opensAt: 9, closesAt: 18 },
    )
    const usual = `Half of all answers come within ${Math.floor((minutes ?? -1) / 60)} h ${(minutes ?? 0) % 60} min.`
    expect((await plain.open(path)).text('main')).toContain(usual)
    await plain.ask('/api/quotes/create', {
      items: [{ url: 'https://fernhollow.example/p/1', title: 'Shoes' }],
    })
    expect((await plain.open('/en/order-form/')).text('main')).toContain(usual)
    await at.shop.db.updateTable('quote_terms').set({ answer_minutes: 120 }).execute()
    const list = (await plain.open('/en/quotes/')).text('main')
    await at.shop.db.updateTable('quote_terms').set({ answer_minutes: 240 }).execute()
    expect(list).toContain(`2 quotes. We promise an answer within 2 working hours. ${usual}`)
  })

  test('is declined with a reason, which can be taken back while the price holds', async () => {
    const { plain, path, quote } = await withOffer()
    const declined = await (await plain.open(path)).press('Decline', { reason: 'price', text: 'Too much' })
    expect(declined.text('main')).toContain('You have declined this offer')
    expect(await stateOf(quote.id)).toBe('declined')
    const back = await declined.press('Take it back')
    expect(back.hasButton(/^Accept for/)).toBe(true)
    expect(await stateOf(quote.id)).toBe('quoted')
  })

  test('is requested again with one press when the price has ended', async () => {
    const { plain, path, quote, air, nextDay } = await withOffer()
    const open = await plain.open(path)
    await nextDay(49)
    const over = await plain.open(path)
    expect(over.hasButton(/^Accept for/)).toBe(false)
    const late = await open.press(/^Accept for/)
    expect(late.status).toBe(422)
    expect(late.text('main')).toContain('The price of this offer no longer holds.')
    await endQuotes({ db: at.shop.db, log: createLog('silent'), clock: () => now, sites: at.shop.sites })
    const ended = await plain.open(path)
    expect(ended.text('[aria-labelledby="quote-now"]')).toContain('The price held until')
    expect(ended.text('[aria-labelledby="ended"] tfoot')).toContain(air)
    expect(ended.text('[aria-labelledby="found"]')).toMatch(/On \d+\s\w+ it was in stock for US\$84\.00/)
    expect(ended.$('input[name="way"], [aria-labelledby="costs"]').length).toBe(0)
    const again = await ended.press('Ask for a fresh price')
    expect(again.path).toBe(path)
    expect(await stateOf(quote.id)).toBe('submitted')
  })

  test('says why a request is not possible, with the rule', async () => {
    const { plain, path, quote, desk } = await asked([{ title: 'Power bank 20,000', price: '39' }])
    await claimQuote(desk, quote)
    const words = 'A charger without a battery may fly.'
    await rejectQuote(desk, quote, { reason: 'prohibited', words, restrictionId: 'POWER-1' })
    const page = await plain.open(path)
    const said = page.text('[aria-labelledby="quote-now"]')
    expect(said).toContain('This may not be carried to you.')
    expect(said).toContain('(rule POWER-1)')
    expect(said).toContain(words)
  })

  test('takes messages with files, which only its owner downloads', async () => {
    const { plain, path, quote } = await asked()
    const stranger = await asked()
    const form = new FormData()
    form.set('intent', 'message')
    form.set('text', '<b>Here</b> is the size chart')
    form.append('files', new File([onePixel], 'chart.png'))
    const sent = await plain.open(path, {
      method: 'POST',
      body: form,
      headers: { origin: 'http://localhost' },
    })
    expect(sent.path).toBe(path)
    expect(sent.text('[aria-labelledby="messages"] li')).toContain('<b>Here</b> is the size chart')
    const file = sent.attribute('[aria-labelledby="messages"] a[download]', 'href') ?? ''
    expect(file).toContain(`/api/quotes/file/${quote.slug}/`)
    const got = await plain.send(file, {})
    expect(got.status).toBe(200)
    expect(got.headers.get('content-disposition')).toContain('attachment')
    expect(got.headers.get('content-type')).toMatch(/^image\/(?:png|webp)$/)
    expect((await got.arrayBuffer()).byteLength).toBeGreaterThan(0)
    expect((await stranger.plain.send(file, {})).status).toBe(404)
    expect((await stranger.plain.send(file.replace(quote.slug, stranger.quote.slug), {})).status).toBe(404)
    const bad = new FormData()
    bad.set('intent', 'message')
    bad.set('text', 'Look')
    bad.append('files', new File(['plain words'], 'virus.exe'))
    const refused = await plain.open(path, {
      method: 'POST',
      body: bad,
      headers: { origin: 'http://localhost' },
    })
    expect(refused.status).toBe(422)
    expect(refused.text('#attach-error')).not.toBe('')
    expect(refused.$('textarea[name="text"]').text()).toBe('Look')
  })

  test('GUARD-06 somebody else sees what they see of an unknown quote, and changes nothing', async () => {
    const { path, quote } = await withOffer()
    const { plain } = await asked()
    const theirs = await plain.open(path)
    const unknown = await plain.open(`/en/quotes/${'0'.repeat(32)}/`)
    expect(theirs.status).toBe(404)
    expect(unknown.status).toBe(404)
    expect(theirs.text('main h1')).toBe('Page not found')
    expect(theirs.text('main h1')).toBe(unknown.text('main h1'))
    const posted = await plain.open(path, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'decline' }),
      headers: { origin: 'http://localhost' },
    })
    expect(posted.status).toBe(404)
    expect(await stateOf(quote.id)).toBe('quoted')
  })

  test('GUARD-06 is only read by the signed link of an email, whose key fits no other quote', async () => {
    const { path, quote, air } = await withOffer()
    const other = await withOffer()
    const key = quoteKey({ encryption: at.shop.encryption, siteId: 1 }, quote.slug)
    const guest = plainBrowser(at.shop)
    const page = await guest.open(`${path}?key=${key}`)
    expect(page.status).toBe(200)
    expect(page.text('[aria-labelledby="ways"]')).toContain(air)
    expect(page.text('main')).toContain('You are reading this by the link from an e-mail.')
    expect(page.$('main form[method="post"]').length).toBe(0)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const posted = await guest.open(`${path}?key=${key}`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'decline' }),
      headers: { origin: 'http://localhost' },
    })
    expect(posted.path).toMatch(/^\/en\/login\//)
    expect(await stateOf(quote.id)).toBe('quoted')
    expect((await guest.open(`${other.path}?key=${key}`)).path).toMatch(/^\/en\/login\//)
    expect((await other.plain.open(`${path}?key=${'0'.repeat(64)}`)).status).toBe(404)
  })
})
