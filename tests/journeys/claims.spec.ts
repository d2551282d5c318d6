import type { Browser } from '@playwright/test'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { deliver, paidOrder } from './support/orders.ts'
import { violations } from './support/page-rules.ts'
import { receiveGoods } from './support/returns.ts'
import { query } from './support/shop-database.ts'
import { visit } from './support/visit.ts'

const refusedForm = /the server responded with a status of 422/

/** Staff read the letter in the customer's language, approve, and the money reaches the customer. */
async function giveBack(
  browser: Browser,
  claim: string,
  { letter, goodsCome = false }: { letter: RegExp; goodsCome?: boolean },
): Promise<void> {
  const desk = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
  await enterOffice(desk, 'finance')
  await desk.goto(officeUrl(`/claims/default/${claim}`))
  await expect(desk.getByLabel('Letter', { exact: true })).toHaveValue(letter)
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('button', { name: /^Approve, give back €/ }).click()
  await expect(desk.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await expect(desk.getByText(goodsCome ? 'Waiting for the goods' : 'Being put right').first()).toBeVisible()
  if (goodsCome) await receiveGoods(desk, 'claim', claim)
  await desk.context().close()
  const refunds = () =>
    query(
      `select refunds.state from claim_refunds join claims on claims.id = claim_id join refunds on refunds.id = refund_id
       where claims.number = $1`,
      [claim],
    )
  await expect.poll(refunds, { timeout: 30_000 }).toEqual([{ state: 'succeeded' }])
}

test('FORM-01 a claim in Lithuanian, from its first error to the money that staff give back', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(refusedForm)
  const { email } = await signedInCustomer(page)
  const { number } = await paidOrder(page, { email })
  await visit(page, `/lt/claim-form/?order=${number}`)
  await page.getByRole('radio', { name: /^Dingo/ }).check()
  await expect(page.getByRole('radio', { name: /^Remontas/ })).toBeDisabled()
  await page.getByLabel('Papasakokite, kas nutiko').fill('Dingo.')
  await page.getByRole('button', { name: 'Siųsti pretenziją' }).click()
  await expect(page).toHaveTitle(/^Klaida:/)
  const summary = page.locator('main [role=alert]')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Aprašykite bent 20 ženklų.' }).click()
  const words = page.getByLabel('Papasakokite, kas nutiko')
  await expect(words).toBeFocused()
  expect(await violations(page)).toEqual([])
  await words.fill('Sekimas jau dvi savaites nieko naujo nerodo.')
  await page.getByRole('radio', { name: /^Pinigų grąžinimas/ }).check()
  await page.getByRole('checkbox', { name: /yra tiesa/ }).check()
  await page.getByRole('button', { name: 'Siųsti pretenziją' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pretenzija CL\d+$/)
  const claim = /CL\d+/.exec(page.url())?.[0] ?? ''
  expect(await query('select count(*)::integer as made from claims where email = $1', [email])).toEqual([
    { made: 1 },
  ])
  expect(await violations(page)).toEqual([])

  await giveBack(browser, claim, { letter: /grąžiname pinigus/ })

  await visit(page, `/lt/claims/${claim}/`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Grąžiname/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-01 a claim in Estonian about a delivered order is sent by plain posts, with its files, up to the money', async ({
    page,
    browser,
    complaints,
  }) => {
    complaints.expect(refusedForm)
    const { email } = await signedInCustomer(page)
    const bought = await paidOrder(page, { email })
    await deliver(bought)
    const { number } = bought
    await page.goto(`/ee/claim-form/?order=${number}`)
    await page.getByRole('radio', { name: /^Kahjustatud/ }).check()
    await page.getByLabel('Kirjutage, mis juhtus').fill('Kaas on pooleks murdunud ja karp oli muljutud.')
    const drawn = await page.locator('main').screenshot()
    await page
      .locator('input[type=file][name=photos]')
      .setInputFiles([{ name: 'kaas.png', mimeType: 'image/png', buffer: drawn }])
    await page.getByRole('radio', { name: /^Raha tagasi/ }).check()
    await page.getByRole('checkbox', { name: /on tõsi/ }).check()
    await page.getByRole('button', { name: 'Saatke pretensioon' }).last().click()
    await expect(page).toHaveTitle(/^Viga:/)
    await expect(page.locator('main [role=alert]')).toContainText('Lisage foto pakendist')
    await page.getByRole('button', { name: 'Kaup' }).click()
    await expect(page.getByRole('button', { name: 'Pakend' })).toBeVisible()
    await page.getByRole('checkbox', { name: /on tõsi/ }).check()
    await page.getByRole('button', { name: 'Saatke pretensioon' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pretensioon CL\d+$/)
    await giveBack(browser, /CL\d+/.exec(page.url())?.[0] ?? '', { letter: /raha/, goodsCome: true })
    await page.reload()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Saate tagasi /)
  })
})
