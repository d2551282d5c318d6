import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { pressTwice } from './support/press-twice.ts'
import { visit } from './support/visit.ts'

const words = {
  en: {
    title: 'Delivery addresses',
    add: 'Add an address',
    newAddress: 'New address',
    edit: 'Edit',
    editAddress: 'Edit address',
    makeDefault: 'Make default',
    default: 'Default',
    delete: 'Delete',
    deleted: 'The address was deleted.',
    undo: 'Undo',
    restored: 'The address is back.',
    saved: 'The address was saved.',
    defaultChanged: 'The default address was changed.',
    save: 'Save the address',
    wrongZip: 'Please enter the postal code like this: LT-01103.',
    wrongLatvianZip: 'Please enter the postal code like this: LV-1050.',
    street: 'Street, house and flat',
    zip: 'Postal code',
    city: 'Town or city',
    country: 'Country',
    latvia: 'Latvia',
    phone: 'Phone',
  },
  lt: {
    title: 'Pristatymo adresai',
    add: 'Pridėti adresą',
    newAddress: 'Naujas adresas',
    edit: 'Keisti',
    editAddress: 'Adreso keitimas',
    makeDefault: 'Padaryti pagrindiniu',
    default: 'Pagrindinis',
    delete: 'Ištrinti',
    deleted: 'Adresas ištrintas.',
    undo: 'Grąžinti',
    restored: 'Adresas grąžintas.',
    saved: 'Adresas išsaugotas.',
    defaultChanged: 'Pagrindinis adresas pakeistas.',
    save: 'Išsaugoti adresą',
    wrongZip: 'Pašto kodą įrašykite taip: LT-01103.',
    wrongLatvianZip: 'Pašto kodą įrašykite taip: LV-1050.',
    street: 'Gatvė, namas, butas',
    zip: 'Pašto kodas',
    city: 'Miestas ar gyvenvietė',
    country: 'Šalis',
    latvia: 'Latvija',
    phone: 'Telefonas',
  },
}
type Language = keyof typeof words
const languages = ['en', 'lt'] as const
const saved = {
  first_name: 'Ieva',
  last_name: 'Petrauskaitė',
  first_address: 'Gedimino pr. 9',
  city: 'Vilnius',
  zip: '01103',
  country_id: 1,
  phone_number: '+37061234567',
}
let people = 0

const password = 'kopa-smelio-7'

async function signUp(page: Page, streets: readonly string[] = []): Promise<string> {
  people += 1
  const email = `address-${process.pid}-${Date.now()}-${people}@pastas.example`
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await post('/api/auth/register', {
    email,
    password,
    first_name: 'Ieva',
    last_name: 'Petrauskaitė',
    terms: true,
  })
  for (const first_address of streets) {
    await post('/api/account/add-delivery-address', { ...saved, first_address })
  }
  return email
}

const addressPage = (language: Language) => `/${language}/delivery-addresses/`
const card = (page: Page, street: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: street })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function fill(form: Locator, language: Language, street: string) {
  const { street: line, zip, city, phone } = words[language]
  await form.getByLabel(line).fill(street)
  await form.getByLabel(zip).fill('01103')
  await form.getByLabel(city).fill('Vilnius')
  await form.getByLabel(phone).fill('+370 612 34567')
}

