import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { password, register } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { listenForToasts } from './support/toasts.ts'
import { expectAlive, markDocument, visit } from './support/visit.ts'

const path = '/en/account-information/'
const refusedForm = /the server responded with a status of 422/

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('ACC-02 ACC-05 contact details and a new password are saved in place, with errors beside their fields', async ({
  page,
  complaints,
}) => {
  complaints.expect(refusedForm)
  await register(page.request)
  await visit(page, path)
  const expectSame = await markDocument(page)
  const expectToast = await listenForToasts(page)
  const contact = section(page, 'Contact details')
  const phone = contact.getByLabel('Telephone')
  await contact.getByLabel('First name').fill('Ona')
  await phone.fill('861234567')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(phone).toHaveAccessibleDescription(/\+370/)
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await phone.fill('+370 612 34567')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expectToast('Your contact details are saved.')
  await expect(phone).toHaveValue('+37061234567')
  await expect(page.locator('header nav summary')).toContainText('Hello, Ona')

  const region = section(page, 'Password')
  const present = region.getByLabel('Your present password')
  await region.locator('summary').click()
  await present.fill('not-the-password')
  await region.getByLabel('New password', { exact: true }).fill('naujas-kelias-8')
  await region.getByLabel('New password once more').fill('naujas-kelias-8')
  await region.getByRole('button', { name: 'Change the password' }).click()
  await expect(present).toHaveAccessibleDescription(/not your present/)
  await expect(present).toBeFocused()
  await present.fill(password)
  await region.getByRole('button', { name: 'Change the password' }).click()
  await expectToast('Your new password is set')
  await expect(region.getByLabel('New password', { exact: true })).toHaveValue('')
  await expectSame(true)
  await visit(page, path)
  await expect(contact.getByLabel('First name')).toHaveValue('Ona')
})

test('ACC-05 after two-step sign-in is switched on the focus is at the recovery codes, and signing in asks for one', async ({
  page,
  complaints,
}) => {
  complaints.expect(refusedForm)
  const person = await register(page.request)
  await visit(page, path)
  const region = section(page, 'Two-step sign-in')
  await region.getByText('Switch it on').click()
  await region.getByLabel('Your present password').fill(password)
  await region.getByRole('button', { name: 'Continue' }).click()
  const link = await region.getByRole('link', { name: 'Open the app' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await region.getByLabel('Code from your authenticator').fill(generateSync({ secret }))
  await region.getByRole('button', { name: 'Confirm and switch on' }).click()
  await expect(region.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expect(region.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await region.getByRole('listitem').allTextContents()
  await expect(region.getByText('Switched on')).toBeVisible()

  await page.request.post('/api/auth/logout', { data: {} })
  await visit(page, '/en/login/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Code from your authenticator')).toBeFocused()
  await page.keyboard.type(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/')
})

test('ACC-05 downloading the data stays on the page, and erasing the account loads the home page as a new document', async ({
  page,
  complaints,
}) => {
  complaints.expect(refusedForm)
  await register(page.request)
  await visit(page, path)
  const data = section(page, 'Your data')
  const typed = data.getByLabel('Your present password').filter({ visible: true })
  await data.getByText('Download your data').click()
  await typed.fill('not-the-password')
  await data.getByRole('button', { name: 'Download' }).click()
  await expect(typed).toHaveAccessibleDescription(/not your present/)
  await expectAlive(page)
  const expectSame = await markDocument(page)
  await typed.fill(password)
  const coming = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^default-lt-\d+\.zip$/)
  await expectSame(true)

  await data.getByText('Download your data').click()
  await data.getByText('Delete the account').click()
  await typed.fill('not-the-password')
  await data.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill(password)
  await data.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL('/en/')
  await expectSame(false)
  await expect(page.locator('header nav a[href$="/login/"]').first()).toBeVisible()
})
