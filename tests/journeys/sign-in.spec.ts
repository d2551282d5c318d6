import type { Page } from '@playwright/test'
import {
  type Customer,
  letterLink,
  newCustomer,
  registeredCustomer,
  signedInCustomer,
} from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { shopUrl } from './support/shops.ts'
import { expectAlive, markDocument, visit } from './support/visit.ts'

const refusedForm = /status of 422/
const header = (page: Page) => page.getByRole('navigation', { name: 'Your account and cart' })
const menu = (page: Page) => header(page).locator('summary')

async function fillLogin(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

for (const { site, home, words } of [
  {
    site: 'default',
    home: '/en/',
    words: {
      first: 'First name',
      last: 'Last name',
      email: 'E-mail',
      password: 'Password',
      terms: /^I agree/,
      submit: 'Create an account',
      hello: 'Hello, Ieva',
      signOut: 'Sign out',
      signIn: 'Sign in',
    },
  },
  {
    site: 'tp',
    home: '/lt/',
    words: {
      first: 'Vardas',
      last: 'Pavardė',
      email: 'El. paštas',
      password: 'Slaptažodis',
      terms: /^Sutinku/,
      submit: 'Sukurti paskyrą',
      hello: 'Sveiki, Ieva',
      signOut: 'Atsijungti',
      signIn: 'Prisijungti',
    },
  },
]) {
  test(`ACC-01 ACC-02 GUARD-01 GUARD-08 register, sign out and in again on ${site}`, async ({ page }) => {
    const customer = newCustomer()
    await visit(page, shopUrl(site, `${home}register/`))
    await page.getByLabel(words.first).fill(customer.first_name)
    await page.getByLabel(words.last).fill(customer.last_name)
    await page.getByLabel(words.email).fill(customer.email)
    await page.getByLabel(words.password, { exact: true }).fill(customer.password)
    await page.getByRole('checkbox', { name: words.terms }).check()
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page).toHaveURL(shopUrl(site, `${home}user-account/`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello)

    // The page needs somebody, so whoever signs out is led home.
    await expectAlive(page)
    await page.locator('main').getByRole('button', { name: words.signOut }).click()
    await expect(page).toHaveURL(shopUrl(site, home))
    await expect(page.locator('header nav a[href$="/login/"]').first()).toContainText(words.signIn)

    await visit(page, shopUrl(site, `${home}user-account/?from=letter`))
    await expect(page).toHaveURL(/\/login\/\?redirect=/)
    await page.getByLabel(words.email).fill(customer.email)
    await page.getByLabel(words.password, { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await expect(page).toHaveURL(shopUrl(site, `${home}user-account/?from=letter`))
  })
}

test('GUARD-08 on a page for everyone whoever signs out stays, and the header changes', async ({ page }) => {
  await signedInCustomer(page)
  await visit(page, '/en/marketplace/')
  await expect(menu(page)).toContainText('Hello, Ieva')
  const expectSame = await markDocument(page)
  await menu(page).click()
  await expect(header(page).getByRole('link', { name: 'Delivery addresses' })).toBeVisible()
  await header(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectSame(true)
  await expect(page).toHaveURL('/en/marketplace/')
  await visit(page, '/en/user-account/')
  await expect(page).toHaveURL(/\/login\//)
})

test('GUARD-08 whoever could not be signed out is told, and stays signed in', async ({
  page,
  complaints,
}) => {
  await signedInCustomer(page)
  complaints.expect(/status of 503/)
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, json: { status: false, message: 'away' } }),
  )
  await visit(page, '/en/')
  await menu(page).click()
  await header(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are still signed in')).toBeVisible()
  await expect(menu(page)).toContainText('Hello, Ieva')
})

test('ACC-02 a wrong password is told, and what was typed goes along to the other forms', async ({
  page,
  complaints,
}) => {
  complaints.expect(refusedForm)
  const { email } = await registeredCustomer(page)
  await visit(page, '/en/login/')
  await fillLogin(page, { email, password: 'not-this-one' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail address or password is not right.')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/en/password-reset/')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('link', { name: 'Back to signing in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/en/register/')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('ACC-01 whoever registers a known address finds the way in beside it', async ({ page, complaints }) => {
  complaints.expect(refusedForm)
  const { email, password } = await registeredCustomer(page)
  await visit(page, '/en/register/')
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
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/There is an account with this e-mail/)
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByRole('link', { name: 'Sign in with this address' }).click()
  await expect(page).toHaveURL('/en/login/')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('ACC-02 a forgotten password is set anew by the link of a letter', async ({ page, complaints }) => {
  complaints.expect(refusedForm)
  const { email } = await registeredCustomer(page)
  await visit(page, '/en/password-reset/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused()
  await expect(page.getByText(`If there is an account with the address ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The letter is on its way again.')).toBeVisible()

  const response = await visit(page, await letterLink(page, { email }, 'password-reset', 2))
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

test('ACC-02 the link of the first letter confirms the address at the press of a button', async ({
  page,
}) => {
  const customer = await signedInCustomer(page)
  await visit(page, '/en/user-account/')
  await expect(page.getByText('Please confirm your e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Send the letter again' }).click()
  await expect(page.getByRole('status').getByText('We have sent the letter once more.')).toBeVisible()
  await visit(page, await letterLink(page, customer, 'account-confirm'))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is confirmed')
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ieva')
  await expect(page.getByText('Please confirm your e-mail address')).toBeHidden()
})

test('SHELL-01 the three forms become each other in one dialog, and signing in stays on the page', async ({
  page,
}) => {
  const customer = await registeredCustomer(page)
  await visit(page, '/en/marketplace/?s=1')
  await header(page).getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(customer.email)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toHaveValue(customer.email)
  await dialog.getByRole('button', { name: 'Back to signing in' }).click()
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(dialog.getByLabel('First name')).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toHaveValue(customer.email)
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  // Both forms ask for a password.
  await expect(dialog.getByLabel('First name')).toBeHidden()
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(menu(page)).toContainText('Hello, Ieva')
  await expect(page).toHaveURL('/en/marketplace/?s=1')
})

test('ACC-02 by keyboard alone one signs in, opens the menu and leaves it', async ({ page }) => {
  const { email, password } = await registeredCustomer(page)
  await visit(page, '/en/login/')
  await page.getByLabel('E-mail').focus()
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

test('ACC-06 a current user who cannot be fetched is nobody, and it is reported', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await signedInCustomer(page)
  const tries: number[] = []
  await page.route('**/api/auth/getCurrentUser', (route) => {
    tries.push(Date.now())
    return route.fulfill({ status: 500, json: { status: false, message: 'oops' } })
  })
  await page.addInitScript(() => {
    // Of such reports only a part is sent; here all.
    Math.random = () => 0
  })
  const report = page.waitForRequest('**/api/client-reports')
  await visit(page, '/en/')
  expect((await report).postData()).toContain('/api/auth/getCurrentUser')
  expect(tries).toHaveLength(4)
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(95)
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('ACC-06 the name comes into a header that keeps its place', async ({ page }) => {
  await signedInCustomer(page)
  const place = () => page.locator('header input[type=search]').first().boundingBox()
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/getCurrentUser', async (route) => {
    await wait
    await route.continue()
  })
  await visit(page, '/en/')
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  const before = await place()
  answer()
  await expect(menu(page)).toContainText('Hello, Ieva')
  expect(await place()).toEqual(before)
})

test('the pages of an account, the menu and the modals break no rule of axe', async ({ page }) => {
  test.slow()
  const check = async (what: string) => {
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      expect.soft(await violations(page), `${what}, ${theme}`).toEqual([])
    }
    expect.soft(await sticksOut(page), what).toEqual([])
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    await visit(page, '/en/unsupported-browser/')
    await visit(page, '/en/')
    await header(page).getByRole('link', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('E-mail')).toBeVisible()
    await check(`login modal, ${width} px`)
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible()
    await check(`forgotten password modal, ${width} px`)
    await dialog.getByRole('button', { name: 'Back to signing in' }).click()
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await expect(dialog.getByLabel('First name')).toBeVisible()
    await check(`register modal, ${width} px`)
  }
  const customer = await signedInCustomer(page)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    for (const path of ['/en/user-account/', '/en/account-mobile/']) {
      await visit(page, path)
      await menu(page).click()
      await check(`${path}, ${width} px`)
    }
    await visit(page, await letterLink(page, customer, 'account-confirm'))
    await check(`confirmation, ${width} px`)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ACC-01 ACC-02 GUARD-08 one registers, signs out, and in again, all by plain forms', async ({
    page,
    complaints,
  }) => {
    complaints.expect(refusedForm)
    const customer = newCustomer()
    await page.goto('/en/')
    await header(page).getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill(customer.first_name)
    await page.getByLabel('Last name').fill(customer.last_name)
    await fillLogin(page, customer)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByText('We need your consent to the terms.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ieva')
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/en/user-account/')

    await visitLetter(page, customer)
    await page.goto('/en/user-account/')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/en/')
    await page.goto('/en/account-mobile/')
    await fillLogin(page, customer)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/en/account-mobile/')
  })

  /** A form of a page that keeps its address to itself names no origin. */
  async function visitLetter(page: Page, customer: Customer) {
    await page.goto(await letterLink(page, customer, 'account-confirm'))
    await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is confirmed')
  }
})
