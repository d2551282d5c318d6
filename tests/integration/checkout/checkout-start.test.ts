import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { customer } from '../../support/customers.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { freeLocker, openCheckout, orderBy, plainly, toLocker, typed } from '../../support/plain-checkout.ts'
import type { PlainPage } from '../../support/plain-page.ts'

const at = payingShop({ hasPaysera: true })

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const byCard = { 'payment.id': '1' }
const heading = (page: PlainPage) => page.text('h1')
const home = { 'address.first_address': 'Klevų g. 1-2', 'address.zip': '01103', 'address.city': 'Vilnius' }
const company = {
  wants_company: true,
  'company.name': 'UAB Pavyzdys',
  'company.reg_code': '305881204',
}
const savedAddress = {
  first_name: 'Ieva',
  last_name: 'Kuršytė',
  first_address: 'Gedimino pr. 9',
  city: 'Vilnius',
  zip: 'LT-01103',
  country_id: 1,
  phone_number: '+37061234567',
}

/** A new customer with a browser without JavaScript. */
async function shopper(changes: Record<string, unknown> = {}) {
  const person = await customer(at.shop, changes)
  return { person, visitor: plainly(at.shop, person.visitor) }
}

test('CHK-12 a missing locker is reported by the first submit, together with all other wrong fields', async () => {
  const page = await openCheckout(at.shop)
  const refused = await page.press('Continue to payment', { ...typed, email: 'nobody' })
  expect(refused.status).toBe(422)
  const summary = refused.texts('[role="alert"] li')
  expect(summary.some((line) => line.includes('Please choose a parcel locker.'))).toBe(true)
  expect(summary).toHaveLength(2)
  // Its link leads to a locker that can be chosen.
  const [target] = refused
    .$('[role="alert"] a')
    .toArray()
    .map((link) => refused.$(link).attr('href')?.slice(1))
    .filter((id) => id?.endsWith('parcelshop_id'))
  expect(refused.$(`[id="${target}"]`).is('[name="delivery.parcelshop_id"]:not([disabled])')).toBe(true)
  const alone = await refused.press('Continue to payment', typed)
  expect([alone.status, alone.texts('[role="alert"]')]).toEqual([422, ['Please choose a parcel locker.']])
})

test.each(['LT-08100', '99', '0'])(
  'CHK-12 the postal code %s, which no locker has, finds the nearest lockers',
  async (code) => {
    const page = await openCheckout(at.shop)
    const found = await page.press('Search', { text: code })
    const digits = code.replace(/\D/g, '')
    expect(found.text('main')).toContain(`Nearest to postal code ${digits} first.`)
    expect(found.$('[name="delivery.parcelshop_id"]').length).toBeGreaterThanOrEqual(5)
    const distances = found
      .texts('label small')
      .flatMap((text) => (/^[\d.]+ km$/.test(text) ? [Number.parseFloat(text)] : []))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    if (code === 'LT-08100') expect(found.text('main')).toMatch(/LT-0\d{4} Vilnius/)
  },
)

test('the heading of the choice of delivery names both ways, and CSS shows the chosen one', async () => {
  const page = await openCheckout(at.shop)
  expect(page.texts('#pick-up > span')).toEqual(['Pick-up at a locker', 'Courier to your door'])
  expect(page.attribute('#pick-up', 'id')).toBe('pick-up')
})

test('CHK-12 the invoice of a company gets the delivery address, unless another is given', async () => {
  const page = await openCheckout(at.shop)
  const courier = { ...typed, ...home, ...company, way: 'courier' }
  const second = await page.press('Continue to payment', { ...courier, company_same: true })
  const review = await second.press('Review order', byCard)
  expect(review.text('main')).toContain('305881204, Klevų g. 1-2, LT-01103 Vilnius')
  const again = await review.open(review.path.replace('confirm', 'checkout'))
  expect(again.value('company_same')).toBe('on')
  const other = await again.press('Continue to payment', {
    company_same: false,
    'company.address': 'Laisvės al. 5, Kaunas',
  })
  const changed = await other.press('Review order', byCard)
  expect(changed.text('main')).toContain('305881204, Laisvės al. 5, Kaunas')
  const last = await changed.open(changed.path.replace('confirm', 'checkout'))
  expect(last.value('company_same')).toBeUndefined()
})

