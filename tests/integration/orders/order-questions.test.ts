import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { assemble, type Shop } from '../../../src/assemble.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { askForInfo } from '../../../src/shop/orders/ask-for-info.server.ts'
import type { NewQuestion } from '../../../src/shop/orders/order-questions.queries.server.ts'
import { remindOrders } from '../../../src/shop/orders/remind-orders.server.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout, emailsTo, linkIn } from '../../support/emails.ts'
import { emailsRequested, inTransaction, orderRow, placeOrder, staff } from '../../support/orders.ts'
import { onePixelJpeg } from '../../support/parcels.ts'
import { pretendAttempts } from '../../support/pretend.ts'
import { simulatedStripe } from '../../support/simulated-stripe.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const stripe = simulatedStripe()
const hourMs = 3_600_000
let now = new Date()
let shop: Shop

beforeAll(async () => {
  const options = { RATE_LIMITS: false, ...stripe.settings(), clock: () => now }
  shop = await assemble(shopOptions(await freshDatabase(), options))
})
afterAll(() => shop?.close())

const clock = () => now
const jpeg = new Uint8Array(onePixelJpeg)
const pdf = new TextEncoder().encode('%PDF-1.7 invoice')
const photoQuestion: Omit<NewQuestion, 'dueAt'> = {
  type: 'photo',
  question: 'A photo of the plug, please',
  why: 'there are two kinds',
}

async function ask(orderId: string, questions: readonly Omit<NewQuestion, 'dueAt'>[]) {
  const dueAt = new Date(now.getTime() + 5 * 24 * hourMs)
  const asked = await inTransaction(shop, (trx) =>
    askForInfo(trx, {
      siteId: 1,
      orderId,
      questions: questions.map((question) => ({ ...question, dueAt })),
      at: now,
      actor: staff,
    }),
  )
  expect(asked).toEqual({ ok: true, value: null })
  const rows = await acrossSites(shop.db)
    .selectFrom('order_questions')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => `question-${id}`)
}

const rowsOf = (table: 'order_questions' | 'order_files', orderId: string) =>
  acrossSites(shop.db).selectFrom(table).selectAll().where('order_id', '=', orderId).execute()

function answers(entries: Record<string, string | File | readonly File[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) {
    for (const entry of Array.isArray(value) ? value : [value]) form.append(name, entry)
  }
  return form
}

