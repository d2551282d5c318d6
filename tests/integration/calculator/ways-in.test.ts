import { expect, test } from 'vitest'
import { demoPassword } from '../../../db/seed/demo-accounts.ts'
import { browser } from '../../support/browser.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { morning } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false, clock: () => morning() })
const open = (path: string) => plainBrowser(at.shop).open(path)

test('CALC-01, QUO-01 the home page shows what an example costs today, and leads to calculator and request without script', async () => {
  const home = await open('/en/')
  const strip = home.$('section[aria-label="What something from a shop abroad costs delivered"]')
  expect(strip.text()).toContain('For example: shoes, US$96.00, 1.2')
  const calculator = await home.follow('See every line')
  expect(calculator.path).toBe('/en/calculate/')
  for (const total of calculator.texts('tfoot td')) expect(strip.text()).toContain(total)
  const form = await home.press('Show the price', { url: 'https://fernhollow.example/vejas-2' })
  expect(form.path).toBe('/en/order-form/?url=https%3A%2F%2Ffernhollow.example%2Fvejas-2')
  expect(form.status).toBe(200)
})

test('CALC-01 the figures of the home page are the same for everyone, whatever discount they have', async () => {
  const stripOf = (html: string) => /data-days="air".*?<b>(.*?)<\/b>/.exec(html)?.[1]
  const gold = browser(at.shop)
  await gold.ask('/api/auth/login', { email: 'pro@demo.test', password: demoPassword })
  const theirs = stripOf(await (await gold.send('/lv/', {})).text())
  expect(theirs).toMatch(/€$/)
  expect(stripOf(await (await browser(at.shop).send('/lv/', {})).text())).toBe(theirs)
  const plain = await gold.ask('/api/calculate', { goods: { value: 96, currency: 'USD', kind: 'shoes' } })
  const { total } = plain.body.air as { total: number }
  expect(theirs).not.toContain(String(total).replace('.', ','))
})

test('QUO-01 a link in the search box begins a request; words are searched for', async () => {
  const home = await open('/en/')
  const form = await home.press('Search', { searchText: 'https://fernhollow.example/vejas-2' }, 'header')
  expect(form.path).toBe('/en/order-form/?url=https%3A%2F%2Ffernhollow.example%2Fvejas-2')
  const words = await home.press('Search', { searchText: 'shoes' }, 'header')
  expect(words.path).toContain('/en/search/')
})

test('QUO-01 a link that leads nowhere is refused in the form, where it can be put right', async () => {
  const form = await open('/en/search/?searchText=http%3A%2F%2F127.0.0.1%2Fadmin')
  expect(form.path).toContain('/en/order-form/')
  expect(form.text('main')).toContain('This is an address inside a private network')
})

test('CALC-01, QUO-01 the calculator hands its goods, price and way over to the request', async () => {
  const calculator = await open(
    '/en/calculate/?p=120.5eur&s=34x22x13&w=1.2&k=640411&c=lv&d=courier&i=1&way=sea',
  )
  const form = await calculator.follow('Ask for a firm price')
  expect(form.status).toBe(200)
  expect(form.html).toContain('value="Shoes"')
  expect(form.html).toMatch(/value="120[.,]50?"/)
  const chosen = form.$('main :is(input[checked], option[selected])').toArray()
  const values = chosen.map((one) => one.attribs.value ?? form.$(one).text())
  expect(values).toEqual(expect.arrayContaining(['EUR', 'LV', 'courier', 'sea']))
})

test('QUO-01 menu and footer lead to request, calculator and the shops people buy from', async () => {
  const home = await open('/en/')
  expect(home.link('Buy for me', 'header')).toBe('/en/order-form/')
  expect(home.link('Calculator', 'header')).toBe('/en/calculate/')
  expect(home.link('Shops people buy from', 'footer')).toBe('/en/quotes-all-stores/')
  expect(home.link('How it reaches you', 'footer')).toBe('/en/#how-it-works')
})