for (const language of languages) {
  const say = words[language]

  test(`ACC-03 in ${language} addresses are added, mended, edited, made default, deleted and brought back`, async ({
    page,
  }) => {
    await signUp(page)
    await visit(page, addressPage(language))
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
    await page.getByRole('link', { name: say.add }).click()
    const modal = page.getByRole('dialog', { name: say.newAddress })
    await fill(modal, language, 'Ilgoji g. 1')
    await modal.getByLabel(say.zip).fill('0110')
    await modal.getByRole('button', { name: say.save }).click()
    await expect(modal.getByLabel(say.zip)).toHaveAttribute('aria-invalid', 'true')
    await expect(modal.getByLabel(say.zip)).toHaveAccessibleDescription(new RegExp(say.wrongZip))
    await modal.getByLabel(say.zip).fill('lt 01103')
    await modal.getByRole('button', { name: say.save }).click()
    await expect(modal).toBeHidden()
    await expect(toast(page, say.saved)).toBeVisible()
    const first = card(page, 'Ilgoji g. 1')
    await expect(first).toContainText('LT-01103 Vilnius')
    await expect(first).toContainText('+370 61234567')
    await expect(first).toContainText(say.default)

    await page.getByRole('link', { name: say.add }).click()
    await fill(modal, language, 'Trumpoji g. 2')
    await modal.getByRole('button', { name: say.save }).click()
    await expect(modal).toBeHidden()
    const second = card(page, 'Trumpoji g. 2')
    await second.getByRole('button', { name: say.makeDefault }).click()
    await expect(toast(page, say.defaultChanged)).toBeVisible()
    await expect(second).toContainText(say.default)
    await expect(first.getByRole('button', { name: say.makeDefault })).toBeVisible()

    await first.getByRole('link', { name: say.edit }).click()
    const edit = page.getByRole('dialog', { name: say.editAddress })
    await expect(edit.getByLabel(say.street)).toHaveValue('Ilgoji g. 1')
    await edit.getByLabel(say.country).selectOption(say.latvia)
    await edit.getByRole('button', { name: say.save }).click()
    await expect(edit.getByLabel(say.zip)).toHaveAccessibleDescription(new RegExp(say.wrongLatvianZip))
    await edit.getByLabel(say.zip).fill('1050')
    await edit.getByLabel(say.city).fill('Rīga')
    await edit.getByRole('button', { name: say.save }).click()
    await expect(edit).toBeHidden()
    await expect(first).toContainText('LV-1050 Rīga')

    await second.getByRole('button', { name: say.delete }).click()
    await expect(second).toBeHidden()
    await expect(first).toContainText(say.default)
    await toast(page, say.deleted).getByRole('button', { name: say.undo }).click()
    await expect(toast(page, say.restored)).toBeVisible()
    await expect(second).toContainText(say.default)
    await page.reload()
    await expect(second).toContainText(say.default)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`ACC-03 in ${language} all of it works without script`, async ({ page, complaints }) => {
      complaints.expect(/status of 422/)
      await signUp(page)
      await page.goto(addressPage(language))
      const news = page.getByRole('main').getByRole('status')
      await page.getByRole('link', { name: say.add }).click()
      const form = page.getByRole('region', { name: say.newAddress })
      await fill(form, language, 'Ilgoji g. 1')
      await form.getByLabel(say.zip).fill('0110')
      await form.getByRole('button', { name: say.save }).click()
      await expect(form.getByLabel(say.zip)).toHaveAccessibleDescription(new RegExp(say.wrongZip))
      await expect(form.getByLabel(say.street)).toHaveValue('Ilgoji g. 1')
      await form.getByLabel(say.zip).fill('01103')
      await form.getByRole('button', { name: say.save }).click()
      await expect(news).toContainText(say.saved)
      await expect(form).toBeHidden()
      const first = card(page, 'Ilgoji g. 1')
      await expect(first).toContainText('LT-01103 Vilnius')

      await page.getByRole('link', { name: say.add }).click()
      await fill(form, language, 'Trumpoji g. 2')
      await form.getByRole('button', { name: say.save }).click()
      const second = card(page, 'Trumpoji g. 2')
      await second.getByRole('button', { name: say.makeDefault }).click()
      await expect(news).toContainText(say.defaultChanged)
      await expect(second).toContainText(say.default)

      await first.getByRole('link', { name: say.edit }).click()
      const edit = page.getByRole('region', { name: say.editAddress })
      await edit.getByLabel(say.city).fill('Trakai')
      await edit.getByRole('button', { name: say.save }).click()
      await expect(news).toContainText(say.saved)
      await expect(first).toContainText('LT-01103 Trakai')

      await second.getByRole('button', { name: say.delete }).click()
      await expect(news).toContainText(say.deleted)
      await expect(second).toBeHidden()
      await news.getByRole('button', { name: say.undo }).click()
      await expect(news).toContainText(say.restored)
      await expect(second).toContainText(say.default)
    })
  })
}

