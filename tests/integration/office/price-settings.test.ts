import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestedParcel } from '../../../src/shop/office/test-parcel.server.ts'
import { visit } from '../../support/ask.ts'
import { browser } from '../../support/browser.ts'
import { staffWith } from '../../support/office.ts'
import { cartWithBox } from '../../support/parcel-cart.ts'
import { beginCheckout, data, variantWith } from '../../support/purchases.ts'
import { soon } from '../../support/soon.ts'
import { dayFromNow, morning, today } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

let now = morning()
const at = testShop({
  RATE_LIMITS: false,
  clock: () => now,
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'w',
})

const air = '/settings/tariffs/baltic/air'
const draft = {
  from: today,
  divisor: '5000',
  step: '0,5',
  min: '0.5',
  'up_to[]': ['0.5', '1', '5'],
  'price[]': ['7.00', '9,50', '29'],
  above: '2.40',
  fuel: '10',
  discount: '0',
  side: '120',
  sides: '183',
  weight: '30',
  fee: '19',
}
const parcel = {
  site: 'default',
  country: 'LT',
  day: today,
  kg: '3.2',
  length: '40',
  width: '30',
  height: '20',
  goods: '100',
  tier: '',
}

const cartWithParcel = () => cartWithBox(at.shop, { grams: 3200, box: [400, 300, 200] })

const admin = () => staffWith(at.shop, 'super_admin', { now })

const shippingOf = ({ lines }: NonNullable<TestedParcel['drafted']>) =>
  lines
    .filter(({ code }) => code !== 'goods' && code !== 'delivery')
    .reduce((sum, { amount }) => sum + amount, 0) / 10_000

test('CART-05 OPS-01 a tested parcel costs what a cart with it is charged, before and after a draft and once it holds', async () => {
  const office = await admin()
  const { shipping, page } = await cartWithParcel()
  const tried = await office.act(air, 'test', { ...parcel, ...draft })
  expect(tried.status, tried.text).toBe(200)
  const { offers, drafted } = tried.body.value as TestedParcel
  await expect.poll(shipping, soon).toEqual({
    air: offers.air && shippingOf(offers.air),
    sea: offers.sea && shippingOf(offers.sea),
  })
  // 24 litres count as 4.8 kg with the divisor 5000: the band up to 5 kg and 10 % for fuel.
  expect(drafted && shippingOf(drafted)).toBe(31.9)
  expect(drafted?.weight).toEqual({ actual: 3200, volumetric: 4800, chargeable: 5000 })
  expect(await office.act('/settings/tariffs', 'test', parcel)).toMatchObject({ status: 200 })

  for (const _time of [1, 2, 3]) expect((await visit(at.shop, page)).html).not.toContain('€31.90')
  expect(await office.act(air, 'add', draft)).toMatchObject({ status: 200, body: { ok: true } })
  await expect.poll(shipping, soon).toMatchObject({ air: 31.9 })
  await expect.poll(async () => (await visit(at.shop, page)).html.includes('€31.90'), soon).toBe(true)
  const trail = await at.shop.db
    .withoutPlugins()
    .selectFrom('audit_entries')
    .select(['operation', 'subject'])
    .where('table_name', '=', 'tariffs')
    .where('act', '=', 'tariff.add')
    .execute()
  expect(trail).toEqual([
    { operation: 'update', subject: 'tariff baltic air' },
    { operation: 'insert', subject: 'tariff baltic air' },
  ])
})

