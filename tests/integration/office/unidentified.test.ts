import { beforeAll, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { customer } from '../../support/customers.ts'
import { staffWith } from '../../support/office.ts'
import { onePixel, shoeFields } from '../../support/parcels.ts'
import { scan } from '../../support/scans.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

type Person = Awaited<ReturnType<typeof staffWith>>
let ray: Person
let owner: Awaited<ReturnType<typeof customer>>
let made = 0

beforeAll(async () => {
  ray = await staffWith(at.shop, 'warehouse')
  owner = await customer(at.shop)
})

const all = () => acrossSites(at.shop.db)
const unidentifiedOf = (number: string) =>
  at.shop.db
    .selectFrom('unidentified_parcels')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
const claimOf = (id: string) =>
  all().selectFrom('parcel_claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A parcel without a suite, as the warehouse takes it in. */
async function found({ hasPhoto = false } = {}) {
  made += 1
  const tracking = `MS9981${String(made).padStart(4, '0')}`
  const form = new FormData()
  const fields = {
    act: 'receive',
    ...shoeFields,
    number: tracking,
    carrier: '',
    suite: '',
    shelf: `D-2-${made}`,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (hasPhoto)
    form.append('files[]', new File([new Uint8Array(onePixel)], 'label.png', { type: 'image/png' }))
  const { status, body } = await ray.send('/warehouse/new', form)
  expect(status, body.text).toBe(202)
  const { number, id } = await at.shop.db
    .selectFrom('unidentified_parcels')
    .select(['number', 'id'])
    .where('tracking_number', '=', tracking)
    .executeTakeFirstOrThrow()
  return { number, id, tracking, path: `/warehouse/unidentified/${number}` }
}

/** What a customer shows who says that it is theirs. */
async function claimed(tracking: string, { visitor, user } = owner) {
  const form = new FormData()
  const fields = {
    intent: 'claim',
    tracking_number: tracking,
    shop: 'millrow.example',
    text: 'My grey jacket',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('proof', new File([new Uint8Array(onePixel)], 'order.png', { type: 'image/png' }))
  expect((await visitor.upload('/en/my-warehouse/?form=claim', form)).status).toBe(200)
  const { id } = await all()
    .selectFrom('parcel_claims')
    .select('id')
    .where('tracking_number', '=', tracking)
    .where('user_id', '=', String(user.id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { id, path: `/warehouse/claims/${id}` }
}

test('QUO-02 a parcel without a suite is found by its numbers, listed with its claims, and its photo is staff’s alone', async () => {
  const parcel = await found({ hasPhoto: true })
  expect(await scan(at.shop, ray, parcel.tracking)).toMatchObject({ outcome: 'opened', href: parcel.path })
  expect(await scan(at.shop, ray, parcel.number)).toMatchObject({ href: parcel.path })
  const claim = await claimed(parcel.tracking)
  const list = await ray.open('/warehouse/unidentified')
  for (const words of [parcel.number, claim.path, 'Claims to decide']) expect(list.text).toContain(words)
  const page = await ray.open(parcel.path)
  expect(page.text).toContain(claim.path)
  const photo = new RegExp(`${parcel.path}/files/[0-9a-f-]{36}`).exec(page.text)?.[0] ?? ''
  expect((await ray.open(photo)).headers.get('content-type')).toBe('image/png')
  const elsewhere = photo.replace(parcel.number, 'P-1')
  expect((await ray.open(elsewhere)).status).toBe(404)
  expect((await ray.open('/warehouse/unidentified/P-1')).status).toBe(404)
})

test('QUO-02 a claim shows its proof beside what lies here; accepted, the parcel is theirs with its photos and waits for its value', async () => {
  const parcel = await found({ hasPhoto: true })
  const other = await found()
  const claim = await claimed(parcel.tracking)
  const page = await ray.open(claim.path)
  for (const words of ['My grey jacket', parcel.number, other.number, 'same number'])
    expect(page.text).toContain(words)
  const proof = new RegExp(`${claim.path}/files/[0-9a-f-]{36}`).exec(page.text)?.[0] ?? ''
  expect((await ray.open(proof)).headers.get('content-type')).toBe('image/png')
  expect((await ray.open(proof.replace(/files.*/, 'files/not-an-id'))).status).toBe(404)
  expect((await ray.act(claim.path, 'accept', { parcel: 'x' })).status).toBe(422)
  expect((await ray.act(claim.path, 'accept', { parcel: '999999' })).status).toBe(422)
  const clicks = await Promise.all([
    ray.act(claim.path, 'accept', { parcel: parcel.id, answer: 'Found it.' }),
    ray.act(claim.path, 'accept', { parcel: parcel.id, answer: 'Found it.' }),
  ])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 422])
  const own = await all()
    .selectFrom('parcels')
    .selectAll()
    .where('number', '=', parcel.number)
    .executeTakeFirstOrThrow()
  expect(own).toMatchObject({
    user_id: String(owner.user.id),
    state: 'action_required',
    holds: ['value_missing'],
    grams: 1100,
  })
  expect((await unidentifiedOf(parcel.number)).state).toBe('claimed')
  expect(await claimOf(claim.id)).toMatchObject({ state: 'accepted', answer: 'Found it.', staff_id: ray.id })
  const photos = await all()
    .selectFrom('parcel_files')
    .select('name')
    .where('parcel_id', '=', own.id)
    .execute()
  expect(photos).toHaveLength(1)
  // Of the same parcel from now on, whoever scans it.
  expect(await scan(at.shop, ray, parcel.number)).toMatchObject({
    href: `/warehouse/default/${parcel.number}`,
  })
})

test('QUO-02 a claim is refused only with words, and two people cannot both get a parcel', async () => {
  const parcel = await found()
  const stranger = await customer(at.shop)
  const theirs = await claimed(parcel.tracking, stranger)
  const mine = await claimed(parcel.tracking)
  const wordless = await ray.act(theirs.path, 'refuse', { answer: ' ' })
  expect(wordless.body.fields).toHaveProperty('answer')
  expect((await ray.act(mine.path, 'accept', { parcel: parcel.id })).status).toBe(200)
  expect((await ray.act(theirs.path, 'accept', { parcel: parcel.id })).status).toBe(422)
  expect((await ray.act(theirs.path, 'refuse', { answer: 'It went to its owner.' })).status).toBe(200)
  expect((await ray.act(theirs.path, 'refuse', { answer: 'Again.' })).status).toBe(422)
  expect(await claimOf(theirs.id)).toMatchObject({ state: 'refused', answer: 'It went to its owner.' })
})

test('QUO-02 what nobody claims is disposed of with its number typed, once', async () => {
  const { path, number, id } = await found()
  const mistyped = await ray.act(path, 'dispose', { number: 'P-1' })
  expect(mistyped.body.fields).toHaveProperty('number')
  expect((await unidentifiedOf(number)).state).toBe('waiting')
  expect((await ray.act(path, 'dispose', { number: number.toLowerCase() })).status).toBe(200)
  expect(await unidentifiedOf(number)).toMatchObject({ state: 'disposed', shelf: null })
  expect((await ray.act(path, 'dispose', { number })).status).toBe(422)
  const claim = await claimed(`MS0000${made}`)
  expect((await ray.act(claim.path, 'accept', { parcel: id })).status).toBe(422)
})

test('OPS-01 parcels without an owner are handled only by people who have all sites', async () => {
  const { path, tracking } = await found()
  const claim = await claimed(tracking)
  const admin = await staffWith(at.shop, 'site_admin')
  for (const page of ['/warehouse/unidentified', path, claim.path, '/warehouse/carrier-codes', '/transports'])
    expect((await admin.open(page)).status, page).toBe(403)
  expect((await admin.act(path, 'dispose', { number: 'P-1' })).status).toBe(403)
  expect(await scan(at.shop, admin, tracking)).toMatchObject({ outcome: 'new_parcel' })
})

test('TRACK-01 a code that nobody knows is a task, and gets its meaning or none by one act', async () => {
  const seen = { carrier: 'coastline', raw_code: 'ZX-19', words: 'Held for pigeons', seen_at: new Date() }
  await at.shop.db.insertInto('carrier_codes').values(seen).execute()
  const before = await ray.open('/warehouse/carrier-codes')
  for (const words of ['ZX-19', 'Held for pigeons', 'Coastline']) expect(before.text).toContain(words)
  expect((await ray.open('/')).text).toContain('Codes nobody knows')
  const map = (fields: Record<string, string>) =>
    ray.act('/warehouse/carrier-codes', 'map', { carrier: 'coastline', raw: 'ZX-19', ...fields })
  expect((await map({ code: 'PIGEON' })).status).toBe(422)
  expect((await map({ code: 'CLEARED', raw: 'ZX-20' })).status).toBe(422)
  const code = () =>
    at.shop.db
      .selectFrom('carrier_codes')
      .select(['code', 'is_ignored'])
      .where('raw_code', '=', 'ZX-19')
      .executeTakeFirstOrThrow()
  expect((await map({ code: 'CLEARED' })).status).toBe(200)
  expect(await code()).toEqual({ code: 'CLEARED', is_ignored: false })
  expect((await map({ code: 'ignored' })).status).toBe(200)
  expect(await code()).toEqual({ code: null, is_ignored: true })
  expect((await map({ code: 'unknown' })).status).toBe(200)
  expect(await code()).toEqual({ code: null, is_ignored: false })
})

test('QUO-02 the terms of the warehouse are limits that are checked, and a change by somebody else is not overwritten', async () => {
  const boss = await staffWith(at.shop, 'super_admin', { isConfirmed: true })
  const path = '/settings/warehouse'
  const seenIn = ({ text }: { text: string }) => {
    const [, value = ''] = /name="seen" value="([^"]*)"/.exec(text) ?? []
    return value.replaceAll('&quot;', '"')
  }
  const typed = {
    free_days: '20',
    abandoned_days: '80',
    pay_days: '5',
    close_days: '10',
    most_joined: '8',
    retail_percent: '70',
    strip_percent: '50',
    fill_percent: '90',
    padding_mm: '30',
    weight_percent: '4',
    claim_minutes: '20',
    express_days: '3',
  }
  const seen = seenIn(await boss.open(path))
  const save = (changes: Record<string, string> = {}) =>
    boss.act(path, 'save', { seen, ...typed, ...changes })
  const wrong = await save({ free_days: '-1', most_joined: '11', padding_mm: 'thick' })
  expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(['free_days', 'most_joined', 'padding_mm'])
  expect((await save({ abandoned_days: '20' })).body.fields).toHaveProperty('abandoned_days')
  const saved = await save()
  expect(saved.status, saved.body.text).toBe(200)
  expect(await at.shop.db.selectFrom('forward_terms').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    free_days: 20,
    claim_minutes: 20,
  })
  expect((await save({ free_days: '25' })).status).toBe(409)
  expect((await ray.open(path)).status).toBe(403)
})

test('QUO-02 a box of the warehouse is added and taken out of use', async () => {
  const boss = await staffWith(at.shop, 'super_admin', { isConfirmed: true })
  const save = (fields: Record<string, string>) =>
    boss.act('/settings/warehouse', 'save-carton', {
      code: 'tube',
      length: '80',
      width: '12',
      height: '12',
      grams: '210',
      active: 'on',
      ...fields,
    })
  const wrong = await save({ code: 'much too long', length: 'x', grams: '0' })
  expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(['code', 'grams', 'length'])
  expect((await save({})).status).toBe(200)
  const carton = () =>
    at.shop.db.selectFrom('cartons').selectAll().where('code', '=', 'TUBE').executeTakeFirstOrThrow()
  expect(await carton()).toMatchObject({ length_mm: 800, width_mm: 120, grams: 210, is_active: true })
  const { active: _active, ...rest } = {
    active: '',
    code: 'TUBE',
    length: '81',
    width: '12',
    height: '12',
    grams: '210',
  }
  expect((await boss.act('/settings/warehouse', 'save-carton', rest)).status).toBe(200)
  expect(await carton()).toMatchObject({ length_mm: 810, is_active: false })
})
