import { generateSync } from 'otplib'
import { demoPassword, demoTotpSecret } from '../../db/seed/demo-accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { visit } from './support/visit.ts'

test('OPS-01 staff sign in by keyboard: the sixth digit of the code sends it', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/status of 403/)
  await visit(page, officeUrl('/orders'))
  await expect(page).toHaveURL(officeUrl('/sign-in?to=%2Forders'))
  await page.getByLabel('Work e-mail').fill('content@office.test')
  await page.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Code from your phone' })).toBeVisible()
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await page.keyboard.type(generateSync({ secret: demoTotpSecret }))
  // Content has no right to see orders: the page names the right and who has it.
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await expect(page.getByText('See orders')).toBeVisible()
})

test('OPS-01 an order is found on the home page and shipped with three clicks', async ({ page }) => {
  await enterOffice(page, 'warehouse')
  await visit(page, officeUrl('/'))
  await page
    .getByRole('row', { name: /^To pack and ship/ })
    .getByRole('link', { name: 'Pack', exact: true })
    .click()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking code').fill('WX-4711-0815')
  await dialog.getByRole('button', { name: 'Record the parcel and tell the customer' }).click()
  await expect(page.getByText('Parcel recorded; the customer is told')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('WX-4711-0815')).toBeVisible()
})

test('OPS-01 the palette, the list and a note need no mouse, and single letters can be switched off', async ({
  page,
}) => {
  await enterOffice(page, 'super_admin')
  await visit(page, officeUrl('/'))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('OR100003')
  await expect(page.getByRole('option', { name: /OR100003/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'OR100003' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('Seen by keyboard')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Note written')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'OR100003' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 selected')

  await visit(page, officeUrl('/account'))
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Single-letter keys are off.', { exact: true })).toBeVisible()
  await visit(page, officeUrl('/orders'))
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toHaveCount(0)
  await visit(page, officeUrl('/account'))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Single-letter keys are on.', { exact: true })).toBeVisible()
})

test('OPS-01 changes that are not saved are named before the page is left, and nothing of them is lost', async ({
  page,
}) => {
  await enterOffice(page, 'super_admin')
  await visit(page, officeUrl('/team/roles'))
  const box = page.getByRole('checkbox', { name: 'Support: Mark bought' })
  await box.check()
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('link', { name: 'Home', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('Support')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(box).toBeChecked()
  await page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('link', { name: 'Home', exact: true })
    .click()
  await dialog.getByRole('button', { name: 'Leave, drop them' }).click()
  await expect(page.getByText('Work to do')).toBeVisible()
})

const screens = [
  '/',
  '/orders',
  '/orders/lt/OR100012',
  '/customers',
  '/payments',
  '/invoices',
  '/products/5',
  '/categories/7',
  '/jobs',
  '/team',
  '/brands/3',
  '/fields/2',
  '/offers/3',
  '/stock/5',
  '/synonyms',
  '/products/25/prices',
  '/team/roles',
  '/account',
]

test('OPS-01 screens of the office break no rule of axe, light and dark, and fit at 768 pixels', async ({
  page,
}) => {
  await enterOffice(page, 'super_admin')
  const found: Record<string, string[]> = {}
  for (const path of screens) {
    await visit(page, officeUrl(path))
    const light = await violations(page)
    await setTheme(page, 'dark')
    const dark = await violations(page, { onlyColours: true })
    await page.setViewportSize({ width: 768, height: 900 })
    const wide = await sticksOut(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const all = [...light, ...dark.map((one) => `dark ${one}`), ...wide.map((one) => `768 ${one}`)]
    if (all.length > 0) found[path] = all
  }
  expect(found).toEqual({})
})
