import { expect, test } from 'vitest'
import { amber, clothes, clothing, shoes } from './clothing-fixtures.ts'
import { listingDocument } from './documents.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

export function textContract({ start, startNamed }: EngineUnderTest) {
  test('every word must be found, in any order and case', async () => {
    const { find } = await startNamed('Oak table lamp', 'Oak chair', 'Steel lamp')
    expect(await find('LAMP oak')).toEqual([1])
    expect(await find('lamp')).toEqual([1, 3])
  })

  test('CAT-10 marks make no difference, neither in names nor in what is typed', async () => {
    const { engine, find } = await start([
      listingDocument(1, { names: { lt: 'Belaidės ausinės su ųšąž', ee: 'Kõrvaklapid öö' } }),
    ])
    await engine.put([listingDocument(2, { names: { en: 'Grosse Straße' } })])
    expect(await find('ausines', { locale: 'lt' })).toEqual([1])
    expect(await find('BELAIDĖS USAZ', { locale: 'lt' })).toEqual([1])
    expect(await find('korvaklapid', { locale: 'ee' })).toEqual([1])
    expect(await find('strasse')).toEqual([2])
  })

  test('CAT-10 a language finds its own names only', async () => {
    const { find } = await start([listingDocument(1, { names: { lt: 'Lempa' } })])
    expect(await find('lempa', { locale: 'lt' })).toEqual([1])
    expect(await find('lempa', { locale: 'lv' })).toEqual([])
  })

  test('the last word may be unfinished, the others not', async () => {
    const { find } = await startNamed('Wireless headphones', 'Wireless helmet')
    expect(await find('wireless hea')).toEqual([1])
    expect(await find('he')).toEqual([2, 1]) // the shorter word is nearer to being typed
    expect(await find('wir headphones')).toEqual([1]) // the best there is: one word of two
    expect(await find('h')).toEqual([])
  })

  test('a whole word stands before a beginning, a beginning before a typo', async () => {
    const { find } = await startNamed('Lampshade', 'Lamp', 'Lump')
    expect(await find('lamp')).toEqual([2, 1, 3])
  })

  test('a product is worth the best of its words, and of equals the best seller comes first', async () => {
    const { engine, find } = await startNamed('Lamps, lampshades', 'Lamps')
    expect(await find('lam')).toEqual([1, 2])
    await engine.changeNumbers([{ id: 2, sales: 1 }])
    expect(await find('lam')).toEqual([2, 1])
  })

  test.each([
    ['hedphones', [1]],
    ['haedphones', [1]],
    ['headfonnes', []],
    ['hedphnes', [1]],
    ['kamp', [2]],
    ['kam', []],
    ['kapm', []],
  ])('CAT-10 %s is forgiven one slip from four letters, two from eight', async (text, expected) => {
    const { find } = await startNamed('Headphones', 'Lamp')
    expect(await find(text)).toEqual(expected)
  })

  test('CAT-10 what was meant is said where nothing is spelt as typed', async () => {
    const { ask } = await start([
      listingDocument(1, { names: { lt: 'Belaidės ausinės' } }),
      listingDocument(2, { names: { lt: 'Ausinis' } }),
    ])
    const meant = async (text: string) => (await ask({ locale: 'lt', text })).didYouMean
    expect(await meant('belaides asuines')).toBe('belaides ausines')
    expect(await meant('ausines')).toBeNull()
    expect(await meant('traktorius')).toBeNull()
  })

  test('CAT-10 typos are not looked for where ten products match', async () => {
    const { find } = await startNamed(...Array.from({ length: 10 }, () => 'Lamp'), 'Camp')
    expect(await find('lamp')).toHaveLength(10)
    const { find: findRare } = await startNamed(...Array.from({ length: 9 }, () => 'Lamp'), 'Camp')
    expect(await findRare('lamp')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('what was typed in the other keyboard layout is found', async () => {
    const { ask, find } = await startNamed('Monitor stand', 'Обувь детская')
    expect(await find('ьщтшещк')).toEqual([1])
    expect(await find('stand ьщтш')).toEqual([1])
    expect(await find('j,edm')).toEqual([2])
    expect((await ask({ text: 'stand ьщтшещк' })).didYouMean).toBe('stand monitor')
  })

  test('a brand is found by its name, a product by its code', async () => {
    const { find } = await start([
      listingDocument(1, { names: { en: 'Lamp' }, brand: amber, sku: 'AB-12/34' }),
      listingDocument(2, { names: { en: 'AB lamp' }, sku: 'CD-1' }),
      listingDocument(3, { names: { en: 'AB 12 34' }, sku: 'CD-2' }),
    ])
    expect(await find('amber')).toEqual([1])
    expect(await find('ab1234')).toEqual([1])
    expect(await find('ab 12-34')).toEqual([1, 3])
  })

  test('CAT-10 where nothing has all words, those with the most are shown', async () => {
    const { find } = await startNamed('Red lamp', 'Red oak lamp', 'Blue chair')
    expect(await find('red oak unicorns lamp')).toEqual([2])
    expect(await find('unicorns')).toEqual([])
  })

  test('a text without a word is no text', async () => {
    const { find } = await startNamed('Lamp', 'Chair')
    expect(await find(' -- ')).toEqual([1, 2])
  })

  test('CAT-06 found products are filtered and counted like any others', async () => {
    const { ask } = await start(
      clothing.map((document) => ({ ...document, names: { en: document.id === 4 ? 'Boot' : 'Shirt' } })),
    )
    const answer = await ask({ text: 'shirt', categoryId: clothes, filters: { manufacturer: [1] } })
    expect(answer).toMatchObject({ ids: [1, 2], total: 2, price: { min: 2000, max: 3000 } })
    expect(answer.facets.manufacturer).toEqual([
      { value: 1, count: 2 },
      { value: 2, count: 1 },
    ])
    expect((await ask({ text: 'shirt', categoryId: shoes })).total).toBe(0)
  })
}
