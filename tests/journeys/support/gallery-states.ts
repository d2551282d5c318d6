import type { Page } from '@playwright/test'
import type { ModalName } from '../../../src/web/modals/modal-names.ts'
import { expect } from './fixtures.ts'
import { openRegion } from './visit.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Each function brings the gallery into a state, such as an open panel, a message or an error, and waits for it. */
export const enter = {
  async department(page: Page) {
    await press(page, 'Outdoor')
    await expect(page.getByRole('link', { name: 'Down jackets' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Hiking boots' }).first()).toBeVisible()
  },
  async menu(page: Page) {
    await page.locator('summary[aria-label="Menu"]').click()
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Kitchen' }),
    ).toBeVisible()
  },
  async menuBelow(page: Page) {
    await enter.menu(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Kitchen' }).click()
    await expect(menu.getByRole('button', { name: 'Back: Departments' })).toBeFocused()
  },
  async region(page: Page) {
    await openRegion(page)
    await expect(page.getByRole('radio', { name: 'USD' }).filter({ visible: true })).toBeVisible()
  },
  async suggestions(page: Page) {
    await page.getByRole('combobox', { name: 'Search products' }).fill('trail')
    // The code that draws them is loaded on the first input.
    await expect(page.getByRole('option', { name: /Vėjas 2/ })).toBeVisible()
  },
  async modal(page: Page, name: ModalName) {
    await press(page, name)
    await expect(page.locator('dialog:modal')).toBeVisible()
  },
  async overlay(page: Page) {
    await press(page, 'Loading overlay')
    await expect(page.getByRole('dialog', { name: 'One moment, please' })).toBeVisible()
  },
  async unpaidOrders(page: Page) {
    await press(page, 'Unpaid orders')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Later' })).toBeVisible()
  },
  async cookieSettings(page: Page) {
    await press(page, 'Cookie settings')
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Statistics' })).toBeVisible()
  },
  async toasts(page: Page, names = ['Toast with undo', 'Error toast']) {
    for (const name of names) await press(page, name)
    await expect(page.getByRole('status', { name: 'Notices' })).toContainText('The card was declined')
  },
  async formErrors(page: Page) {
    await press(page, 'Send the form')
    await expect(page.getByRole('alert')).toBeFocused()
  },
}
