import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { measureParcel } from '../../../src/shop/parcels/measure-parcel.server.ts'
import { type ParcelState, parcelMoves } from '../../../src/shop/parcels/parcel.ts'
import { customer } from '../../support/customers.ts'
import { staffWith } from '../../support/office.ts'
import { announced, onePixel, parcelDesk, shoeFields, shoes } from '../../support/parcels.ts'
import { scan as scanAs } from '../../support/scans.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

type Person = Awaited<ReturnType<typeof staffWith>>
let ray: Person
let owner: Awaited<ReturnType<typeof customer>>

beforeAll(async () => {
  ray = await staffWith(at.shop, 'warehouse')
  owner = await customer(at.shop)
})

const all = () => acrossSites(at.shop.db)
const parcelOf = (number: string) =>
  all().selectFrom('parcels').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

const scan = (person: Person, code: string, where: { place?: string; key?: string } = {}) =>
  scanAs(at.shop, person, code, where)

test('QUO-02 a scanned number opens its parcel, whatever is printed between its digits, and an unknown one a new parcel', async () => {
  const { number, trackingNumber } = await announced(at.shop, owner.user.id)
  const path = `/warehouse/default/${number}`
  const spaced = `${trackingNumber.slice(0, 5)} ${trackingNumber.slice(5).toLowerCase()}`
  expect(await scan(ray, spaced)).toMatchObject({
    status: 200,
    outcome: 'opened',
    href: path,
    isWrong: false,
  })
  expect(await scan(ray, number.toLowerCase())).toMatchObject({ outcome: 'opened', href: path })
  expect(await scan(ray, owner.user.suite_code)).toMatchObject({
    outcome: 'new_parcel',
    href: `/warehouse/new?suite=${owner.user.suite_code}`,
  })
  expect(await scan(ray, 'RP 0000 0000 77')).toMatchObject({
    outcome: 'new_parcel',
    href: '/warehouse/new?number=RP0000000077',
  })
  expect(await scan(ray, 'P-99999999')).toMatchObject({ outcome: 'not_found', isWrong: true, href: '' })
  expect(await scan(ray, '??')).toMatchObject({ outcome: 'unreadable', isWrong: true })
})

test('QUO-02 a scan that is sent twice is done once, and stands once among the last scans', async () => {
  const { number } = await announced(at.shop, owner.user.id)
  await measureParcel(parcelDesk(at.shop), await parcelKey(number), shoes)
  const key = randomUUID()
  const place = `parcel/default/${number}`
  expect(await scan(ray, 'C-2-4', { place, key })).toMatchObject({ outcome: 'shelved', isWrong: false })
  await scan(ray, 'C-2-5', { place })
  // The first one again, because its answer was lost.
  expect(await scan(ray, 'C-2-4', { place, key })).toMatchObject({ outcome: 'shelved' })
  expect((await parcelOf(number)).shelf).toBe('C-2-5')
  const { text } = await ray.open('/warehouse')
  expect(text.split(`${number} lies on C-2-4 now.`).length - 1).toBeGreaterThan(0)
  const kept = await at.shop.db.selectFrom('warehouse_scans').select('id').where('id', '=', key).execute()
  expect(kept).toHaveLength(1)
})

const parcelKey = async (number: string) => {
  const { id, site_id } = await parcelOf(number)
  return { id, siteId: site_id }
}