test('ORD-02 a customer answers all kinds of questions about an order: text, choice, value, photo and document', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const names = await ask(order.id, [
    { type: 'text', question: 'Which plug do you need?', why: 'we want to buy the right one' },
    { type: 'choice', question: 'Which size?', why: 'yours is sold out', options: ['M', 'L'] },
    { type: 'value', question: 'What did it cost?', why: 'customs ask' },
    photoQuestion,
    { type: 'document', question: 'The invoice', why: 'customs ask' },
  ])
  const [text = '', choice = '', value = '', photo = '', document = ''] = names
  const message = await emailAbout(shop, buyer.email, 'we have a question')
  expect(message.text).toContain(`/order-additional-info-needed/${order.number}/`)
  const path = `/en/order-additional-info-needed/${order.number}/`
  const page = await buyer.visitor.visit(path)
  expect(page.html).toContain('Which plug do you need?')
  expect(page.html).toContain('we want to buy the right one')
  expect(page.html).toContain('at most 10 MB each')
  expect((await buyer.visitor.visit(`/en/my-orders/${order.number}/`)).html).toContain(path)

  const wrong = await buyer.visitor.upload(
    path,
    answers({ [text]: 'Type G', [choice]: 'XS', [photo]: new File([pdf], 'not-a-photo.jpg') }),
  )
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Type G')
  expect(wrong.html).toContain('not-a-photo.jpg is not of a kind that we can read here')
  expect((await rowsOf('order_questions', order.id)).every((row) => row.answered_at === null)).toBe(true)

  const partly = await buyer.visitor.upload(path, answers({ [text]: 'Type G', [choice]: 'L' }))
  expect(partly.html).toContain('The rest may follow')
  const rest = () =>
    answers({
      [value]: '49,90',
      [photo]: [new File([jpeg], 'plug.jpg'), new File([jpeg], 'box.png')],
      [document]: new File([pdf], 'Sąskaita.pdf'),
    })
  const sent = await Promise.all([
    buyer.visitor.upload(`/api/my-orders/answer/${order.number}`, rest()),
    buyer.visitor.upload(`/api/my-orders/answer/${order.number}`, rest()),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(JSON.parse(sent[0]?.html ?? '')).toEqual({ status: true, still_open: 0 })
  expect((await rowsOf('order_questions', order.id)).map((row) => 'answer' in row && row.answer)).toEqual([
    'Type G',
    'L',
    '49.90',
    null,
    null,
  ])
  const files = await rowsOf('order_files', order.id)
  expect(files.map((file) => 'name' in file && file.name).sort()).toEqual([
    'Sąskaita.pdf',
    'box.jpg',
    'plug.jpg',
  ])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('SITE-05 a file that a customer sent is available to that customer alone, as a download', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const [photo = ''] = await ask(order.id, [photoQuestion])
  await buyer.visitor.upload(
    `/en/order-additional-info-needed/${order.number}/`,
    answers({ [photo]: new File([jpeg], 'plug.jpg') }),
  )
  const page = await buyer.visitor.visit(`/en/my-orders/${order.number}/`)
  const path = /\/api\/my-orders\/file\/[0-9a-f-]{36}/.exec(page.html)?.[0] ?? ''
  const own = await buyer.visitor.fetchFile(path)
  expect(own.status).toBe(200)
  expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1, height: 1 })
  expect(own.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plug.jpg")
  expect(own.headers.get('x-content-type-options')).toBe('nosniff')
  expect(own.headers.get('cache-control')).toBe('no-store')
  for (const stranger of [(await customer(shop)).visitor, browser(shop)]) {
    expect((await stranger.fetchFile(path)).status).toBe(404)
    expect((await stranger.fetchFile(`${path}?token=${'0'.repeat(64)}`)).status).toBe(404)
    const tried = await stranger.upload(`/api/my-orders/answer/${order.number}`, answers({ [photo]: 'x' }))
    expect([401, 404]).toContain(tried.status)
  }
  const elsewhere = await customer(shop, { host: 'lt.localhost' })
  expect((await elsewhere.visitor.fetchFile(path)).status).toBe(404)
  expect(
    (await browser(shop).visit(`/en/order-additional-info-needed/${order.number}/`)).headers.get('location'),
  ).toContain('/en/login/?redirect=')
})

test('a guest answers by the link in the email', async () => {
  const guest = browser(shop)
  const email = 'klausta@pastas.example'
  const order = await placeOrder(shop, guest, { email })
  const [photo = ''] = await ask(order.id, [photoQuestion])
  const message = await emailAbout(shop, email, 'we have a question')
  const { href } = linkIn(message, 'order-additional-info-needed')
  const path = href.slice(new URL(href).origin.length)
  const anywhere = browser(shop)
  const page = await anywhere.visit(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const sent = await anywhere.upload(path, answers({ [photo]: new File([jpeg], 'plug.jpg') }))
  expect(sent.html).toContain('Your order goes on')
  expect(await rowsOf('order_files', order.id)).toHaveLength(1)
  expect((await anywhere.visit(path.replace(order.number, 'OR999999'))).status).toBe(404)
})

test('the payment deadline of an order is paused while a question is open, and runs again after the last answer', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const { due_at: due } = await orderRow(shop, order.id)
  const [photo = ''] = await ask(order.id, [photoQuestion])
  const start = now
  try {
    await stripe.settle(40 * 60)
    now = new Date(start.getTime() + 80 * hourMs)
    await pretendAttempts(shop.db, [order.id], 'expired')
    await expireUnpaidOrders({ db: shop.db, log: createLog('silent'), clock })
    expect((await orderRow(shop, order.id)).status).toBe('awaiting_payment')
    const signedIn = browser(shop)
    await signedIn.ask('/api/auth/login', { email: buyer.email, password: buyer.password })
    await signedIn.upload(
      `/api/my-orders/answer/${order.number}`,
      answers({ [photo]: new File([jpeg], 'plug.jpg') }),
    )
    const after = await orderRow(shop, order.id)
    expect(after.paused_at).toBeNull()
    expect(after.paused_seconds).toBe(80 * 3600)
    expect(after.due_at.getTime() - due.getTime()).toBe(80 * hourMs)
    now = new Date(after.due_at.getTime() + hourMs)
    await expireUnpaidOrders({ db: shop.db, log: createLog('silent'), clock })
    expect((await orderRow(shop, order.id)).status).toBe('expired')
  } finally {
    now = start
  }
})

test('a customer who does not answer is reminded after one, three and seven days, and then no more', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  await ask(order.id, [photoQuestion])
  const asked = async () =>
    (await emailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes('we have a question')).length
  await expect.poll(asked, soon).toBe(1)
  const start = now
  try {
    for (const [days, emails] of [
      [0.9, 1],
      [1.1, 2],
      [2, 2],
      [3.1, 3],
      [7.1, 4],
      [20, 4],
    ] as const) {
      now = new Date(start.getTime() + days * 24 * hourMs)
      await Promise.all([remindOrders({ db: shop.db, clock }), remindOrders({ db: shop.db, clock })])
      await expect.poll(asked, soon).toBe(emails)
    }
    expect(await emailsRequested(shop, order.id, 'info_needed')).toBe(4)
  } finally {
    now = start
  }
})

