import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { browser } from '../../support/browser.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date('2026-11-15T10:00:00Z')
const at = testShop({ RATE_LIMITS: false, clock: () => now })
const minuteMs = 60_000
let people = 0

const vilnius = {
  first_name: 'Ieva',
  last_name: 'Petrauskaitė',
  first_address: 'Gedimino pr. 9-12',
  city: 'Vilnius',
  zip: '01103',
  country_id: 1,
  phone_number: '+370 612 34567',
}
type Shown = { id: number; is_default: boolean; first_address: string }
type Visitor = ReturnType<typeof browser>

async function customer(options: Parameters<typeof browser>[1] = {}) {
  people += 1
  const visitor = plainBrowser(at.shop, options)
  const { status } = await visitor.ask('/api/auth/register', {
    email: `ieva${people}@pastas.example`,
    password: 'kopa-smelio-7',
    first_name: 'Ieva',
    last_name: 'Petrauskaitė',
    terms: true,
  })
  expect(status).toBe(200)
  return visitor
}

function asked(visitor: Visitor, verb: string, payload: object) {
  return visitor.ask(`/api/account/${verb}-delivery-address`, payload)
}

async function add(visitor: Visitor, changes: object = {}): Promise<Shown> {
  const { status, body } = await asked(visitor, 'add', { ...vilnius, ...changes })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.address as Shown
}

async function list(visitor: Visitor): Promise<Shown[]> {
  const { body } = await visitor.ask('/api/account/list-delivery-addresses', {})
  return body.addresses as Shown[]
}

/** The streets, newest first; the default has a star. */
async function streets(visitor: Visitor): Promise<string[]> {
  return (await list(visitor)).map(
    ({ first_address, is_default }) => first_address + (is_default ? ' *' : ''),
  )
}

test('ACC-03 an address is stored in the format of its country, replaced as a whole and listed newest first', async () => {
  const ieva = await customer()
  const added = await asked(ieva, 'add', {
    ...vilnius,
    second_address: ' 3 laiptinė ',
    note: '',
    company: null,
  })
  expect(added.headers.get('cache-control')).toBe('no-store')
  const first = { ...vilnius, zip: 'LT-01103', phone_number: '+37061234567', company: null, note: null }
  const { id } = added.body.address as Shown
  expect(added.body).toEqual({
    status: true,
    success: true,
    address: { ...first, id, second_address: '3 laiptinė', is_default: true },
  })

  const riga = { ...vilnius, city: 'Rīga', zip: 'lv 1050', country_id: 2, phone_number: '+371 2012 3456' }
  const changed = await asked(ieva, 'update', { ...riga, id, company: 'SIA Dzintars' })
  expect(changed.body.address).toEqual({
    ...riga,
    id,
    zip: 'LV-1050',
    phone_number: '+37120123456',
    // A field that is not sent is cleared.
    second_address: null,
    company: 'SIA Dzintars',
    note: null,
    is_default: true,
  })

  const second = await add(ieva, { first_address: 'Laisvės al. 1' })
  const { body } = await ieva.ask('/api/account/list-delivery-addresses', {})
  expect(body.addresses).toEqual([second, changed.body.address])
})

test('ACC-03 GUARD-01 a guest gets 401 from every call and is sent to sign-in from the page', async () => {
  const guest = browser(at.shop)
  for (const [verb, payload] of [
    ['add-delivery-address', vilnius],
    ['update-delivery-address', { ...vilnius, id: 1 }],
    ['delete-delivery-address', { id: 1 }],
    ['restore-delivery-address', { id: 1 }],
    ['list-delivery-addresses', {}],
  ] as const) {
    expect(await guest.ask(`/api/account/${verb}`, payload), verb).toMatchObject({
      status: 401,
      body: { status: false, code: 'auth.sign_in_required' },
    })
  }
  const page = await guest.visit('/en/delivery-addresses/?new')
  expect(page.status).toBe(302)
  expect(page.headers.get('location')).toBe('/en/login/?redirect=%2Fen%2Fdelivery-addresses%2F%3Fnew%3D')
})

