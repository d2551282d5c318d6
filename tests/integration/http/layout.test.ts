import { expect, test } from 'vitest'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const open = (path: string) => plainBrowser(at.shop).open(path)

test.each([
  ['/en/', 'Browse the shop', '/en/marketplace/'],
  ['/lt/', 'Į parduotuvę', '/lt/marketplace/'],
])('CAT-12 the main button of %s leads to the shop', async (path, name, to) => {
  const home = await open(path)
  expect(home.link(name, 'section[aria-labelledby=hero]')).toBe(to)
  expect(home.$('section[aria-labelledby=hero] a').first().text()).toBe(name)
})

test.each([
  ['/en/c/shoes/', 'Shoes', 'page'],
  ['/en/c/shoes/trainers/', 'Shoes', 'true'],
  ['/en/marketplace/', 'All departments', 'page'],
  ['/en/dealzone/', 'Deals', 'page'],
])('SHELL-01 on %s the navigation marks %s as the current place', async (path, name, value) => {
  const page = await open(path)
  const current = page.$('header nav[aria-label=Departments] [aria-current]')
  expect([current.length, current.text(), current.attr('aria-current')]).toEqual([1, name, value])
})

test('SHELL-01 a product marks the department of its category, and the home page none', async () => {
  const listing = await open('/en/c/shoes/trainers/')
  const product = await open(listing.$('[data-products] article a').first().attr('href') ?? '')
  expect(product.text('header nav[aria-label=Departments] [aria-current]')).toBe('Shoes')
  expect((await open('/en/')).$('header nav[aria-label=Departments] [aria-current]')).toHaveLength(0)
})

test('ROUTE-09 a missing page proposes a search in the words of its address and leads to departments, deals and parcels', async () => {
  const lost = await open('/en/p/skaudas-vejas-1-trail-shoes/')
  expect(lost.status).toBe(404)
  expect(lost.text('main')).toContain('Page Not Found: /en/p/skaudas-vejas-1-trail-shoes/')
  expect(lost.$('main input[name=searchText]').attr('value')).toBe('skaudas vejas trail shoes')
  const places = lost
    .$('main nav a')
    .map((_, link) => lost.$(link).attr('href'))
    .get()
  expect(places).toEqual(
    expect.arrayContaining(['/en/dealzone/', '/en/c/electronics/', '/en/tracking/', '/en/']),
  )
  for (const place of places) expect((await open(place)).status).toBe(200)
})
