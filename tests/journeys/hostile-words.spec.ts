import type { Page } from '@playwright/test'
import { field } from './support/buying.ts'
import { type Complaints, expect, missingPage, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { query } from './support/shop-database.ts'
import { shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

// The fixture fails this test on every violation of the content security policy: a page that needs the policy to stop a
// script has let the script in.
const run = 'window.hasRun=1'
const evil = `"'></script></textarea></title><script>${run}</script><img src=x onerror="${run}"><svg onload=${run}>`
const body = [
  evil,
  `[click](javascript:${run}) ![pic](javascript:${run}) [x](" onmouseover="${run})`,
  `## ${evil}`,
  `> ${evil}`,
  `- ${evil}`,
  `| ${evil} | b |\n|---|---|\n| ${evil} | 1 |`,
].join('\n\n')

declare global {
  interface Window {
    hasRun?: 1
  }
}

async function expectQuiet(page: Page, path: string) {
  const { status } = await page.evaluate(async () => {
    // Fields and links that a person would come by.
    for (const one of document.querySelectorAll('main a, main summary, main input, main textarea'))
      one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    return { status: window.hasRun }
  })
  expect(status, path).toBeUndefined()
}

/** A page, a post and an answer that say it everywhere, on a shop where no other journey reads. */
async function writeContents(): Promise<void> {
  for (const kind of ['page', 'post', 'question'])
    await query(
      `with made as (
        insert into contents (kind, key, topic_id, author_id, tags, goes_out, is_out, created_at, updated_at)
        values ($1::text, $2::text, (select min(id) from content_topics where kind = $1::text),
          case when $1::text = 'post' then (select min(id) from content_authors) end, array[$3::text], now(), true, now(), now())
        returning id
      ), texts as (
        insert into content_texts (content_id, locale, slug, title, lead, description, body)
        select id, 'en', $2::text, left($4::text, 160), left($4::text, 300), left($4::text, 200), $5::text from made
      )
      insert into content_sites (site_id, content_id, kind, key)
      select sites.id, made.id, $1::text, $2::text from made, sites where sites.code = 'pj'`,
      [kind, `hostile-${kind}`, evil.slice(0, 30), evil, body],
    )
}

async function opens(page: Page, url: string): Promise<void> {
  // By the page itself: only the browser knows where `pj.localhost` is.
  const status = () => page.evaluate(async (address) => (await fetch(address)).status, url)
  await expect.poll(status, { message: url, timeout: 30_000 }).toBe(200)
  await visit(page, url)
  await expectQuiet(page, url)
}

async function writeToUs(page: Page): Promise<string> {
  await visit(page, shopUrl('pj', '/en/contacts/'))
  const main = page.locator('main')
  await main.locator('[name=name]').fill('Rasa')
  await main.locator('[name=email]').fill(`rasa${Date.now()}@pastas.example`)
  await main.locator('[name=about]').fill(evil.slice(0, 50))
  await main.locator('[name=text]').fill(evil)
  const buffer = Buffer.from('%PDF-1.7 box')
  await main
    .locator('[name=files]')
    .setInputFiles({ name: `${evil.replaceAll('/', '')}.pdf`, mimeType: '', buffer })
  await main.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('heading', { name: /^Sent\. Your number is TK\d+/ })).toBeVisible()
  await expectQuiet(page, page.url())
  const number = /TK\d+/.exec(page.url())?.[0] ?? ''
  await page.getByRole('link', { name: 'Open the thread' }).click()
  await expect(page.getByLabel('Your message')).toBeVisible()
  return number
}

async function withdraw(page: Page): Promise<string> {
  await visit(page, shopUrl('pj', '/en/withdrawal/'))
  await field(page, 'name').fill('Rasa')
  await page.locator('main [name=email]').fill('rasa@pastas.example')
  await field(page, 'number').fill('OR999999')
  await field(page, 'items').fill(evil)
  await field(page, 'words').fill(evil)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Your withdrawal counts' })).toBeVisible()
  await expectQuiet(page, page.url())
  return /WD\d+/.exec(page.url())?.[0] ?? ''
}

async function readInOffice(desk: Page, complaints: Complaints, paths: readonly string[]): Promise<void> {
  await complaints.watch(desk)
  for (const path of paths) {
    await desk.goto(officeUrl(path))
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await expectQuiet(desk, path)
  }
}

test('SEC-01 CMS-01 FORM-01 script in a page, a post, an answer, a message or a declaration never runs, for customers or staff', async ({
  page,
  browser,
  complaints,
}) => {
  // Until the shop has heard of what was just written.
  complaints.tolerate(missingPage)
  await writeContents()
  const thread = await writeToUs(page)
  const threadUrl = page.url()
  const declared = await withdraw(page)
  for (const path of [
    '/en/hostile-page/',
    '/en/blog/hostile-post/',
    '/en/faq/hostile-question/',
    '/en/blog/',
  ])
    await opens(page, shopUrl('pj', path))
  for (const path of ['/en/faq/', '/en/blog/', '/en/search/', '/en/contacts/'])
    await opens(page, shopUrl('pj', `${path}?q=${encodeURIComponent(evil)}`))

  const ids = await query<{ id: number }>(`select id from contents where key like 'hostile-%'`)
  const desk = await (await browser.newContext()).newPage()
  await enterOffice(desk, 'super_admin')
  const contents = ids.map(({ id }) => `/content/${id}`)
  const lists = ['/content', '/messages', '/withdrawals']
  const own = [`/withdrawals/pj/${declared}`, `/messages/pj/${thread}`]
  await readInOffice(desk, complaints, [...lists, ...contents, ...own])
  await desk.getByLabel('Answer', { exact: true }).fill(evil)
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByLabel('Answer', { exact: true })).toHaveValue('')
  await expectQuiet(desk, 'the answer')
  await desk.context().close()
  await visit(page, threadUrl)
  // The message, the name of its file, and the answer.
  await expect(page.locator('main').getByText('hasRun')).toHaveCount(3)
  await expectQuiet(page, threadUrl)
})
