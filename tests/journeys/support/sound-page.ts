import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { setTheme, sticksOut, violations } from './page-rules.ts'

/** What stands there now breaks no rule of axe in both widths and modes, and nothing sticks out, down to 320 pixels. */
export async function expectSound(page: Page, what: string) {
  // While something loads, its bar is neither here nor there.
  await expect(page.getByRole('progressbar')).toBeHidden()
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    expect.soft(await sticksOut(page), `${what}, ${width} px`).toEqual([])
    if (width === 320) continue
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      expect.soft(await violations(page), `${what}, ${width} px, ${theme}`).toEqual([])
    }
  }
}
