import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { browser } from '../../support/browser.ts'
import { claimForm, claimRow, claimsOf, sendClaim } from '../../support/claims.ts'
import { emailAbout, emailsTo } from '../../support/emails.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const email = 'busy@demo.test'
let order: { id: string; number: string }

beforeAll(async () => {
  order = await acrossSites(at.shop.db)
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('site_id', '=', 1)
    .where('email', '=', email)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
})

async function signedIn() {
  const visitor = plainBrowser(at.shop)
  const { status } = await visitor.ask('/api/auth/login', { email, password: 'amber-demo-2026' })
  expect(status).toBe(200)
  return visitor
}

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#885522' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Vilnius, 54.687' } })
    .toBuffer()

describe('ROUTE-01 the form of a claim', () => {
  test.each(['/en/claim-form/', '/en/claim-form-pro/'])(
    '%s asks a guest for number and email, and is not indexed',
    async (path) => {
      const page = await plainBrowser(at.shop).open(path)
      expect(page.status).toBe(200)
      expect(page.meta('robots')).toBe('noindex')
      expect(page.$('main input[name=number]')).toHaveLength(1)
    },
  )

  test('a customer chooses the order, and sees its things', async () => {
    const visitor = await signedIn()
    const chosen = await visitor.open('/en/claim-form/')
    const form = await chosen.follow(new RegExp(order.number), 'main')
    expect(form.status).toBe(200)
    expect(form.texts('main h2').slice(0, 3).join(' ')).toMatch(/Which item.*What is wrong.*Photos/)
    expect(form.$('main input[name=kind]')).toHaveLength(8)
  })

  test('somebody else’s order answers like an unknown one', async () => {
    const visitor = await signedIn()
    // Of the same customer on another site, where the account is another one.
    const other = await acrossSites(at.shop.db)
      .selectFrom('orders')
      .select('number')
      .where('site_id', '<>', 1)
      .where('number', 'not in', (own) => own.selectFrom('orders').select('number').where('site_id', '=', 1))
      .limit(1)
      .executeTakeFirst()
    const numbers = [other?.number ?? 'OR888888', 'OR999999', 'FR999999']
    const statuses = await Promise.all(
      numbers.map(async (number) => (await visitor.open(`/en/claim-form/?order=${number}`)).status),
    )
    expect(statuses).toEqual([404, 404, 404])
  })
})

test('FORM-01 a guest gets the same answer for known and unknown orders, and only the known one gets the link', async () => {
  const asked = async (fields: Record<string, string>) => {
    const page = await plainBrowser(at.shop).open('/en/claim-form/')
    return (await page.press('Go on', fields)).text('main')
  }
  const before = (await emailsTo(at.shop, email)).length
  const unknown = await asked({ number: order.number, email: 'nobody@pastas.example' })
  const known = await asked({ number: order.number.toLowerCase(), email })
  expect(known).toBe(unknown)
  expect(known).toContain('If it is ours, the next page opens from the e-mail we sent.')
  expect(await emailsTo(at.shop, 'nobody@pastas.example')).toEqual([])
  const sent = await emailAbout(at.shop, email, 'the form for your claim')
  expect((await emailsTo(at.shop, email)).length).toBe(before + 1)
  const href = /https?:\/\/\S+claim-form\/\S+/.exec(sent.text)?.[0] ?? ''
  const { pathname, search } = new URL(href)
  const form = await plainBrowser(at.shop).open(pathname + search)
  expect(form.text('main')).toContain(order.number)
  const forged = await plainBrowser(at.shop).open(`${pathname}?order=${order.number}&key=${'0'.repeat(64)}`)
  expect(forged.$('main input[name=number]')).toHaveLength(1)
})

