import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export async function expectFocusInside(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** The focus stays in the open dialog, however often Tab is pressed. */
export async function expectFocusKept(page: Page, presses: number) {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsOutside(page), `after ${press} presses of Tab`).toBe(false)
  }
}

/** On the page, but outside the dialog; the browser's own controls and the document body do not count. */
function focusIsOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document
    return Boolean(activeElement && activeElement !== document.body && !activeElement.closest('dialog'))
  })
}
