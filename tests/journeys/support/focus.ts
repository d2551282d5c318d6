import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export async function expectFocusInside(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** As often as Tab is pressed, the focus stays in the dialog that is open. */
export async function expectFocusKept(page: Page, presses: number) {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsOutside(page), `after ${press} presses of Tab`).toBe(false)
  }
}

/** Outside of the dialog and on the page; the browser's own controls and its start of the round count as neither. */
function focusIsOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document
    return Boolean(activeElement && activeElement !== document.body && !activeElement.closest('dialog'))
  })
}
