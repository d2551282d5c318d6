import type { Page } from '@playwright/test'
import { breakPage, errors, expectErrorScreen } from './support/error-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { visit } from './support/visit.ts'

test('the error screens break no rule of axe in any width or mode', async ({ page, complaints }) => {
  for (const kind of ['stale', 'unexpected'] as const) {
    await breakPage(page, complaints, kind)
    await expectErrorScreen(page, kind)
    await expectNoViolations(page, kind)
  }

  complaints.expect(/the server responded with a status of 500/)
  // The router logs this for an error whose details the server hides.
  complaints.tolerate(/Unexpected Server Error/)
  await visit(page, `${errors}?fail`)
  await expectErrorScreen(page, 'server')
  await expectNoViolations(page, 'server')
})

async function expectNoViolations(page: Page, kind: string) {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      expect.soft(await violations(page), `${kind}, ${width} px, ${theme}`).toEqual([])
      expect.soft(await sticksOut(page), `${kind}, ${width} px, ${theme}`).toEqual([])
    }
  }
}