test('ACC-03 an invalid address is refused with all errors at once, by field', async () => {
  const ieva = await customer()
  const { status, body } = await asked(ieva, 'add', {
    ...vilnius,
    first_name: ' ',
    last_name: 'www.pirk.example',
    first_address: 'x'.repeat(201),
    city: '\u200b',
    zip: '0110',
    phone_number: '+370 612',
    note: 'x'.repeat(501),
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    first_name: [{ code: 'validation.required', params: {} }],
    last_name: [{ code: 'validation.characters', params: {} }],
    first_address: [{ code: 'validation.too_long', params: { count: 200 } }],
    city: [{ code: 'validation.invalid', params: {} }],
    zip: [{ code: 'validation.zip', params: { example: 'LT-01103' } }],
    phone_number: [{ code: 'validation.phone', params: {} }],
    note: [{ code: 'validation.too_long', params: { count: 500 } }],
  })
  const wrong = async (changes: object) => (await asked(ieva, 'add', { ...vilnius, ...changes })).body.errors
  expect(await wrong({ zip: undefined })).toEqual({ zip: [{ code: 'validation.required' }] })
  expect(await wrong({ phone_number: undefined })).toEqual({
    phone_number: [{ code: 'validation.required' }],
  })
  expect(await wrong({ zip: 1103 })).toEqual({ zip: [{ code: 'validation.text' }] })
  expect(await wrong({ phone_number: '+370 612 3456' })).toMatchObject({
    phone_number: [{ code: 'validation.phone_length' }],
  })
  for (const odd of ['a\u202eb', 'a\nb']) {
    expect(await wrong({ first_address: odd }), JSON.stringify(odd)).toMatchObject({
      first_address: [{ code: 'validation.characters' }],
    })
  }
  for (const broken of ['a\u0000b', '\ud800']) {
    expect((await asked(ieva, 'add', { ...vilnius, first_address: broken })).status).toBe(400)
  }
  expect(await list(ieva)).toEqual([])
})

test('ACC-03 letters of any script, symbols and markup are stored as typed', async () => {
  const ieva = await customer()
  const typed = {
    first_name: '李明',
    last_name: "O'Brien-Ž́",
    first_address: '<b>Œuvre</b> “1”; drop table',
    city: 'Klaipėda 🏖',
  }
  expect(await add(ieva, typed)).toMatchObject(typed)
  const { html } = await ieva.visit('/en/delivery-addresses/')
  expect(html.includes('&lt;b&gt;Œuvre&lt;/b&gt;')).toBe(true)
  expect(html.includes('<b>Œuvre')).toBe(false)
})

test('ACC-03 an oversized payload is refused unread', async () => {
  const ieva = await customer()
  expect((await asked(ieva, 'add', { ...vilnius, note: 'x'.repeat(70_000) })).status).toBe(413)
})

test('ACC-03 an address in a country that the site does not deliver to is refused', async () => {
  const ieva = await customer()
  const dutch = { ...vilnius, zip: '1012 AB', country_id: 4, phone_number: '+31 6 1234 5678' }
  const choice = { status: 422, body: { errors: { country_id: [{ code: 'validation.choice' }] } } }
  expect(await asked(ieva, 'add', dutch)).toMatchObject(choice)
  expect(await asked(ieva, 'add', { ...vilnius, country_id: 99 })).toMatchObject(choice)
  const { id } = await add(ieva)
  expect(await asked(ieva, 'update', { ...dutch, id })).toMatchObject(choice)

  const ahmed = await customer({ host: 'ae.localhost' })
  const { zip: _none, ...withoutZip } = vilnius
  const dubai = { ...withoutZip, country_id: 5, city: 'Dubai', phone_number: '+971 50 123 4567' }
  expect((await asked(ahmed, 'add', dubai)).body.address).toMatchObject({ zip: '00000' })
  expect(await asked(ahmed, 'add', vilnius)).toMatchObject(choice)
})

test('ACC-03 a payload that sets the owner, site or id of a new address is refused', async () => {
  const ieva = await customer()
  const other = await customer()
  const { id } = await add(other)
  for (const extra of [{ user_id: 1 }, { site_id: 2 }, { id }, { deleted_at: null }, { created_at: now }]) {
    const answer = await asked(ieva, 'add', { ...vilnius, ...extra })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      [String(Object.keys(extra))]: [{ code: 'validation.unknown_field' }],
    })
  }
  expect(await list(ieva)).toEqual([])
})

