import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { cookie, permission, signInAsTranslator } from './support/translators.ts'
import { visit } from './support/visit.ts'

test('LOC-12 the permission of another user is requested again after a sign-out', async ({ page }) => {
  await signedInCustomer(page)
  const answered = page.waitForResponse(permission)
  await visit(page, '/en/')
  await answered
  await page.getByRole('navigation', { name: 'Your account and cart' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await signInAsTranslator(page)
  await visit(page, '/en/')
  await expect(page.getByRole('button', { name: 'Show keys' })).toBeVisible()
})

test.describe('before the consent choice', () => {
  test.use({ consent: null })

  test('LOC-12 the button of a translator does not cover the consent banner on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await signInAsTranslator(page)
    await visit(page, '/en/')
    const box = await page.getByRole('button', { name: 'Show keys' }).boundingBox()
    const banner = page.getByRole('region', { name: 'Cookie consent' })
    await expect(banner).toBeVisible()
    const top = (await banner.boundingBox())?.y ?? 0
    expect((box?.y ?? top) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  })
})

test('LOC-12 a permission request that fails or has no valid response counts as no permission', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await signInAsTranslator(page)
  for (const answer of [
    { status: 500, json: { status: false, message: 'oops' } },
    { status: 200, body: 'hello' },
  ]) {
    await context.clearCookies({ name: /^can_/ })
    await page.route(permission, (route) => route.fulfill(answer))
    await visit(page, '/en/')
    await expect.poll(async () => (await cookie(context, 'can_view_translations'))?.value).toBe('0')
    await expect(page.getByRole('button', { name: 'Show keys' })).toHaveCount(0)
    await page.unroute(permission)
  }
})
