import { beforeAll, describe, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { holdParcel } from '../../../src/shop/parcels/hold-parcel.server.ts'
import { keepParcel } from '../../../src/shop/parcels/keep-parcel.server.ts'
import { type Findings, measureParcel } from '../../../src/shop/parcels/measure-parcel.server.ts'
import { photographParcel } from '../../../src/shop/parcels/photograph-parcel.server.ts'
import { releaseParcel } from '../../../src/shop/parcels/release-parcel.server.ts'
import { sendBackParcel } from '../../../src/shop/parcels/send-back.server.ts'
import { refuseSplit, splitParcel } from '../../../src/shop/parcels/split-parcel.server.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout } from '../../support/emails.ts'
import { announced, onePixel, parcelDesk, shoes } from '../../support/parcels.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

type Person = Awaited<ReturnType<typeof customer>>
let ieva: Person
beforeAll(async () => {
  ieva = await customer(at.shop)
})

const warehouse = '/en/my-warehouse/'
const announce = '/en/my-warehouse/announce/'
const desk = () => parcelDesk(at.shop)
const parcelOf = (number: string) =>
  acrossSites(at.shop.db)
    .selectFrom('parcels')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

/** A parcel of Ieva that has been measured, as the warehouse found it. */
async function lying(findings: Partial<Findings> = {}, person: Person = ieva) {
  const parcel = await announced(at.shop, person.user.id)
  const measured = await measureParcel(desk(), parcel, { ...shoes, ...findings })
  if (!measured.ok) throw new Error(measured.error.code)
  return parcel
}

let sent = 0
const newNumber = () => {
  sent += 1
  return `RP${String(Date.now()).slice(-6)}${String(sent).padStart(4, '0')}`
}

const belt = {
  description: 'Leather belt, men’s',
  kind: 'belt',
  origin: 'IT',
  quantity: 1,
  price: 24.5,
  currency: 'USD',
}
const declaration = (changes: Record<string, unknown> = {}) => ({
  tracking_number: newNumber(),
  shop: 'fernhollow.example',
  items: [{ ...belt, kind: 'other', hs: '420330' }],
  declared: true,
  ...changes,
})

describe('QUO-02 announcing', () => {
  test('a parcel that is announced without script is expected, then measured, then ready on the shelf', async () => {
    const plain = plainly(at.shop, ieva.visitor)
    const form = await plain.open(announce)
    expect(form.status).toBe(200)
    const number = newNumber()
    const after = await form.press('Announce the parcel', {
      tracking_number: `${number.slice(0, 4)} ${number.slice(4).toLowerCase()}`,
      shop: 'fernhollow.example',
      'items.0.description': 'Trail running shoes',
      'items.0.kind': 'shoes',
      'items.0.origin': 'VN',
      'items.0.price': '57,90',
      has_battery: true,
      declared: true,
    })
    expect(after.path).toMatch(/^\/en\/my-warehouse\/#P-\d+$/)
    const parcel = after.path.split('#')[1] ?? ''
    expect(after.text(`li[id="${parcel}"]`)).toContain('Trail running shoes')
    expect(await parcelOf(parcel)).toMatchObject({
      state: 'expected',
      tracking_number: number,
      carrier: 'ridge',
      battery: 'installed',
    })
    const { id } = await parcelOf(parcel)
    await measureParcel(desk(), { id, siteId: 1 }, shoes)
    const shelf = await plain.open(warehouse)
    const card = shelf.text(`li[id="${parcel}"]`)
    expect(card).toContain('Ready')
    expect(card).toContain('1.1 kg')
    expect(card).toContain('35 × 22 × 13 cm')
    expect(card).toContain('free days left')
    expect(shelf.text('main')).not.toContain('On the way to us')
  })

  test('what is wrong stands beside its field, what was typed stays, and nothing is kept', async () => {
    const person = await customer(at.shop)
    const form = await plainly(at.shop, person.visitor).open(announce)
    const page = await form.press('Announce the parcel', {
      tracking_number: '!!',
      'items.0.description': 'gift',
      'items.0.price': '0',
    })
    expect(page.status).toBe(422)
    const wrong = [
      'tracking_number',
      'items-0-description',
      'items-0-kind',
      'items-0-origin',
      'items-0-price',
    ]
    for (const field of wrong) expect(page.attribute(`[id="${field}"]`, 'aria-invalid'), field).toBe('true')
    expect(page.value('items.0.description')).toBe('gift')
    expect(page.text()).toContain('two words or more')
    const { body } = await person.ask('/api/parcels/list', {})
    expect(body.parcels).toEqual([])
  })

  test('another line, and one less, are pages of their own without script', async () => {
    const form = await plainly(at.shop, ieva.visitor).open(announce)
    const two = await form.press('Add a line', { 'items.0.description': 'Blue rain coat' })
    expect(two.value('items.0.description')).toBe('Blue rain coat')
    expect(two.value('items.1.description')).toBe('')
    const one = await two.press(/^Remove/, {})
    expect(one.$('[name="items.1.description"]').length).toBe(0)
  })

  test('what nobody may carry is refused with its rule before it is sent to us', async () => {
    const items = [{ ...belt, description: 'Brick power bank', kind: 'other', hs: '850760' }]
    const { status, body } = await ieva.ask('/api/parcels/declare', declaration({ items }))
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'service.prohibited_item', details: { rule: 'POWER-1', item: 0 } })
  })

  test('what goes by sea only is kept with the rule that says so', async () => {
    const items = [{ ...belt, description: 'Eau de parfum, 50 ml', kind: 'other', hs: '330300' }]
    const { body } = await ieva.ask('/api/parcels/declare', declaration({ items, is_liquid: true }))
    expect(await parcelOf(String(body.number))).toMatchObject({
      restriction_id: 'AEROSOL-1',
      is_perfume: true,
    })
    const read = await ieva.ask('/api/parcels/fetch', { number: body.number })
    expect(read.body.restriction).toMatchObject({ rule: 'AEROSOL-1', effect: 'sea_only' })
  })

  test('what goes by sea only still does so after it was stopped for something else', async () => {
    const { number, id } = await lying()
    await acrossSites(at.shop.db)
      .updateTable('parcels')
      .set({ restriction_id: 'AEROSOL-1' })
      .where('id', '=', id)
      .execute()
    const key = { id, siteId: 1 }
    await holdParcel(desk(), key, { holds: ['damaged'], words: '', restrictionId: null })
    await releaseParcel(desk(), key, ['damaged'])
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', restriction_id: 'AEROSOL-1' })
    await holdParcel(desk(), key, { holds: ['prohibited'], words: '', restrictionId: 'POWER-1' })
    await releaseParcel(desk(), key, ['prohibited'])
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', restriction_id: null })
  })

  test('that the values are true is confirmed, and the time of that is kept', async () => {
    const { body } = await ieva.ask('/api/parcels/declare', declaration())
    expect((await parcelOf(String(body.number))).declared_at).toBeInstanceOf(Date)
    const unticked = await ieva.ask('/api/parcels/declare', declaration({ declared: false }))
    expect(unticked.body).toMatchObject({
      status: false,
      errors: { declared: [{ code: 'validation.declare' }] },
    })
  })

  test('two posts with one key are one parcel, and a number that is on its way is taken once', async () => {
    const key = { 'idempotency-key': 'announced-once' }
    const asked = declaration()
    const [one, two] = await Promise.all([
      ieva.ask('/api/parcels/declare', asked, key),
      ieva.ask('/api/parcels/declare', asked, key),
    ])
    const numbers = [one, two].flatMap(({ status, body }) => (status === 200 ? [body.number] : []))
    expect(new Set(numbers).size).toBe(1)
    const again = await ieva.ask('/api/parcels/declare', asked)
    expect(again.body).toMatchObject({
      errors: { tracking_number: [{ code: 'validation.tracking_known' }] },
    })
  })

  test('one that does not come is withdrawn, once, and is expected again if it is told anew', async () => {
    const { number } = await announced(at.shop, ieva.user.id)
    const page = await plainly(at.shop, ieva.visitor).open(warehouse)
    const after = await page.press('It is not coming', {}, `li[id="${number}"]`)
    expect(after.status).toBe(200)
    expect((await parcelOf(number)).state).toBe('withdrawn')
    expect(after.$(`li[id="${number}"]`).length).toBe(0)
    const twice = await ieva.ask('/api/parcels/withdraw', { number })
    expect({ status: twice.status, code: twice.body.code }).toEqual({
      status: 409,
      code: 'service.parcel_state',
    })
    expect((await ieva.ask('/api/parcels/declare', declaration({ number }))).status).toBe(200)
    expect((await parcelOf(number)).state).toBe('expected')
  })
})

