import type { Page } from '@playwright/test'
import { emailLink, password, register, signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { expectSound } from './support/sound-page.ts'
import { visit } from './support/visit.ts'

const header = (page: Page) => page.getByRole('navigation', { name: 'Your account and cart' })

/** Checks the open dialog in both widths and colour modes; the page behind it is inert. */
async function expectSoundDialog(page: Page, what: string) {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      const part = { within: 'dialog[open]', onlyColours: theme === 'dark' }
      expect.soft(await violations(page, part), `${what}, ${width} px, ${theme}`).toEqual([])
    }
    expect.soft(await sticksOut(page), `${what}, ${width} px`).toEqual([])
  }
}

test('the dialogs of a guest break no rule of axe and fit', async ({ page }) => {
  await visit(page, '/en/all-brands/')
  await header(page).getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await expectSoundDialog(page, 'sign-in')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible()
  await expectSoundDialog(page, 'forgotten password')
  await dialog.getByRole('button', { name: 'Back to signing in' }).click()
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(dialog.getByLabel('First name')).toBeVisible()
  await expectSoundDialog(page, 'register')
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectSoundDialog(page, 'register, refused')
})

for (const path of ['/en/user-account/', '/en/account-mobile/']) {
  test(`${path} with its menu open breaks no rule of axe and fits`, async ({ page }) => {
    await signedInCustomer(page)
    await visit(page, path)
    await header(page).locator('summary').click()
    await expect(header(page).getByRole('link', { name: 'Overview' })).toBeVisible()
    await expectSound(page, path)
  })
}

test('the page of a confirmation link breaks no rule of axe and fits', async ({ page }) => {
  const customer = await signedInCustomer(page)
  await visit(page, await emailLink(page, customer, 'account-confirm'))
  await expectSound(page, 'asked')
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is confirmed')
  await expectSound(page, 'confirmed')
})

test('the page of the customer’s details breaks no rule of axe and fits, in any of its states', async ({
  page,
}) => {
  await register(page.request, { company: { name: 'UAB Kopa', reg_code: '305881204' } })
  await visit(page, '/lt/account-information/')
  await unfold(page)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    expect.soft(await sticksOut(page), `Lithuanian, ${width} px`).toEqual([])
  }
  await visit(page, '/en/account-information/')
  await unfold(page)
  const contact = page.getByRole('region', { name: 'Contact details', exact: true })
  await contact.getByLabel('Telephone').fill('861234567')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByLabel('Telephone')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page, 'unfolded, with a wrong field')
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in', exact: true })
  await twoStep.getByLabel('Your present password').fill(password)
  await twoStep.getByRole('button', { name: 'Continue' }).click()
  await expect(twoStep.getByRole('img', { name: 'QR code' })).toBeVisible()
  // Axe reports a target as too small if the bar at the edge of the window covers a part of it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectSound(page, 'two-step sign-in')
})

async function unfold(page: Page) {
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true
  })
}
