import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { homeTitle } from './pages.ts'
import { withoutReminder } from './visit.ts'

export const permission = '**/api/auth/permissions/can-view-translations'

/** Signs in as the demo account with the permission, without the reminder of unpaid orders. */
export async function signInAsTranslator(page: Page) {
  await withoutReminder(page)
  const data = { email: 'busy@demo.test', password: 'amber-demo-2026' }
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200)
}

export async function cookie(context: BrowserContext, wanted: string) {
  return (await context.cookies()).find(({ name }) => name === wanted)
}

declare global {
  interface Window {
    askedAt: number[]
  }
}

/** Records when this document requests the permission to see keys, by the clock of the page. */
export async function recordAsking(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    window.askedAt = []
    const send = window.fetch
    window.fetch = (resource, options) => {
      if (String(resource).endsWith('/can-view-translations')) window.askedAt.push(Date.now())
      return send(resource, options)
    }
  })
  return () => page.evaluate(() => window.askedAt)
}

const titles = {
  '/en/': homeTitle.en,
  '/en/unsupported-browser/': 'Your browser is out of date',
}

/** Navigates like a link, without its transition. Returns the time of the page once all listeners have run. */
export async function navigate(page: Page, path: keyof typeof titles): Promise<number> {
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[path])
  // The page is announced after all listeners of the navigation have run.
  const title = await page.title()
  await expect(page.locator('[aria-live="polite"]').getByText(title, { exact: true })).toBeAttached()
  return page.evaluate(() => Date.now())
}
