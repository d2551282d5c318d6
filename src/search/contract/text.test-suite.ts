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

  test('a whole word ranks before another form of it, and that before a prefix', async () => {
    const { find } = await startNamed('Lampshade', 'Lamps', 'Lamp')
    expect(await find('lamp')).toEqual([3, 2, 1])
    expect(await find('lamps')).toEqual([2, 3, 1])
  })

  test.each([
    ['en', 'Batteries, two watches and a box', ['battery', 'watch', 'boxes']],
    [
      'lt',
      'Išmanusis laikrodis, kėdės, kuprinė',
      ['išmanieji laikrodžiai', 'kėdžių', 'kuprinę', 'kuprinėmis'],
    ],
    ['lv', 'Viedtālrunis, krūzes, mobilie skaļruņi', ['viedtālruņi', 'krūžu', 'mobilais skaļrunis']],
    ['ee', 'Seljakott, telk, laualambid, sõrmus', ['seljakotid', 'telgid', 'laualamp', 'sõrmused']],
  ] as const)('CAT-10 in %s a word is found in its other forms', async (locale, name, texts) => {
    const { ask } = await start([listingDocument(1, { names: { [locale]: name } })])
    for (const text of texts) {
      expect(await ask({ text: `${text} –`, locale }), text).toMatchObject({ ids: [1], didYouMean: null })
    }
  })

  test('CAT-10 a word finds what a product is called and what it is; the latter ranks first', async () => {
    const { find } = await start([
      listingDocument(1, { names: { en: 'Drone with a camera' }, kinds: { en: 'Drones' }, sales: 9 }),
      listingDocument(2, { names: { en: 'Kaja 5' }, kinds: { en: 'Cameras', lt: 'Fotoaparatai' } }),
      listingDocument(3, {
        names: { en: 'Football' },
        synonyms: { en: 'soccer ball' },
        kinds: { lt: 'Sportas' },
      }),
    ])
    expect(await find('camera')).toEqual([2, 1])
    expect(await find('cam')).toEqual([2, 1])
    expect(await find('soccer balls')).toEqual([3])
    expect(await find('sportas', { locale: 'lt' })).toEqual([])
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
    ['ehadphones', [1]],
    ['yeadphones', []],
    ['lmap', [2]],
    ['alpm', []],
    ['lame', []],
    ['lampp', [2]],
    ['wireles', [3]],
    ['wirels', []],
    ['x2001', []],
  ])(
    'CAT-10 %s: typos are close: two from eight letters, one from five, swapped letters in four',
    async (text, expected) => {
      const { find } = await startNamed('Headphones', 'Lamp', 'Wireless x2000')
      expect(await find(text)).toEqual(expected)
    },
  )

  test('CAT-10 a word that is known to be right is not corrected, though nothing has it', async () => {
    const { ask, engine } = await startNamed('Red shirts', 'Blue shorts')
    expect(await ask({ text: 'skirts' })).toMatchObject({ ids: [1], didYouMean: 'shirts' })
    const correctWords = ['skirts']
    expect(await ask({ text: 'Skirts', correctWords })).toMatchObject({ ids: [], didYouMean: null })
    expect(await ask({ text: 'shirts', correctWords: ['shirts'] })).toMatchObject({ ids: [1] })
    const suggested = await engine.suggest({ locale: 'en', text: 'skirts', limit: 5, correctWords })
    expect(suggested).toEqual({ queries: [], ids: [] })
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

  test('CAT-10 a word is corrected only where nothing has it', async () => {
    const { ask } = await startNamed('Lamps', 'Lamp', 'Camps', 'Blue table', 'Blue cable')
    expect(await ask({ text: 'camps' })).toMatchObject({ ids: [3], didYouMean: null })
    expect(await ask({ text: 'lam' })).toMatchObject({ ids: [1, 2], didYouMean: null })
    expect(await ask({ text: 'table blue' })).toMatchObject({ ids: [4], didYouMean: null })
    expect(await ask({ text: 'bleu table' })).toMatchObject({ ids: [4], didYouMean: 'blue table' })
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

  test('CAT-10 the code of a variant, as it is printed, finds its product alone', async () => {
    const { find, engine } = await start([
      listingDocument(1, {
        names: { en: 'Lamp 2' },
        sku: 'AB-000012',
        variantSkus: ['AB-000012-1', 'AB-000012-2'],
      }),
      listingDocument(2, {
        names: { lt: 'AB 2' },
        sku: 'AB-000013',
        variantSkus: ['AB-000013-2', 'AB-000013-2'],
      }),
    ])
    expect(await find('AB-000012-2')).toEqual([1])
    expect(await find('ab0000132')).toEqual([2])
    expect(await find('AB-000012')).toEqual([1])
    await engine.put([listingDocument(2, { sku: 'AB-000013', variantSkus: ['AB-000013-1'] })])
    expect(await find('AB-000013-2', { locale: 'lv' })).toEqual([])
    expect(await find('AB-000013-1', { locale: 'lv' })).toEqual([2])
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
