import { randomBytes } from 'node:crypto'
import { expect, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { query } from './support/shop-database.ts'
import { visit } from './support/visit.ts'

/** A request of a demo customer, as it is when it was sent; each test has its own. */
async function sentRequest(): Promise<string> {
  const slug = randomBytes(16).toString('hex')
  const [quote] = await query<{ id: string; number: string }>(
    `insert into quotes (site_id, slug, number, user_id, state, locale, currency_id, country_id, terms_version, submitted_at,
       created_at, updated_at, clock_from, answer_due_at)
     select 1, $1, 'QU' || nextval('quote_numbers'), id, 'submitted', 'en', 1, 1, '2026-11', now(), now(), now(), now(),
       now() + interval '2 hours' from users where site_id = 1 and email = 'busy@demo.test' returning id, number`,
    [slug],
  )
  await query(
    `insert into quote_items (site_id, quote_id, place, url, shop, title, price, source_currency_id, options)
     values (1, $1, 1, 'https://fernhollow.example/p/1', 'fernhollow.example', 'Trail running shoes', 84, 2, '43'),
       (1, $1, 2, 'https://fernhollow.example/p/2', 'fernhollow.example', 'Insulated bottle', 14.5, 2, '')`,
    [quote?.id],
  )
  return quote?.number ?? ''
}

test('QUO-01 a buyer takes a request, sees each figure follow what is typed, and sends the offer', async ({
  page,
}) => {
  const number = await sentRequest()
  await enterOffice(page, 'buyer')
  await visit(page, officeUrl(`/quotes?q=${number}`))
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Take it' }).click()
  const send = page.getByRole('button', { name: /^Send offer, €/ })
  await expect(send).toBeEnabled()
  const before = (await send.textContent()) ?? ''
  const price = page.getByLabel('Price', { exact: true }).first()
  await price.fill('184')
  await expect(page.getByText('Not saved')).toBeVisible()
  await expect(send).not.toHaveText(before)
  const dear = (await send.textContent()) ?? ''

  // A wrong field is said beside it; the last figures stay, and cannot be sent.
  await price.fill('dear')
  await expect(page.getByText('An amount such as 12.50.')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(send).toHaveText(dear)
  await price.fill('84')
  await expect(send).toBeEnabled()
  await expect(send).toHaveText(before)

  await page.getByLabel('Words with the offer').fill('Both are in stock.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved')).toBeHidden()
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByText('Offer sent; its price holds')).toBeVisible()
  await expect(page.getByText('Both are in stock.')).toBeVisible()
  await expect(send).toBeHidden()
})

test('QUO-01 a buyer who leaves with work that is not saved is asked, and code and weight follow the kind of goods', async ({
  page,
}) => {
  const number = await sentRequest()
  await enterOffice(page, 'buyer')
  await visit(page, officeUrl(`/quotes/default/${number}`))
  await page.getByRole('button', { name: 'Take it' }).click()
  await page.getByLabel('Kind').first().selectOption('headphones')
  await expect(page.getByLabel('Tariff code').first()).toHaveValue('851830')
  await expect(page.getByLabel('Weight, kg').first()).toHaveValue('0.7')
  await page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('link', { name: 'Home', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText(number)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Tariff code').first()).toHaveValue('851830')
})

test('QUO-01 the workbench and its dialogs break no rule of axe, light and dark, and fit at 768 pixels', async ({
  page,
}) => {
  const number = await sentRequest()
  await enterOffice(page, 'buyer')
  await visit(page, officeUrl(`/quotes/default/${number}`))
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByRole('button', { name: /^Send offer/ })).toBeEnabled()
  await expect(page.getByText('It is yours')).toBeHidden()
  expect(await violations(page)).toEqual([])
  await setTheme(page, 'dark')
  expect(await violations(page, { onlyColours: true })).toEqual([])
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await sticksOut(page)).toEqual([])
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByLabel('Reason').selectOption('prohibited')
  await expect(page.getByLabel('By which rule')).toBeVisible()
  expect(await violations(page, { within: 'dialog[open]' })).toEqual([])
})