test('QUO-02 intake: measures in inches and pounds, photos and shelf are kept, and the parcel is ready by one act with an event for each move', async () => {
  const { id, number } = await announced(at.shop, owner.user.id)
  const path = `/warehouse/default/${number}`
  const page = await ray.open(path)
  expect(page.text).toContain('Trail running shoes')
  expect(page.text).toContain('Name matches')
  expect(page.text).not.toContain(owner.user.email)
  const form = new FormData()
  const fields = { ...shoeFields, unit: 'imperial', weight: '2.5', length: '14', width: '9', height: '5.25' }
  for (const [name, value] of Object.entries({ act: 'measure', ...fields })) form.append(name, value)
  form.append('files[]', new File([new Uint8Array(onePixel)], 'shoes.png', { type: 'image/png' }))
  const { status, body } = await ray.send(path, form)
  expect({ status, ok: body.ok }).toEqual({ status: 200, ok: true })
  expect(await parcelOf(number)).toMatchObject({
    state: 'ready',
    grams: 1134,
    length_mm: 356,
    width_mm: 229,
    height_mm: 133,
    shelf: 'B-14-3',
    label_name: 'Ieva Kursyte',
  })
  const events = await all()
    .selectFrom('state_events')
    .select(['from_state', 'to_state', 'actor_type', 'actor_id'])
    .where('entity', '=', 'parcel')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map(({ from_state, to_state }) => `${from_state}-${to_state}`)).toEqual([
    'expected-arrived',
    'arrived-measured',
    'measured-ready',
  ])
  expect(new Set(events.map(({ actor_type, actor_id }) => `${actor_type} ${actor_id}`))).toEqual(
    new Set([`staff ${ray.id}`]),
  )
  const after = await ray.open(path)
  const photo = /\/warehouse\/default\/P-\d+\/files\/[0-9a-f-]{36}/.exec(after.text)?.[0] ?? ''
  const file = await ray.open(photo)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('image/png')
  const pdf = await ray.download(`${path}/label`)
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
})

test('QUO-02 what cannot be a measure is said beside its field, and nothing is kept', async () => {
  const { number } = await announced(at.shop, owner.user.id)
  const { status, body } = await ray.act(`/warehouse/default/${number}`, 'measure', {
    ...shoeFields,
    weight: 'heavy',
    height: '',
  })
  expect(status).toBe(422)
  expect(Object.keys(body.fields ?? {}).sort()).toEqual(['height', 'weight'])
  expect((await parcelOf(number)).state).toBe('expected')
})

test('QUO-02 a flag holds the parcel with its reason, a forbidden one needs the rule, and it is ready once nothing is left', async () => {
  const { number } = await announced(at.shop, owner.user.id)
  const path = `/warehouse/default/${number}`
  const holds = { 'holds[]': ['invoice_missing', 'prohibited'], holdWords: 'Please send the invoice.' }
  const refused = await ray.act(path, 'measure', { ...shoeFields, ...holds })
  expect(refused.body.fields).toHaveProperty('restriction')
  const [rule] = await at.shop.db.selectFrom('restricted_goods').select('id').orderBy('id').limit(1).execute()
  const held = await ray.act(path, 'measure', { ...shoeFields, ...holds, restriction: rule?.id ?? '' })
  expect(held.status, held.body.text).toBe(200)
  expect(await parcelOf(number)).toMatchObject({
    state: 'action_required',
    holds: ['invoice_missing', 'prohibited'],
    restriction_id: rule?.id,
  })
  await ray.act(path, 'release', { 'solved[]': ['prohibited'] })
  expect(await parcelOf(number)).toMatchObject({
    state: 'action_required',
    holds: ['invoice_missing'],
    restriction_id: null,
  })
  await ray.act(path, 'release', { 'solved[]': ['invoice_missing'] })
  expect(await parcelOf(number)).toMatchObject({ state: 'ready', holds: [] })
  await ray.act(path, 'hold', { 'holds[]': ['damaged'], holdWords: 'It is wet.' })
  expect(await parcelOf(number)).toMatchObject({ state: 'action_required', holds: ['damaged'] })
})

