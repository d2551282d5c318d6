import { expect, test } from 'vitest'
import { amber, clothes, clothing, shoes } from './clothing-fixtures.ts'
import { listingDocument } from './documents.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

export function textContract({ start, startNamed }: EngineUnderTest) {
  test('every word must match, in any order and case', async () => {
    const { find } = await startNamed('Oak table lamp', 'Oak chair', 'Steel lamp')
    expect(await find('LAMP oak')).toEqual([1])
    expect(await find('lamp')).toEqual([1, 3])
  })

  test('CAT-10 diacritics make no difference, neither in names nor in the typed text', async () => {
    const { engine, find } = await start([
      listingDocument(1, { names: { lt: 'Belaidės ausinės su ųšąž', ee: 'Kõrvaklapid öö' } }),
    ])
    await engine.put([listingDocument(2, { names: { en: 'Grosse Straße' } })])
    expect(await find('ausines', { locale: 'lt' })).toEqual([1])
    expect(await find('BELAIDĖS USAZ', { locale: 'lt' })).toEqual([1])
    expect(await find('korvaklapid', { locale: 'ee' })).toEqual([1])
    expect(await find('strasse')).toEqual([2])
  })

  test('CAT-10 a search in a language finds only names of that language', async () => {
    const { find } = await start([listingDocument(1, { names: { lt: 'Lempa' } })])
    expect(await find('lempa', { locale: 'lt' })).toEqual([1])
    expect(await find('lempa', { locale: 'lv' })).toEqual([])
  })

  test('the last word matches as a prefix, the others only as whole words', async () => {
    const { find } = await startNamed('Wireless headphones', 'Wireless helmet')
    expect(await find('wireless hea')).toEqual([1])
    expect(await find('he')).toEqual([2, 1]) // the shorter word is closer to the prefix
    expect(await find('wir headphones')).toEqual([1]) // the best match: one word of two
    expect(await find('h')).toEqual([])
  })

  test('a whole word ranks before a prefix, a prefix before a typo', async () => {
    const { find } = await startNamed('Lampshade', 'Lamp', 'Lump')
    expect(await find('lamp')).toEqual([2, 1, 3])
  })

  test('a product ranks by its best word, and equal products by sales', async () => {
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
  ])('CAT-10 %s: one typo is tolerated from four letters on, two from eight', async (text, expected) => {
    const { find } = await startNamed('Headphones', 'Lamp')
    expect(await find(text)).toEqual(expected)
  })

  test('CAT-10 a correction is returned where no name has the typed spelling', async () => {
    const { ask } = await start([
      listingDocument(1, { names: { lt: 'Belaidės ausinės' } }),
      listingDocument(2, { names: { lt: 'Ausinis' } }),
    ])
    const meant = async (text: string) => (await ask({ locale: 'lt', text })).didYouMean
    expect(await meant('belaides asuines')).toBe('belaides ausines')
    expect(await meant('ausines')).toBeNull()
    expect(await meant('traktorius')).toBeNull()
  })

  test('CAT-10 typos are not searched where ten products match', async () => {
    const { find } = await startNamed(...Array.from({ length: 10 }, () => 'Lamp'), 'Camp')
    expect(await find('lamp')).toHaveLength(10)
    const { find: findRare } = await startNamed(...Array.from({ length: 9 }, () => 'Lamp'), 'Camp')
    expect(await findRare('lamp')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('a text typed in the other keyboard layout is found', async () => {
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

  test('CAT-10 where no product has all words, those with the most are listed', async () => {
    const { find } = await startNamed('Red lamp', 'Red oak lamp', 'Blue chair')
    expect(await find('red oak unicorns lamp')).toEqual([2])
    expect(await find('unicorns')).toEqual([])
  })

  test('a text without a word is ignored', async () => {
    const { find } = await startNamed('Lamp', 'Chair')
    expect(await find(' -- ')).toEqual([1, 2])
  })

  test('CAT-06 found products are filtered and counted like all others', async () => {
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
