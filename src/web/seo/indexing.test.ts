import { expect, test } from 'vitest'
import { isUnindexed } from './indexing.ts'

test.each([
  ['/en/', '?f.manufacturer=kursa'],
  ['/lt/p/batai/', '?az=B'],
  ['/lv/dealzone/', '?utm_source=email&s='],
  ['/ee/create-order/QU100001/', ''],
  ['/en/create-order/', '?page=2'],
])('SEO-01 %s%s is not indexed', (pathname, search) => {
  expect(isUnindexed({ pathname, search })).toBe(true)
})

test.each([
  ['/en/', ''],
  ['/en/marketplace/', '?page=2&type=o&utm_source=s'],
  ['/en/c/shoes/', '?f.discount_percentage=-80&f.current_price=5-9'],
  ['/en/p/size-s/', '?productVariant=7&componentHint=az'],
  ['/en/p/create-order-book/', ''],
])('SEO-01 %s%s may be indexed', (pathname, search) => {
  expect(isUnindexed({ pathname, search })).toBe(false)
})
