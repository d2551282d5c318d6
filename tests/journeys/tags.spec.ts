import type { Page } from '@playwright/test'
import { goodCard, press } from '../support/simulator-client.ts'
import { expect, test } from './support/fixtures.ts'
import { deliveryAnswered, placedOrder } from './support/orders.ts'
import { plentiful, productPath } from './support/products.ts'
import { query } from './support/shop-database.ts'
import { shopUrl } from './support/shops.ts'
import { expectAlive, markDocument, visit } from './support/visit.ts'

const site = 'lt'
const everything = 'necessary.preferences.statistics.marketing'
const at = (path: string) => shopUrl(site, path)

/** As staff publish them; English alone has a tag manager and pixels. */
const keys = {
  criteoKey: '54321',
  klaviyoKey: 'AbC123',
  languages: [
    { isoCode: 'lt' },
    { isoCode: 'en', gtmId: 'GTM-ABC1234', pixelId: '123456789, ,987654321', liveAgentId: 'ab12cd34' },
    { isoCode: 'lv' },
    { isoCode: 'ee' },
  ],
}

test.beforeAll(async () => {
  await query('update sites set overrides = overrides || $1 where code = $2', [JSON.stringify(keys), site])
})

type Told = { tag: string; page: string; call: unknown }

/** What leaves the page for anybody but the shop, and what the tags are told. */
async function watch(page: Page) {
  const told: Told[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const { hostname, pathname, search } = new URL(request.url())
    if (hostname.endsWith('localhost')) return
    if (pathname === '/collect') told.push(JSON.parse(request.postData() ?? '{}'))
    else scripts.push(pathname + search)
  })
  const events = (tag: string) =>
    told.flatMap(({ tag: by, call }) => {
      const { event } = (call ?? {}) as { event?: string }
      return by === tag && event ? event : []
    })
  return { told, scripts, events }
}

/** A publication reaches the page within a moment. */
async function visitTagged(page: Page, path: string) {
  await expect
    .poll(async () => {
      const answer = await page.goto(at(path))
      return answer?.headers()['content-security-policy'] ?? ''
    })
    .toContain('http://127.0.0.1:')
  await expectAlive(page)
}

/** Until the page has looked for tags. */
async function seen(page: Page, open: () => Promise<unknown>) {
  const loaded = page.waitForResponse(/\/analytics-host-/)
  await open()
  await (await loaded).finished()
}

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

test.describe('a visitor who has not chosen', () => {
  test.use({ consent: null })

  test('TRK-01 before the choice and after refusal no tag is loaded and nothing stored; with consent exactly those of the site and language are', async ({
    page,
  }) => {
    const { told, scripts, events } = await watch(page)
    await visitTagged(page, '/en/')
    await seen(page, () => visit(page, at('/en/')))
    await page.getByRole('button', { name: 'Reject' }).click()
    await seen(page, () => visit(page, at(productPath(plentiful.bottle))))
    // What the page before had begun has come by now.
    await seen(page, () => visit(page, at('/en/')))
    expect([told, scripts]).toEqual([[], []])
    expect((await stored(page)).filter((key) => /analytics|orders/.test(key))).toEqual([])

    await page.context().clearCookies({ name: 'consent' })
    await visit(page, at(productPath(plentiful.bottle)))
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => events('tag manager')).toContain('view_item')
    await expect
      .poll(() => scripts.toSorted())
      .toEqual([
        '/fbevents.js',
        '/gtm.js?id=GTM-ABC1234',
        '/klaviyo.js?company_id=AbC123',
        '/ld.js?a=54321',
        '/scripts/track.js',
      ])
    const pixels = told.flatMap(({ tag, call }) => (tag === 'pixel' && Array.isArray(call) ? [call] : []))
    expect(pixels.filter(([act]) => act === 'init').map(([, id]) => id)).toEqual(['123456789', '987654321'])

    scripts.length = 0
    await visit(page, at('/lt/'))
    await expect.poll(() => scripts.toSorted()).toEqual(['/klaviyo.js?company_id=AbC123', '/ld.js?a=54321'])
  })
})

test.describe('a visitor who has allowed everything', () => {
  test.use({ consent: everything })

  test('TRK-01 a page to sign in is a document without tags, and so are the steps of buying; a purchase is reported once, also after reload and back', async ({
    page,
  }) => {
    const { told, scripts, events } = await watch(page)
    await visitTagged(page, '/en/')
    await expect.poll(() => events('tag manager')).toContain('page_view')
    const isSameDocument = await markDocument(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(at('/en/login/'))
    await isSameDocument(false)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)

    const slug = await deliveryAnswered(page)
    scripts.length = 0
    await seen(page, () => visit(page, at(`/en/payment/${slug}/`)))
    await expect(page).toHaveURL(/\/payment\//)
    expect(scripts).toEqual([])
    const { number, providerUrl } = await placedOrder(page)
    await page.goto(await press(providerUrl, goodCard))
    await expect(page).toHaveURL(/\/success\//)
    await expect.poll(() => events('tag manager')).toContain('purchase')
    await expect.poll(() => events('criteo')).toContain('trackTransaction')
    await page.reload()
    await expectAlive(page)
    await visit(page, at('/en/'))
    await page.goBack()
    await expect(page).toHaveURL(/\/success\//)
    await page.reload()
    await expectAlive(page)
    // Events are sent one after the other, so the next page comes after all that this one could repeat.
    const homes = () => told.filter(({ tag, page: on }) => tag === 'tag manager' && on === '/en/').length
    const before = homes()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(at('/en/'))
    await expect.poll(homes).toBeGreaterThan(before)
    const purchases = told.filter(({ call }) => JSON.stringify(call).includes(number))
    expect(purchases.map(({ tag }) => tag).sort()).toEqual(['criteo', 'klaviyo', 'pixel', 'tag manager'])
    expect(JSON.stringify(purchases)).toContain('"USD"')
  })
})
