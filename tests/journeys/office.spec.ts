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
  // The heading stands before the rows have come.
  await expect(page.locator('tbody a.id').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 selected')
  const [first = '', second = ''] = await page.locator('tbody a.id').allTextContents()
  await page.locator('tbody a.id').first().click()
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { name: second, exact: true })).toBeVisible()
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible()

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

test('OPS-01 the palette does with the marked row what its page can do, in the dialog of that page; values of a filter have numbers', async ({
  page,
}) => {
  await enterOffice(page, 'finance')
  await visit(page, officeUrl('/customers'))
  const [first = ''] = await page.locator('tbody a.id').allTextContents()
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  // A company stands in the list with its person.
  await expect(page.getByText(`Do with ${first.split(',')[0]}`, { exact: true })).toBeVisible()
  await page.keyboard.type('move')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  // Of the open record the same.
  await page.getByRole('option', { name: 'Move a balance' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toBeVisible()

  await visit(page, officeUrl('/orders'))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: /^Payment/ }).click()
  const paid = page.getByRole('checkbox', { name: /^Paid / })
  const count = /[\d,]+$/.exec((await paid.locator('xpath=..').innerText()).trim())?.[0] ?? ''
  await paid.check()
  await expect(page.getByRole('button', { name: `Show ${count}`, exact: true })).toBeVisible()
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

test('OPS-01 columns are moved by keys and by dragging and kept in a view; an assignment is undone', async ({
  page,
}) => {
  await enterOffice(page, 'super_admin')
  await visit(page, officeUrl('/orders'))
  const heading = (place: number) => page.locator('thead th[scope=col]').nth(place)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  await grip('Site').focus()
  // Twice at once: the second counts from where the first led, though the rows are still loading.
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(heading(4)).toHaveText('Site')
  await expect(grip('Site')).toBeFocused()
  await grip('Payment').dragTo(grip('Order'))
  await expect(heading(1)).toHaveText('Payment')
  await page.getByRole('checkbox', { name: 'Who', exact: true }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Who', exact: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Total', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Payment first')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await visit(page, officeUrl('/orders'))
  await expect(heading(1)).not.toHaveText('Payment')
  await page.getByRole('link', { name: 'Payment first' }).click()
  await expect(heading(1)).toHaveText('Payment')

  await page.getByRole('button', { name: 'Change the view Payment first' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('link', { name: 'Payment first' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Payment first' })).toBeVisible()

  await visit(page, officeUrl('/orders?view=mine'))
  const mine = page.getByRole('link', { name: /^My orders/ })
  const before = await mine.textContent()
  await visit(page, officeUrl('/orders?who=nobody'))
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  await expect(page.getByText('1 order is yours')).toBeVisible()
  await expect(mine).not.toHaveText(before ?? '')
  await page.keyboard.press('z')
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(mine).toHaveText(before ?? '')
})

test('OPS-01 a form that is refused takes the keyboard to its first wrong field, and keeps what was typed', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  await enterOffice(page, 'super_admin')
  await visit(page, officeUrl('/offers/3'))
  const cut = page.getByLabel('Cut by at least, %')
  await cut.fill('a third')
  await page.getByLabel('And these products, by SKU').press('Control+s')
  await expect(cut).toBeFocused()
  await expect(page.getByText('A whole number from 1 to 99, or nothing.')).toBeVisible()
  await expect(cut).toHaveValue('a third')
})

const screens = [
  '/',
  '/orders',
  '/orders/lt/OR100012',
  '/orders/lt/OR100012/edit',
  '/quotes',
  '/customers',
  '/payments',
  '/invoices',
  '/products',
  '/products/5',
  '/products/new',
  '/products/5/pictures',
  '/size-charts/1',
  '/categories/7',
  '/jobs',
  '/team',
  '/brands',
  '/brands/3',
  '/fields',
  '/fields/1',
  '/fields/2',
  '/offers',
  '/offers/3',
  '/stores',
  '/stores/2',
  '/stock',
  '/stock/5',
  '/synonyms',
  '/products/25/prices',
  '/settings',
  '/settings/currencies',
  '/settings/vat',
  '/settings/tariffs',
  '/settings/tariffs/baltic/air',
  '/settings/tiers',
  '/settings/quotes',
  '/settings/couriers',
  '/settings/pickup-points',
  '/settings/pickup-points/1',
  '/settings/payments',
  '/settings/payments/lt',
  '/team/roles',
  '/account',
]

/** A few at a time: each is looked at in three ways. */
const groups = Array.from({ length: Math.ceil(screens.length / 7) }, (_, place) =>
  screens.slice(place * 7, place * 7 + 7),
)

for (const group of groups) {
  test(`OPS-01 screens of the office from ${group[0]} to ${group.at(-1)} break no rule of axe, light and dark, and fit at 768 pixels`, async ({
    page,
  }) => {
    await enterOffice(page, 'super_admin')
    const found: Record<string, string[]> = {}
    for (const path of group) {
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
}