test('ACC-03 an address of another customer or site, a deleted one and an unknown one get the same response', async () => {
  const ieva = await customer()
  const own = await add(ieva)
  const gone = await add(ieva, { first_address: 'Trinta g. 1' })
  await asked(ieva, 'delete', { id: gone.id })
  const neighbour = await customer()
  const foreign = await add(neighbour)
  const elsewhere = await customer({ host: 'tp.localhost' })
  const otherSite = await add(elsewhere)
  for (const verb of ['update', 'delete', 'restore']) {
    const ids = [2 ** 53 - 1, foreign.id, otherSite.id, ...(verb === 'restore' ? [own.id] : [gone.id])]
    const answers = []
    for (const id of ids) {
      const { status, body } = await asked(ieva, verb, verb === 'update' ? { ...vilnius, id } : { id })
      answers.push({ status, body: JSON.stringify({ ...body, request_id: '' }) })
    }
    expect(answers[0]).toMatchObject({ status: 404, body: expect.stringContaining('"service.not_found"') })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, verb).toBe(1)
  }
  expect(await list(neighbour)).toEqual([foreign])
  expect(await list(elsewhere)).toEqual([otherSite])
  expect(await list(ieva)).toEqual([own])
})

test('ACC-03 one address is the default: the first, then the chosen one, then the newest that is left', async () => {
  const ieva = await customer()
  const first = await add(ieva, { first_address: 'A' })
  await add(ieva, { first_address: 'B' })
  expect(await streets(ieva)).toEqual(['B', 'A *'])
  const third = await add(ieva, { first_address: 'C', is_default: true })
  expect(await streets(ieva)).toEqual(['C *', 'B', 'A'])
  // There is always a default: clearing the flag without choosing another address changes nothing.
  await asked(ieva, 'update', { ...vilnius, id: third.id, first_address: 'C', is_default: false })
  expect(await streets(ieva)).toEqual(['C *', 'B', 'A'])
  await asked(ieva, 'update', { ...vilnius, id: first.id, first_address: 'A', is_default: true })
  expect(await streets(ieva)).toEqual(['C', 'B', 'A *'])
  await asked(ieva, 'delete', { id: first.id })
  expect(await streets(ieva)).toEqual(['C *', 'B'])
  await asked(ieva, 'restore', { id: first.id })
  expect(await streets(ieva)).toEqual(['C *', 'B', 'A'])
  await asked(ieva, 'delete', { id: third.id })
  await asked(ieva, 'restore', { id: third.id, is_default: true })
  expect(await streets(ieva)).toEqual(['C *', 'B', 'A'])
})

test('ACC-03 a deletion can be undone for ten minutes; after that the address is removed', async () => {
  const ieva = await customer()
  const { id } = await add(ieva)
  const other = await add(ieva, { first_address: 'B' })
  expect((await asked(ieva, 'delete', { id })).body).toEqual({ status: true, success: true })
  expect((await asked(ieva, 'delete', { id })).status).toBe(404)
  now = new Date(now.getTime() + 10 * minuteMs)
  expect((await asked(ieva, 'restore', { id })).body).toMatchObject({ success: true, address: { id } })

  await asked(ieva, 'delete', { id })
  now = new Date(now.getTime() + 10 * minuteMs + 1)
  const rows = () =>
    acrossSites(at.shop.db)
      .selectFrom('delivery_addresses')
      .select('id')
      .where('id', '=', String(id))
      .execute()
  expect(await rows()).toHaveLength(1)
  expect(await asked(ieva, 'restore', { id })).toMatchObject({
    status: 404,
    body: { code: 'service.not_found' },
  })
  expect(await rows()).toEqual([])
  expect((await list(ieva)).map((address) => address.id)).toEqual([other.id])
})

