import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { startSimulator } from '../../../src/simulator/start-simulator.ts'
import { customerWith } from '../../support/balances.ts'
import { customer } from '../../support/customers.ts'
import {
  departed,
  forwardDesk,
  jacket,
  payFor,
  readyParcel,
  sentForward,
  stateOf,
} from '../../support/forwards.ts'
import { staffWith } from '../../support/office.ts'
import { announced, onePixel } from '../../support/parcels.ts'
import { scan as scanAs } from '../../support/scans.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'
import { couriersOf } from '../../support/tracked-couriers.ts'

const simulator = await startSimulator({
  ports: { stripe: 0, control: 0, couriers: 0 },
  webhookUrl: null,
  seed: 'packing',
  profile: 'calm',
})
const at = testShop({ RATE_LIMITS: false, ...couriersOf(simulator).settings })
afterAll(() => simulator.close())

type Person = Awaited<ReturnType<typeof staffWith>>
let ray: Person
let boss: Person

beforeAll(async () => {
  ray = await staffWith(at.shop, 'warehouse')
  boss = await staffWith(at.shop, 'super_admin', { isConfirmed: true })
})
afterEach(async () => expect(await brokenInvariants(at.shop.db)).toEqual([]))

const all = () => acrossSites(at.shop.db)
const forwardOf = (id: string) =>
  all().selectFrom('forwards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const boxesOf = (id: string) =>
  all().selectFrom('forward_boxes').selectAll().where('forward_id', '=', id).orderBy('place').execute()

/** Two parcels that a customer wants in one box, and the page on which it is packed. */
async function toPack(balance = '0', changes: Record<string, unknown> = {}) {
  const person = await customerWith(at.shop, balance)
  const parcels = [
    await readyParcel(at.shop, person.user.id),
    await readyParcel(at.shop, person.user.id, { items: [jacket] }),
  ]
  const sent = await sentForward(at.shop, person.visitor, parcels, { way: 'air', ...changes })
  const path = `/forwards/default/${sent.number}`
  return { ...person, parcels, sent, path, place: `forward/default/${sent.number}` }
}
type Request = Awaited<ReturnType<typeof toPack>>

const scan = (person: Person, code: string, { place }: { place: string }) =>
  scanAs(at.shop, person, code, { place })

/** The form of the box as its page sends it; 2.68 kg is what both parcels and the box weigh together. */
function closing(
  { parcels }: Pick<Request, 'parcels'>,
  changes: Record<string, string> = {},
  photos: readonly Uint8Array[] = [onePixel],
) {
  const form = new FormData()
  const fields = { act: 'close', carton: 'L', weight: '2.68', why: '', ...changes }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { number } of parcels) form.append('parcels[]', number)
  for (const [index, bytes] of photos.entries())
    form.append('files[]', new File([new Uint8Array(bytes)], `box-${index}.png`, { type: 'image/png' }))
  return form
}

async function packed(balance = '0', changes: Record<string, unknown> = {}) {
  const request = await toPack(balance, changes)
  for (const { number } of request.parcels) await scan(ray, number, request)
  const closed = await ray.send(request.path, closing(request))
  expect(closed.status, closed.body.text).toBe(200)
  const [box] = await boxesOf(request.sent.id)
  if (!box) throw new Error('No box')
  return { ...request, box, closed }
}

async function underWay() {
  const request = await packed('500')
  await payFor(request.visitor, request.sent.slug, { id: 4 })
  await until(async () => (await stateOf(at.shop, request.sent.id)) === 'paid')
  await departed(await forwardDesk(at.shop), request.sent)
  return request
}

