import { expect, missingPage, test } from './support/fixtures.ts'
import { homeTitle } from './support/pages.ts'
import { shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

const changeLocale = '**/api/locale/change'

test('LOC-02, LOC-04 the language of a page is saved once if it is not the saved one, and then used for the bare host', async ({
  page,
  complaints,
}) => {
  complaints.expect(missingPage)
  // The page makes three attempts with a timeout of one second; a busy machine may take longer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/locale/change') sent.push(request.postDataJSON())
  })
  const visitToSave = async (path: string) => {
    const saved = page.waitForResponse(changeLocale)
    await visit(page, path)
    expect(await (await saved).json()).toEqual({ status: true })
  }

  await visitToSave('/lt/')
  await visit(page, '/')
  expect(page.url()).toBe(shopUrl('default', '/lt/'))

  await visitToSave('/ee/')
  await visit(page, '/')
  expect(page.url()).toBe(shopUrl('default', '/ee/'))

  // A page that does not exist saves its language like any other.
  await visitToSave('/lv/no-such-page/')
  expect(sent).toEqual([{ newLocale: 'lt' }, { newLocale: 'ee' }, { newLocale: 'lv' }])
})

test('LOC-04 a language that cannot be saved is retried twice and then only logged', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^warning: The language was not saved 0/)
  complaints.expect(/^error: Failed to load resource: net::ERR_FAILED .*\/api\/locale\/change/)
  let tries = 0
  await page.route(changeLocale, (route) => {
    tries += 1
    return route.abort()
  })
  const warned = page.waitForEvent('console', (message) => message.text().includes('was not saved'))
  await visit(page, '/lt/')
  await warned
  expect(tries).toBe(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.lt)
})
