import { expect, test } from 'vitest'
import { rewritten, termsOf, textOf, written } from '../../support/contents.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

async function answer(path: string, host = 'localhost') {
  const { status, headers } = await at.shop.app.request(`http://${host}${path}`)
  return [status, headers.get('location')]
}

async function lead(path: string, target: string, siteId = 1) {
  await at.shop.db
    .insertInto('redirects')
    .values({ site_id: siteId, path, target, is_by_staff: true, added_at: new Date() })
    .execute()
}

test('ROUTE-08 an old address redirects permanently and once, in any case, with its query', async () => {
  await lead('/en/old/about.html', '/en/imprint/')
  const target = '/en/imprint/'
  expect(await answer('/en/old/about.html/')).toEqual([301, target])
  expect(await answer('/en/old/about.html/?utm_source=x&a=b+c')).toEqual([
    301,
    `${target}?utm_source=x&a=b+c`,
  ])
  expect(await answer('/en/OLD/About.html/')).toEqual([301, target])
  expect(await answer('/en/old/about.html')).toEqual([301, target])
  expect(await answer('/EN/old/about.html')).toEqual([301, target])
  expect(await answer('/en/old/other.html/')).toEqual([404, null])
  expect(await answer('/en/old/about.html/', 'tp.localhost')).toEqual([404, null])
})

test('ROUTE-08 an old address with Baltic letters redirects, escaped or not', async () => {
  await lead('/lt/apie-įmonę', '/lt/about-us/')
  expect(await answer(encodeURI('/lt/apie-įmonę/'))).toEqual([301, '/lt/about-us/'])
})

test('ROUTE-08 redirects that point at each other are a 404, and a chain is one redirect', async () => {
  await lead('/en/a', '/en/b/')
  await lead('/en/b', '/en/a/')
  expect(await answer('/en/a/')).toEqual([404, null])
  await lead('/en/first', '/en/second/')
  await lead('/en/second', '/en/imprint/?from=second')
  expect(await answer('/en/first/?a=1')).toEqual([301, '/en/imprint/?from=second&a=1'])
})

test('ROUTE-08 a redirect never hides a page', async () => {
  await lead('/en/cookies', '/en/imprint/')
  expect((await answer('/en/cookies/'))[0]).toBe(200)
})

test('CMS-01 ROUTE-08 a page that is renamed is found at every address that it ever had, also by its key', async () => {
  const words = (slug: string) => termsOf([textOf(slug, 'Careers')])
  const { id, version } = await written(at.shop, { key: 'careers', terms: words('careers') })
  await expect.poll(() => answer('/en/careers/'), soon).toEqual([200, null])
  const second = await rewritten(at.shop, id, { version, terms: words('jobs') })
  const third = await rewritten(at.shop, id, { version: second.version, terms: words('work-with-us') })
  await expect.poll(() => answer('/en/work-with-us/'), soon).toEqual([200, null])
  expect(await answer('/en/jobs/?a=1')).toEqual([301, '/en/work-with-us/?a=1'])
  expect(await answer('/en/careers/')).toEqual([301, '/en/work-with-us/'])
  await rewritten(at.shop, id, { version: third.version, terms: words('careers') })
  await expect.poll(() => answer('/en/careers/'), soon).toEqual([200, null])
  expect(await answer('/en/work-with-us/')).toEqual([301, '/en/careers/'])
  expect(await answer('/en/jobs/')).toEqual([301, '/en/careers/'])
})

test('ROUTE-08 a page in capitals leads to its own address', async () => {
  expect(await answer('/en/Imprint/?a=1')).toEqual([301, '/en/imprint/?a=1'])
  expect(await answer('/en/ABOUT-US/')).toEqual([301, '/en/about-us/'])
})
