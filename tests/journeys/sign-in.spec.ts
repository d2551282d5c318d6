import type { Page } from '@playwright/test'
import {
  type Customer,
  emailLink,
  newCustomer,
  registeredCustomer,
  signedInCustomer,
} from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { expectAlive, markDocument, visit } from './support/visit.ts'

const refusedForm = /status of 422/
const header = (page: Page) => page.getByRole('navigation', { name: 'Your account and cart' })
const menu = (page: Page) => header(page).locator('summary')

async function fillLogin(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('ACC-01 ACC-02 GUARD-01 GUARD-08 a customer registers, signs out and signs in again', async ({
  page,
}) => {
  const customer = newCustomer()
  await visit(page, '/en/register/')
  await page.getByLabel('First name').fill(customer.first_name)
  await page.getByLabel('Last name').fill(customer.last_name)
  await fillLogin(page, customer)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/en/user-account/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ieva')

  // The page needs a signed-in customer, so signing out leads home.
  await expectAlive(page)
  await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/en/')
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()

  await visit(page, '/en/user-account/?from=email')
  await expect(page).toHaveURL(/\/login\/\?redirect=/)
  await fillLogin(page, customer)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/en/user-account/?from=email')
})

test('GUARD-08 signing out on a public page stays there and changes the header, unless it fails', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  await signedInCustomer(page)
  await visit(page, '/en/marketplace/')
  await expect(menu(page)).toContainText('Hello, Ieva')
  const expectSame = await markDocument(page)
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, json: { status: false, message: 'away' } }),
  )
  await menu(page).click()
  await expect(header(page).getByRole('link', { name: 'Delivery addresses' })).toBeVisible()
  await header(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are still signed in')).toBeVisible()
  await expect(menu(page)).toContainText('Hello, Ieva')

  await page.unroute('**/api/auth/logout')
  await header(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectSame(true)
  await expect(page).toHaveURL('/en/marketplace/')
  await visit(page, '/en/user-account/')
  await expect(page).toHaveURL(/\/login\//)
})

test('the title of a page begins with "Error:" while a form shows an error, and no longer on the next page', async ({
  page,
  complaints,
}) => {
  complaints.expect(refusedForm)
  const { email, password } = await registeredCustomer(page)
  await visit(page, '/en/login/')
  await expect(page).toHaveTitle('Sign in | Amberway')
  // Found wrong by the browser itself.
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveTitle('Error: Sign in | Amberway')
  // Refused by the server.
  await fillLogin(page, { email, password: 'not-this-one' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveTitle('Error: Sign in | Amberway')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveTitle('Create an account | Amberway')
  await page.goBack()
  await expect(page).toHaveTitle('Sign in | Amberway')
  await fillLogin(page, { email, password })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveTitle(/^(?!Error:)/)
})

test('ACC-01 ACC-02 a typed email address carries over between the forms, and a refused form leads to its errors', async ({
  page,
  complaints,
}) => {
  complaints.expect(refusedForm)
  const { email, password } = await registeredCustomer(page)
  await visit(page, '/en/login/')
  await fillLogin(page, { email, password: 'not-this-one' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail address or password is not right.')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/en/password-reset/')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await page.getByRole('link', { name: 'Back to signing in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/en/register/')
  // The address changes before the page does: until then the field is that of the form before.
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)

  await page.getByRole('textbox', { name: 'E-mail' }).fill('')
  await page.getByRole('button', { name: 'Create an account' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary.getByRole('link')).toHaveText([
    'First name: Field is required.',
    'Last name: Field is required.',
    'E-mail: Field is required.',
    'Password: Field is required.',
    'We need your consent to the terms.',
  ])
  await expect(summary).toBeFocused()
  await page.getByLabel('First name').fill('Ieva')
  await page.getByLabel('Last name').fill('Petrauskaitė')
  await fillLogin(page, { email, password })
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    /There is an account with this e-mail/,
  )
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await page.getByRole('link', { name: 'Sign in with this address' }).click()
  await expect(page).toHaveURL('/en/login/')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
})

test('ACC-02 a forgotten password is replaced through the link in an email', async ({ page, complaints }) => {
  complaints.expect(refusedForm)
  const { email } = await registeredCustomer(page)
  await visit(page, '/en/password-reset/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByText(`If there is an account with the address ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The e-mail is on its way again.')).toBeVisible()

  const response = await visit(page, await emailLink(page, { email }, 'password-reset', 2))
  expect(response.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByLabel('New password', { exact: true }).fill('kitas-vejas-8')
  await page.getByLabel('New password once more').fill('kitas-vejas-9')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByLabel('New password once more')).toBeFocused()
  await page.getByLabel('New password once more').fill('kitas-vejas-8')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL('/en/')
  await expect(menu(page)).toContainText('Hello, Ieva')
})

test('SHELL-01 the three forms replace each other in one dialog, and signing in stays on the page', async ({
  page,
}) => {
  const customer = await registeredCustomer(page)
  await visit(page, '/en/marketplace/?s=1')
  await header(page).getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(customer.email)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
  await dialog.getByRole('button', { name: 'Back to signing in' }).click()
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(dialog.getByLabel('First name')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  // Both forms ask for a password.
  await expect(dialog.getByLabel('First name')).toBeHidden()
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(menu(page)).toContainText('Hello, Ieva')
  await expect(page).toHaveURL('/en/marketplace/?s=1')
})

test('ACC-02 a customer signs in, opens the menu and closes it by keyboard alone', async ({ page }) => {
  const { email, password } = await registeredCustomer(page)
  await visit(page, '/en/login/')
  await page.getByRole('textbox', { name: 'E-mail' }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/')
  await expectAlive(page)
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(header(page).getByRole('link', { name: 'Overview' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeFocused()
  await expect(header(page).getByRole('link', { name: 'Overview' })).toBeHidden()
})

test('ACC-06 a current user who cannot be fetched in four attempts counts as a guest, and the failure is reported', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await signedInCustomer(page)
  let tries = 0
  await page.route('**/api/auth/getCurrentUser', (route) => {
    tries += 1
    return route.fulfill({ status: 500, json: { status: false, message: 'oops' } })
  })
  await page.addInitScript(() => {
    // Only a sample of such reports is sent; here all.
    Math.random = () => 0
  })
  const report = page.waitForRequest('**/api/client-reports')
  await visit(page, '/en/')
  expect((await report).postData()).toContain('/api/auth/getCurrentUser')
  // The report comes after the last attempt.
  expect(tries).toBe(4)
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('ACC-06 the name appears in the header without a layout shift', async ({ page }) => {
  await signedInCustomer(page)
  const place = () => page.locator('header input[type=search]').first().boundingBox()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/getCurrentUser', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await visit(page, '/en/')
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  const before = await place()
  answer()
  await expect(menu(page)).toContainText('Hello, Ieva')
  expect(await place()).toEqual(before)
})
