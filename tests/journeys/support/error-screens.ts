import type { Page } from '@playwright/test'
import { type Complaints, expect } from './fixtures.ts'
import { visit } from './visit.ts'

export const errors = '/en/gallery/errors/'

/** The gallery button that breaks the page, the heading of the error screen, and the text that it must not show. */
const screens = {
  stale: {
    button: 'Code of an older build',
    heading: 'A new version is ready',
    secret: 'Failed to fetch dynamically imported module',
  },
  unexpected: {
    button: 'Unexpected error',
    heading: 'Something went wrong on our side',
    secret: 'An example of an unexpected error',
  },
  server: {
    heading: 'Something went wrong on our side',
    secret: 'An example of data that fails',
  },
}

export async function breakPage(page: Page, complaints: Complaints, kind: 'stale' | 'unexpected') {
  const { button, secret } = screens[kind]
  // React and the router log the error to the console.
  complaints.expect(new RegExp(secret))
  await visit(page, errors)
  await page.getByRole('button', { name: button }).click()
}

/** What every error screen has, whatever failed. */
export async function expectErrorScreen(page: Page, kind: keyof typeof screens) {
  const { heading, secret } = screens[kind]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(`${heading} | Amberway`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const year = new Date().getUTCFullYear()
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} Amberway. All rights reserved.`)
  expect(await page.content()).not.toContain(secret)
}
