import type { Page } from '@playwright/test'
import { field, heading } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { onePixel } from './support/parcels.ts'
import { visit } from './support/visit.ts'

type Declared = { tracking: string; description: string; kind: string; price: string }

const runs = String(Date.now()).slice(-6)
const shoes = {
  tracking: `RP${runs}7001`,
  description: 'Trail running shoes',
  kind: 'shoes',
  price: '57.90',
}
const bottle = {
  tracking: `RP${runs}7002`,
  description: 'Insulated steel bottle',
  kind: 'bottle',
  price: '29',
}

test('QUO-02 TRACK-01 two parcels are announced, measured, joined, paid, flown, delivered and tracked', async ({
  page,
  browser,
}) => {
  await signedInCustomer(page)
  await announce(page, shoes)
  await announce(page, bottle)

  const desk = await browser.newPage()
  await enterOffice(desk, 'warehouse')
  await measure(desk, shoes, { weight: '1.1', sides: ['35', '22', '13'] })
  await measure(desk, bottle, { weight: '0.6', sides: ['28', '12', '12'] })

  await visit(page, '/en/my-warehouse/')
  await page.getByRole('link', { name: 'Plan the journey' }).click()
  await expect(heading(page, 'Plan the journey')).toBeVisible()
  await page.getByRole('radio', { name: /^All by air/ }).check()
  await expect(page.getByRole('complementary', { name: /All by air, 1 box/ })).toBeVisible()
  await page.locator('[name="delivery.parcelshop_id"]:enabled').first().check()
  await field(page, 'address.phone_number').fill('861234567')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByText(/1 box fits/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^The list is complete/ }).check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(heading(page, /^Forward request FR/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We are packing your parcels' })).toBeVisible()
  const number = ((await heading(page, /^Forward request FR/).textContent()) ?? '').replace(/^.* /, '')
  const request = new URL(page.url()).pathname

  await pack(desk, number)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Packed, weighed, ready to fly' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Change' })).toBeVisible()
  const box = (await page.getByRole('link', { name: /^AW\d{9}LT$/ }).textContent()) ?? ''
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, /^Invoice .* is paid$/)).toBeVisible()
  await visit(page, request)
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible()

  await fly(desk, box)
  await visit(page, request)
  await expect(page.getByRole('heading', { name: 'On the way to you' })).toBeVisible()
  await page.getByRole('link', { name: 'Track', exact: true }).click()
  await expect(page.getByText('Left by air').first()).toBeVisible()

  await visit(desk, officeUrl(`/forwards/default/${number}`))
  const delivered = desk.getByRole('button', { name: 'It is delivered' })
  await delivered.click()
  // Done only once it can be done no more.
  await expect(delivered).toHaveCount(0)
  await desk.close()
  await visit(page, request)
  await expect(page.getByRole('heading', { name: 'Delivered', exact: true })).toBeVisible()
  await visit(page, `/en/tracking/${number}/`)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Delivered/ })
      .first(),
  ).toBeVisible()
  await visit(page, '/en/my-orders/')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Delivered')
})

async function announce(page: Page, { tracking, description, kind, price }: Declared) {
  await visit(page, '/en/my-warehouse/announce/')
  await field(page, 'tracking_number').fill(tracking)
  await field(page, 'shop').fill('Fernhollow')
  await field(page, 'items.0.description').fill(description)
  await field(page, 'items.0.kind').selectOption(kind)
  await field(page, 'items.0.origin').selectOption('VN')
  await field(page, 'items.0.price').fill(price)
  const confirmed = page.getByRole('checkbox', { name: /^The values are true/ })
  if (!(await confirmed.isChecked())) await confirmed.check()
  await page.getByRole('button', { name: 'Announce the parcel' }).click()
  await expect(page.getByRole('link', { name: description })).toBeVisible()
}

const scan = async (desk: Page, code: string) => {
  const bar = desk.getByRole('textbox', { name: 'Scan or type' })
  await bar.fill(code)
  await bar.press('Enter')
}

async function measure(
  desk: Page,
  { tracking, description }: Declared,
  { weight, sides }: { weight: string; sides: readonly [string, string, string] },
) {
  await visit(desk, officeUrl('/warehouse'))
  await scan(desk, tracking)
  await expect(desk.getByText(description).first()).toBeVisible()
  const [length, width, height] = sides
  for (const [name, value] of Object.entries({ weight, length, width, height }))
    await field(desk, name).fill(value)
  await desk.getByRole('button', { name: /^Save, print, next/ }).click()
  await expect(desk.getByRole('heading', { name: 'Arrived, not measured' })).toBeVisible()
}

/** Both parcels into one box, which weighs what they weigh. */
async function pack(desk: Page, number: string) {
  await visit(desk, officeUrl(`/forwards/default/${number}`))
  await desk.getByRole('button', { name: 'Take it' }).click()
  await expect(desk.getByRole('button', { name: 'Give it back' })).toBeVisible()
  const parcels = await desk
    .getByRole('table')
    .first()
    .getByText(/^P-\d+$/)
    .allTextContents()
  expect(parcels).toHaveLength(2)
  for (const [place, parcel] of parcels.entries()) {
    await scan(desk, parcel)
    await expect(desk.getByText(`${place + 1} of 2`, { exact: true })).toBeVisible()
  }
  const expected = (await desk.getByText(/^Its parcels and the box:/).textContent()) ?? ''
  await field(desk, 'weight').fill(/([\d.]+) kg/.exec(expected)?.[1] ?? '')
  await desk
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: onePixel })
  await desk.getByRole('button', { name: 'Close box, print label' }).click()
  await expect(desk.getByText('On no transport yet')).toBeVisible()
}

/** A flight of its own, so that no other journey waits for it. */
async function fly(desk: Page, box: string) {
  await visit(desk, officeUrl('/transports'))
  await desk.getByRole('button', { name: 'Add transport' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add a transport' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
  const flight = `JW ${runs}`
  await field(desk, 'number').fill(flight)
  await field(desk, 'closes').fill(inDays(1))
  await field(desk, 'departs').fill(inDays(2))
  await field(desk, 'arrives').fill(inDays(4))
  await field(desk, 'booked').fill('500')
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await expect(desk.getByRole('heading', { name: flight })).toBeVisible()
  await scan(desk, box)
  await expect(desk.getByRole('button', { name: 'Close and depart' })).toBeVisible()
  await desk.getByRole('button', { name: 'Close and depart' }).click()
  await desk.getByRole('button', { name: `${flight} leaves with 1 box` }).click()
  await expect(desk.getByText('On its way with 1 box.')).toBeVisible()
}
