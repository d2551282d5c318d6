import type { Page } from '@playwright/test'
import { newCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { violations } from './support/page-rules.ts'
import { query } from './support/shop-database.ts'
import { visit } from './support/visit.ts'

/** The bar of a page that is still loading belongs to no part of it. */
async function soundPage(page: Page) {
  await expect(page.locator('[role=progressbar][data-phase]')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
}

const columns = 'tracking_in,shop,description,hs6,origin,qty,unit_value,currency,invoice_no'

test('PRO-01 ROUTE-07 a guest applies for a company, which the register knows, is approved, declares by file, and orders a shipment on terms', async ({
  page,
  browser,
}) => {
  const { email, password } = newCustomer()
  await visit(page, '/en/pro/')
  const main = page.getByRole('main')
  const vat = main.getByLabel('VAT number')
  await vat.fill('LT100000503')
  await expect(main.getByText('The register does not answer.')).toBeVisible()
  await vat.fill('LT000000002')
  await expect(main.getByText(/^Valid: UAB Dviračių Kiemas/)).toBeVisible()
  await expect(main.getByLabel('Company name')).toHaveValue('UAB Dviračių Kiemas')
  await expect(main.getByLabel('Address', { exact: true })).toHaveValue('Pavyzdžio g. 2, LT-00000 Vilnius')
  await soundPage(page)
  await main.getByLabel('Registration number').fill('300000003')
  await main.getByLabel('First name').fill('Ieva')
  await main.getByLabel('Last name').fill('Kuršytė')
  await main.locator('[name="email"]').fill(email)
  await main.locator('[name="password"]').fill(password)
  await main.getByLabel('Phone').fill('+370 612 34567')
  await page.getByRole('checkbox', { name: /I may act for the company/ }).check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('Your application is with us')).toBeVisible()
  await soundPage(page)

  const [company] = await query(
    `select c.id from pro_companies c join users u on u.id = c.owner_id where u.email = $1`,
    [email],
  )
  const desk = await (await browser.newContext()).newPage()
  await enterOffice(desk, 'finance')
  await desk.goto(officeUrl(`/companies/default/${company?.id}`))
  await desk.getByLabel('Credit limit').fill('800')
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Approve and tell the company' }).click()
  await expect(desk.getByText('Approved', { exact: true }).first()).toBeVisible()
  await desk.context().close()

  const stamp = String(Date.now()).slice(-7)
  await visit(page, '/en/site-pro/import/')
  await page.getByLabel('File with declarations').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${columns}\nCL1${stamp},Harbor Supply,Bilge pump 12 V,841370,US,2,64.00,USD,A1\nCL2${stamp},Harbor Supply,Rubber bellows,4016.9,US,6,11.20,USD,A2\n`,
    ),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 line needs a fix.')).toBeVisible()
  const wrong = page.getByLabel('HS code').first()
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await soundPage(page)
  await wrong.fill('401693')
  await page.getByRole('button', { name: 'Check 1 line again' }).click()
  await page.getByRole('button', { name: 'Accept 2 lines' }).click()
  await expect(page.getByText('2 lines are declared.')).toBeVisible()

  // They come, and are measured; that the warehouse does so is shown elsewhere.
  await query(
    `with here as (
       update parcels set state = 'arrived', received_at = now() where tracking_number in ($1, $2) returning id
     ) select from here`,
    [`CL1${stamp}`, `CL2${stamp}`],
  )
  for (const state of ['measured', 'ready'])
    await query(
      `update parcels set state = '${state}', grams = 1100, length_mm = 350, width_mm = 220, height_mm = 130, measured_at = now()
       where tracking_number in ($1, $2)`,
      [`CL1${stamp}`, `CL2${stamp}`],
    )
  await query(
    `with told as (
       insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
       select site_id, 'parcel', id::text, step.f, step.t, 'system', now() from parcels,
         (values ('expected', 'arrived'), ('arrived', 'measured'), ('measured', 'ready')) step (f, t)
       where tracking_number in ($1, $2) order by id, case step.t when 'arrived' then 1 when 'measured' then 2 else 3 end
     ), moved as (
       update pro_declarations set state = 'accepted' where tracking_in in ($1, $2) returning id, site_id
     ) insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
       select site_id, 'declaration', id::text, 'checked', 'accepted', 'system', now() from moved`,
    [`CL1${stamp}`, `CL2${stamp}`],
  )
  const added = await page.evaluate(async () => {
    const answer = await fetch('/api/account/add-delivery-address', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        first_name: 'Ieva',
        last_name: 'Kuršytė',
        first_address: 'Krasta iela 4',
        city: 'Vilnius',
        zip: 'LT-01103',
        country_id: 1,
        phone_number: '+370 612 34567',
      }),
    })
    return answer.status
  })
  expect(added).toBe(200)
  await visit(page, '/en/site-pro-delivery/')
  await page.getByRole('button', { name: 'Count the price' }).click()
  await expect(page.getByRole('complementary').getByText('Total')).toBeVisible()
  await soundPage(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay for shipment SH\d+$/)
  await soundPage(page)
  await page.getByRole('button', { name: /on the monthly invoice$/ }).dblclick()
  await expect(page.getByText('The warehouse packs it.')).toBeVisible()
  await visit(page, '/en/site-pro/programs/')
  await soundPage(page)
  await visit(page, '/en/site-pro/statements/')
  await expect(page.getByRole('cell', { name: /Shipment/ })).toBeVisible()
  await soundPage(page)
})
