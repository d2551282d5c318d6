import { expect, test } from './support/fixtures.ts'

test('OPS-04 a call of the API reference is tried out on the same host, and a refusal is shown as it is', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  await page.goto('/api/docs')
  const call = page.locator('#api-search-suggest')
  await call.getByRole('textbox', { name: 'Body' }).fill('{ "locale": "en", "text": "wool" }')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText(/^200 OK, \d+ ms$/)
  await expect(call.getByLabel('Response body')).toContainText('"queries"')

  await call.getByRole('textbox', { name: 'Body' }).fill('{ "text": ')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText('The body is no JSON')

  await call.getByRole('textbox', { name: 'Body' }).fill('{ "locale": "en" }')
  await call.getByLabel('Language').selectOption('lt')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText(/^4\d\d /)
  await expect(call.getByLabel('Response body')).toContainText('validation.required')
})
