import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { generateSync } from 'otplib'
import { password, register } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { visit } from './support/visit.ts'

const path = '/en/account-information/'
const refusedForm = /the server responded with a status of 422/

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

/** Of this half minute, or of the next one, since each works once. */
function code(secret: string, laterSeconds = 0) {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + laterSeconds })
}

test('GUARD-01 a guest signs in first and comes back', async ({ page }) => {
  const person = await register(page.request)
  await page.request.post('/api/auth/logout', { data: {} })
  await visit(page, path)
  await expect(page).toHaveURL(/\/en\/login\/\?redirect=%2Fen%2Faccount-information%2F$/)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details')
})

test('ACC-05 contact details are saved by themselves, and a wrong phone is told beside it', async ({
  page,
}) => {
  await register(page.request)
  await visit(page, path)
  const contact = section(page, 'Contact details')
  await contact.getByLabel('First name').fill('Ona')
  await contact.getByLabel('Telephone').fill('861234567')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByLabel('Telephone')).toHaveAccessibleDescription(/\+370/)
  await expect(contact.getByLabel('Telephone')).toHaveAttribute('aria-invalid', 'true')

  await contact.getByLabel('Telephone').fill('+370 612 34567')
  await contact.getByText('I buy for a company').click()
  await contact.getByLabel('Company name').fill('UAB Kopa')
  await contact.getByLabel('Company code').fill('305881204')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your contact details are saved.')).toBeVisible()
  await visit(page, path)
  await expect(contact.getByLabel('First name')).toHaveValue('Ona')
  await expect(contact.getByLabel('Telephone')).toHaveValue('+37061234567')
  await expect(contact.getByLabel('Company name')).toHaveValue('UAB Kopa')

  await contact.getByLabel('Telephone').fill('')
  await contact.getByLabel('Company name').fill('')
  await contact.getByLabel('Company code').fill('')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your contact details are saved.')).toBeVisible()
  await visit(page, path)
  await expect(contact.getByLabel('Telephone')).toHaveValue('')
  await expect(contact.getByLabel('Company name')).toBeHidden()
})

test('ACC-02 ACC-05 language, currency and the letters about deals show what is kept', async ({ page }) => {
  await register(page.request)
  await visit(page, path)
  const preferences = section(page, 'Language and currency')
  await preferences.getByLabel('Language of letters').selectOption('Latviešu')
  await preferences.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Language and currency are saved.')).toBeVisible()
  const letters = section(page, 'Letters about deals')
  await expect(letters.getByRole('switch')).not.toBeChecked()
  await letters.getByRole('switch').check()
  await letters.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await visit(page, path)
  await expect(letters.getByRole('switch')).toBeChecked()
  await expect(preferences.getByLabel('Language of letters')).toHaveValue('3')
  // Saved apart from what it stands beside.
  await expect(section(page, 'Contact details').getByLabel('First name')).toHaveValue('Ieva')
})

test('ACC-02 ACC-05 a new password counts here and signs other devices out', async ({
  page,
  browser,
  complaints,
}) => {
  const person = await register(page.request)
  const elsewhere = await browser.newContext()
  await elsewhere.request.post('/api/auth/login', { data: { email: person.email, password } })
  complaints.expect(refusedForm)
  await visit(page, path)
  const region = section(page, 'Password')
  await region.locator('summary').click()
  await region.getByLabel('Your present password').fill('not-the-password')
  await region.getByLabel('New password', { exact: true }).fill('naujas-kelias-8')
  await region.getByLabel('New password once more').fill('naujas-kelias-8')
  await region.getByRole('button', { name: 'Change the password' }).click()
  await expect(region.getByLabel('Your present password')).toHaveAccessibleDescription(/not your present/)
  await region.getByLabel('Your present password').fill(password)
  await region.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await expect(region.getByLabel('New password', { exact: true })).toHaveValue('')
  const there = await elsewhere.request.post('/api/auth/getCurrentUser', { data: {} })
  expect((await there.json()).user).toBeNull()
  const login = { email: person.email, password: 'naujas-kelias-8' }
  expect((await elsewhere.request.post('/api/auth/login', { data: login })).status()).toBe(200)
  await elsewhere.close()
})

test('ACC-05 another device is signed out from here', async ({ page, browser }) => {
  const person = await register(page.request)
  const elsewhere = await browser.newContext()
  await elsewhere.request.post('/api/auth/login', { data: { email: person.email, password } })
  await visit(page, path)
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out:/ }).click()
  // First what goes away again by itself.
  await expect(page.getByText('The device is signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const there = await elsewhere.request.post('/api/auth/getCurrentUser', { data: {} })
  expect((await there.json()).user).toBeNull()
  await elsewhere.close()
})