describe('QUO-02 a parcel that waits for its owner', () => {
  test('is answered with what is in it and what it cost', async () => {
    const { number } = await lying({ holds: ['value_missing'] })
    const shelf = await plainly(at.shop, ieva.visitor).open(warehouse)
    expect(shelf.text(`li[id="${number}"]`)).toContain('Customs asks')
    const form = await shelf.follow('Tell what is inside', `li[id="${number}"]`)
    const done = await form.press('Save', {
      'items.0.kind': 'shoes',
      'items.0.origin': 'VN',
      'items.0.price': '60',
      declared: true,
    })
    expect(done.path).toBe(`${warehouse}#${number}`)
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', holds: [] })
  })

  test('is answered with the invoice of the shop, of which the first bytes say what it is', async () => {
    const { number } = await lying({ holds: ['invoice_missing'] })
    const upload = (bytes: string | Buffer, name: string) => {
      const form = new FormData()
      form.append('invoice', new File([new Uint8Array(Buffer.from(bytes))], name))
      return ieva.visitor.upload(`/api/parcels/invoice/${number}`, form)
    }
    expect((await upload('MZ: not an invoice', 'invoice.pdf')).status).toBe(422)
    expect((await parcelOf(number)).state).toBe('action_required')
    const { status, html } = await upload(onePixel, 'order.png')
    expect({ status, html }).toEqual({ status: 200, html: expect.stringContaining('order.png') })
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', holds: [] })
  })

  test('with two reasons waits until both are answered', async () => {
    const { number } = await lying({ holds: ['value_missing', 'invoice_missing'] })
    expect((await ieva.ask('/api/parcels/declare', declaration({ number }))).body.state).toBe(
      'action_required',
    )
    expect((await parcelOf(number)).holds).toEqual(['invoice_missing'])
    const form = new FormData()
    form.append('invoice', new File([new Uint8Array(onePixel)], 'order.png'))
    await ieva.visitor.upload(`/api/parcels/invoice/${number}`, form)
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', holds: [] })
  })

  test('that came damaged is sent on as it is by one press', async () => {
    const { number } = await lying({ holds: ['damaged'], isDamaged: true, holdWords: 'One corner is wet.' })
    const shelf = await plainly(at.shop, ieva.visitor).open(warehouse)
    expect(shelf.text(`li[id="${number}"]`)).toContain('One corner is wet.')
    expect(shelf.hasLink(/^Send it back/, `li[id="${number}"]`)).toBe(true)
    await shelf.press('Send it on as it is', {}, `li[id="${number}"]`)
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', holds: [] })
  })

  test('under another name sends the order, and staff decide', async () => {
    const parcel = await lying({ holds: ['name_mismatch'], labelName: 'J. Smith' })
    const form = new FormData()
    form.append('invoice', new File([new Uint8Array(onePixel)], 'order.png'))
    await ieva.visitor.upload(`/api/parcels/invoice/${parcel.number}`, form)
    expect(await parcelOf(parcel.number)).toMatchObject({
      state: 'action_required',
      holds: ['name_mismatch'],
    })
    await releaseParcel(desk(), parcel, ['name_mismatch'])
    expect((await parcelOf(parcel.number)).state).toBe('ready')
  })

  test('that is too large, or forbidden with its rule, is sent back or freed by staff', async () => {
    const large = await lying({ holds: ['oversize'] })
    const rifle = await lying({ holds: ['prohibited'], restrictionId: 'WEAPON-1' })
    const shelf = await plainly(at.shop, ieva.visitor).open(warehouse)
    expect(shelf.text(`li[id="${large.number}"]`)).toContain('too large to travel as it is')
    expect(shelf.text(`li[id="${rifle.number}"]`)).toContain('rule WEAPON-1')
    for (const { number } of [large, rifle])
      expect(shelf.hasLink(/^Send it back, €\d/, `li[id="${number}"]`), number).toBe(true)
    await releaseParcel(desk(), large, ['oversize'])
    expect((await parcelOf(large.number)).state).toBe('ready')
  })

  test('is stopped by what its owner tells of it, with the rule', async () => {
    const { number } = await lying({ holds: ['value_missing'] })
    const items = [{ ...belt, description: 'Brick power bank', kind: 'other', hs: '850760' }]
    const { status, body } = await ieva.ask('/api/parcels/declare', declaration({ number, items }))
    expect([status, body.state]).toEqual([200, 'action_required'])
    expect(await parcelOf(number)).toMatchObject({ holds: ['prohibited'], restriction_id: 'POWER-1' })
  })
})