test('ACC-03 the keyboard alone adds an address, deletes it and brings it back', async ({
  page,
  complaints,
}) => {
  // On the way the focus passes links to account pages, which are fetched ahead; one may not be there yet.
  complaints.tolerate(/status of 404.*(?:user-account|account-information)/)
  await signUp(page, ['Ilgoji g. 1'])
  await visit(page, addressPage('en'))
  const reach = async (target: Locator) => {
    for (let stops = 0; stops < 120; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await reach(page.getByRole('link', { name: 'Add an address' }))
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'New address' })
  await reach(modal.getByLabel('Street, house and flat'))
  await page.keyboard.type('Trumpoji g. 2')
  await reach(modal.getByLabel('Postal code'))
  await page.keyboard.type('01103')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Vilnius')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('61234567')
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add an address' })).toBeFocused()
  const added = card(page, 'Trumpoji g. 2')
  await reach(added.getByRole('button', { name: 'Make default' }))
  await page.keyboard.press('Enter')
  await expect(added).toContainText('Default')
  await reach(added.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(added).toBeHidden()
  await reach(page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(added).toBeVisible()
})

test('ACC-03 an address that the shop does not delete comes back', async ({ page, complaints }) => {
  complaints.expect(/status of 503/)
  complaints.tolerate(/delete-delivery-address/)
  await signUp(page, ['Ilgoji g. 1'])
  await visit(page, addressPage('en'))
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/delete-delivery-address', async (route) => {
    await isAsked
    await route.fulfill({ status: 503, json: { status: false, code: 'service.overloaded' } })
  })
  const only = card(page, 'Ilgoji g. 1')
  await only.getByRole('button', { name: 'Delete' }).click()
  await expect(only).toBeHidden()
  answer()
  await expect(toast(page, 'The address was not deleted')).toBeVisible()
  await expect(only).toBeVisible()
})

test('ACC-03 a double click saves one address', async ({ page }) => {
  await signUp(page)
  await visit(page, `${addressPage('en')}?new`)
  const form = page.getByRole('region', { name: 'New address' })
  await fill(form, 'en', 'Ilgoji g. 1')
  const sent = await pressTwice(form.getByRole('button', { name: 'Save the address' }))
  await expect(toast(page, 'The address was saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/delivery-addresses\/$/)
  await page.reload()
  await expect(card(page, 'Ilgoji g. 1')).toHaveCount(1)
  expect(sent).toHaveLength(1)
})

test('ACC-03 whoever has twenty is told why no more can be added', async ({ page }) => {
  await signUp(
    page,
    Array.from({ length: 20 }, (_, number) => `Ilgoji g. ${number + 1}`),
  )
  await visit(page, addressPage('en'))
  await expect(page.getByText('20 of 20 addresses saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add an address' })).toBeHidden()
  await card(page, 'Ilgoji g. 20').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Add an address' })).toBeVisible()
})

test('GUARD-01 a guest signs in first and comes back to the addresses', async ({ page }) => {
  const email = await signUp(page, ['Ilgoji g. 1'])
  await page.context().clearCookies({ name: 'session' })
  await visit(page, addressPage('en'))
  await expect(page).toHaveURL('/en/login/?redirect=%2Fen%2Fdelivery-addresses%2F')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(addressPage('en'))
  await expect(card(page, 'Ilgoji g. 1')).toBeVisible()
})

test('a press on the button counts though the field that was just left turns out wrong', async ({ page }) => {
  await signUp(page)
  await page.setViewportSize({ width: 1280, height: 1400 })
  await visit(page, addressPage('en'))
  await page.getByRole('link', { name: 'Add an address' }).click()
  const modal = page.getByRole('dialog', { name: 'New address' })
  await modal.getByLabel('Postal code').fill('1')
  // Waits until the modal has come to rest.
  await modal.getByRole('button', { name: 'Save the address' }).hover({ position: { x: 10, y: 4 } })
  await page.mouse.down()
  // As long as a finger takes.
  await page.waitForTimeout(100)
  await page.mouse.up()
  await expect(modal.getByLabel('Town or city')).toHaveAttribute('aria-invalid', 'true')
})

test('the addresses break no rule of axe and nothing sticks out, in any width or mode', async ({ page }) => {
  test.slow()
  await signUp(page)
  await visit(page, addressPage('en'))
  expect.soft(await violations(page), 'empty').toEqual([])
  const long = 'Savanorių prospektas 255, Kauno technologijos universiteto bendrabutis'
  await page.request.post('/api/account/add-delivery-address', { data: { ...saved, note: 'Kodas 25B' } })
  await page.request.post('/api/account/add-delivery-address', { data: { ...saved, first_address: long } })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    for (const path of ['', '?new']) {
      await visit(page, addressPage('en') + path)
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme)
        expect.soft(await violations(page), `${path} ${width} px, ${theme}`).toEqual([])
      }
    }
    await page.getByRole('link', { name: 'Add an address' }).click()
    const modal = page.getByRole('dialog', { name: 'New address' })
    await modal.getByLabel('Postal code').fill('1')
    await modal.getByRole('button', { name: 'Save the address' }).click()
    await expect(modal.getByRole('alert')).toBeVisible()
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      expect.soft(await violations(page), `modal ${width} px, ${theme}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of languages) {
    await visit(page, `${addressPage(language)}?new`)
    expect.soft(await sticksOut(page), `320 px, ${language}`).toEqual([])
  }
})
