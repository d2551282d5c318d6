import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { isSignedIn, password, signIn } from '../../support/customers.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date('2026-11-15T10:00:00Z')
const at = testShop({ RATE_LIMITS: false, clock: () => now })
const path = '/en/account-information/'
let people = 0

/** Registers a customer whose browser runs no JavaScript. */
async function signedIn(locale = 'en') {
  people += 1
  const email = `ona${people}@pastas.example`
  const visitor = plainBrowser(at.shop)
  const person = { email, password, first_name: 'Ieva', last_name: 'Kuršytė', terms: true }
  expect((await visitor.ask('/api/auth/register', person)).status).toBe(200)
  return { email, visitor, page: await visitor.open(`/${locale}/account-information/`) }
}

/** Each code works once, so this moves the clock to the next 30-second step. */
function nextCode(secret: string) {
  now = new Date(now.getTime() + 30_000)
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
}

/** Reads the TOTP secret from the link that opens the authenticator. */
const secretOn = (page: PlainPage) =>
  new URL(page.attribute('#two-factor a', 'href') ?? '').searchParams.get('secret') ?? ''

const refused = (page: PlainPage, field: string) => [
  page.status,
  page.attribute(field, 'aria-invalid'),
  page.description(field),
]

test('ACC-05 contact details are saved by a plain form, and a wrong phone is explained beside its field', async () => {
  const { visitor, page } = await signedIn('lt')
  const phone = '#contact [name=phone]'
  const wrong = await page.press('Išsaugoti', { first_name: 'Ona', phone: 'nesuprantamas' }, '#contact')
  expect(refused(wrong, phone)).toEqual([422, 'true', expect.stringContaining('Įrašykite numerį su +')])
  expect([wrong.value('first_name'), wrong.value('phone')]).toEqual(['Ona', 'nesuprantamas'])

  const company = { 'company.name': 'UAB Kopa', 'company.reg_code': '305881204' }
  const saved = await wrong.press('Išsaugoti', { phone: '+370 612 34567', ...company }, '#contact')
  expect(saved.text('#contact [role=status]')).toBe('Kontaktai išsaugoti.')
  const again = await visitor.open(path)
  expect([again.value('first_name'), again.value('phone')]).toEqual(['Ona', '+37061234567'])
  expect([again.value('company.name'), again.$('#contact details').is('[open]')]).toEqual(['UAB Kopa', true])

  // An emptied field clears the stored value.
  const nothing = { phone: '', 'company.name': '', 'company.reg_code': '' }
  await again.press('Save', nothing, '#contact')
  const emptied = await visitor.open(path)
  expect(emptied.value('phone')).toBe('')
  expect(emptied.value('company.name') ?? '').toBe('')
  expect(emptied.$('#contact details').is('[open]')).toBe(false)
})

test('ACC-02 ACC-05 language, currency and the newsletter choice are saved separately', async () => {
  const { visitor, page } = await signedIn()
  const preferences = await page.press('Save', { language_id: 'Latviešu' }, '#preferences')
  expect(preferences.text('#preferences [role=status]')).toBe('Language and currency are saved.')
  expect(preferences.value('subscribed')).toBeUndefined()
  const choice = await preferences.press('Save', { subscribed: true }, '#newsletter')
  expect(choice.text('#newsletter [role=status]')).toBe('Your choice is saved.')
  const again = await visitor.open(path)
  expect(again.value('subscribed')).toBe('on')
  expect(again.text('#preferences [name=language_id] :checked')).toBe('Latviešu')
  expect(again.value('first_name')).toBe('Ieva')
})

test('ACC-02 ACC-05 a password changed on the page works, and other devices are signed out', async () => {
  const { email, visitor, page } = await signedIn()
  const other = await signIn(at.shop, { email })
  const next = { password: 'naujas-kelias-8', password_confirmation: 'naujas-kelias-8' }
  const submit = 'Change the password'
  const wrong = await page.press(submit, { ...next, current_password: 'not-the-password' }, '#password')
  expect(refused(wrong, '[name=current_password]')).toEqual([
    422,
    'true',
    'This is not your present password.',
  ])
  expect(wrong.html).not.toContain('naujas-kelias-8')
  const done = await wrong.press(submit, { ...next, current_password: password }, '#password')
  expect(done.text('#password [role=status]')).toMatch(/^Your new password is set/)
  expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false])
  const login = await signIn(at.shop, { email }, { password: 'naujas-kelias-8' })
  expect(login.answer.status).toBe(200)
})

