import { type ModalName, modalNames } from '../../src/web/modals/modal-names.ts'
import { expect, test } from './support/fixtures.ts'
import { expectFocusInside, expectFocusKept } from './support/focus.ts'
import { visit } from './support/visit.ts'

const titles: Record<ModalName, string> = {
  login: 'Sign in',
  register: 'Create an account',
  'forgot-password': 'Forgot your password?',
  cart: 'Cart',
  'new-address': 'New address',
  'edit-address': 'Edit address',
  'size-chart': 'Size chart',
  recalculate: 'Recalculate the offer',
  'additional-info-success': 'Thank you, we have it',
  'shipping-select': 'Choose shipping',
}

test('SHELL-01 every modal takes the focus, keeps it, and gives it back', async ({ page }) => {
  await visit(page, '/en/gallery/')
  for (const name of modalNames) {
    await test.step(name, async () => {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      const modal = page.getByRole('dialog', { name: titles[name] })
      await expect(modal).toBeVisible()
      await expectFocusInside(modal)
      await expectFocusKept(page, 14)
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('controls that need JavaScript are not shown', async ({ page }) => {
    await page.goto('/en/')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden()
  })
})