test('OPS-01 a version from tomorrow is charged tomorrow, can be edited until then, and goes without a gap', async () => {
  const office = await admin()
  const { shipping } = await cartWithParcel()
  const sea = '/settings/tariffs/baltic/sea'
  await expect.poll(shipping, soon).toMatchObject({ sea: 7.9 })
  const later = { ...draft, from: dayFromNow(1), 'up_to[]': ['5'], 'price[]': ['6.60'], fuel: '0' }
  expect((await office.act(sea, 'add', later)).body.ok).toBe(true)
  const versions = () =>
    at.shop.db
      .selectFrom('tariffs')
      .select(['id', 'valid_from', 'valid_to'])
      .where('zone_id', '=', 1)
      .where('method', '=', 'sea')
      .orderBy('valid_from')
      .execute()
  const [first, coming] = await versions()
  expect(first?.valid_to).toBe(dayFromNow(1))
  expect((await office.open('/settings')).text).toContain('New tariff Baltic, by sea')
  now = morning(1)
  await expect.poll(shipping, soon).toMatchObject({ sea: 6.6 })
  now = morning()
  expect(await shipping()).toMatchObject({ sea: 7.9 })
  // The same again, as somebody else's tab would send it: the version that it replaces is gone.
  const edited = { ...later, from: dayFromNow(3), replaces: String(coming?.id) }
  expect((await office.act(sea, 'add', edited)).body.ok).toBe(true)
  expect((await office.act(sea, 'add', edited)).body.fields?.from).toContain('Somebody changed')
  const [, moved] = await versions()
  expect(await versions()).toMatchObject([{ valid_to: dayFromNow(3) }, { valid_from: dayFromNow(3) }])
  expect((await office.act(sea, 'remove', { id: String(moved?.id) })).body.ok).toBe(true)
  expect(await versions()).toMatchObject([{ id: first?.id, valid_to: null }])
  expect((await office.act(sea, 'remove', { id: String(first?.id) })).body.text).toContain('only version')
})

test('OPS-01 a version that begins in the past, twice on a day, or with senseless bands is refused beside its field', async () => {
  const office = await admin()
  const add = async (changes: Record<string, string | string[]>) =>
    (await office.act('/settings/tariffs/gulf/air', 'add', { ...draft, ...changes })).body.fields
  expect((await add({ from: dayFromNow(-1) }))?.from).toContain('cannot begin in the past')
  expect((await add({ 'up_to[]': ['1', '1'], 'price[]': ['5', '6'] }))?.bands).toContain(
    'more than the one before',
  )
  expect((await add({ 'up_to[]': ['1', '2'], 'price[]': ['5', '4'] }))?.bands).toContain('costs less')
  expect(await add({ 'price[]': ['5', 'free', '7'] })).toHaveProperty('price.1')
  expect(await add({ divisor: '0', extra: '1' })).toMatchObject({ divisor: expect.any(String) })
  expect((await add({ from: dayFromNow(5) }))?.from).toBeUndefined()
  expect((await add({ from: dayFromNow(5) }))?.from).toContain('begins on this day already')
})

