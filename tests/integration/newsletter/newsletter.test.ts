import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { sendNewsletters } from '../../../src/shop/newsletter/send-newsletters.server.ts'
import { customer } from '../../support/customers.ts'
import { emailsTo, nextEmailTo } from '../../support/emails.ts'
import { officeVisitor, staffWith } from '../../support/office.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const parts = () => ({ ...at.shop, clock: () => new Date() })

const pathOf = (text: string, word: string) => {
  const href = text.split(/\s+/).find((one) => one.includes(`/newsletter/${word}/`)) ?? ''
  return new URL(href).pathname
}

async function subscribed(email: string) {
  const plain = plainBrowser(at.shop)
  const home = await plain.open('/en/contacts/')
  const asked = await home.press('Subscribe', { email }, 'footer')
  expect(asked.text('main')).toContain('Check your inbox and press the link. Nothing is sent before that.')
  const first = await nextEmailTo(at.shop, email)
  const page = await plain.open(pathOf(first.text, 'confirm'))
  return { plain, confirmed: await page.press('Yes, send me letters', {}, 'main') }
}

const consentsOf = (email: string) =>
  acrossSites(at.shop.db)
    .selectFrom('consents')
    .select(['is_given', 'source', 'words'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()

/** Written and scheduled by staff, for everybody of the site. */
async function scheduled(title: string) {
  const admin = await staffWith(at.shop, 'super_admin', { isConfirmed: true })
  const begun = await admin.act('/newsletter', 'begin', { site: '1', topic: 'deals' })
  const path = /\/newsletter\/default\/\d+/.exec(begun.text)?.[0] ?? ''
  const version = async () => /name="version" value="(\d+)"/.exec((await admin.open(path)).text)?.[1] ?? ''
  const saved = await admin.act(path, 'save', {
    version: await version(),
    topic: 'deals',
    title_en: title,
    body_en: 'Winter is near.\n\n[See the deals](/dealzone)',
  })
  expect(saved.body, saved.text).toMatchObject({ ok: true })
  return { admin, path, version }
}

test('FORM-01 nothing is sent before the link and then the button were pressed; the answer is the same for a known address', async () => {
  const email = 'skaitytoja1@pastas.example'
  const { plain, confirmed } = await subscribed(email)
  expect(confirmed.text('main')).toContain('You are subscribed')
  const [consent] = await consentsOf(email)
  expect(consent).toMatchObject({ is_given: true, source: 'footer' })
  expect(consent?.words).toContain('Deals, twice a month')
  const again = await (await plain.open('/en/contacts/')).press('Subscribe', { email }, 'footer')
  expect(again.text('main')).toContain('Check your inbox and press the link.')
  const told = await nextEmailTo(at.shop, email, 1)
  expect(told.subject).toContain('subscribed already')
  expect(await consentsOf(email)).toHaveLength(1)
})

test('FORM-01 a link that a program opens subscribes nobody', async () => {
  const email = 'skaitytoja2@pastas.example'
  const plain = plainBrowser(at.shop)
  await (await plain.open('/en/contacts/')).press('Subscribe', { email }, 'footer')
  const first = await nextEmailTo(at.shop, email)
  const page = await plain.open(pathOf(first.text, 'confirm'))
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(await consentsOf(email)).toHaveLength(0)
  expect((await plain.open('/en/newsletter/confirm/1.x/')).status).toBe(404)
})

test('FORM-01 what is no address is said beside the field, with what was typed', async () => {
  const page = await (await plainBrowser(at.shop).open('/en/contacts/')).press(
    'Subscribe',
    { email: 'nobody' },
    'footer',
  )
  expect(page.status).toBe(422)
  expect(page.text('main')).toContain('Enter an e-mail address like name@example.test.')
  expect(page.$('main [name=email]').attr('value')).toBe('nobody')
})

test('ACC-01 the choice of an account and that of its address are one: whichever is newer counts', async () => {
  const own = await customer(at.shop)
  await acrossSites(at.shop.db)
    .updateTable('users')
    .set({ verified_at: new Date() })
    .where('id', '=', String(own.user.id))
    .execute()
  await subscribed(own.email)
  const plain = plainly(at.shop, own.visitor)
  const asked = await own.ask('/api/auth/get-subscription-status', { email: own.email })
  expect(asked.body).toMatchObject({ data: { result: true } })
  await own.ask('/api/auth/update-subscription-status', { subscribed: false })
  expect(
    (await plain.open('/en/account-information/')).$('[name=subscribed]').attr('checked'),
  ).toBeUndefined()
})

test('FORM-01 each subscriber gets one letter with a link and a header that end it, even if sending begins again', async () => {
  const [reader, leaver] = ['skaitytoja3@pastas.example', 'skaitytoja4@pastas.example']
  await subscribed(reader)
  await subscribed(leaver)
  const { admin, path, version } = await scheduled('Coats in November')
  const sent = await admin.act(path, 'send', { version: await version(), when: 'now' })
  expect(sent.body, sent.text).toMatchObject({ ok: true })
  await Promise.all([sendNewsletters(parts()), sendNewsletters(parts())])
  await sendNewsletters(parts())
  const letters = (await emailsTo(at.shop, reader)).filter(({ subject }) => subject === 'Coats in November')
  expect(letters).toHaveLength(1)
  const [letter] = letters
  expect(letter?.html).toContain('/en/dealzone/')
  expect(letter?.text).toContain('Unsubscribe')
  const stop = pathOf(letter?.text ?? '', 'choice')
  const row = await acrossSites(at.shop.db)
    .selectFrom('emails')
    .select('unsubscribe')
    .where('recipient', '=', reader)
    .where('subject', '=', 'Coats in November')
    .executeTakeFirstOrThrow()
  expect(row.unsubscribe).toContain(stop)

  // A mail program presses its own button: a post without a page, an origin or cookies.
  const oneClick = await at.shop.app.request(`http://localhost${stop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  expect((await consentsOf(reader)).at(-1)).toMatchObject({ is_given: false, source: 'one-click' })
  expect((await plainBrowser(at.shop).open(stop)).text('main')).toContain('You are unsubscribed')
  const counts = (await admin.open(path)).text
  expect(counts).toContain('Sent to all')
})

test('FORM-01 whoever says no after it was begun gets nothing, and a letter that has not left stays here', async () => {
  const email = 'skaitytoja5@pastas.example'
  const { plain } = await subscribed(email)
  const { admin, path, version } = await scheduled('Too late for one')
  await admin.act(path, 'send', { version: await version(), when: 'now' })
  const db = acrossSites(at.shop.db)
  const reader = await db
    .selectFrom('newsletter_readers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const id = path.split('/').at(-1) ?? ''
  await db
    .insertInto('emails')
    .values({
      site_id: 1,
      recipient: email,
      subject: 'x',
      html: 'x',
      text: 'x',
      locale: 'en',
      unsubscribe: 'https://x',
    })
    .execute()
  await plain.open('/en/newsletter/', {})
  const told = await emailsTo(at.shop, email)
  expect(told.length).toBeGreaterThan(0)
  await db
    .insertInto('consents')
    .values({ site_id: 1, email, channel: 'newsletter', is_given: false, source: 'link', at: new Date() })
    .execute()
  await sendNewsletters(parts())
  const letter = await db
    .selectFrom('newsletter_letters')
    .select('state')
    .where('newsletter_id', '=', id)
    .where('reader_id', '=', reader.id)
    .executeTakeFirst()
  expect(letter).toBeUndefined()
  expect((await emailsTo(at.shop, email)).some(({ subject }) => subject === 'Too late for one')).toBe(false)
})

test('OPS-08 only who has the right exports the addresses, and every export is written down', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const file = Buffer.from(await admin.download('/newsletter/subscribers/file')).toString()
  expect(file).toContain('rasa@example.test')
  expect(file).not.toContain('kadri@example.test')
  const content = await staffWith(at.shop, 'content')
  expect((await content.open('/newsletter/subscribers/file')).status).toBe(403)
  expect((await officeVisitor(at.shop).open('/newsletter')).status).toBe(302)
})
