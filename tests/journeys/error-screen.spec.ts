import type { Page } from '@playwright/test'
import { type Complaints, expect, test } from './support/fixtures.ts'
import { violations } from './support/page-rules.ts'
import { visit } from './support/visit.ts'

const errors = '/en/gallery/errors/'
const staleMessage = 'Failed to fetch dynamically imported module'
const unexpectedMessage = 'A specimen of an unexpected error'
const serverMessage = 'A specimen of data that fails'

const breakPage = async (page: Page, complaints: Complaints, button: string, message: string) => {
  // React and the router tell the console of it; visitors read no console.
  complaints.expect(new RegExp(message))
  await visit(page, errors)
  await page.getByRole('button', { name: button }).click()
}

/** What every error screen has, whatever failed. */
async function expectErrorScreen(page: Page, heading: string, secret: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(`${heading} | Amberway`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const year = new Date().getUTCFullYear()
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} Amberway. All rights reserved.`)
  expect(await page.content()).not.toContain(secret)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await violations(page), `${width} px`).toEqual([])
  }
}

test('SHELL-05 code that a deployment took away: a screen whose button loads the document anew', async ({
  page,
  complaints,
}) => {
  await breakPage(page, complaints, 'Code of an older build', staleMessage)
  await expectErrorScreen(page, 'A new version is ready', staleMessage)
  await expect(page.getByText('We have just updated the shop. Refresh the page to go on')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error screens')
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false)
  await expect(page).toHaveURL(errors)
})

test('SHELL-05 an unexpected error in the browser: a screen that leads to the home page', async ({
  page,
  complaints,
}) => {
  await breakPage(page, complaints, 'Unexpected error', unexpectedMessage)
  await expectErrorScreen(page, 'Something went wrong on our side', unexpectedMessage)
  await expect(page.getByText('We have been told about it and are looking into it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Return to the home page' }).click()
  await expect(page).toHaveURL('/en/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order today')
})

test('SHELL-05 an unexpected error on the server: answer 500, the number to quote, and no detail', async ({
  page,
  complaints,
}) => {
  complaints.expect(/the server responded with a status of 500/)
  // What the router tells of an error that the server kept to itself.
  complaints.tolerate(/Unexpected Server Error/)
  const answer = await visit(page, `${errors}?fail`)
  expect(answer.status()).toBe(500)
  const html = await answer.text()
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).not.toContain(serverMessage)
  // No line of a stack either.
  expect(html).not.toMatch(/\.[jt]sx?:\d+:\d+/)
  await expectErrorScreen(page, 'Something went wrong on our side', serverMessage)
  const requestId = answer.headers()['x-request-id'] ?? 'none'
  await expect(page.getByText(`please quote this number: ${requestId}`)).toBeVisible()
  await page.getByRole('link', { name: 'Return to the home page' }).click()
  await expect(page).toHaveURL('/en/')
})