test('the database keeps tariffs, rates and VAT that have begun', async () => {
  const { db } = at.shop
  const tariff = await db
    .selectFrom('tariffs')
    .selectAll()
    .where('zone_id', '=', 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id, added_at: _addedAt, ...figures } = tariff
  const past = { ...figures, zone_id: 3, valid_from: dayFromNow(-9), valid_to: dayFromNow(-8) }
  await expect(db.insertInto('tariffs').values(past).execute()).rejects.toThrow('in the past')
  await expect(
    db
      .updateTable('tariffs')
      .set({ valid_to: dayFromNow(-1) })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('in the past')
  await expect(
    db.insertInto('tariff_bands').values({ tariff_id: id, up_to_grams: 90_000, price: '1' }).execute(),
  ).rejects.toThrow('A tariff is not changed')
  const usd = db.updateTable('currency_rates').set({ rate: '3' }).where('currency_id', '=', 2)
  await expect(usd.execute()).rejects.toThrow('not changed')
  await expect(db.deleteFrom('currency_rates').where('currency_id', '=', 2).execute()).rejects.toThrow(
    'not changed',
  )
  const euro = { currency_id: 1, valid_from: today, rate: '2' }
  await expect(db.insertInto('currency_rates').values(euro).execute()).rejects.toThrow('euro_is_one')
  await expect(db.updateTable('vat_rates').set({ percent: '1' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('vat_rates').where('country_id', '=', 1).execute()).rejects.toThrow()
})

test('OPS-01 a currency rate of today is charged at once, one of tomorrow is not, and a slip of a digit is asked about', async () => {
  const office = await admin()
  const { page } = await cartWithParcel()
  const inDollars = async () => (await visit(at.shop, page, 'localhost', { cookie: 'currency_id=2' })).html
  const path = '/settings/currencies'
  const rate = { currency: '2', from: today, rate: '1,10' }
  const price = async () => /US\$[\d,.]+/.exec(await inDollars())?.[0]
  const before = await price()
  expect((await office.act(path, 'add', { ...rate, from: dayFromNow(-1) })).body.fields?.from).toContain(
    'in the past',
  )
  expect((await office.act(path, 'add', { ...rate, rate: '11' })).body.fields?.rate).toContain('Check it')
  expect((await office.act(path, 'add', { ...rate, rate: '0' })).status).toBe(422)
  expect((await office.act(path, 'add', { ...rate, currency: '1' })).status).toBe(422)
  expect((await office.act(path, 'add', { ...rate, from: dayFromNow(1), rate: '1.05' })).body.ok).toBe(true)
  expect(await price()).toBe(before)
  expect((await office.act(path, 'add', rate)).body.ok).toBe(true)
  await expect.poll(price, soon).not.toBe(before)
  expect(at.shop.sites.byCode('default').currencies.find(({ id }) => id === 2)?.rate).toBe(110_000_000n)
  // A mistake of today is corrected by another of the same day.
  expect((await office.act(path, 'add', { ...rate, rate: '1.0842' })).body.ok).toBe(true)
  await expect.poll(price, soon).toBe(before)
  const coming = await at.shop.db
    .selectFrom('currency_rates')
    .select('id')
    .where('valid_from', '=', dayFromNow(1))
    .executeTakeFirstOrThrow()
  expect((await office.act(path, 'remove', { id: String(coming.id) })).body.ok).toBe(true)
})

test('OPS-01 a VAT rate of today is used at once where no invoice contradicts it, and never against one', async () => {
  const office = await admin()
  const path = '/settings/vat'
  const visitor = browser(at.shop, { host: 'nl.localhost' })
  const wanted = await variantWith(at.shop.db, 50)
  await visitor.ask('/api/cart/add', { ...wanted, quantity: 1 })
  const percent = async () => {
    const { body } = await visitor.ask('/api/cart/fetch', {})
    return (body.cart as { vat_percent: number }).vat_percent
  }
  expect(await percent()).toBe(21)
  const [netherlands, lithuania] = ['4', '1']
  await at.shop.db.transaction().execute(async (trx) => {
    // The demo has sold there today; here it has not.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update invoices set issued_on = issued_on - 1 from orders
      where orders.id = order_id and delivery ->> 'countryId' = '4' and issued_on >= ${today}`.execute(
      trx.withoutPlugins(),
    )
  })
  expect(
    (await office.act(path, 'add', { country: netherlands, from: dayFromNow(1), percent: '22' })).body.ok,
  ).toBe(true)
  expect(await percent()).toBe(21)
  expect((await office.act(path, 'add', { country: netherlands, from: today, percent: '23' })).body.ok).toBe(
    true,
  )
  await expect.poll(percent, soon).toBe(23)
  // Typed wrongly, and corrected before anything was invoiced.
  expect(
    (await office.act(path, 'add', { country: netherlands, from: today, percent: '20,5' })).body.ok,
  ).toBe(true)
  await expect.poll(percent, soon).toBe(20.5)
  now = morning(1)
  expect(await percent()).toBe(22)
  now = morning()
  const against = await office.act(path, 'add', { country: lithuania, from: dayFromNow(-20), percent: '25' })
  expect(against).toMatchObject({
    status: 422,
    body: { fields: { from: expect.stringMatching(/^Invoice IN\d{4}-/) } },
  })
  expect((await office.act(path, 'add', { country: lithuania, from: today, percent: '101' })).status).toBe(
    422,
  )
})

test('OPS-01 a courier’s fee counts at once, and a country keeps one service', async () => {
  const office = await admin()
  const { visitor, wanted } = await cartWithParcel()
  const slug = await beginCheckout(visitor, wanted)
  const [service] = await at.shop.db
    .selectFrom('courier_services')
    .select([
      'id',
      sql<string>`concat_ws(' ', fee, longest_mm, middle_mm, shortest_mm, max_grams, position, is_active)`.as(
        'seen',
      ),
    ])
    .where('country_id', '=', 1)
    .where('type', '=', 'courier')
    .orderBy('position')
    .limit(1)
    .execute()
  const terms = {
    fee: '5.55',
    longest: '175',
    middle: '100',
    shortest: '100',
    weight: '31.5',
    position: '1',
    active: 'yes',
  }
  const change = { id: String(service?.id), seen: service?.seen ?? '', ...terms }
  expect((await office.act('/settings/couriers', 'save', change)).body.ok).toBe(true)
  await expect
    .poll(async () => JSON.stringify((await data(visitor, slug, { step: 3 })).local_delivery_couriers), soon)
    .toContain('5.55')
  expect((await office.act('/settings/couriers', 'save', change)).body.text).toContain('before you')
  const only = await at.shop.db
    .selectFrom('courier_services')
    .select([
      'id',
      sql<string>`concat_ws(' ', fee, longest_mm, middle_mm, shortest_mm, max_grams, position, is_active)`.as(
        'seen',
      ),
    ])
    .where('country_id', '=', 4)
    .executeTakeFirstOrThrow()
  const off = { ...terms, id: String(only.id), seen: only.seen, active: [] }
  expect((await office.act('/settings/couriers', 'save', off)).body.text).toContain('only one in its country')
})

test('CART-05 OPS-01 a tier’s discount changes in every cart, and tiers stay in their order', async () => {
  const office = await admin()
  const rows = await at.shop.db
    .selectFrom('tiers')
    .select(['id', 'shipping_discount_percent', 'min_spent'])
    .orderBy('min_spent')
    .execute()
  const tiers = {
    seen: JSON.stringify(rows),
    'id[]': rows.map(({ id }) => String(id)),
    'percent[]': ['4', '8', '12.5'],
    'spent[]': ['1000', '3000', '5000'],
  }
  const wrong = { ...tiers, 'spent[]': ['1000', '900', '5000'] }
  expect((await office.act('/settings/tiers', 'save', wrong)).body.text).toContain('must need more')
  expect((await office.act('/settings/tiers', 'save', tiers)).body.ok).toBe(true)
  const tried = { ...parcel, tier: String(rows[2]?.id) }
  const discount = async () => {
    const { body } = await office.act('/settings/tariffs', 'test', tried)
    return (body.value as TestedParcel).offers.sea?.lines.find(({ code }) => code === 'tier_discount')?.amount
  }
  // 12.5 % of 7.90.
  await expect.poll(discount, soon).toBe(-9_900)
  expect((await office.act('/settings/tiers', 'save', tiers)).body.text).toContain('before you')
})

test('CHK-04 OPS-01 a site offers the ways to pay that its settings name, and a card costs nothing extra in the Union', async () => {
  const office = await admin()
  const path = '/settings/payments/lt'
  const overrides = async () => {
    const { overrides: all } = await at.shop.db
      .selectFrom('sites')
      .select('overrides')
      .where('code', '=', 'lt')
      .executeTakeFirstOrThrow()
    return all as Record<string, unknown>
  }
  const settings = {
    seen: JSON.stringify([null, null, null, null, null, null]),
    'order[]': ['paypal', 'card', 'bank'],
    'offered[]': ['paypal', 'card'],
    bank_kind: 'fixed',
    bank_fee: '0',
    card_kind: 'percentage',
    card_fee: '0',
    paypal_kind: 'percentage',
    paypal_fee: '2.9',
    'currencies[]': ['EUR'],
    shown: '',
    banks: 'Nemuno Bankas',
  }
  const footer = async () => {
    const { html } = await visit(at.shop, '/en/', 'lt.localhost')
    return /Pay with<\/\w+><ul>(.*?)<\/ul>/.exec(html)?.[1] ?? ''
  }
  expect(await footer()).toContain('Card')
  const card = await office.act(path, 'save', { ...settings, card_fee: '1' })
  expect(card.body.fields?.card_fee).toContain('European Union')
  expect(
    (await office.act(path, 'save', { ...settings, 'offered[]': [] })).body.fields?.offered,
  ).toBeDefined()
  const lost = await office.act(path, 'save', { ...settings, 'currencies[]': ['USD'] })
  expect(lost.body.fields?.currencies).toContain('EUR')
  expect((await office.act(path, 'save', settings)).body.ok).toBe(true)
  expect(await overrides()).toMatchObject({
    paymentMethods: ['paypal', 'card'],
    selectableCurrencies: ['EUR'],
  })
  expect((await office.act(path, 'save', settings)).body.text).toContain('before you')
  const seen = JSON.stringify(
    [
      'currencies',
      'selectableCurrencies',
      'conversionCurrency',
      'paymentMethods',
      'paymentFees',
      'banks',
    ].map(await overrides().then((all) => (key: string) => all[key] ?? null)),
  )
  const noCard = { ...settings, seen, 'offered[]': ['paypal'] }
  expect((await office.act(path, 'save', noCard)).body.ok).toBe(true)
  await expect.poll(footer, soon).not.toContain('Card')
  await expect.poll(() => at.shop.sites.byCode('lt').paymentFees.paypal.value, soon).toBe('2.9')
  expect(at.shop.sites.byCode('lv').paymentMethods).toEqual(['bank', 'card', 'paypal'])
})

test('OPS-01 pickup points are found by words, and one that staff hide stays hidden', async () => {
  const office = await admin()
  const list = await office.open('/settings/pickup-points?q=baltl%C5%ABka+kaunas')
  expect(list.status).toBe(200)
  const [, id = ''] = /\/settings\/pickup-points\/(\d+)/.exec(list.text) ?? []
  const path = `/settings/pickup-points/${id}`
  const point = () =>
    at.shop.db
      .selectFrom('pickup_points')
      .select(['city', 'is_open', 'closed_reason'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
  expect(await point()).toMatchObject({ city: 'Kaunas' })
  expect((await office.act(path, 'hide')).body.ok).toBe(true)
  expect(await point()).toMatchObject({ is_open: false, closed_reason: 'hidden' })
  expect((await office.act(path, 'hide')).status).toBe(422)
  expect((await office.open('/settings/pickup-points?view=hidden')).text).toContain(path)
  expect((await office.act(path, 'show')).body.ok).toBe(true)
  expect(await point()).toMatchObject({ is_open: true, closed_reason: null })
  // Hidden, and dropped from the carrier's list before it is shown again.
  await office.act(path, 'hide')
  const gone = { seen_at: new Date('2026-01-01T00:00:00Z') }
  await at.shop.db.updateTable('pickup_points').set(gone).where('id', '=', Number(id)).execute()
  expect((await office.act(path, 'show')).body.ok).toBe(true)
  expect(await point()).toMatchObject({ is_open: false, closed_reason: 'gone' })
  expect((await office.act('/settings/couriers', 'import', { courier: 'omniva' })).body.text).toContain(
    'No address',
  )
})

test('OPS-01 CALC-01 a remote address that staff add is charged at the door from then on, until they remove it', async () => {
  const office = await admin()
  const visitor = browser(at.shop)
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 50))
  const first = await data(visitor, slug, { step: 3 })
  const door = first.local_delivery_couriers.findIndex(
    ({ local_delivery_type }) => local_delivery_type === 'courier',
  )
  const fee = first.local_delivery_couriers[door]?.delivery_fee ?? 0
  const charged = async (zip: string) => {
    const { lines } = await data(visitor, slug, {
      step: 4,
      shipping: { shipping_method: 'sea' },
      delivery: { delivery_method_index: door },
      address: {
        first_name: 'Jonas',
        last_name: 'Žemaitis',
        phone_number: '+37061234567',
        country_id: 1,
        first_address: 'Kuršių g. 1',
        city: 'Ignalina',
        zip,
      },
      country: 1,
      email: 'jonas@pastas.example',
    })
    return lines.find(({ code }) => code === 'delivery')?.amount ?? 0
  }
  expect(await charged('LT-30101')).toBe(fee)
  const add = (changes: Record<string, string> = {}) =>
    office.act('/settings/tariffs', 'add', {
      country: '1',
      prefix: '301',
      fee: '2,50',
      note: 'Ignalina',
      ...changes,
    })
  expect((await add({ prefix: 'LT' })).body.fields?.prefix).toContain('digits')
  expect((await add({ fee: '0' })).body.fields?.fee).toContain('more than nothing')
  expect((await add()).body).toMatchObject({ ok: true })
  await expect.poll(() => charged('LT-30101'), soon).toBeCloseTo(fee + 2.5, 2)
  expect(await charged('LT-01103')).toBe(fee)
  expect((await add({ fee: '3' })).body).toMatchObject({ ok: true })
  await expect.poll(() => charged('LT-30101'), soon).toBeCloseTo(fee + 3, 2)
  const page = await office.open('/settings/tariffs')
  expect(page.text).toContain('Ignalina')
  const { id } = await at.shop.db
    .selectFrom('remote_areas')
    .select('id')
    .where('prefix', '=', '301')
    .executeTakeFirstOrThrow()
  expect((await office.act('/settings/tariffs', 'remove', { id: String(id) })).body).toMatchObject({
    ok: true,
  })
  await expect.poll(() => charged('LT-30101'), soon).toBe(fee)
})

test('CART-05 OPS-01 a country moves to another zone at once; a new zone begins with the prices of another one, and goes again while it is empty', async () => {
  const [office, buyer] = [await admin(), await staffWith(at.shop, 'buyer', { now })]
  const path = '/settings/tariffs'
  const latvia = '2'
  const zones = async () =>
    Object.fromEntries(
      (await at.shop.db.selectFrom('shipping_zones').select(['code', 'id']).execute()).map(({ code, id }) => [
        code,
        String(id),
      ]),
    )
  const { baltic = '', union = '' } = await zones()
  const byAir = async () => {
    const { body } = await office.act(path, 'test', { ...parcel, country: 'LV' })
    const { offers } = body.value as TestedParcel
    return offers.air && shippingOf(offers.air)
  }
  const move = (zone: string) => office.act(path, 'move-country', { country: latvia, zone })
  const [usual, abroad] = [await byAir(), 31.25]
  expect(usual).not.toBe(abroad)

  expect((await buyer.act(path, 'move-country', { country: latvia, zone: union })).status).toBe(403)
  expect((await move('99')).body.fields?.zone).toContain('no such zone')
  expect((await move(union)).body).toMatchObject({ ok: true })
  await expect.poll(byAir, soon).toBe(abroad)

  const add = (name: string) => office.act(path, 'add-zone', { name, like: baltic })
  expect((await add('Ziemeļi')).body.fields?.name).toContain('English letters')
  expect((await add('Baltic')).body.fields?.name).toContain('There is a zone')
  expect((await add('Nordic lands')).body).toMatchObject({ ok: true })
  const { nordic_lands: nordic = '' } = await zones()
  expect((await move(nordic)).body).toMatchObject({ ok: true })
  await expect.poll(byAir, soon).toBe(usual)
  expect((await office.open(path)).text).toContain('Nordic lands')

  const remove = () => office.act(path, 'remove-zone', { id: nordic })
  expect((await remove()).body.text).toContain('Move them first')
  expect((await move(baltic)).body).toMatchObject({ ok: true })
  expect((await remove()).body).toMatchObject({ ok: true })
  expect((await remove()).body.text).toContain('removed it before you')
})
