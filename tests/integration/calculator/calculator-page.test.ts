import { expect, test } from 'vitest'
import { plainBrowser } from '../../support/plain-page.ts'
import { morning } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false, clock: () => morning() })
const open = (path: string) => plainBrowser(at.shop).open(path)

/** The figures of a line, by air and by sea. */
function line(page: Awaited<ReturnType<typeof open>>, name: RegExp): string[] {
  const row = page
    .$('table tr')
    .toArray()
    .find((one) => name.test(page.$(one).find('th').text()))
  return row
    ? page
        .$(row)
        .find('td')
        .toArray()
        .map((cell) => page.$(cell).text())
    : []
}
const amounts = (cells: string[]) => cells.map((cell) => Number(cell.replace(/[^\d.]/g, '')))

test('CALC-01, ROUTE-01 the calculator begins with an example: every line by air and sea, which add up to the totals', async () => {
  const page = await open('/en/calculate/')
  expect(page.status).toBe(200)
  expect(page.text('h1')).toBe('What will it cost in your locker?')
  expect(line(page, /^Freight, 2/)).toEqual(['€13.90', '€5.90'])
  expect(line(page, /^Fuel/)[0]).toBe('€1.67')
  expect(line(page, /^EU duty/)).toEqual(['€3.00', '€3.00'])
  const rows = page
    .$('table tbody tr')
    .toArray()
    .map((row) =>
      amounts(
        page
          .$(row)
          .find('td')
          .toArray()
          .map((cell) => page.$(cell).text()),
      ),
    )
  const total = amounts(line(page, /^In your locker/))
  for (const way of [0, 1]) {
    const sum = rows.reduce((all, row) => all + Math.round((row[way] ?? 0) * 100), 0)
    expect(sum).toBe(Math.round((total[way] ?? 0) * 100))
  }
  expect(page.value('way')).toBe('air')
  expect(page.text('[role=img]')).toContain('34 cm')
})

test('CALC-01 a link says what is calculated, and the page says the link', async () => {
  const page = await open('/en/calculate/?p=200eur&s=40x30x20_20x20x20&w=3_0.5&k=640411&c=lv&b=me&way=sea')
  expect(page.value('price')).toBe('200')
  expect(page.value('currency')).toBe('EUR')
  expect(page.value('kind')).toBe('shoes')
  expect(page.value('country')).toBe('LV')
  expect(page.value('service')).toBe('forward')
  expect(page.value('parcels.1.weight')).toBe('0.5')
  expect(page.value('way')).toBe('sea')
  // 32,000 cm³ by 5,000 and by 6,000.
  expect(line(page, /^Freight/)).toHaveLength(2)
  expect(page.text('main')).toContain('By air 6.5 kg count, by sea 6 kg.')
  expect(line(page, /^Item/)).toEqual([])
  // Above €150, by the tariff of the goods.
  expect(line(page, /^Duty 16.9/)).toEqual(['€33.80', '€33.80'])
  const link = page.attribute('input[readonly]', 'value')
  expect(link).toMatch(/\/en\/calculate\/\?p=200eur&s=40x30x20_20x20x20&w=3_0.5&k=640411&c=lv&b=me&way=sea$/)
})

test('CALC-01 without script the form is sent, and its answer is a page with its own address', async () => {
  const start = await open('/en/calculate/')
  const shown = await start.press('Show the price', {
    price: '20,50',
    currency: 'EUR',
    kind: 'watch',
    'parcels.0.length': '12',
    'parcels.0.width': '12',
    'parcels.0.height': '9',
    'parcels.0.weight': '0.4',
    insurance: true,
    delivery: 'courier',
  })
  expect(shown.path).toBe('/en/calculate/?p=20.5eur&s=12x12x9&w=0.4&k=910221&d=courier&i=1')
  expect(line(shown, /^Item, €20.50/)).toEqual(['€20.50', '€20.50'])
  expect(line(shown, /^Insurance, 1.5 %/)).toEqual(['€0.31', '€0.31'])
  expect(line(shown, /^At your door/)).toHaveLength(2)
  const bySea = await shown.press('Show the price', { way: 'sea' })
  expect(bySea.path).toContain('way=sea')
})

test('CALC-01 without script parcels are added and removed, and nothing typed is lost', async () => {
  const start = await open('/en/calculate/')
  const two = await start.press('Another parcel', { price: '55', 'parcels.0.length': '41' })
  expect(two.value('price')).toBe('55')
  expect(two.value('parcels.0.length')).toBe('41')
  expect(two.value('parcels.1.length')).toBe('')
  const one = await two.press('Remove: parcel 1', { 'parcels.1.length': '7' })
  expect(one.value('parcels.0.length')).toBe('7')
  expect(one.value('parcels.1.length')).toBeUndefined()
})