test('ACC-05 the page signs out another device, but not the current one', async () => {
  const { email, visitor, page } = await signedIn()
  const other = await signIn(at.shop, { email })
  expect(page.hasButton(/^Sign out:/)).toBe(false)
  const two = await visitor.open(path)
  expect(two.texts('#devices li')).toHaveLength(2)
  expect(two.text('#devices').match(/This device/g)).toHaveLength(1)
  const one = await two.press('Sign out: Firefox, Linux')
  expect(one.text('#devices [role=status]')).toBe('The device is signed out.')
  expect(one.texts('#devices li')).toHaveLength(1)
  expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false])
})

test('ACC-05 two-step sign-in is switched on with a valid code, required at sign-in, and switched off', async () => {
  const { email, visitor, page } = await signedIn()
  const setup = await page.press('Continue', { password }, '#two-factor')
  expect(setup.attribute('#two-factor img', 'alt')).toBe('QR code for your authenticator app')
  const secret = secretOn(setup)
  const wrong = await setup.press('Confirm and switch on', { code: '000000' })
  expect(refused(wrong, '#two-factor [name=code]')).toEqual([
    422,
    'true',
    expect.stringContaining('This code is not right'),
  ])
  const on = await wrong.press('Confirm and switch on', { code: nextCode(secret) })
  expect(on.text('#two-factor h3')).toBe('Your recovery codes')
  expect(on.text('#two-factor')).toContain('Switched on')
  const codes = on.texts('#two-factor li')
  expect(codes).toHaveLength(10)

  const signInWith = async (otp: string) => {
    await visitor.ask('/api/auth/logout', {})
    const login = await visitor.open('/en/login/')
    expect(login.$('main [name=otp]')).toHaveLength(0)
    const asked = await login.press('Sign in', { email, password }, 'main')
    return (await asked.press('Sign in', { password, otp }, 'main')).path
  }
  expect(await signInWith(nextCode(secret))).toBe('/en/')
  expect(await signInWith(codes[0] ?? '')).toBe('/en/')
  const left = await visitor.open(path)
  expect(left.text('#two-factor')).toContain('You have 9 recovery codes left.')
  const off = await left.press('Switch it off', { password, code: codes[1] ?? '' }, '#two-factor')
  expect(off.text('#two-factor')).toContain('Switched off')
})

test('ACC-05 account data is downloaded as a file, and a wrong password is explained on the page', async () => {
  const { page } = await signedIn()
  const field = '#your-data [name=password]'
  const wrong = await page.press('Download', { password: 'not-the-password' })
  expect(wrong.path).toBe(`${path}?refused=password#your-data`)
  expect([wrong.attribute(field, 'aria-invalid'), wrong.description(field)]).toEqual([
    'true',
    'This is not your present password.',
  ])
  const file = await wrong.press('Download', { password })
  expect(file.headers.get('content-type')).toBe('application/zip')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="default-lt-\d+\.zip"$/)
})

test('ACC-05 an account is erased with its password, and its email address is free again', async () => {
  const { email, visitor, page } = await signedIn()
  const submit = 'Delete my account for good'
  expect(page.text('#your-data')).toContain('This cannot be undone')
  const wrong = await page.press(submit, { password: 'not-the-password' })
  const field = '#your-data form:has([value=erase]) [name=password]'
  expect(refused(wrong, field)).toEqual([422, 'true', 'This is not your present password.'])
  expect((await wrong.press(submit, { password })).path).toBe('/en/')
  expect(await isSignedIn(visitor)).toBe(false)
  const again = { email, password, first_name: 'Ieva', last_name: 'Kuršytė', terms: true }
  expect((await visitor.ask('/api/auth/register', again)).status).toBe(200)
})

test('ACC-05 in Lithuanian, with two-step sign-in on, erasing the account also requires a code', async () => {
  const { email, visitor, page } = await signedIn('lt')
  const saved = await page.press('Išsaugoti', { subscribed: true }, '#newsletter')
  expect(saved.text('#newsletter [role=status]')).toBe('Jūsų pasirinkimas išsaugotas.')
  const setup = await saved.press('Tęsti', { password }, '#two-factor')
  const secret = secretOn(setup)
  const on = await setup.press('Patvirtinti ir įjungti', { code: nextCode(secret) })
  expect(on.texts('#two-factor li')).toHaveLength(10)
  const file = await on.press('Atsisiųsti', { password })
  // File names are plain text in a zip.
  expect(file.html).toContain('account.json')

  const submit = 'Ištrinti paskyrą visam laikui'
  const wrong = await on.press(submit, { password, otp: '000000' })
  expect(refused(wrong, '#your-data [name=otp]')).toEqual([
    422,
    'true',
    expect.stringContaining('Kodas neteisingas'),
  ])
  const erased = await wrong.press(submit, { password, otp: nextCode(secret) })
  expect(erased.path).toBe('/lt/')
  expect(await isSignedIn(visitor)).toBe(false)
  expect((await signIn(at.shop, { email })).answer.status).toBe(401)
})