describe('FORM-01 what is wrong with a form', () => {
  test('is said in the summary and at the field in the same words, and nothing that was typed is lost', async () => {
    const visitor = await signedIn()
    const form = await visitor.open(`/en/claim-form/?order=${order.number}`)
    const refused = await form.press('Send the claim', {
      kind: 'damaged',
      words: 'Tank cracked.',
      wanted: 'refund',
    })
    expect(refused.status).toBe(422)
    expect(refused.title).toMatch(/^Error:/)
    const summary = refused.$('main [role=alert] a').toArray()
    expect(summary.length).toBeGreaterThanOrEqual(3)
    for (const link of summary) {
      const id = refused.$(link).attr('href')?.slice(1) ?? ''
      const said = refused.$(link).text()
      expect(refused.$(`[id="${id}"]`), id).toHaveLength(1)
      expect(refused.text('main form').split(said).length, said).toBeGreaterThan(2)
    }
    expect(refused.value('words') ?? refused.text('textarea[name=words]')).toContain('Tank cracked.')
    const again = await visitor.open(`/en/claim-form/?order=${order.number}`)
    expect(again.text('textarea[name=words]')).toBe('Tank cracked.')
    expect(again.value('kind')).toBe('damaged')
  })

  test('files that were sent stay, and one of them may be named the packaging', async () => {
    const visitor = await signedIn()
    const body = await claimForm(at.shop, order.id, { kind: 'damaged', words: 'short', hasPackaging: '1' })
    body.append('photos', new File([new Uint8Array(await picture())], 'one.jpg'))
    body.append('photos', new File([new Uint8Array(await picture()), 'x'], 'two.jpg'))
    const response = await visitor.send(`/en/claim-form/?order=${order.number}`, { method: 'POST', body })
    expect(response.status).toBe(422)
    const files = await acrossSites(at.shop.db)
      .selectFrom('claim_files')
      .innerJoin('claim_drafts', 'claim_drafts.id', 'claim_files.draft_id')
      .select(['claim_files.id', 'name', 'content_type', 'purpose', 'bytes'])
      .where('order_id', '=', order.id)
      .orderBy('seq')
      .execute()
    expect(files.map(({ purpose }) => purpose)).toEqual(['photo', 'packaging'])
    for (const { bytes, content_type } of files) {
      expect(content_type).toBe('image/jpeg')
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.toString('latin1')).not.toContain('Vilnius')
    }
    const page = await visitor.open(`/en/claim-form/?order=${order.number}`)
    expect(page.$('main ul img')).not.toHaveLength(0)
    const [first] = files
    const shown = await visitor.send(`/api/claims/file/${first?.id}`, {})
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/)
    const stranger = await browser(at.shop).send(`/api/claims/file/${first?.id}`, {})
    expect(stranger.status).toBe(404)
    await page.press(/^Remove: one/)
    await page.press(/^Remove: two/)
  })
})

describe('FORM-01 a file is refused that', () => {
  const huge = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
  const gif = Buffer.from('GIF89a', 'latin1')
  test.each([
    [
      'is a program with a picture’s name',
      'box.jpg.exe',
      async () => Buffer.from('MZ\u0090 not a picture'),
      /kind/,
    ],
    ['is a picture under the name of a program', 'box.jpg.exe', picture, /kind/],
    [
      'is an archive, whatever it unpacks to',
      'photo.jpg',
      async () => Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
      /kind/,
    ],
    ['is a drawing with a script', 'x.png', async () => Buffer.from('<svg onload="alert(1)"/>'), /kind/],
    ['is a picture that moves', 'x.gif', async () => gif, /kind/],
    [
      'begins like a picture and is none',
      'x.jpg',
      async () => Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]),
      /screenshot/,
    ],
    [
      'is a picture of one maker’s telephones',
      'IMG_2207.heic',
      async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'),
      /HEIC/,
    ],
    ['unpacks to too many pixels', 'bomb.png', huge, /pixels/],
    ['is larger than 10 MB', 'large.jpg', async () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), /10 MB/],
  ])('%s', async (_why, name, bytes, said) => {
    const visitor = await signedIn()
    const body = new FormData()
    body.append('photos', new File([new Uint8Array(await bytes())], name))
    const response = await visitor.send(`/api/claims/photos/${order.number}`, { method: 'POST', body })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as {
      errors: { photos: [{ code: string; params: { name: string } }] }
    }
    const [failure] = errors.photos
    expect(failure.params.name).toBe(name)
    const text = {
      'validation.file_type': 'kind',
      'validation.file_broken': 'screenshot',
      'validation.file_heic': 'HEIC',
      'validation.picture_huge': 'pixels',
      'validation.file_size': '10 MB',
    }[failure.code]
    expect(text).toMatch(said)
  })

  test('a name that leads elsewhere becomes a plain one', async () => {
    const visitor = await signedIn()
    const body = new FormData()
    body.append('photos', new File([new Uint8Array(await picture())], '../../etc/passwd\u202Egpj.jpg'))
    const response = await visitor.send(`/api/claims/photos/${order.number}`, { method: 'POST', body })
    expect(response.status).toBe(200)
    const { name, id } = await acrossSites(at.shop.db)
      .selectFrom('claim_files')
      .select(['name', 'id'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(name).toMatch(/^[^/\\\u202e]+\.jpg$/)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    await acrossSites(at.shop.db).deleteFrom('claim_files').where('id', '=', id).execute()
  })

  test('a stranger sends no files about the order', async () => {
    const body = new FormData()
    body.append('photos', new File([new Uint8Array(await picture())], 'a.jpg'))
    const response = await browser(at.shop).send(`/api/claims/photos/${order.number}`, {
      method: 'POST',
      body,
    })
    expect(response.status).toBe(401)
  })
})

