import type { Locator } from '@playwright/test'
import { heading } from './support/buying.ts'
import { signedInCustomer, signInAsBusy } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { spaceOut, sticksOut } from './support/page-rules.ts'
import { shopUrl } from './support/shops.ts'
import { expectSound } from './support/sound-page.ts'
import { charge } from './support/staff.ts'
import { visit } from './support/visit.ts'

test('the list of documents and an invoice break no rule of axe and fit', async ({ page }) => {
  const origin = shopUrl('nl').slice(0, -1)
  await signInAsBusy(page, origin)
  await visit(page, `${origin}/en/invoices/`)
  await expectSound(page, 'list')
  await page
    .getByRole('link', { name: /^IN\d{4}-\d{6}$/ })
    .first()
    .click()
  await expect(heading(page, /^Invoice IN/)).toBeVisible()
  await expectSound(page, 'invoice')
})

test('an unpaid invoice, and the page after a cancelled payment, break no rule of axe and fit', async ({
  page,
}) => {
  const { id } = await charge(await signedInCustomer(page), 12.1)
  await visit(page, `/en/invoice/${id}/`)
  await expectSound(page, 'to pay')
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: 'Pay €12.10', exact: true }).click()
  await page.getByRole('link', { name: /back/i }).click()
  await expect(heading(page, 'You cancelled the card payment')).toBeVisible()
  await expectSound(page, 'turned back')
})

test('the list of documents shows each state on one line, breaks no word, and fits, in every language', async ({
  page,
}) => {
  const origin = shopUrl('alternate').slice(0, -1)
  await signInAsBusy(page, origin)
  for (const language of ['en', 'lt', 'lv', 'ee']) {
    await page.goto(`${origin}/${language}/invoices/`)
    const unpaid = page.getByRole('row').filter({ hasText: /MI\d{4}-\d{6}/ })
    const state = unpaid.getByRole('cell').nth(3).locator('span')
    const credit = page.getByRole('row').filter({ hasText: /^CN\d{4}-\d{6}/ })
    // At 1024 px the account menu leaves less room than there is at 1000 px without it.
    for (const width of [375, 768, 1000, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(state).toBeVisible()
      const lines = await state.evaluate(
        (pill) => pill.clientHeight / parseFloat(getComputedStyle(pill).lineHeight),
      )
      expect(lines, `${language} ${width}`).toBeLessThan(2)
      expect(await brokenWords(credit.getByRole('cell').nth(1)), `${language} ${width}`).toBe(0)
      expect(await sticksOut(page), `${language} ${width}`).toEqual([])
    }
    await page.evaluate(spaceOut)
    for (const width of [375, 768, 1000, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sticksOut(page), `${language} ${width}, spaced out`).toEqual([])
    }
  }
})

/** The number of lines beyond the number of words. */
function brokenWords(cell: Locator): Promise<number> {
  return cell.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return Math.max(0, text.getClientRects().length - (element.textContent ?? '').split(' ').length)
  })
}
