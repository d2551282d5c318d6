import { expect, test } from 'vitest'
import { type Ask, crawl } from '../../../scripts/crawl/crawl.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

/** One of a kind in each language stands for all; `npm run crawl` visits every one. */
const isDeep = process.env.TEST_TIER === 'deep'

const ask: Ask = async (url) => {
  const response = await at.shop.app.request(url)
  const type = response.headers.get('content-type') ?? ''
  const isRead = type.includes('html') || type.includes('xml')
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: isRead ? await response.text() : null,
  }
}

test('SEO-01 SEO-02 SEO-03 the pages of a shop and a partner say the truth to search engines, and no link is broken', async () => {
  const sites = (isDeep ? ['default', 'lt', 'tp'] : ['default', 'tp']).map((code) => ({
    origin: code === 'default' ? 'http://localhost' : `http://${code}.localhost`,
    locales: at.shop.sites.byCode(code).locales,
  }))
  const { problems, visited } = await crawl({ ask, sites, mostOfKind: isDeep ? 3 : 1 })
  expect(problems).toEqual([])
  expect(visited).toBeGreaterThan(300)
})