test('ACC-05 two-step sign-in is switched on by a real code and asked for from then on', async ({
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
  await expect(region.getByRole('img', { name: 'QR code' })).toBeVisible()
  const link = await region.getByRole('link', { name: 'Open the app' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await region.getByLabel('Code from your authenticator').fill('000000')
  await region.getByRole('button', { name: 'Confirm and switch on' }).click()
  await expect(region.getByLabel('Code from your authenticator')).toHaveAttribute('aria-invalid', 'true')
  await region.getByLabel('Code from your authenticator').fill(code(secret))
  await region.getByRole('button', { name: 'Confirm and switch on' }).click()
  await expect(region.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expect(region.getByRole('listitem')).toHaveCount(10)
  const codes = await region.getByRole('listitem').allTextContents()
  await expect(region.getByText('Switched on')).toBeVisible()

  await page.request.post('/api/auth/logout', { data: {} })
  await visit(page, '/en/login/')
  const signIn = async (typed: string) => {
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Code from your authenticator').fill(typed)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('/en/')
  }
  await signIn(code(secret, 30))
  await page.request.post('/api/auth/logout', { data: {} })
  await visit(page, '/en/login/')
  await signIn(codes[0] ?? '')
  await visit(page, path)
  await expect(region.getByText('You have 9 recovery codes left.')).toBeVisible()
  await region.getByText('Switch it off').first().click()
  await region.getByLabel('Your present password').fill(password)
  await region.getByLabel('Code from your authenticator').fill(codes[1] ?? '')
  await region.getByRole('button', { name: 'Switch it off' }).click()
  await expect(region.getByText('Switched off')).toBeVisible()
})

test('ACC-05 the data of an account come as a file that can be read', async ({ page }) => {
  const person = await register(page.request)
  await visit(page, path)
  const data = section(page, 'Your data')
  const typed = data.getByLabel('Your present password').filter({ visible: true })
  await data.getByText('Download your data').click()
  await typed.fill('not-the-password')
  await data.getByRole('button', { name: 'Download' }).click()
  await expect(typed).toHaveAccessibleDescription(/not your present/)
  await typed.fill(password)
  const coming = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^default-lt-\d+\.zip$/)
  const files = unzipSync(readFileSync(await file.path()))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
    email: person.email,
  })
})

test('ACC-05 an account is erased with its password, and its address is free again', async ({
  page,
  complaints,
}) => {
  complaints.expect(refusedForm)
  const person = await register(page.request)
  await visit(page, path)
  const data = section(page, 'Your data')
  const typed = data.getByLabel('Your present password').filter({ visible: true })
  await data.getByText('Delete the account').click()
  await expect(data.getByText('This cannot be undone')).toBeVisible()
  await typed.fill('not-the-password')
  await data.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill(password)
  await data.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.waitForURL('/en/')
  expect((await (await page.request.post('/api/auth/getCurrentUser', { data: {} })).json()).user).toBeNull()
  await register(page.request, { email: person.email })
})

test('the page of one’s details breaks no rule of axe, and fits, in any width or mode', async ({ page }) => {
  await register(page.request, { company: { name: 'UAB Kopa', reg_code: '305881204' } })
  for (const locale of ['en', 'lt']) {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 })
      await visit(page, `/${locale}/account-information/`)
      await page.locator('main details').evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true
      })
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme)
        expect.soft(await violations(page), `${width} px, ${theme}, ${locale}`).toEqual([])
      }
      expect.soft(await sticksOut(page), `${width} px, ${locale}`).toEqual([])
    }
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ACC-05 every part of the page can be used', async ({ page, complaints }) => {
    complaints.tolerate(refusedForm)
    const person = await register(page.request)
    await page.goto('/lt/account-information/')
    const contact = section(page, 'Kontaktai')
    await contact.getByLabel('Vardas').fill('Ona')
    await contact.getByLabel('Telefonas').fill('nesuprantamas')
    await contact.getByRole('button', { name: 'Išsaugoti' }).click()
    // The name stands there already: only what is wrong tells that the next page is there.
    await expect(contact.getByLabel('Telefonas')).toHaveAccessibleDescription(/Įrašykite numerį su \+/)
    await expect(contact.getByLabel('Vardas')).toHaveValue('Ona')
    await contact.getByLabel('Telefonas').fill('+370 612 34567')
    await contact.getByRole('button', { name: 'Išsaugoti' }).click()
    await expect(contact.getByRole('status')).toHaveText('Kontaktai išsaugoti.')
    await expect(contact.getByLabel('Telefonas')).toHaveValue('+37061234567')

    const letters = section(page, 'Laiškai apie akcijas')
    await letters.getByRole('switch').check()
    await letters.getByRole('button', { name: 'Išsaugoti' }).click()
    // The box is ticked already: only the answer tells that the next page is there.
    await expect(letters.getByRole('status')).toHaveText('Jūsų pasirinkimas išsaugotas.')
    await expect(letters.getByRole('switch')).toBeChecked()

    const factor = section(page, 'Dviejų žingsnių prisijungimas')
    await factor.getByText('Įjungti', { exact: true }).click()
    await factor.getByLabel('Dabartinis slaptažodis').fill(password)
    await factor.getByRole('button', { name: 'Tęsti' }).click()
    const link = await factor.getByRole('link').getAttribute('href')
    const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
    await factor.getByRole('textbox').fill(code(secret))
    await factor.getByRole('button', { name: 'Patvirtinti ir įjungti' }).click()
    await expect(factor.getByRole('listitem')).toHaveCount(10)
    // The last of its fields is meant below.
    await page.waitForLoadState()

    const data = section(page, 'Jūsų duomenys')
    await data.getByText('Atsisiųsti savo duomenis').click()
    await data.getByLabel('Dabartinis slaptažodis').first().fill(password)
    const coming = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Atsisiųsti' }).click()
    expect(Object.keys(unzipSync(readFileSync(await (await coming).path())))).toContain('account.json')

    await data.getByText('Ištrinti paskyrą', { exact: true }).click()
    await data.getByLabel('Dabartinis slaptažodis').last().fill(password)
    await data.getByLabel('Kodas iš').fill(code(secret, 30))
    await data.getByRole('button', { name: 'Ištrinti paskyrą visam laikui' }).click()
    await expect(page).toHaveURL('/lt/')
    const login = await page.request.post('/api/auth/login', { data: { email: person.email, password } })
    expect(login.status()).toBe(401)
  })
})