describe('QUO-02 photos', () => {
  test('are asked for on a page of their own, made by staff, and seen by nobody else', async () => {
    const parcel = await lying()
    const { number } = parcel
    const plain = plainly(at.shop, ieva.visitor)
    const form = await (await plain.open(warehouse)).follow('Ask for photos', `li[id="${number}"]`)
    expect(form.text('#parcel-form')).toMatch(/Three photos from all sides, €\d/)
    const asked = await form.press('Ask for photos', { count: '3' }, '#parcel-form')
    expect(asked.text('#parcel-form')).toContain('The photos come by e-mail')
    expect(await parcelOf(number)).toMatchObject({ photos_asked: 3 })
    const twice = await ieva.ask('/api/parcels/request-photo', { number, count: 3 })
    expect(twice.status).toBe(409)
    // Three cost what the form said, before VAT; the request that sends the parcel on charges them.
    const { body: estimate } = await ieva.ask('/api/forward/estimate', { parcels: [number] })
    expect((estimate.price as { lines: unknown[] }).lines).toContainEqual({ code: 'photos', amount: 1 })
    const files = [1, 2, 3].map((one) => ({ name: `${one}.png`, bytes: new Uint8Array(onePixel) }))
    await photographParcel(desk(), parcel, files)
    expect((await parcelOf(number)).photos_asked_at).toBeNull()
    const { body } = await ieva.ask('/api/parcels/fetch', { number })
    const photos = body.photos as { url: string }[]
    expect(photos).toHaveLength(3)
    const path = new URL(photos[0]?.url ?? '', 'http://localhost').pathname
    const own = await ieva.visitor.fetchFile(path)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png'])
    const stranger = await customer(at.shop)
    expect((await stranger.visitor.fetchFile(path)).status).toBe(404)
    expect((await plainBrowser(at.shop).fetchFile(path)).status).toBe(404)
  })
})

