import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout, nextEmailTo } from '../../support/emails.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

// A Friday evening in Vilnius: the shop is closed until Monday.
const now = new Date('2026-11-20T17:00:00Z')
const at = testShop({ RATE_LIMITS: false, clock: () => now })

let guests = 0
const guest = () => {
  guests += 1
  return `rasa${guests}@pastas.example`
}
const wrong = { text: 'My card is 4242 4242 4242 4242, please look', name: '', email: 'nobody' }

const form = (fields: Record<string, string>, files: readonly File[] = []) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  for (const file of files) sent.append('files', file)
  return sent
}
const message = (email: string, more: Record<string, string> = {}) => ({
  name: 'Rasa Pavyzdienė',
  email,
  topic: 'order',
  about: 'OR100412',
  text: 'Where is it?\nI wait since Monday.',
  website: '',
  ...more,
})
const photo = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background: '#05a' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'box.jpg',
  )

test('ROUTE-01 FORM-01 the page has the form, the ways to reach us with the hours now, and the counters with a map', async () => {
  const page = await plainBrowser(at.shop).open('/en/contacts/')
  expect(page.status).toBe(200)
  expect(page.text('h1')).toBe('Contacts')
  expect(page.text('aside')).toContain('Closed until Monday')
  expect(page.texts('[aria-labelledby="counters"] h3')).toEqual([
    '1Vilnius',
    '2Rīga',
    '3Tartu',
    'Boston warehouse',
  ])
  expect(page.text('[aria-labelledby="counters"]')).toContain('Tue, Thu')
  expect(page.attribute('[aria-labelledby="counters"] svg[role=img]', 'aria-label')).toContain(
    'Vilnius, Rīga, Tartu',
  )
  expect(page.meta('robots')).toBeUndefined()
})

test('FORM-01 a guest sends a message without script, sees its number and by when it is answered, and gets an email', async () => {
  const email = guest()
  const plain = plainBrowser(at.shop)
  const page = await plain.open('/en/contacts/?q=Is+it+lost%3F&order=OR100412')
  expect([page.value('text'), page.value('about')]).toEqual(['Is it lost?', 'OR100412'])
  const sent = await page.press('Send the message', { name: 'Rasa', email, text: 'Is it lost?' }, 'main')
  expect(sent.status).toBe(200)
  expect(sent.path).toMatch(/^\/en\/contacts\/TK\d{6}\/sent\/\?key=[0-9a-f]{40}$/)
  const number = /TK\d+/.exec(sent.text('h1'))?.[0] ?? ''
  expect(sent.text('main')).toContain('We answer by 23 November, 13:00.')
  expect(sent.text('main')).toContain('Is it lost?')
  expect(sent.headers.get('x-robots-tag')).toBe('noindex')
  const told = await nextEmailTo(at.shop, email)
  expect(told.subject).toBe(`${number}: we have your message`)
  expect(told.text.replaceAll('\u00a0', ' ')).toContain('A person answers by 23 November, 13:00.')
  expect(told.text).toContain('Is it lost?')
})

test('FORM-01 what is wrong is said beside the field and nothing that was typed is lost, but a card number is not shown again', async () => {
  const plain = plainBrowser(at.shop)
  const page = await plain.open('/en/contacts/', { method: 'POST', body: form(message(guest(), wrong)) })
  expect(page.status).toBe(422)
  expect(page.$('title').text()).toMatch(/^Error: /)
  expect(page.value('about')).toBe('OR100412')
  expect(page.value('text')).toBe('My card is •••• •••• •••• ••••, please look')
  expect(page.text('main')).toContain('This looks like a card number. Please remove it; we never need it.')
  const again = await plain.open('/en/contacts/', {
    method: 'POST',
    body: form(message(guest(), { ...wrong, text: 'Hello' })),
  })
  expect([again.status, again.value('text'), again.value('email')]).toEqual([422, 'Hello', 'nobody'])
})

