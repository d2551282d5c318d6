import type { Locator, Page } from '@playwright/test'
import { addAddress, register } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { pressTwice } from './support/press-twice.ts'
import { listenForToasts } from './support/toasts.ts'
import { visit } from './support/visit.ts'

const path = '/en/delivery-addresses/'

async function signUp(page: Page, streets: readonly string[] = []): Promise<void> {
  await register(page.request)
  for (const first_address of streets) await addAddress(page.request, { first_address })
}

const card = (page: Page, street: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: street })
/** A toast that stays until it is closed. */
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function fill(form: Locator, street: string) {
  await form.getByLabel('Street, house and flat').fill(street)
  await form.getByLabel('Postal code').fill('01103')
  await form.getByLabel('Town or city').fill('Vilnius')
  await form.getByLabel('Phone').fill('+370 612 34567')
}

test('ACC-03 addresses are added, edited, made default, deleted and restored without leaving the page', async ({
  page,
}) => {
  await signUp(page)
  await visit(page, path)
  const expectToast = await listenForToasts(page)
  await page.getByRole('link', { name: 'Add an address' }).click()
  const modal = page.getByRole('dialog', { name: 'New address' })
  const save = { name: 'Save the address' }
  await fill(modal, 'Ilgoji g. 1')
  await modal.getByLabel('Postal code').fill('0110')
  await modal.getByRole('button', save).click()
  await expect(modal.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true')
  await expect(modal.getByLabel('Postal code')).toHaveAccessibleDescription(/like this: LT-01103\./)
  await modal.getByLabel('Postal code').fill('lt 01103')
  await modal.getByRole('button', save).click()
  await expect(modal).toBeHidden()
  await expectToast('The address was saved.')
  const first = card(page, 'Ilgoji g. 1')
  await expect(first).toContainText('LT-01103 Vilnius')
  await expect(first).toContainText('Default')

  await page.getByRole('link', { name: 'Add an address' }).click()
  await fill(modal, 'Trumpoji g. 2')
  await modal.getByRole('button', save).click()
  await expect(modal).toBeHidden()
  const second = card(page, 'Trumpoji g. 2')
  await second.getByRole('button', { name: 'Make default' }).click()
  await expectToast('The default address was changed.')
  await expect(second).toContainText('Default')
  await expect(first.getByRole('button', { name: 'Make default' })).toBeVisible()

  await first.getByRole('link', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await expect(edit.getByLabel('Street, house and flat')).toHaveValue('Ilgoji g. 1')
  // The postal code is validated for the chosen country.
  await edit.getByLabel('Country').selectOption('Latvia')
  await edit.getByRole('button', save).click()
  await expect(edit.getByLabel('Postal code')).toHaveAccessibleDescription(/like this: LV-1050\./)
  await edit.getByLabel('Postal code').fill('1050')
  await edit.getByLabel('Town or city').fill('Rīga')
  await edit.getByRole('button', save).click()
  await expect(edit).toBeHidden()
  await expect(first).toContainText('LV-1050 Rīga')

  await second.getByRole('button', { name: 'Delete' }).click()
  await expect(second).toBeHidden()
  await expect(first).toContainText('Default')
  await toast(page, 'The address was deleted.').getByRole('button', { name: 'Undo' }).click()
  await expectToast('The address is back.')
  await expect(second).toContainText('Default')
  await page.reload()
  await expect(second).toContainText('Default')
})

test('ACC-03 an address is added, deleted and restored by keyboard alone', async ({ page }) => {
  await signUp(page, ['Ilgoji g. 1'])
  await visit(page, path)
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
  // The pressed button is gone, so the card takes the focus.
  await expect(added).toBeFocused()
  await reach(added.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(added).toBeHidden()
  await reach(page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(added).toBeVisible()
})

test('ACC-03 an address whose deletion fails is shown again', async ({ page, complaints }) => {
  complaints.expect(/status of 503/)
  await signUp(page, ['Ilgoji g. 1'])
  await visit(page, path)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/delete-delivery-address', async (route) => {
    await mayAnswer
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
  await visit(page, `${path}?new`)
  const form = page.getByRole('region', { name: 'New address' })
  await fill(form, 'Ilgoji g. 1')
  const expectToast = await listenForToasts(page)
  const sent = await pressTwice(form.getByRole('button', { name: 'Save the address' }))
  await expectToast('The address was saved.')
  await expect(page).toHaveURL(/\/delivery-addresses\/$/)
  await page.reload()
  await expect(card(page, 'Ilgoji g. 1')).toHaveCount(1)
  expect(sent).toHaveLength(1)
})

test('ACC-03 a press on the button counts even if the field that loses the focus is invalid', async ({
  page,
}) => {
  await signUp(page)
  await page.setViewportSize({ width: 1280, height: 1400 })
  await visit(page, path)
  await page.getByRole('link', { name: 'Add an address' }).click()
  const modal = page.getByRole('dialog', { name: 'New address' })
  await modal.getByLabel('Postal code').fill('1')
  // Hovering waits until the modal has stopped moving.
  await modal.getByRole('button', { name: 'Save the address' }).hover({ position: { x: 10, y: 4 } })
  await page.mouse.down()
  // The field is not validated before the button is released: its error would move the button away.
  await expect(modal.getByLabel('Postal code')).not.toBeFocused()
  await expect(modal.getByLabel('Postal code')).not.toHaveAttribute('aria-invalid', 'true')
  await page.mouse.up()
  await expect(modal.getByLabel('Town or city')).toHaveAttribute('aria-invalid', 'true')
})
