import { expect, test } from 'vitest'
import { buildId } from '../../../src/platform/build-id.server.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()
const menu = 'details:has(> summary[aria-label="Menu"])'

test('without JavaScript the departments, the account and the cart are links, and the search is a form', async () => {
  const visitor = plainBrowser(at.shop)
  const gallery = await visitor.open('/en/gallery/')
  const outdoor = await gallery.follow('Outdoor', 'nav[aria-label="Departments"]')
  expect(outdoor.text()).toContain('This leads to: outdoor')
  const account = await gallery.follow(/Account/, 'header')
  expect(account.text()).toContain('This leads to: login')
  const cart = await gallery.follow(/Cart/, 'header')
  expect(cart.text()).toContain('This leads to: cart')
  const found = await gallery.press('Search', { searchText: 'žuvis' })
  expect(found.text()).toContain('This leads to: search for “žuvis”')
})

test('CAT-10 without JavaScript the search box is a plain form that finds products', async () => {
  const home = await plainBrowser(at.shop).open('/en/')
  const found = await home.press('Search', { searchText: 'tent' })
  expect(found.path).toBe('/en/search/?searchText=tent')
  expect(found.text('main article')).toMatch(/tent/i)
})

test('without JavaScript the mobile menu opens with departments, languages, currencies and help', async () => {
  const visitor = plainBrowser(at.shop)
  const gallery = await visitor.open('/en/gallery/')
  expect((await gallery.follow('Kitchen', menu)).text()).toContain('This leads to: kitchen')
  const home = await visitor.open('/en/')
  expect(home.link('Latviešu', menu)).toBe('/lv/')
  expect(home.link('+44 20 7946 0101', menu)).toBe('tel:+442079460101')
  expect(home.texts(`${menu} label`)).toEqual(expect.arrayContaining(['EUR', 'USD']))
})

test('SHELL-10 every page names its build, so that it can detect a newer one', async () => {
  const home = await plainBrowser(at.shop).open('/en/')
  expect(home.attribute('html', 'data-build')).toBe(buildId)
})