test('ACC-03 a customer has at most twenty addresses, also after thirty concurrent adds or an undone deletion', async () => {
  const ieva = await customer()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      asked(ieva, 'add', { ...vilnius, first_address: `Ilgoji g. ${number}`, is_default: number % 3 === 0 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.body).toMatchObject({ code: 'service.address_limit', details: { limit: 20 } })
  const kept = await list(ieva)
  expect(kept).toHaveLength(20)
  expect(kept.filter(({ is_default }) => is_default)).toHaveLength(1)

  const id = kept[5]?.id
  await asked(ieva, 'delete', { id })
  await add(ieva)
  expect(await asked(ieva, 'restore', { id })).toMatchObject({
    status: 409,
    body: { code: 'service.address_limit' },
  })
  expect(await list(ieva)).toHaveLength(20)
})

test('ACC-03 an address that is added several times at once is stored once, and adding it again can make it the default', async () => {
  const ieva = await customer()
  await add(ieva, { first_address: 'Ilgoji g. 1' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(ieva)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await streets(ieva)).toEqual(['Gedimino pr. 9-12', 'Ilgoji g. 1 *'])
  expect(await add(ieva, { zip: 'LT-01103', is_default: true })).toEqual({ ...answers[0], is_default: true })
  expect(await add(ieva)).toMatchObject({ is_default: true })
  expect(await streets(ieva)).toEqual(['Gedimino pr. 9-12 *', 'Ilgoji g. 1'])
  // A different second line makes it a different address.
  await add(ieva, { second_address: '3 laiptinė' })
  expect(await list(ieva)).toHaveLength(3)
})

test('ACC-03 concurrent deletions and changes of the default leave one default', async () => {
  const ieva = await customer()
  for (const first_address of ['A', 'B', 'C', 'D', 'E', 'F']) await add(ieva, { first_address })
  const all = await list(ieva)
  await Promise.all(
    all.map(({ id }, place) =>
      place % 2 === 0
        ? asked(ieva, 'delete', { id })
        : asked(ieva, 'update', { ...vilnius, id, is_default: true }),
    ),
  )
  const left = await list(ieva)
  expect(left).toHaveLength(3)
  expect(left.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('ACC-03 GUARD-01 a form that names an address of another customer is refused', async () => {
  const ieva = await customer()
  const neighbour = await customer()
  const foreign = await add(neighbour)
  const id = String(foreign.id)
  const page = '/en/delivery-addresses/'
  for (const intent of ['delete', 'default', 'restore', 'drop', '']) {
    expect((await ieva.post(page, { intent, id })).status, intent).toBe(422)
  }
  const fields = { ...vilnius, country_id: '1' }
  expect((await ieva.post(page, { ...fields, intent: 'update', id })).status).toBe(422)
  expect((await ieva.post(page, { ...fields, intent: 'add', user_id: '1' })).status).toBe(422)
  const guest = await browser(at.shop).post(page, { ...fields, intent: 'add' })
  expect(guest.status).toBe(302)
  expect(guest.headers.get('location')).toContain('/en/login/')
  expect(await list(neighbour)).toEqual([foreign])
  expect(await list(ieva)).toEqual([])
})

const words = {
  en: {
    title: 'Delivery addresses',
    add: 'Add an address',
    newAddress: 'New address',
    edit: 'Edit',
    editAddress: 'Edit address',
    makeDefault: 'Make default',
    default: 'Default',
    delete: 'Delete',
    deleted: 'The address was deleted.',
    undo: 'Undo',
    restored: 'The address is back.',
    saved: 'The address was saved.',
    defaultChanged: 'The default address was changed.',
    save: 'Save the address',
    wrongZip: 'Please enter the postal code like this: LT-01103.',
    wrongLatvianZip: 'Please enter the postal code like this: LV-1050.',
    latvia: 'Latvia',
  },
  lt: {
    title: 'Pristatymo adresai',
    add: 'Pridėti adresą',
    newAddress: 'Naujas adresas',
    edit: 'Keisti',
    editAddress: 'Adreso keitimas',
    makeDefault: 'Padaryti pagrindiniu',
    default: 'Pagrindinis',
    delete: 'Ištrinti',
    deleted: 'Adresas ištrintas.',
    undo: 'Grąžinti',
    restored: 'Adresas grąžintas.',
    saved: 'Adresas išsaugotas.',
    defaultChanged: 'Pagrindinis adresas pakeistas.',
    save: 'Išsaugoti adresą',
    wrongZip: 'Pašto kodą įrašykite taip: LT-01103.',
    wrongLatvianZip: 'Pašto kodą įrašykite taip: LV-1050.',
    latvia: 'Latvija',
  },
}

const typed = { zip: '01103', city: 'Vilnius', phone_number: '+370 612 34567' }
const formTitle = (page: PlainPage) => page.text('#address-form')
const news = (page: PlainPage) => page.text('main [role=status]')
const card = (page: PlainPage, street: string) => page.text(`main li:contains("${street}")`)

test.each(['en', 'lt'] as const)(
  'ACC-03 in %s addresses are added, edited, made default, deleted and restored by plain forms',
  async (language) => {
    const say = words[language]
    const ieva = await customer()
    const empty = await ieva.open(`/${language}/delivery-addresses/`)
    expect(empty.text('h1')).toBe(say.title)
    const form = await empty.follow(say.add)
    expect(formTitle(form)).toBe(say.newAddress)
    const first = { ...typed, first_address: 'Ilgoji g. 1' }
    const wrong = await form.press(say.save, { ...first, zip: '0110' })
    expect([wrong.status, wrong.attribute('[name=zip]', 'aria-invalid')]).toEqual([422, 'true'])
    expect(wrong.description('[name=zip]')).toContain(say.wrongZip)
    expect(wrong.value('first_address')).toBe('Ilgoji g. 1')
    const one = await wrong.press(say.save, { zip: 'lt 01103' })
    expect([news(one), formTitle(one)]).toEqual([say.saved, ''])
    for (const line of ['LT-01103 Vilnius', '+370 61234567', say.default]) {
      expect(card(one, 'Ilgoji g. 1')).toContain(line)
    }

    const second = { ...typed, first_address: 'Trumpoji g. 2' }
    const two = await (await one.follow(say.add)).press(say.save, second)
    const changed = await two.press(`${say.makeDefault}: Trumpoji g. 2`)
    expect(news(changed)).toBe(say.defaultChanged)
    expect(card(changed, 'Trumpoji g. 2')).toContain(say.default)
    expect(changed.hasButton(`${say.makeDefault}: Ilgoji g. 1`)).toBe(true)

    const edit = await changed.follow(`${say.edit}: Ilgoji g. 1`)
    expect([formTitle(edit), edit.value('first_address')]).toEqual([say.editAddress, 'Ilgoji g. 1'])
    // The postal code is validated for the chosen country.
    const foreign = await edit.press(say.save, { country_id: say.latvia })
    expect(foreign.description('[name=zip]')).toContain(say.wrongLatvianZip)
    const riga = await foreign.press(say.save, { zip: '1050', city: 'Rīga' })
    expect(news(riga)).toBe(say.saved)
    expect(card(riga, 'Ilgoji g. 1')).toContain('LV-1050 Rīga')

    const gone = await riga.press(`${say.delete}: Trumpoji g. 2`)
    expect(news(gone)).toContain(say.deleted)
    expect(card(gone, 'Trumpoji g. 2')).toBe('')
    expect(card(gone, 'Ilgoji g. 1')).toContain(say.default)
    const back = await gone.press(say.undo)
    expect(news(back)).toBe(say.restored)
    expect(card(back, 'Trumpoji g. 2')).toContain(say.default)
    const again = await ieva.open(`/${language}/delivery-addresses/`)
    expect(card(again, 'Trumpoji g. 2')).toContain(say.default)
  },
)

test('ACC-03 the page of a customer with twenty addresses says why no more can be added', async () => {
  const ieva = await customer()
  for (let number = 1; number <= 20; number += 1) await add(ieva, { first_address: `Ilgoji g. ${number}` })
  for (const path of ['/en/delivery-addresses/', '/en/delivery-addresses/?new']) {
    const full = await ieva.open(path)
    expect(full.text('main')).toContain('20 of 20 addresses saved')
    expect([full.hasLink('Add an address'), full.hasButton('Save the address')]).toEqual([false, false])
  }
  const full = await ieva.open('/en/delivery-addresses/')
  const left = await full.press('Delete: Ilgoji g. 20')
  expect(left.hasLink('Add an address')).toBe(true)
  expect(left.text('main')).not.toContain('20 of 20')
})