test('a file that is too large is refused by name, a large body by a page without files, and a form of another origin always', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const [photo = ''] = await ask(order.id, [photoQuestion])
  const large = new Uint8Array(11 * 1024 * 1024)
  large.set(jpeg)
  const path = `/en/order-additional-info-needed/${order.number}/`
  const tooLarge = await buyer.visitor.upload(path, answers({ [photo]: new File([large], 'huge.jpg') }))
  expect(tooLarge.status).toBe(422)
  expect(tooLarge.html).toContain('huge.jpg is larger than 10 MB')
  const form = answers({ x: new File([large.subarray(0, 100_000)], 'x.jpg') })
  expect((await buyer.visitor.upload(`/en/my-orders/${order.number}/`, form)).status).toBe(413)
  const foreign = await shop.app.request(`http://localhost/api/my-orders/answer/${order.number}`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: answers({ [photo]: new File([jpeg], 'plug.jpg') }),
  })
  expect(foreign.status).toBe(403)
})

test('malformed answers are refused on the page and by call, and nothing of them is saved', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const [photo = ''] = await ask(order.id, [photoQuestion])
  const type = 'multipart/form-data; boundary=cut'
  const part = `--cut\r\nContent-Disposition: form-data; name="${photo}"\r\n\r\n`
  const bodies = [
    { type, body: `${part}half` },
    { type, body: `${part}a\0b\r\n--cut--\r\n` },
    { type: 'multipart/form-data', body: `${part}x\r\n--cut--\r\n` },
    { type: 'application/json', body: '{}' },
  ]
  for (const path of [
    `/en/order-additional-info-needed/${order.number}/`,
    `/api/my-orders/answer/${order.number}`,
  ]) {
    for (const { type, body } of bodies) {
      const sent = { method: 'POST', headers: { 'content-type': type }, body }
      const { status } = await buyer.visitor.send(path, sent)
      expect([400, 415, 422], `${path} ${type} ${status}`).toContain(status)
    }
  }
  expect((await rowsOf('order_questions', order.id)).map(({ answered_at }) => answered_at)).toEqual([null])
})

test('files and answers are in the export of their customer and are erased with the account; the order stays', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const [photo = ''] = await ask(order.id, [photoQuestion])
  await buyer.visitor.upload(
    `/api/my-orders/answer/${order.number}`,
    answers({ [photo]: new File([jpeg], 'plug.jpg') }),
  )
  expect(await rowsOf('order_files', order.id)).toHaveLength(1)
  const exported = await buyer.visitor.download('/api/account/export', { password: buyer.password })
  const told = unzipSync(exported.bytes)['answers.json'] ?? new Uint8Array()
  expect(JSON.parse(strFromU8(told))).toMatchObject([
    { order: order.number, question: photoQuestion.question, files: ['plug.jpg'] },
  ])
  const erased = await buyer.ask('/api/account/erase', { password: buyer.password })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(await rowsOf('order_files', order.id)).toEqual([])
  expect((await orderRow(shop, order.id)).number).toBe(order.number)
})
