import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { setTheme, sticksOut, violations } from './page-rules.ts'

/** The page as it is breaks no rule of axe in both widths and colour modes, and fits down to 320 pixels. */
export async function expectSound(page: Page, what: string) {
  // While something loads, the progress bar may be half visible.
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