test('FORM-01 sent twice at once, a form makes one claim, which is acknowledged with its number and its day', async () => {
  const visitor = await signedIn()
  const before = (await claimsOf(at.shop, order.id)).length
  const formKey = randomUUID()
  const send = async () => {
    const body = await claimForm(at.shop, order.id, {
      formKey,
      wanted: 'price_reduction',
      kind: 'delay',
      wantedAmount: '2,50',
      email,
    })
    return visitor.send(`/en/claim-form/?order=${order.number}`, { method: 'POST', body })
  }
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
  const claims = await claimsOf(at.shop, order.id)
  expect(claims).toHaveLength(before + 1)
  const claim = claims.at(-1)
  expect(claim).toMatchObject({ state: 'acknowledged', kind: 'delay', wanted_amount: '2.5000' })
  const sent = await emailAbout(at.shop, email, `${claim?.number}: we have your claim`)
  expect(sent.text).toContain(claim?.number)
  const page = await visitor.open(`/en/claims/${claim?.number}/`)
  expect(page.text('main h1')).toBe(`Claim ${claim?.number}`)
  expect(page.text('main')).toContain('We have your claim')
  expect((await visitor.open('/en/claims/')).text('main')).toContain(claim?.number)
  const stranger = await plainBrowser(at.shop).open(`/en/claims/${claim?.number}/`)
  expect(stranger.path).toContain('/login/')
  expect((await claimRow(at.shop, claim?.number ?? '')).due_at > new Date()).toBe(true)
})

test('FORM-01 a company adds what its books need', async () => {
  const visitor = await signedIn()
  const body = await claimForm(at.shop, order.id, {
    company: 'Demo UAB',
    vat: 'LT100',
    order: 'PO-7',
    invoice: 'INV-9',
    email,
  })
  const response = await visitor.send(`/en/claim-form-pro/?order=${order.number}`, { method: 'POST', body })
  expect(response.status).toBe(303)
  expect((await claimsOf(at.shop, order.id)).at(-1)).toMatchObject({
    company: 'Demo UAB',
    vat_code: 'LT100',
    purchase_order: 'PO-7',
    invoice_number: 'INV-9',
  })
  const without = await claimForm(at.shop, order.id, { company: '', email })
  const refused = await visitor.send(`/en/claim-form-pro/?order=${order.number}`, {
    method: 'POST',
    body: without,
  })
  expect(refused.status).toBe(422)
})

test('FORM-01 the customer answers a question, and takes the claim back once', async () => {
  const visitor = await signedIn()
  const number = await sendClaim(at.shop, visitor, order, { email })
  const page = await visitor.open(`/en/claims/${number}/`)
  const written = await page.press('Send', { text: 'One more thing: the seal was broken.' })
  expect(written.text('main')).toContain('One more thing: the seal was broken.')
  const taken = await written.press('Withdraw the claim')
  expect(taken.text('main')).toContain('You have taken this claim back')
  expect(await claimRow(at.shop, number)).toMatchObject({ state: 'withdrawn' })
  expect(taken.hasButton('Withdraw the claim')).toBe(false)
})