test('QUO-02 an unannounced parcel becomes its suite’s, its number is taken once, and without a suite it is kept for a claim', async () => {
  const fields = { ...shoeFields, number: 'CL 7712 0934 5', carrier: 'coastline', shelf: 'D-1-1' }
  const received = await ray.act('/warehouse/new', 'receive', { ...fields, suite: owner.user.suite_code })
  expect(received.status).toBe(202)
  const parcel = await all()
    .selectFrom('parcels')
    .selectAll()
    .where('tracking_number', '=', 'CL771209345')
    .executeTakeFirstOrThrow()
  expect(parcel).toMatchObject({ user_id: String(owner.user.id), state: 'ready', carrier: 'coastline' })
  const again = await ray.act('/warehouse/new', 'receive', { ...fields, suite: owner.user.suite_code })
  expect(again.status).toBe(422)
  expect(again.body.text).toContain('already')
  const unknown = await ray.act('/warehouse/new', 'receive', { ...fields, suite: 'ZZ-99999' })
  expect(unknown.body.fields).toHaveProperty('suite')
  const kept = await ray.act('/warehouse/new', 'receive', { ...fields, number: 'MS99810442', carrier: '' })
  expect(kept.status).toBe(202)
  const unidentified = await at.shop.db
    .selectFrom('unidentified_parcels')
    .selectAll()
    .where('tracking_number', '=', 'MS99810442')
    .executeTakeFirstOrThrow()
  expect(unidentified).toMatchObject({ state: 'waiting', label_name: 'Ieva Kursyte', grams: 1100 })
})

test('QUO-02 the last photo that was asked for ends the waiting, and a document is no photo', async () => {
  const { number } = await announced(at.shop, owner.user.id, { photos_asked: 3, photos_asked_at: new Date() })
  const path = `/warehouse/default/${number}`
  await measureParcel(parcelDesk(at.shop), await parcelKey(number), shoes)
  const send = async (bytes: Uint8Array, count: number) => {
    const form = new FormData()
    form.append('act', 'photo')
    for (let turn = 0; turn < count; turn += 1)
      form.append('files[]', new File([new Uint8Array(bytes)], `${turn}.png`, { type: 'image/png' }))
    return ray.send(path, form)
  }
  const refused = await send(new TextEncoder().encode('%PDF-1.7 no photo'), 1)
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toHaveProperty('files')
  expect((await send(onePixel, 2)).status).toBe(200)
  expect((await parcelOf(number)).photos_asked_at).not.toBeNull()
  const { text } = await ray.open('/warehouse/parcels?view=photos')
  expect(text).toContain(number)
  expect((await send(onePixel, 1)).status).toBe(200)
  expect((await parcelOf(number)).photos_asked_at).toBeNull()
})

const sidesOf = (name: string) => ({
  [`${name}_weight`]: '0.6',
  [`${name}_length`]: '30',
  [`${name}_width`]: '20',
  [`${name}_height`]: '10',
})
const splitFields = { ...sidesOf('part'), ...sidesOf('rest') }

test('QUO-02 a parcel is split on its page: what is taken out and what stays are measured, each with its lines', async () => {
  const { number } = await announced(at.shop, owner.user.id, {
    items: [
      { description: 'Trail running shoes', price: '57.90', hs: '640411' },
      { description: 'Wool scarf, grey', price: '24.00', hs: '621420' },
    ],
  })
  const key = await parcelKey(number)
  await measureParcel(parcelDesk(at.shop), key, shoes)
  const { body } = await owner.ask('/api/parcels/fetch', { number })
  const [, scarf] = body.items as { id: number }[]
  await owner.ask('/api/parcels/request-split', { number, pieces: [{ item: scarf?.id, pieces: 1 }] })
  const path = `/warehouse/default/${number}`
  const { text } = await ray.open(path)
  expect(text).toContain('Take out: 1 × Wool scarf, grey.')
  expect(text).toContain('Leave in: 1 × Trail running shoes.')
  expect((await ray.open('/warehouse/parcels?view=split')).text).toContain(number)
  const wrong = await ray.act(path, 'split', { ...splitFields, part_weight: 'light', rest_shelf: 'there' })
  expect(wrong.status).toBe(422)
  const light = await ray.act(path, 'split', { ...splitFields, part_weight: 'light' })
  expect(light.body.fields).toHaveProperty('part_weight')
  expect((await ray.act(path, 'refuse-split', { words: '' })).body.fields).toHaveProperty('words')
  const done = await ray.act(path, 'split', { ...splitFields, part_shelf: 'B-12-4', part_fragile: 'on' })
  expect(done.status, done.body.text).toBe(200)
  const part = await all()
    .selectFrom('parcels')
    .select(['number', 'state', 'grams', 'shelf', 'is_fragile', 'title'])
    .where('split_from_id', '=', key.id)
    .executeTakeFirstOrThrow()
  expect(part).toMatchObject({
    state: 'ready',
    grams: 600,
    shelf: 'B-12-4',
    is_fragile: true,
    title: 'Wool scarf, grey',
  })
  expect((await ray.open(path)).text).toContain('Trail running shoes')
  // Twice at once it would be done once.
  expect((await ray.act(path, 'split', splitFields)).status).toBe(422)
})