test('CALC-01 an example is a link that fills in size, weight and kind', async () => {
  const page = await open('/en/calculate/?p=10eur')
  const phone = await page.follow(/^Phone/)
  expect(phone.path).toBe('/en/calculate/?p=10eur&s=20x12x6&w=0.5&k=851713')
  expect(phone.value('price')).toBe('10')
  expect(phone.$('main [aria-current=true]').text()).toMatch(/^Phone/)
})

test('CALC-01 what is wrong is said at its field and above the form, and stays as it was typed', async () => {
  const start = await open('/en/calculate/')
  const refused = await start.press('Show the price', {
    price: '0',
    'parcels.0.width': '500',
    'parcels.0.weight': 'heavy',
    hs: '12',
  })
  expect(refused.status).toBe(422)
  expect(refused.title).toMatch(/^Error: /)
  expect(refused.value('parcels.0.weight')).toBe('heavy')
  expect(refused.description('[name=price]')).toContain('Enter a price above 0.')
  expect(refused.description('[name="parcels.0.width"]')).toContain('Sides from 1 to 300 cm.')
  expect(refused.description('[name="parcels.0.weight"]')).toContain('Enter a weight up to 100 kg.')
  const summary = refused.$('[role=alert] a').toArray()
  expect(summary).toHaveLength(4)
  for (const one of summary) expect(refused.$(one.attribs.href ?? '').length).toBe(1)
  expect(refused.$('main table').length).toBe(0)
})

test('CALC-01 a parcel that is too large for a locker goes by courier, and the page says what is too large', async () => {
  const page = await open('/en/calculate/?p=20eur&s=90x20x20&w=4&k=640411')
  expect(page.text('main')).toContain('Goes by courier: 90 cm is more than a compartment takes.')
  expect(line(page, /^At your door/)).toHaveLength(2)
  const broad = await open('/en/calculate/?p=20eur&s=62x52x30&w=4&k=640411')
  expect(broad.text('main')).toContain('Goes by courier: 62 × 52 × 30 cm is more than a compartment takes.')
  const heavy = await open('/en/calculate/?p=20eur&s=30x20x20&w=31&k=640411')
  expect(heavy.text('main')).toContain('Goes by courier: 31 kg is more than a compartment takes.')
})

test('CALC-01 what may not fly keeps its row by air, greyed, with the reason; sea is chosen', async () => {
  const page = await open('/en/calculate/?p=20eur&s=16x11x7&w=0.45&k=330300')
  expect(page.text('main')).toContain('flammable liquids go by sea only.')
  expect(page.attribute('input[name=way][value=air]', 'disabled')).toBeDefined()
  expect(page.value('way')).toBe('sea')
  expect(line(page, /^In your locker/)).toHaveLength(1)
})

test('CALC-01 an address that makes no sense still shows the form, with what is wrong', async () => {
  const page = await open('/en/calculate/?p=%3Cscript%3E&s=axbxc_&w=_&k=unicorn&c=zz&m=zzz')
  expect(page.status).toBe(200)
  expect(page.text('main')).toContain('The figures come as soon as the marked fields are right.')
  expect(page.html).not.toContain('<script>usd')
})

test.each([
  ['lt', 'Kiek tai kainuos jūsų paštomate?', 'Jūsų paštomate'],
  ['lv', 'Cik tas maksās jūsu pakomātā?', 'Jūsu pakomātā'],
  ['ee', 'Kui palju see teie pakiautomaadis maksab?', 'Teie pakiautomaadis'],
])('CALC-01 the calculator speaks the language of its page: %s', async (locale, heading, total) => {
  const page = await open(`/${locale}/calculate/`)
  expect(page.text('h1')).toBe(heading)
  expect(line(page, new RegExp(total))).toHaveLength(2)
})

test('CALC-01 the page says within which weights the price stays the same, and what a remote address adds', async () => {
  expect((await open('/en/calculate/')).text('main')).toMatch(/From 1 to 2.kg the price stays the same\./)
  const light = await open('/en/calculate/?p=20eur&s=10x10x10&w=0.3&k=640411&way=air')
  expect(light.text('main')).toMatch(/Up to 0\.5.kg the price stays the same\./)
  const heavy = await open('/en/calculate/?p=20eur&s=40x40x40&w=20&k=640411')
  expect(heavy.text('main')).not.toContain('stays the same')
  const remote = await open('/en/calculate/?p=96eur&s=34x22x13&w=1.2&k=640411&z=93121&d=courier')
  expect(remote.value('zip')).toBe('93121')
  expect(line(remote, /^Surcharge for a remote address/)).toEqual(['€4.00', '€4.00'])
  const form = { zip: 'Nida', delivery: 'courier' }
  const wrong = await remote.press('Show the price', form)
  expect(wrong.status).toBe(422)
  expect(wrong.text('main')).toContain('A postal code of this country has digits')
  expect(wrong.value('zip')).toBe('Nida')
  const sent = await remote.press('Show the price', { ...form, zip: '93 101' })
  expect(sent.path).toContain('z=93101')
})