test('CHK-12 a locker is no address of a company: it must be given, even if the box of the courier is ticked', async () => {
  const page = await openCheckout(at.shop)
  const refused = await page.press('Continue to payment', {
    ...typed,
    ...company,
    company_same: true,
    'delivery.parcelshop_id': freeLocker(page),
  })
  expect(refused.status).toBe(422)
  expect(refused.attribute('[name="company.address"]', 'aria-invalid')).toBe('true')
})

test('CHK-12 a wrong delivery address is reported once, not also as that of the company', async () => {
  const page = await openCheckout(at.shop)
  const refused = await page.press('Continue to payment', {
    ...typed,
    ...company,
    way: 'courier',
    company_same: true,
  })
  const wrong = refused.$('[aria-invalid="true"]').toArray()
  expect(wrong.map(({ attribs }) => attribs.name)).toEqual([
    'address.first_address',
    'address.zip',
    'address.city',
  ])
})

test('CHK-07 a company of the account and the saved address are filled in for the first order', async () => {
  const { person, visitor } = await shopper()
  await person.ask('/api/account/add-delivery-address', savedAddress)
  const told = await person.ask('/api/auth/update-contact-info', {
    first_name: 'Ieva',
    last_name: 'Kuršytė',
    company: { name: 'UAB Pavyzdys', reg_code: '305881204', vat_code: 'LT100013579113' },
  })
  expect(told.status, JSON.stringify(told.body)).toBe(200)
  const first = await openCheckout(at.shop, visitor)
  expect(first.value('wants_company')).toBe('on')
  expect(first.value('company.name')).toBe('UAB Pavyzdys')
  expect(first.value('company.address')).toBe('Gedimino pr. 9, LT-01103 Vilnius')
  expect(first.value('company_same')).toBe('on')
  expect(first.value('address_id')).toMatch(/^\d+$/)
  const second = await first.press('Continue to payment', { way: 'courier' })
  expect(heading(second)).toBe('How will you pay?')
})

test('CHK-07 saved address, company, last locker and payment are preselected for a returning customer', async () => {
  const { person, visitor } = await shopper()
  await person.ask('/api/account/add-delivery-address', savedAddress)
  const first = await openCheckout(at.shop, visitor)
  const locker = freeLocker(first)
  await orderBy(await toLocker(first), byCard)
  // The second order goes to the door, with an invoice for a company.
  const second = await openCheckout(at.shop, visitor)
  expect(second.value('way')).toBe('locker')
  expect(second.value('delivery.parcelshop_id')).toBe(locker)
  await orderBy(
    await second.press('Continue to payment', { ...company, way: 'courier', company_same: true }),
    byCard,
  )
  const third = await openCheckout(at.shop, visitor)
  expect(third.value('way')).toBe('courier')
  expect(third.value('address_id')).toMatch(/^\d+$/)
  expect([third.value('wants_company'), third.value('company.name')]).toEqual(['on', 'UAB Pavyzdys'])
  // The last locker is there for those who switch.
  expect(third.value('delivery.parcelshop_id')).toBe(locker)
  const review = await third.press(/^Review order: Same as last time/)
  expect(heading(review)).toBe('Check and order')
  for (const words of ['Gedimino pr. 9, LT-01103 Vilnius', 'UAB Pavyzdys', 'Card'])
    expect(review.text('main')).toContain(words)
  const { path } = await review.press(/^Order and pay €/, { terms: true })
  expect(path).toContain('/c/pay/cs_test_')
})

test('CHK-07 the last purchase is not offered again once its locker takes no parcels', async () => {
  const { visitor } = await shopper()
  const first = await openCheckout(at.shop, visitor)
  const locker = Number(freeLocker(first))
  await orderBy(await toLocker(first), byCard)
  const setOpen = async (is_open: boolean) => {
    await at.shop.db
      .updateTable('pickup_points')
      .set({ is_open, closed_reason: is_open ? null : 'full' })
      .where('id', '=', locker)
      .execute()
  }
  expect((await openCheckout(at.shop, visitor)).text('main')).toContain('Same as last time')
  await setOpen(false)
  try {
    await expect
      .poll(async () => (await openCheckout(at.shop, visitor)).text('main'), { timeout: 30_000 })
      .not.toContain('Same as last time')
  } finally {
    await setOpen(true)
  }
})
