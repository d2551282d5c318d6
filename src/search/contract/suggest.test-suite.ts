import { expect, test } from 'vitest'
import { amber } from './clothing-fixtures.ts'
import { listingDocument } from './documents.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

export function suggestContract({ start, startNamed }: EngineUnderTest) {
  test('CAT-10 a prefix is completed to words of names, the most frequent first, then by alphabet', async () => {
    const { suggest } = await startNamed('oak lamp', 'oak lamps', 'steel lamps', 'pine ladder', 'pine bed')
    expect(await suggest('la')).toEqual({ queries: ['lamps', 'ladder', 'lamp'], ids: [1, 2, 3, 4] })
    expect((await suggest('lamp')).queries).toEqual(['lamps', 'lamp'])
    expect(await suggest('la', 2)).toEqual({ queries: ['lamps', 'ladder'], ids: [1, 2] })
  })

  test('an empty text, a single letter and an unknown prefix give no suggestions', async () => {
    const { suggest } = await startNamed('oak lamp', 'q oak')
    const nothing = { queries: [], ids: [] }
    expect(await suggest('')).toEqual(nothing)
    expect(await suggest(' - ')).toEqual(nothing)
    expect(await suggest('l')).toEqual(nothing)
    expect(await suggest('unicorn')).toEqual(nothing)
    expect(await suggest('q')).toEqual({ queries: ['q'], ids: [2] })
  })

  test('CAT-10 suggested words are spelt as in most names, with diacritics, however they were typed', async () => {
    const { suggest } = await startNamed('su ausinės', 'su ausinės', 'su ausines')
    expect((await suggest('ausi')).queries).toEqual(['ausinės'])
    expect((await suggest('AUSINĖ')).queries).toEqual(['ausinės'])
    expect((await suggest('sū ausin')).queries).toEqual(['su ausinės'])
  })

  test('a word is capitalised only if it is in every name, and equal spellings resolve by alphabet', async () => {
    const { suggest } = await startNamed(
      'Lamp by iPhone',
      'Lamp iPhone',
      'LAMP lemon',
      'Lemon IPHONE',
      'Tee',
      'tēe',
    )
    expect((await suggest('lam')).queries).toEqual(['Lamp'])
    expect((await suggest('lem')).queries).toEqual(['lemon'])
    expect((await suggest('ip')).queries).toEqual(['iPhone'])
    expect((await suggest('te')).queries).toEqual(['Tee'])
  })

  test('a product counts once for a word, with its first spelling', async () => {
    const { suggest } = await startNamed('té te té', 'te', 'tea', 'tea')
    expect((await suggest('te')).queries).toEqual(['te', 'tea'])
    const { suggest: suggestOther } = await startNamed('té te te te', 'té', 'te')
    expect((await suggestOther('te')).queries).toEqual(['té'])
  })

  test('CAT-10 a suggestion finds products: the words before it count, and are not suggested again', async () => {
    const { suggest } = await startNamed(
      'Oak lamp',
      'Oak ladder',
      'Oak ladder',
      'steel lantern',
      'steel lantern',
    )
    expect((await suggest('oak la')).queries).toEqual(['Oak ladder', 'Oak lamp'])
    expect((await suggest('la oak')).queries).toEqual([])
    expect((await suggest('steel lam')).queries).toEqual([])
    expect((await suggest('lantern la')).queries).toEqual([])
    expect((await suggest('unicorn la')).queries).toEqual([])
  })

  test('CAT-10 a prefix of no name is corrected, nearest first', async () => {
    const { suggest } = await startNamed('oak chair', 'oak chain', 'oak chain', 'steel clamp')
    expect(await suggest('chaip')).toEqual({ queries: ['chain', 'chair'], ids: [1, 2, 3] })
    expect((await suggest('oka')).queries).toEqual([])
    const { suggest: suggestFar } = await startNamed('headphone', 'headphones', 'headphones')
    expect((await suggestFar('haedphone')).queries).toEqual(['headphone', 'headphones'])
  })

  test('CAT-10 a word that begins nothing becomes its other forms, before the last the shortest of them', async () => {
    const { suggest } = await startNamed('oak box', 'oak box', 'steel lamp')
    expect((await suggest('boxes')).queries).toEqual(['box'])
    expect((await suggest('lamps st')).queries).toEqual(['lamp steel'])
  })

  test('CAT-10 what products are, and synonyms, are suggested too', async () => {
    const { engine } = await start([
      listingDocument(1, {
        names: { en: 'Kaja 5' },
        kinds: { en: 'Trainers' },
        synonyms: { en: 'sneakers' },
      }),
      listingDocument(2, { names: { en: 'Kopa' }, kinds: { en: 'Trainers' } }),
    ])
    const suggest = async (text: string) => (await engine.suggest({ locale: 'en', text, limit: 5 })).queries
    expect(await suggest('sne')).toEqual(['sneakers'])
    expect(await suggest('kaja tra')).toEqual(['Kaja Trainers'])
  })

  test('CAT-10 the words before the last are corrected too, and converted from the other keyboard layout', async () => {
    const { suggest } = await startNamed('Wireless headphones', 'Monitor stand')
    expect((await suggest('wirelss hea')).queries).toEqual(['Wireless headphones'])
    expect((await suggest('ьщтшещк st')).queries).toEqual(['Monitor stand'])
    expect((await suggest('ьщтш')).queries).toEqual(['Monitor'])
  })

  test('CAT-10 brands are suggested, and each language has its own words', async () => {
    const { engine } = await start([
      listingDocument(1, { names: { lt: 'Lempa', en: 'Lamp' }, brand: amber }),
      listingDocument(2, { names: { lt: 'Lentyna' }, sku: 'LE' }),
    ])
    const suggest = (locale: 'en' | 'lt', text: string) => engine.suggest({ locale, text, limit: 5 })
    expect(await suggest('lt', 'le')).toEqual({ queries: ['Lempa', 'Lentyna'], ids: [2, 1] })
    expect(await suggest('en', 'le')).toEqual({ queries: [], ids: [2] })
    expect(await suggest('en', 'lamp am')).toEqual({ queries: ['Lamp Amber'], ids: [1] })
    expect((await suggest('lt', 'am')).queries).toEqual(['Amber'])
  })

  test('CAT-10 the suggested products are those that the text finds, by relevance', async () => {
    const { engine, find, suggest } = await start([
      listingDocument(1, { names: { en: 'Lampshade' }, sales: 9 }),
      listingDocument(2, { names: { en: 'Lamp' } }),
      listingDocument(3, { names: { en: 'Lamp' }, sales: 5 }),
      listingDocument(4, { names: { en: 'Lump' } }),
      listingDocument(5, { names: { en: 'Chair' }, sku: 'LAMP' }),
      listingDocument(6, { names: { en: 'Lamp' }, isLive: false }),
    ])
    expect((await suggest('lamp')).ids).toEqual([5, 3, 2, 1])
    for (const text of ['lamp', 'lam', 'la', 'lump', 'red lamp', 'lamp lampshade']) {
      for (const limit of [1, 2, 3, 10]) {
        expect((await suggest(text, limit)).ids).toEqual((await find(text)).slice(0, limit))
      }
    }
    await engine.changeNumbers([{ id: 2, sales: 7 }])
    expect((await suggest('lamp', 2)).ids).toEqual([5, 2])
  })

  test('only live products count, in numbers and in spellings, and changes show at once', async () => {
    const { engine, suggest } = await startNamed('lãmp', 'lamp', 'lamp', 'ladder', 'ladder')
    expect(await suggest('la')).toEqual({ queries: ['lamp', 'ladder'], ids: [1, 2, 3, 4, 5] })
    await engine.changeNumbers([{ id: 2, isLive: false }])
    await engine.remove([3])
    expect(await suggest('la')).toEqual({ queries: ['ladder', 'lãmp'], ids: [1, 4, 5] })
    await engine.put([listingDocument(1, { names: { en: 'lantern' } })])
    expect((await suggest('la')).queries).toEqual(['ladder', 'lantern'])
    await engine.changeNumbers([{ id: 2, isLive: true }])
    expect((await suggest('la')).queries).toEqual(['ladder', 'lamp', 'lantern'])
  })
}