/** Which act of the page moves a parcel out of which states. */
const acts: Record<string, { from: readonly ParcelState[]; fields: Record<string, string | string[]> }> = {
  arrive: { from: ['expected', 'withdrawn'], fields: {} },
  measure: { from: ['expected', 'withdrawn', 'arrived', 'measured'], fields: shoeFields },
  hold: { from: ['measured', 'ready', 'in_request'], fields: { 'holds[]': ['damaged'] } },
  release: { from: ['action_required'], fields: { 'solved[]': ['damaged'] } },
  split: { from: ['splitting'], fields: splitFields },
  'refuse-split': { from: ['splitting'], fields: { words: 'It is one thing.' } },
  'send-back': { from: ['return_requested'], fields: {} },
  keep: { from: ['return_requested', 'abandoned'], fields: {} },
  dispose: { from: ['abandoned'], fields: {} },
}

test.each(Object.keys(acts))(
  'QUO-02 the act %s is refused in every other state, and changes nothing',
  async (name) => {
    const { from, fields } = acts[name] ?? { from: [], fields: {} }
    const refused: string[] = []
    const others = (Object.keys(parcelMoves) as ParcelState[]).filter((state) => !from.includes(state))
    for (const state of others) {
      const key = await announced(at.shop, owner.user.id)
      await inState(key, state)
      const before = await parcelOf(key.number)
      const { status } = await ray.act(`/warehouse/default/${key.number}`, name, {
        ...fields,
        ...(name === 'dispose' && { number: key.number }),
      })
      if (status === 422 && (await parcelOf(key.number)).version === before.version) refused.push(state)
    }
    expect(refused).toEqual(others)
  },
)

/** A row in a state, past the acts that lead there. */
async function inState({ id, siteId }: { id: string; siteId: number }, state: ParcelState): Promise<void> {
  if (state === 'expected') return
  const isHere = state !== 'withdrawn'
  const isMeasured = isHere && state !== 'arrived'
  const inRequest = ['in_request', 'packed', 'dispatched', 'delivered'].includes(state)
  const boxed = ['packed', 'dispatched', 'delivered'].includes(state)
  const forward = inRequest ? await someForward(siteId) : null
  const box = boxed && forward ? await someBox(siteId, forward) : null
  const now = new Date()
  await at.shop.db.transaction().execute(async (trx) => {
    const rows = acrossSites(trx)
    const path = wayTo(state)
    for (const step of path)
      await rows
        .updateTable('parcels')
        .set({
          state: step,
          ...(isHere && step !== 'withdrawn' && { received_at: now }),
          ...(isMeasured &&
            step !== 'arrived' && {
              grams: 1100,
              length_mm: 350,
              width_mm: 220,
              height_mm: 130,
              measured_at: now,
            }),
          holds: step === 'action_required' ? ['damaged'] : [],
          split_wish: JSON.stringify(step === 'splitting' ? [{ item: '1', pieces: 1 }] : []),
          ...(forward &&
            ['in_request', 'packed', 'dispatched', 'delivered'].includes(step) && { forward_id: forward }),
          box_id: box && ['packed', 'dispatched', 'delivered'].includes(step) ? box : null,
        })
        .where('id', '=', id)
        .execute()
  })
}

