import { readFileSync } from 'node:fs'
import type { Page, Response } from '@playwright/test'
import { expect, missingPage, test } from './support/fixtures.ts'
import { allPages, framedPages, homeTitle, locales } from './support/pages.ts'
import { shopUrl } from './support/shops.ts'
import { openRegion, visit } from './support/visit.ts'

const languageTags = { en: 'en-GB', lt: 'lt-LT', lv: 'lv-LV', ee: 'et-EE' }
const changeLocale = '**/api/locale/change'

/** The page waits a second for the answer, three times; a busy machine may take longer. */
async function languageSaved(page: Page): Promise<() => Promise<Response>> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const saved = page.waitForResponse(changeLocale)
  return () => saved
}

test('LOC-02 the bare host leads to the language of the site in one hop', async ({ page, request }) => {
  const hop = await request.get('/', { maxRedirects: 0 })
  expect([hop.status(), hop.headers().location]).toEqual([302, '/en/'])

  const response = await visit(page, '/')
  expect(page.url()).toBe(shopUrl('default', '/en/'))
  expect(response.request().redirectedFrom()?.redirectedFrom()).toBeNull()
})

test('LOC-02, LOC-04 the language of a page is saved once and then chosen for the bare host', async ({
  page,
}) => {
  const calls = countCalls(page)
  const saved = await languageSaved(page)
  await visit(page, '/lt/')
  const answer = await saved()
  expect(answer.request().postDataJSON()).toEqual({ newLocale: 'lt' })
  expect(await answer.json()).toEqual({ status: true })

  await visit(page, '/')
  expect(page.url()).toBe(shopUrl('default', '/lt/'))
  await page.waitForLoadState('networkidle')
  expect(calls.answered()).toBe(1)
})

test('LOC-04 a prefix other than the saved language becomes the saved one', async ({ page, context }) => {
  await context.addCookies([{ name: 'locale', value: 'lv', url: shopUrl('default') }])
  const saved = await languageSaved(page)
  await visit(page, '/ee/')
  await saved()
  await visit(page, '/')
  expect(page.url()).toBe(shopUrl('default', '/ee/'))
})

test('LOC-04 a page that does not exist saves its language like any other', async ({ page, complaints }) => {
  complaints.expect(missingPage)
  const saved = await languageSaved(page)
  await page.goto('/lv/no-such-page/')
  await saved()
})

test('LOC-04 a language that could not be saved is only logged, after two more tries', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^warning: The language was not saved 0/)
  complaints.expect(/^error: Failed to load resource: net::ERR_FAILED .*\/api\/locale\/change/)
  const calls = countCalls(page)
  await page.route(changeLocale, (route) => route.abort())
  const warned = page.waitForEvent('console', (message) => message.text().includes('was not saved'))
  await visit(page, '/lt/')
  await warned
  expect(calls.sent()).toBe(3)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.lt)
  await openRegion(page, 'Kalba ir valiuta')
  await page.getByRole('radio', { name: 'USD' }).check()
  await page.getByRole('button', { name: 'Pakeisti valiutą' }).click()
  await expect(page.getByRole('main')).toContainText('2,70')
})

/** The same page for Lithuania, Latvia and Estonia, in each of their languages. */
const regional = [
  ['et-EE', 'ee', 'ee'],
  ['en-EE', 'ee', 'en'],
  ['lv-EE', 'ee', 'lv'],
  ['lt-EE', 'ee', 'lt'],
  ['lt-LT', 'lt', 'lt'],
  ['en-LT', 'lt', 'en'],
  ['lv-LT', 'lt', 'lv'],
  ['et-LT', 'lt', 'ee'],
  ['lv-LV', 'lv', 'lv'],
  ['en-LV', 'lv', 'en'],
  ['lt-LV', 'lv', 'lt'],
  ['et-LV', 'lv', 'ee'],
] as const

for (const { title, path, status } of framedPages) {
  test(`LOC-02, LOC-09 the ${title} page names its languages by real tags and keeps its path in each`, async ({
    page,
    complaints,
  }) => {
    if (status === 404) complaints.expect(missingPage)
    for (const locale of locales) {
      await page.goto(`/${locale}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        shopUrl('default', `/${locale}${path}`),
      )
      const alternates = await page
        .locator('link[rel="alternate"]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        )
      expect(alternates).toEqual([
        ['en', shopUrl('default', `/en${path}`)],
        ['lt', shopUrl('default', `/lt${path}`)],
        ['lv', shopUrl('default', `/lv${path}`)],
        ['et', shopUrl('default', `/ee${path}`)],
        ...regional.map(([hreflang, code, language]) => [hreflang, shopUrl(code, `/${language}${path}`)]),
        ['x-default', shopUrl('default', `/en${path}`)],
      ])
    }
  })
}

test('LOC-02 the links to other languages keep the page', async ({ page }) => {
  await visit(page, '/en/unsupported-browser/')
  await page.getByRole('link', { name: 'Amberway', exact: true }).click()
  // The page that has come takes the focus, and that would close the choice.
  await expect(page.getByRole('main')).toBeFocused()
  await openRegion(page)
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Eesti' }).click()
  await expect(page).toHaveURL('/ee/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.ee)
  await openRegion(page, 'Keel ja valuuta')
  await expect(page.getByRole('link', { name: 'Eesti' })).toHaveAttribute('aria-current', 'true')
})

test('LOC-02 the links to other languages keep a page that does not exist', async ({ page, complaints }) => {
  complaints.expect(missingPage)
  await page.goto('/en/no-such-page/')
  await openRegion(page)
  await page.getByRole('link', { name: 'Lietuvių' }).click()
  await expect(page).toHaveURL('/lt/no-such-page/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puslapis nerastas')
})

for (const { title, path, status } of allPages) {
  test(`LOC-07 the ${title} page speaks each language in full`, async ({ page, complaints }) => {
    if (status === 404) complaints.expect(missingPage)
    for (const locale of locales) {
      const response = await page.goto(`/${locale}${path}`)
      expect(response?.status()).toBe(status)
      const words = await wordsOf(page)
      expect(words, 'a placeholder').not.toContain('{{')
      expect(
        keys.filter((key) => words.includes(key)),
        `raw keys in ${locale}`,
      ).toEqual([])
      const foreign = locale === 'en' ? [] : untranslated(locale)
      expect(
        foreign.filter((text) => words.includes(text)),
        `English in ${locale}`,
      ).toEqual([])
    }
  })
}

const english = messagesIn('en')
/** A key of one plain word may well be a word of the page. */
const keys = Object.keys(english).filter((key) => /[._]/.test(key))

function messagesIn(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(`src/locales/${locale}.json`, 'utf8'))
}

/** Whole English sentences that have another wording in this language. */
function untranslated(locale: string): string[] {
  const own = messagesIn(locale)
  return Object.entries(english)
    .filter(([key, text]) => text.includes(' ') && !text.includes('{{') && own[key] !== text)
    .map(([, text]) => text)
}

/** Everything that a page says: to the eye, to a screen reader, to a search engine. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = ['alt', 'aria-label', 'aria-description', 'content', 'placeholder', 'title', 'value']
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...attributes].filter(Boolean).join('\n')
  })
}

function countCalls(page: Page): { sent(): number; answered(): number } {
  let sent = 0
  let answered = 0
  const isCall = (url: string) => new URL(url).pathname === '/api/locale/change'
  page.on('request', (request) => {
    if (isCall(request.url())) sent += 1
  })
  page.on('response', (response) => {
    if (isCall(response.url())) answered += 1
  })
  return { sent: () => sent, answered: () => answered }
}
