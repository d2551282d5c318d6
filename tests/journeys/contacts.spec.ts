import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

test('FORM-01 the form says what is wrong before it is sent, keeps the file, and shows the number', async ({
  page,
}) => {
  await visit(page, '/en/contacts/')
  const main = page.locator('main')
  await main.getByLabel('Name', { exact: true }).fill('Rasa')
  await main.getByLabel('Message').fill('My card is 4242 4242 4242 4242')
  await main
    .locator('[name=files]')
    .setInputFiles({ name: 'box.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 box') })
  await expect(main.getByText('box.pdf')).toBeVisible()
  await main.getByRole('button', { name: 'Send the message' }).click()
  const summary = main.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: /^Message: This looks like a card number/ })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)

  await main.getByLabel('Message').fill('Where is it?')
  await main.getByLabel('E-mail').fill(`rasa${Date.now()}@pastas.example`)
  await main.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('heading', { name: /^Sent\. Your number is TK\d+/ })).toBeVisible()
  await expect(page.getByText('box.pdf')).toBeVisible()

  await page.getByRole('link', { name: 'Open the thread' }).click()
  await page.getByLabel('Your message').fill('One thing more.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('One thing more.')).toHaveCount(1)
  await expect(page.getByLabel('Your message')).toHaveValue('')
})

test('FORM-01 a wrong address in the footer is answered by the page behind it, which keeps what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  await visit(page, '/en/faq/')
  const footer = page.locator('footer')
  await footer.getByLabel('E-mail').fill('nobody')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/en\/newsletter\/$/)
  const form = page.locator('main')
  await expect(form.getByText('Enter an e-mail address like name@example.test.')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toHaveValue('nobody')
  await form.getByLabel('E-mail').fill(`rasa${Date.now()}@pastas.example`)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form).toContainText('Nothing is sent before that.')
})