test('FORM-01 a program that fills in the hidden field is refused, and a person whose browser did it is told how to go on', async () => {
  const email = guest()
  const page = await plainBrowser(at.shop).open('/en/contacts/', {
    method: 'POST',
    body: form(message(email, { website: 'https://spam.example' })),
  })
  expect(page.status).toBe(422)
  expect(page.text('main')).toContain('Empty this field.')
  const rows = await acrossSites(at.shop.db)
    .selectFrom('tickets')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(rows).toHaveLength(0)
})

test.each([
  ['words', () => new File(['no picture'], 'box.jpg'), 'box.jpg is not of a kind that we can read here.'],
  [
    'a program under two names',
    () => new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'box.jpg.exe'),
    'box.jpg.exe is not',
  ],
  ['an archive', () => new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'bomb.zip'), 'bomb.zip is not'],
  [
    'half a picture',
    () => new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'half.jpg'),
    'Try a screenshot of it.',
  ],
])('FORM-01 %s as a file are refused in words', async (_what, file, words) => {
  const page = await plainBrowser(at.shop).open('/en/contacts/', {
    method: 'POST',
    body: form(message(guest()), [file()]),
  })
  expect(page.status).toBe(422)
  expect(page.text('main')).toContain(words)
})

test('FORM-01 the same message sent twice is one, also when both arrive at once', async () => {
  const email = guest()
  const plain = plainBrowser(at.shop)
  const send = () => plain.open('/en/contacts/', { method: 'POST', body: form(message(email)) })
  const [first, second] = await Promise.all([send(), send()])
  expect(first.path).toBe(second.path)
  const rows = await acrossSites(at.shop.db)
    .selectFrom('tickets')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(rows).toHaveLength(1)
})

test('FORM-01 a guest reads the thread by the link, answers with a file, closes it and opens it again; nobody else does', async () => {
  const email = guest()
  const plain = plainBrowser(at.shop)
  const sent = await plain.open('/en/contacts/', {
    method: 'POST',
    body: form(message(email), [await photo()]),
  })
  const link = sent.path.replace('sent/', '')
  const number = /TK\d+/.exec(link)?.[0]
  const stranger = plainBrowser(at.shop)
  expect((await stranger.open(`/en/contacts/${number}/`)).path).toContain('/login/')
  expect((await stranger.open(`/en/contacts/${number}/?key=${'0'.repeat(40)}`)).status).toBe(404)
  const file = sent.$('main a[download]').attr('href') ?? ''
  const got = await plain.send(file, {})
  expect(got.headers.get('content-disposition')).toContain('attachment')
  expect((await stranger.send(file.replace(/key=.*/, 'key=1'), {})).status).toBe(404)

  const page = await plain.open(link)
  const answered = await page.press('Send message', { text: 'And one thing more.' }, 'main')
  expect(answered.text('main')).toContain('And one thing more.')
  const closed = await answered.press('Nothing more is needed, close it', {}, 'main')
  expect(closed.text('main')).toContain('You closed it')
  const reopened = await closed.press('Open it again without a message', {}, 'main')
  expect(reopened.text('main')).toContain('Opened again')
  expect(reopened.text('main')).toContain('We answer by')
})

test('FORM-01 a customer finds the form filled in, and all their messages under the account; another customer finds nothing', async () => {
  const own = await customer(at.shop)
  const plain = plainly(at.shop, own.visitor)
  const page = await plain.open('/en/contacts/')
  expect([page.value('name'), page.value('email')]).toEqual(['Ieva Kuršytė', own.email])
  const sent = await page.press('Send the message', { text: 'Please call me.' }, 'main')
  expect(sent.path).toMatch(/\/en\/contacts\/TK\d{6}\/sent\/$/)
  const number = /TK\d+/.exec(sent.path)?.[0] ?? ''
  expect((await plain.open('/en/my-messages/')).text('main')).toContain(number)
  const other = plainly(at.shop, (await customer(at.shop)).visitor)
  expect((await other.open(`/en/contacts/${number}/`)).status).toBe(404)
  await emailAbout(at.shop, own.email, number)
})
