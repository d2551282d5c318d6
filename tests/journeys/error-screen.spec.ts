import { breakPage, errors, expectErrorScreen } from './support/error-screens.ts'
import { expect, test } from './support/fixtures.ts'
import { markDocument, visit } from './support/visit.ts'

test('SHELL-05 an error caused by a new deployment offers a reload; any other error leads to the home page', async ({
  page,
  complaints,
}) => {
  await breakPage(page, complaints, 'stale')
  await expectErrorScreen(page, 'stale')
  await expect(page.getByText('We have just updated the shop. Refresh the page to go on')).toBeVisible()
  const expectSameDocument = await markDocument(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error screens')
  await expect(page).toHaveURL(errors)
  await expectSameDocument(false)

  await breakPage(page, complaints, 'unexpected')
  await expectErrorScreen(page, 'unexpected')
  await expect(page.getByText('We have been told about it and are looking into it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Return to the home page' }).click()
  await expect(page).toHaveURL('/en/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order today')
})

// Only the production build hides the details.
test('SHELL-05 SEO-01 an unexpected error on the server has status 500, the request id to quote, no details, and is not indexed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/the server responded with a status of 500/)
  // The router logs this for an error whose details the server hides.
  complaints.tolerate(/Unexpected Server Error/)
  const answer = await visit(page, `${errors}?fail`)
  expect(answer.status()).toBe(500)
  const html = await answer.text()
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).not.toContain('An example of data that fails')
  // No stack trace either.
  expect(html).not.toMatch(/\.[jt]sx?:\d+:\d+/)
  await expectErrorScreen(page, 'server')
  const requestId = answer.headers()['x-request-id'] ?? 'none'
  await expect(page.getByText(`please quote this number: ${requestId}`)).toBeVisible()
  await page.getByRole('link', { name: 'Return to the home page' }).click()
  await expect(page).toHaveURL('/en/')
})