describe('QUO-02 packing', () => {
  test('begins with a scan, which takes the request, puts the parcel in once, and refuses another’s parcel', async () => {
    const request = await toPack()
    const [first, second] = request.parcels
    const other = await readyParcel(at.shop, request.user.id)
    const page = await ray.open(request.path)
    expect(page.text).toContain('0 of 2')
    expect(await scan(ray, first?.number ?? '', request)).toMatchObject({ outcome: 'put_in', isWrong: false })
    expect(await scan(ray, first?.number ?? '', request)).toMatchObject({ outcome: 'put_in_before' })
    expect(await scan(ray, other.number, request)).toMatchObject({ outcome: 'not_of_request', isWrong: true })
    expect((await forwardOf(request.sent.id)).agent_id).toBe(ray.id)
    expect(await scan(boss, second?.number ?? '', request)).toMatchObject({
      outcome: 'with_other',
      isWrong: true,
    })
    const after = await ray.open(request.path)
    expect(after.text).toContain('1 of 2')
    expect((await boss.open(request.path)).text).toContain('packs it until')
  })

  test('asks for every condition before the box closes, says which is missing, and keeps nothing', async () => {
    const request = await toPack()
    const [first, second] = request.parcels
    const send = (form: FormData) => ray.send(request.path, form)
    await scan(ray, first?.number ?? '', request)
    const halfFull = await send(closing({ parcels: first ? [first] : [] }, { weight: '1.58' }))
    expect(halfFull).toMatchObject({ status: 422, body: { text: expect.stringContaining('Scan the rest') } })
    await scan(ray, second?.number ?? '', request)
    const dark = await send(closing(request, {}, []))
    expect(dark.body.fields).toHaveProperty('files')
    const light = await send(closing(request, { weight: '1.2' }))
    expect(light.body.fields).toHaveProperty('why')
    const wrong = await send(closing(request, { weight: 'heavy' }))
    expect(wrong.body.fields).toHaveProperty('weight')
    const unknown = await send(closing(request, { carton: 'Q9', why: 'Other box' }))
    expect(unknown.status).toBe(422)
    const own = await send(closing(request, { carton: 'own', length: '0', width: 'x', why: 'Own box' }))
    expect(Object.keys(own.body.fields ?? {}).sort()).toEqual(['height', 'length', 'width'])
    const text = await send(closing(request, {}, [new TextEncoder().encode('%PDF-1.7 no photo')]))
    expect(text.body.fields).toHaveProperty('files')
    expect(await boxesOf(request.sent.id)).toEqual([])
    expect(await stateOf(at.shop, request.sent.id)).toBe('processing')
  })

  test('of a box weighed within the tolerance prices the request, and sends its label to the printer', async () => {
    const { sent, path, box, closed, parcels } = await packed()
    expect(await stateOf(at.shop, sent.id)).toBe('priced')
    expect(closed.body.value).toEqual({ label: `${path}/${box.number}/label` })
    expect(closed.body.toast).toContain('gets the invoice')
    expect(box).toMatchObject({ carton: 'L', grams: 2680, length_mm: 500, packed_by: ray.id })
    const states = await all()
      .selectFrom('parcels')
      .select(['state', 'box_id'])
      .where(
        'number',
        'in',
        parcels.map(({ number }) => number),
      )
      .execute()
    expect(states).toEqual([
      { state: 'packed', box_id: box.id },
      { state: 'packed', box_id: box.id },
    ])
    const page = await ray.open(path)
    for (const words of [box.number, 'Waits for payment', 'Estimate and real price', 'Left to pay'])
      expect(page.text).toContain(words)
    const photo = new RegExp(`${path}/files/[0-9a-f-]{36}`).exec(page.text)?.[0] ?? ''
    expect((await ray.open(photo)).headers.get('content-type')).toBe('image/png')
  })

  test('twice by two clicks closes one box and issues one invoice', async () => {
    const request = await toPack()
    for (const { number } of request.parcels) await scan(ray, number, request)
    const answers = await Promise.all([
      ray.send(request.path, closing(request)),
      ray.send(request.path, closing(request)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await boxesOf(request.sent.id)).toHaveLength(1)
    const rows = await all()
      .selectFrom('invoices')
      .select('id')
      .where('user_id', '=', String(request.user.id))
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('a weight that differs needs words, which stay with the request as a note', async () => {
    const request = await toPack()
    for (const { number } of request.parcels) await scan(ray, number, request)
    const why = 'Two kilos of stones, for ballast'
    const closed = await ray.send(request.path, closing(request, { weight: '4.70', why }))
    expect(closed.status, closed.body.text).toBe(200)
    expect((await ray.open(request.path)).text).toContain(why)
  })

  test('in two boxes: the first waits for the second, which charges the request', async () => {
    const request = await toPack()
    const [first, second] = request.parcels
    if (!first || !second) throw new Error('Two parcels')
    await scan(ray, first.number, request)
    const one = await ray.send(
      request.path,
      closing({ parcels: [first] }, { carton: 'came', weight: '1.10', split: 'on' }),
    )
    expect(one.body.toast).toContain('the next one can be packed')
    expect(await stateOf(at.shop, request.sent.id)).toBe('processing')
    await scan(ray, second.number, request)
    const two = await ray.send(
      request.path,
      closing({ parcels: [second] }, { carton: 'came', weight: '1.10' }),
    )
    expect(two.status, two.body.text).toBe(200)
    expect(await boxesOf(request.sent.id)).toHaveLength(2)
    expect(await stateOf(at.shop, request.sent.id)).toBe('priced')
  })

  test('a parcel that was put in wrongly is taken out, and the box cannot be closed with it', async () => {
    const request = await toPack()
    const [first] = request.parcels
    for (const { number } of request.parcels) await scan(ray, number, request)
    const out = await ray.act(request.path, 'take-out', { parcel: first?.number ?? '' })
    expect(out.body.toast).toContain('is out again')
    expect((await ray.send(request.path, closing(request))).status).toBe(422)
    expect((await ray.act(request.path, 'take-out', { parcel: 'P-1' })).status).toBe(422)
  })

  test('the price of each box is answered while weight and sides are typed', async () => {
    const { path } = await toPack()
    const ask = async (query: string) => {
      const { status, text } = await ray.open(`${path}/box?${query}`)
      return {
        status,
        choices:
          status === 200
            ? (JSON.parse(text) as { choices: { carton: string | null; price: { total: number } }[] | null })
                .choices
            : null,
      }
    }
    const light = await ask('carton=L&weight=2.68')
    const heavy = await ask('carton=L&weight=9')
    const ofL = ({ choices }: Awaited<ReturnType<typeof ask>>) =>
      choices?.find(({ carton }) => carton === 'L')?.price.total ?? 0
    expect(ofL(light)).toBeGreaterThan(0)
    expect(ofL(heavy)).toBeGreaterThan(ofL(light))
    expect((await ask('carton=L&weight=x')).choices).toBeNull()
    expect((await ask('carton=L&weight=1&other=[]')).status).toBe(200)
  })

  test('a request is called off with its number typed, and its invoice is void', async () => {
    const { sent, path, parcels } = await packed()
    const refused = await ray.act(path, 'call-off', { number: 'FR1', words: '' })
    expect(refused.body.fields).toHaveProperty('number')
    expect(await stateOf(at.shop, sent.id)).toBe('priced')
    const done = await ray.act(path, 'call-off', { number: sent.number, words: 'We found water damage.' })
    expect(done.status, done.body.text).toBe(200)
    expect(await stateOf(at.shop, sent.id)).toBe('cancelled')
    const shelf = await all()
      .selectFrom('parcels')
      .select('state')
      .where(
        'number',
        'in',
        parcels.map(({ number }) => number),
      )
      .execute()
    expect(shelf).toEqual([{ state: 'ready' }, { state: 'ready' }])
    expect((await ray.act(path, 'call-off', { number: sent.number, words: '' })).status).toBe(422)
  })

  test('stops with a reason and goes on', async () => {
    const { sent, path } = await toPack()
    expect((await ray.act(path, 'hold', { reason: 'nonsense' })).status).toBe(422)
    expect((await ray.act(path, 'hold', { reason: 'value_unclear', words: 'Is it 46 or 460?' })).status).toBe(
      200,
    )
    expect(await stateOf(at.shop, sent.id)).toBe('on_hold')
    const page = await ray.open(path)
    expect(page.text).toContain('The value is unclear')
    expect(page.text).toContain('Is it 46 or 460?')
    expect((await ray.open('/forwards?view=on-hold')).text).toContain(sent.number)
    expect((await ray.act(path, 'release')).status).toBe(200)
    expect(await stateOf(at.shop, sent.id)).toBe('processing')
    expect((await ray.act(path, 'release')).status).toBe(422)
  })

  test('of something undeclared is refused', async () => {
    const request = await toPack()
    const [first] = request.parcels
    for (const { number } of request.parcels) await scan(ray, number, request)
    await all()
      .deleteFrom('parcel_items')
      .where('parcel_id', '=', first?.id ?? '')
      .execute()
    const { status, body } = await ray.send(request.path, closing(request))
    expect({ status, text: body.text }).toMatchObject({
      status: 422,
      text: expect.stringContaining('not declared'),
    })
    await all()
      .insertInto('parcel_items')
      .values({
        site_id: 1,
        parcel_id: first?.id ?? '',
        place: 1,
        origin: 'US',
        quantity: 1,
        currency_id: 2,
        description: 'Trail running shoes',
        price: '57.90',
        hs: '640411',
      })
      .execute()
  })
})

describe('QUO-02 papers of a box', () => {
  const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, 5)).toString() === '%PDF-'

  test('our label and the customs declaration are PDFs, and the view of the latter is in the audit trail', async () => {
    const { path, box, sent } = await packed()
    expect(isPdf(await ray.download(`${path}/${box.number}/label`))).toBe(true)
    expect(isPdf(await ray.download(`${path}/${box.number}/customs`))).toBe(true)
    expect((await ray.open(`${path}/${box.number}/passport`)).status).toBe(404)
    expect((await ray.open(`${path}/AW000000000LT/label`)).status).toBe(404)
    const seen = await at.shop.db
      .selectFrom('audit_entries')
      .select('act')
      .where('subject', '=', `request ${sent.number}`)
      .where('act', '=', 'forward-paper.customs')
      .execute()
    expect(seen).toHaveLength(1)
  })

  test('the courier gives one label and number, however often it is ordered', async () => {
    const { path, box } = await packed()
    const first = await ray.act(path, 'label', { box: box.number })
    expect(first.status, first.body.text).toBe(200)
    const again = await ray.act(path, 'label', { box: box.number })
    expect(again.body.toast).toBe(first.body.toast)
    const page = await ray.open(path)
    const labels = new Set(
      [...page.text.matchAll(new RegExp(`${path}/files/[0-9a-f-]{36}`, 'g'))].map(([href]) => href),
    )
    const kinds = await Promise.all(
      [...labels].map(async (href) => (await ray.open(href)).headers.get('content-type')),
    )
    expect(kinds.filter((kind) => kind === 'application/pdf')).toHaveLength(1)
    expect((await ray.act(path, 'label', { box: 'AW000000000LT' })).status).toBe(422)
  })
})

describe('QUO-02 a box that has left', () => {
  test('is delivered by a person whose courier reports nothing', async () => {
    const { path, box, sent } = await underWay()
    expect((await ray.act(path, 'deliver', { box: box.number })).status).toBe(200)
    expect(await stateOf(at.shop, sent.id)).toBe('delivered')
    // Twice is once.
    expect((await ray.act(path, 'deliver', { box: box.number })).status).toBe(200)
    const { count } = await all()
      .selectFrom('state_events')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('entity', '=', 'forward')
      .where('entity_id', '=', sent.id)
      .where('to_state', '=', 'delivered')
      .executeTakeFirstOrThrow()
    expect(count).toBe('1')
  })

  test('that came back or is lost gives money back only by whoever may refund, with password and code', async () => {
    const { path, box, sent } = await underWay()
    expect((await ray.act(path, 'return', { box: box.number, words: '' })).status).toBe(403)
    expect((await ray.act(path, 'lose', { box: box.number, typed: box.number, words: '' })).status).toBe(403)
    const unsure = await staffWith(at.shop, 'finance')
    expect((await unsure.act(path, 'return', { box: box.number, words: '' })).status).toBe(401)
    const finance = await staffWith(at.shop, 'finance', { isConfirmed: true })
    const mistyped = await finance.act(path, 'lose', { box: box.number, typed: 'AW1', words: '' })
    expect(mistyped.body.fields).toHaveProperty('typed')
    expect(await stateOf(at.shop, sent.id)).toBe('dispatched')
    const done = await finance.act(path, 'return', { box: box.number, words: 'Nobody collected it.' })
    expect(done.status, done.body.text).toBe(200)
    expect(await stateOf(at.shop, sent.id)).toBe('returned')
  })

  test('of which nothing was heard for long is in the queue and the list of the stuck', async () => {
    const { sent } = await underWay()
    const list = async () => (await ray.open('/forwards?view=stuck')).text
    expect(await list()).not.toContain(sent.number)
    const weeks = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
    await all()
      .updateTable('forward_boxes')
      .set({ departed_at: weeks, loaded_at: weeks, packed_at: weeks })
      .where('forward_id', '=', sent.id)
      .execute()
    await at.shop.db.updateTable('transport_events').set({ at: weeks, received_at: weeks }).execute()
    await at.shop.db
      .updateTable('transports')
      .set({ departed_at: weeks })
      .where('state', '=', 'departed')
      .execute()
    expect(await list()).toContain(sent.number)
    expect((await ray.open('/')).text).toContain('Stuck on the way')
  })
})

test('OPS-01 a request is seen and packed only by staff of its site, by page, price, paper, list and file', async () => {
  const nl = await customer(at.shop, { host: 'nl.localhost:3000' })
  const { site_id: siteId } = await all()
    .selectFrom('users')
    .select('site_id')
    .where('id', '=', String(nl.user.id))
    .executeTakeFirstOrThrow()
  const { box, sent, path } = await packed()
  const admin = await staffWith(at.shop, 'site_admin')
  await at.shop.db
    .deleteFrom('staff_roles')
    .where('staff_id', '=', admin.id)
    .where('site_id', '=', 1)
    .execute()
  for (const page of ['', '/box?carton=L&weight=1', `/${box.number}/label`])
    expect((await admin.open(path + page)).status, page).toBe(404)
  expect((await admin.act(path, 'call-off', { number: sent.number })).status).toBe(404)
  expect((await admin.open('/forwards')).text).not.toContain(sent.number)
  expect((await admin.open('/forwards/file')).text).not.toContain(sent.number)
  expect((await ray.open('/forwards/file')).text).toContain(sent.number)
  // Who may see orders but not handle parcels sees it, without its papers and acts.
  const support = await staffWith(at.shop, 'support')
  expect((await support.open(path)).text).not.toContain(`${box.number}/label`)
  expect((await support.open(`${path}/${box.number}/label`)).status).toBe(403)
  expect((await support.act(path, 'claim')).status).toBe(403)
  expect(siteId).not.toBe(1)
  const late = await announced(at.shop, nl.user.id, { siteId })
  expect((await scan(admin, late.number, { place: `forward/nl/${sent.number}` })).isWrong).toBe(true)
})