describe('QUO-02 splitting', () => {
  const pair = { description: 'Trail running shoes', price: '57.90', hs: '640411' }
  const scarf = { description: 'Wool scarf, grey', price: '24.00', hs: '621420' }
  const both = async () => {
    const parcel = await announced(at.shop, ieva.user.id, { items: [pair, scarf] })
    expect((await measureParcel(desk(), parcel, shoes)).ok).toBe(true)
    return parcel
  }
  const half = { ...shoes, isLiquid: false, isPerfume: false }

  test('is asked for line by line, done by staff, and charged with the box of the new parcel', async () => {
    const parcel = await both()
    const { number } = parcel
    const { items, storage: lain } = await fetched(number)
    const form = await (await plainly(at.shop, ieva.visitor).open(warehouse)).follow(
      'Split the parcel',
      `li[id="${number}"]`,
    )
    expect(form.text('#parcel-form')).toMatch(/Splitting costs €4\.00 before VAT/)
    const [first, second] = items
    const name = (item: typeof first) => `pieces.${item?.id}`
    const none = await form.press('Ask us to split it', {}, '#parcel-form')
    expect([none.status, none.text('#parcel-form')]).toEqual([
      422,
      expect.stringContaining('Say what goes into a parcel of its own.'),
    ])
    const all = await form.press(
      'Ask us to split it',
      { [name(first)]: '1', [name(second)]: '1' },
      '#parcel-form',
    )
    expect(all.text('#parcel-form')).toContain('Something must stay in the parcel.')
    const asked = await form.press(
      'Ask us to split it',
      { [name(first)]: '0', [name(second)]: '1' },
      '#parcel-form',
    )
    expect(asked.text('#parcel-form')).toContain('We split it within a working day')
    expect(asked.text(`li[id="${number}"]`)).toContain('Being split')
    expect(await parcelOf(number)).toMatchObject({ state: 'splitting', storage_from: null })
    // Nobody sends on what is being taken apart.
    expect((await ieva.ask('/api/forward/estimate', { parcels: [number] })).status).toBe(422)
    const split = await splitParcel(desk(), parcel, {
      part: { ...half, size: { ...shoes.size, grams: 300 }, shelf: 'B-12-1' },
      rest: { ...half, size: { ...shoes.size, grams: 800 } },
    })
    if (!split.ok) throw new Error(split.error.code)
    const part = split.value.part.number
    const [whole, taken] = [await fetched(number), await fetched(part)]
    expect(whole).toMatchObject({
      state: 'ready',
      title: pair.description,
      split_from: null,
      size: { grams: 800 },
    })
    expect(taken).toMatchObject({
      state: 'ready',
      title: scarf.description,
      split_from: number,
      size: { grams: 300 },
    })
    expect([...whole.items, ...taken.items].map(({ description, price }) => [description, price])).toEqual([
      [pair.description, 57.9],
      [scarf.description, 24],
    ])
    // It has lain here as long as the whole.
    expect([whole.storage, taken.storage].map(({ free_until }) => free_until)).toEqual([
      lain.free_until,
      lain.free_until,
    ])
    const { body } = await ieva.ask('/api/forward/estimate', { parcels: [number, part], way: 'air' })
    const { lines } = body.price as { lines: unknown[] }
    expect(lines).toContainEqual({ code: 'splitting', amount: 4 })
    const { body: alone } = await ieva.ask('/api/forward/estimate', { parcels: [number], way: 'air' })
    expect(JSON.stringify(alone.price)).not.toContain('splitting')
    const about = await emailAbout(at.shop, ieva.email, `${part} was taken out`)
    expect(about.text).toContain('Both are measured and ready')
  })

  test('is called off by its owner, or refused by staff with the reason, for nothing', async () => {
    const parcel = await both()
    const { number } = parcel
    const { items } = await fetched(number)
    const ask = () =>
      ieva.ask('/api/parcels/request-split', { number, pieces: [{ item: items[0]?.id, pieces: 1 }] })
    expect((await ask()).status).toBe(200)
    const shelf = await plainly(at.shop, ieva.visitor).open(warehouse)
    await shelf.press('Leave it whole', {}, `li[id="${number}"]`)
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', split_wish: [] })
    expect((await ask()).status).toBe(200)
    expect((await refuseSplit(desk(), parcel, 'They are tied together.')).ok).toBe(true)
    const told = await plainly(at.shop, ieva.visitor).open(warehouse)
    expect(told.text(`li[id="${number}"]`)).toContain('They are tied together.')
    const about = await emailAbout(at.shop, ieva.email, 'could not be split')
    expect(about.text).toContain('They are tied together.')
    // One thing alone cannot be split.
    const { number: one } = await lying()
    const { items: lines } = await fetched(one)
    const alone = await ieva.ask('/api/parcels/request-split', {
      number: one,
      pieces: [{ item: lines[0]?.id, pieces: 1 }],
    })
    expect(alone).toMatchObject({
      status: 422,
      body: { errors: { pieces: [{ code: 'validation.split_all' }] } },
    })
  })

  async function fetched(number: string) {
    const { status, body } = await ieva.ask('/api/parcels/fetch', { number })
    expect(status).toBe(200)
    return body as unknown as {
      items: { id: number; description: string; price: number }[]
      storage: { free_until: string }
    }
  }
})