/** The shortest way by the table of moves. */
function wayTo(state: ParcelState): ParcelState[] {
  const ways: ParcelState[][] = [['expected']]
  for (const way of ways) {
    const last = way.at(-1) ?? 'expected'
    if (last === state) return way.slice(1)
    for (const next of parcelMoves[last])
      if ((!way.includes(next) && next !== 'withdrawn') || next === state) ways.push([...way, next])
  }
  return []
}

async function someForward(siteId: number): Promise<string> {
  const now = new Date()
  const { id } = await all()
    .insertInto('forwards')
    .values({
      site_id: siteId,
      slug: randomUUID().replaceAll('-', ''),
      user_id: String(owner.user.id),
      locale: 'en',
      currency_id: 1,
      country_id: 1,
      state: 'cancelled',
      number: `FR9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
      delivery: JSON.stringify({}),
      estimate: JSON.stringify({}),
      submitted_at: now,
      declared_at: now,
      terms_version: '2026-11',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function someBox(siteId: number, forward: string): Promise<string> {
  const { id } = await all()
    .insertInto('forward_boxes')
    .values({
      site_id: siteId,
      forward_id: forward,
      place: 1,
      number: `AW${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}LT`,
      method: 'air',
      grams: 1200,
      length_mm: 360,
      width_mm: 280,
      height_mm: 140,
      packed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('OPS-01 staff of a site see and handle only its parcels, by page, scan, list and file', async () => {
  const admin = await staffWith(at.shop, 'site_admin')
  const { number, trackingNumber } = await announced(at.shop, owner.user.id)
  const lv = await customer(at.shop, { host: 'lv.localhost:3000' })
  const theirs = await all()
    .selectFrom('users')
    .innerJoin('sites', 'sites.id', 'users.site_id')
    .select(['sites.id', 'sites.code'])
    .where('users.id', '=', String(lv.user.id))
    .executeTakeFirstOrThrow()
  const own = await announced(at.shop, lv.user.id, { siteId: theirs.id })
  expect((await admin.open(`/warehouse/${theirs.code}/${own.number}`)).status).toBe(200)
  // The site admin of the demo has Latvia and some others, but not the Dutch one.
  const nl = await customer(at.shop, { host: 'nl.localhost:3000' })
  const dutch = await all()
    .selectFrom('users')
    .select('site_id')
    .where('id', '=', String(nl.user.id))
    .executeTakeFirstOrThrow()
  const foreign = await announced(at.shop, nl.user.id, { siteId: dutch.site_id })
  expect((await admin.open(`/warehouse/nl/${foreign.number}`)).status).toBe(404)
  expect((await admin.act(`/warehouse/nl/${foreign.number}`, 'measure', shoeFields)).status).toBe(404)
  expect(await scan(admin, foreign.number)).toMatchObject({ outcome: 'not_found' })
  expect(await scan(admin, foreign.trackingNumber)).toMatchObject({ outcome: 'new_parcel' })
  const list = await admin.open('/warehouse/parcels?view=announced')
  expect(list.text).toContain(own.number)
  expect(list.text).not.toContain(foreign.number)
  const file = await admin.open('/warehouse/parcels/file?view=announced')
  expect(file.text).toContain(own.number)
  expect(file.text).not.toContain(foreign.number)
  // All sites, by the person who has them.
  expect(await scan(ray, foreign.number)).toMatchObject({ outcome: 'opened' })
  expect(await scan(ray, trackingNumber)).toMatchObject({ href: `/warehouse/default/${number}` })
})