describe('QUO-02 sending back', () => {
  test('costs the fee by an invoice and needs an address; it leaves once that is paid', async () => {
    const parcel = await lying()
    const { number } = parcel
    const shelf = await plainly(at.shop, ieva.visitor).open(warehouse)
    const form = await shelf.follow('Send it back', `li[id="${number}"]`)
    const empty = await form.press('Send it back', { text: '' }, '#parcel-form')
    expect(empty.status).toBe(422)
    const done = await form.press('Send it back', { text: 'RMA 7713, Fernhollow' }, '#parcel-form')
    expect(done.text('#parcel-form')).toContain('The parcel leaves once it is paid')
    const { state, return_invoice_id, storage_from } = await parcelOf(number)
    expect([state, storage_from]).toEqual(['return_requested', null])
    expect(await sendBackParcel(desk(), parcel)).toMatchObject({
      ok: false,
      error: { code: 'service.parcel_state' },
    })
    const invoice = await acrossSites(at.shop.db)
      .selectFrom('invoices')
      .select(['gross', 'reference'])
      .where('id', '=', return_invoice_id)
      .executeTakeFirstOrThrow()
    expect(invoice).toMatchObject({ gross: '9.0000', reference: number })
  })

  test('is taken back as long as nothing was paid, and what stopped the parcel stops it again', async () => {
    const { number } = await lying({ holds: ['oversize'] })
    const asked = await ieva.ask('/api/parcels/request-return', { number, text: 'RMA 1' })
    expect(asked.status).toBe(200)
    const shelf = await plainly(at.shop, ieva.visitor).open(warehouse)
    await shelf.press('Keep it after all', {}, `li[id="${number}"]`)
    const { state, holds, return_invoice_id } = await parcelOf(number)
    expect({ state, holds, return_invoice_id }).toEqual({
      state: 'action_required',
      holds: ['oversize'],
      return_invoice_id: null,
    })
  })

  test('that staff end costs nothing: its invoice is void, and the parcel may go anywhere again', async () => {
    const parcel = await lying()
    await ieva.ask('/api/parcels/request-return', { number: parcel.number, text: 'RMA 3' })
    const { return_invoice_id: invoiceId } = await parcelOf(parcel.number)
    expect(await keepParcel(desk(), parcel)).toMatchObject({
      ok: true,
      value: { state: 'ready', returnWords: '', returnInvoiceId: null },
    })
    const { state } = await acrossSites(at.shop.db)
      .selectFrom('invoice_states')
      .select('state')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('void')
  })

  test('twice at once has one invoice', async () => {
    const { number } = await lying()
    const ask = () => ieva.ask('/api/parcels/request-return', { number, text: 'RMA 2' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('QUO-02 GUARD-06 a parcel belongs to its owner', () => {
  const calls = ['fetch', 'withdraw', 'cancel-return']
  test('somebody else gets the same answer as for an unknown one, and changes nothing', async () => {
    const { number } = await lying({ holds: ['damaged'] })
    const stranger = await customer(at.shop)
    const asked = [
      ...calls.map((call) => [call, {}] as const),
      ['request-photo', { count: 1 }] as const,
      ['request-return', { text: 'RMA 3' }] as const,
      ['declare', declaration()] as const,
    ]
    for (const [call, payload] of asked) {
      const of = (parcel: string) => stranger.ask(`/api/parcels/${call}`, { ...payload, number: parcel })
      const [theirs, unknown] = [await of(number), await of('P-99999999')]
      expect(theirs.status, call).toBe(404)
      expect({ ...theirs.body, request_id: '' }, call).toEqual({ ...unknown.body, request_id: '' })
    }
    const page = await plainly(at.shop, stranger.visitor).open(`${announce}?parcel=${number}`)
    expect(page.status).toBe(404)
    expect((await parcelOf(number)).state).toBe('action_required')
  })

  test('a guest signs in first, and then comes back', async () => {
    const guest = plainBrowser(at.shop)
    for (const path of [warehouse, announce]) {
      const response = await guest.send(path, {})
      expect([response.status, response.headers.get('location')], path).toEqual([
        302,
        expect.stringContaining(encodeURIComponent(path)),
      ])
    }
    expect((await guest.ask('/api/parcels/list', {})).status).toBe(401)
  })

  test('on a site without forwarding there is neither page nor call', async () => {
    const person = await customer(at.shop, { host: 'ae.localhost' })
    const plain = plainBrowser(at.shop, { host: 'ae.localhost' })
    for (const [name, value] of person.visitor.jar) plain.jar.set(name, value)
    for (const path of [warehouse, announce]) expect((await plain.open(path)).status, path).toBe(404)
    expect((await person.ask('/api/parcels/list', {})).status).toBe(404)
  })

  test('a number of another site is unknown on this one', async () => {
    const person = await customer(at.shop, { host: 'ee.localhost' })
    const siteId = at.shop.sites.byCode('ee').id
    const { number } = await announced(at.shop, person.user.id, { siteId })
    expect((await person.ask('/api/parcels/fetch', { number })).status).toBe(200)
    expect((await ieva.ask('/api/parcels/fetch', { number })).status).toBe(404)
  })

  test('a parcel that its owner corrects while it is held by staff keeps both', async () => {
    const parcel = await lying()
    const [, held] = await Promise.all([
      ieva.ask('/api/parcels/declare', declaration({ number: parcel.number })),
      holdParcel(desk(), parcel, { holds: ['damaged'], words: '', restrictionId: null }),
    ])
    expect(held.ok).toBe(true)
    expect(await parcelOf(parcel.number)).toMatchObject({
      state: 'action_required',
      holds: ['damaged'],
      title: 'Leather belt, men’s',
    })
  })
})
