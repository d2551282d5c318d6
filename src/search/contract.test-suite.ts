import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import type { ListingDocument, ListingQuery, ListingResult, SearchEngine, SortCode } from './search-engine.ts'

type Parts = Partial<Omit<ListingDocument, 'id'>>

export function listingDocument(id: number, parts: Parts = {}): ListingDocument {
  return {
    id,
    categoryIds: [],
    brand: null,
    terms: [],
    flagIds: [],
    names: {},
    sku: '',
    price: 1000,
    discountLeft: 100,
    sales: 0,
    createdAt: 0,
    isLive: true,
    ...parts,
  }
}

export function listingQuery(parts: Partial<ListingQuery> = {}): ListingQuery {
  return { locale: 'en', sort: 3, offset: 0, limit: 48, ...parts }
}

/** The same whatever order an engine counts in. */
export function inPlainOrder(result: ListingResult) {
  return {
    ...result,
    facets: Object.fromEntries(
      Object.entries(result.facets)
        .map(([key, counts]) => [key, counts.toSorted((one, other) => one.value - other.value)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    // An engine may remember any way in which a word is written.
    didYouMean: result.didYouMean && fold(result.didYouMean),
  }
}

const red = 1
const blue = 2
const small = 1
const large = 2
const [amber, birch, cedar] = ['Amber', 'Birch', 'Cedar'].map((name, value) => ({ name, value: value + 1 }))
const colour = (value: number) => ({ facet: 'additional_field_7', value })
const size = (value: number) => ({ facet: 'additional_field_8', value })

const clothes = 10
const shirts = 11
const shoes = 12

const wardrobe = [
  listingDocument(1, {
    categoryIds: [clothes, shirts],
    brand: amber,
    terms: [colour(red), size(small)],
    price: 2000,
  }),
  listingDocument(2, {
    categoryIds: [clothes, shirts],
    brand: amber,
    terms: [colour(blue), size(large)],
    price: 3000,
  }),
  listingDocument(3, {
    categoryIds: [clothes, shirts],
    brand: birch,
    terms: [colour(red), colour(blue), size(large)],
    price: 4000,
    discountLeft: 60,
    flagIds: [5],
  }),
  listingDocument(4, { categoryIds: [clothes, shoes], brand: cedar, terms: [size(large)], price: 9000 }),
  listingDocument(5, {
    categoryIds: [clothes, shoes],
    brand: birch,
    terms: [colour(red)],
    price: 100,
    isLive: false,
  }),
]

export function searchEngineContract(name: string, createEngine: () => SearchEngine) {
  async function engineWith(documents: readonly ListingDocument[]) {
    const engine = createEngine()
    await engine.put(documents)
    const ask = async (query: Partial<ListingQuery> = {}) =>
      inPlainOrder(await engine.search(listingQuery(query)))
    const find = async (text: string, query: Partial<ListingQuery> = {}) =>
      (await ask({ text, sort: 5, ...query })).ids
    return { engine, ask, find }
  }

  const named = (...names: string[]) =>
    engineWith(names.map((english, index) => listingDocument(index + 1, { names: { en: english } })))

  describe(`${name} search engine: listing`, () => {
    test('an empty catalogue has an empty listing', async () => {
      const { ask } = await engineWith([])
      const nothing = { ids: [], total: 0, facets: {}, price: null, discount: null, didYouMean: null }
      expect(await ask()).toEqual(nothing)
      expect(await ask({ text: 'lamp', categoryId: 3, price: { min: 1 } })).toEqual(nothing)
    })

    test('CAT-06 without filters, everything live is listed and counted', async () => {
      const { ask } = await engineWith(wardrobe)
      expect(await ask()).toEqual({
        ids: [1, 2, 3, 4],
        total: 4,
        facets: {
          additional_field_7: [
            { value: red, count: 2 },
            { value: blue, count: 2 },
          ],
          additional_field_8: [
            { value: small, count: 1 },
            { value: large, count: 3 },
          ],
          flag_ids: [{ value: 5, count: 1 }],
          manufacturer: [
            { value: 1, count: 2 },
            { value: 2, count: 1 },
            { value: 3, count: 1 },
          ],
        },
        price: { min: 2000, max: 9000 },
        discount: { min: 60, max: 100 },
        didYouMean: null,
      })
    })

    test('CAT-01 a category lists its own products and those of its descendants', async () => {
      const { ask } = await engineWith(wardrobe)
      expect((await ask({ categoryId: clothes })).ids).toEqual([1, 2, 3, 4])
      expect((await ask({ categoryId: shoes })).ids).toEqual([4])
      expect((await ask({ categoryId: shoes })).facets.manufacturer).toEqual([{ value: 3, count: 1 }])
      expect((await ask({ categoryId: 99 })).total).toBe(0)
    })

    test('CAT-05 values of one facet widen, facets narrow', async () => {
      const { ask } = await engineWith(wardrobe)
      const ids = async (filters: Record<string, number[]>) => (await ask({ filters })).ids
      expect(await ids({ additional_field_7: [red] })).toEqual([1, 3])
      expect(await ids({ additional_field_7: [red, blue] })).toEqual([1, 2, 3])
      expect(await ids({ additional_field_7: [red], additional_field_8: [large] })).toEqual([3])
      expect(await ids({ additional_field_7: [] })).toEqual([1, 2, 3, 4])
      expect(await ids({ additional_field_7: [99] })).toEqual([])
      expect(await ids({ additional_field_99: [1] })).toEqual([])
    })

    test('CAT-06 a facet is counted as if nothing were chosen in it, and the others are narrowed', async () => {
      const { ask } = await engineWith(wardrobe)
      const { facets } = await ask({ filters: { manufacturer: [1], additional_field_8: [large] } })
      expect(facets).toEqual({
        additional_field_7: [{ value: blue, count: 1 }],
        additional_field_8: [
          { value: small, count: 1 },
          { value: large, count: 1 },
        ],
        manufacturer: [
          { value: 1, count: 1 },
          { value: 2, count: 1 },
          { value: 3, count: 1 },
        ],
      })
    })

    test('CAT-06 one filter in a category leaves its own facet whole', async () => {
      const { ask } = await engineWith(wardrobe)
      const { facets, total } = await ask({ categoryId: shirts, filters: { manufacturer: [2] } })
      expect(total).toBe(1)
      expect(facets.manufacturer).toEqual([
        { value: 1, count: 2 },
        { value: 2, count: 1 },
      ])
      expect(facets.additional_field_8).toEqual([{ value: large, count: 1 }])
    })

    test('CAT-05 a range holds its bounds, and is shown as if it were not chosen', async () => {
      const { ask } = await engineWith(wardrobe)
      const answer = await ask({ price: { min: 3000, max: 4000 } })
      expect(answer.ids).toEqual([2, 3])
      expect(answer.price).toEqual({ min: 2000, max: 9000 })
      expect(answer.discount).toEqual({ min: 60, max: 100 })
      expect(answer.facets.manufacturer).toEqual([
        { value: 1, count: 1 },
        { value: 2, count: 1 },
      ])
      const cut = await ask({ discount: { max: 70 }, filters: { manufacturer: [2] } })
      expect(cut).toMatchObject({ ids: [3], price: { min: 4000, max: 4000 }, discount: { min: 60, max: 60 } })
      expect((await ask({ price: { min: 4001, max: 8999 } })).total).toBe(0)
    })

    test('CAT-03 products with one of the flags are listed', async () => {
      const { ask } = await engineWith(wardrobe)
      expect((await ask({ flagIds: [5, 6] })).ids).toEqual([3])
      expect((await ask({ flagIds: [6] })).ids).toEqual([])
    })

    test('CAT-06 more filters than a byte has bits are counted as well', async () => {
      const keys = Array.from({ length: 12 }, (_, index) => `additional_field_${index}`)
      const terms = keys.map((facet) => ({ facet, value: 1 }))
      const { ask } = await engineWith([
        listingDocument(1, { terms }),
        listingDocument(2, { terms: terms.with(11, { facet: 'additional_field_11', value: 2 }) }),
        listingDocument(3, { terms: terms.slice(2) }),
      ])
      const { ids, facets } = await ask({ filters: Object.fromEntries(keys.map((key) => [key, [1]])) })
      expect(ids).toEqual([1])
      expect(facets.additional_field_0).toEqual([{ value: 1, count: 1 }])
      expect(facets.additional_field_11).toEqual([
        { value: 1, count: 1 },
        { value: 2, count: 1 },
      ])
    })

    const shelf = [
      listingDocument(5, { price: 300, discountLeft: 90, sales: 7, createdAt: 5000 }),
      listingDocument(3, { price: 100, discountLeft: 90, sales: 9, createdAt: 9000 }),
      listingDocument(4, { price: 200, discountLeft: 50, sales: 7, createdAt: 5000 }),
      listingDocument(2, { price: 300, discountLeft: 90, sales: 1, createdAt: 1000 }),
    ]
    test.each<[SortCode, string, number[]]>([
      [0, 'price high to low', [2, 5, 4, 3]],
      [1, 'price low to high', [3, 4, 2, 5]],
      [2, 'best value', [4, 3, 2, 5]],
      [3, 'best sellers', [3, 4, 5, 2]],
      [4, 'new arrivals', [3, 4, 5, 2]],
      [5, 'relevance, which without a text is best sellers', [3, 4, 5, 2]],
    ])('sort %i is %s, equals by id', async (sort, _name, expected) => {
      const { ask } = await engineWith(shelf)
      expect((await ask({ sort })).ids).toEqual(expected)
    })

    test('CAT-08 48 products come first, then 24 a page, each once', async () => {
      const { ask } = await engineWith(
        Array.from({ length: 101 }, (_, index) => listingDocument(101 - index, { sales: index % 3 })),
      )
      const pages = [
        await ask({ limit: 48 }),
        await ask({ offset: 48, limit: 24 }),
        await ask({ offset: 72, limit: 24 }),
        await ask({ offset: 96, limit: 24 }),
        await ask({ offset: 120, limit: 24 }),
      ]
      expect(pages.map(({ ids }) => ids.length)).toEqual([48, 24, 24, 5, 0])
      expect(pages.map(({ total }) => total)).toEqual([101, 101, 101, 101, 101])
      const whole = await ask({ limit: 200 })
      expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids)
      expect(new Set(whole.ids).size).toBe(101)
    })
  })

  describe(`${name} search engine: text`, () => {
    test('every word must be found, in any order and case', async () => {
      const { find } = await named('Oak table lamp', 'Oak chair', 'Steel lamp')
      expect(await find('LAMP oak')).toEqual([1])
      expect(await find('lamp')).toEqual([1, 3])
    })

    test('marks make no difference, neither in names nor in what is typed', async () => {
      const { engine, find } = await engineWith([
        listingDocument(1, { names: { lt: 'Belaidės ausinės su ųšąž', ee: 'Kõrvaklapid öö' } }),
      ])
      await engine.put([listingDocument(2, { names: { en: 'Grosse Straße' } })])
      expect(await find('ausines', { locale: 'lt' })).toEqual([1])
      expect(await find('BELAIDĖS USAZ', { locale: 'lt' })).toEqual([1])
      expect(await find('korvaklapid', { locale: 'ee' })).toEqual([1])
      expect(await find('strasse')).toEqual([2])
    })

    test('a language finds its own names only', async () => {
      const { find } = await engineWith([listingDocument(1, { names: { lt: 'Lempa' } })])
      expect(await find('lempa', { locale: 'lt' })).toEqual([1])
      expect(await find('lempa', { locale: 'lv' })).toEqual([])
    })

    test('the last word may be unfinished, the others not', async () => {
      const { find } = await named('Wireless headphones', 'Wireless helmet')
      expect(await find('wireless hea')).toEqual([1])
      expect(await find('he')).toEqual([2, 1]) // the shorter word is nearer to being typed
      expect(await find('wir headphones')).toEqual([1]) // the best there is: one word of two
      expect(await find('h')).toEqual([])
    })

    test('a whole word stands before a beginning, a beginning before a typo', async () => {
      const { find } = await named('Lampshade', 'Lamp', 'Lump')
      expect(await find('lamp')).toEqual([2, 1, 3])
    })

    test('a product is worth the best of its words, and of equals the best seller comes first', async () => {
      const { engine, find } = await named('Lamps, lampshades', 'Lamps')
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
    ])('%s is forgiven one slip from four letters, two from eight', async (text, expected) => {
      const { find } = await named('Headphones', 'Lamp')
      expect(await find(text)).toEqual(expected)
    })

    test('what was meant is said where nothing is spelt as typed', async () => {
      const { ask } = await engineWith([
        listingDocument(1, { names: { lt: 'Belaidės ausinės' } }),
        listingDocument(2, { names: { lt: 'Ausinis' } }),
      ])
      const meant = async (text: string) => (await ask({ locale: 'lt', text })).didYouMean
      expect(await meant('belaides asuines')).toBe('belaides ausines')
      expect(await meant('ausines')).toBeNull()
      expect(await meant('traktorius')).toBeNull()
    })

    test('typos are not looked for where ten products match', async () => {
      const { find } = await named(...Array.from({ length: 10 }, () => 'Lamp'), 'Camp')
      expect(await find('lamp')).toHaveLength(10)
      const { find: findRare } = await named(...Array.from({ length: 9 }, () => 'Lamp'), 'Camp')
      expect(await findRare('lamp')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    })

    test('what was typed in the other keyboard layout is found', async () => {
      const { ask, find } = await named('Monitor stand', 'Обувь детская')
      expect(await find('ьщтшещк')).toEqual([1])
      expect(await find('stand ьщтш')).toEqual([1])
      expect(await find('j,edm')).toEqual([2])
      expect((await ask({ text: 'stand ьщтшещк' })).didYouMean).toBe('stand monitor')
    })

    test('a brand is found by its name, a product by its code', async () => {
      const { find } = await engineWith([
        listingDocument(1, { names: { en: 'Lamp' }, brand: amber, sku: 'AB-12/34' }),
        listingDocument(2, { names: { en: 'AB lamp' }, sku: 'CD-1' }),
        listingDocument(3, { names: { en: 'AB 12 34' }, sku: 'CD-2' }),
      ])
      expect(await find('amber')).toEqual([1])
      expect(await find('ab1234')).toEqual([1])
      expect(await find('ab 12-34')).toEqual([1, 3])
    })

    test('where nothing has all words, those with the most are shown', async () => {
      const { find } = await named('Red lamp', 'Red oak lamp', 'Blue chair')
      expect(await find('red oak unicorns lamp')).toEqual([2])
      expect(await find('unicorns')).toEqual([])
    })

    test('a text without a word is no text', async () => {
      const { find } = await named('Lamp', 'Chair')
      expect(await find(' -- ')).toEqual([1, 2])
    })

    test('CAT-06 found products are filtered and counted like any others', async () => {
      const { ask } = await engineWith(
        wardrobe.map((document) => ({ ...document, names: { en: document.id === 4 ? 'Boot' : 'Shirt' } })),
      )
      const answer = await ask({ text: 'shirt', categoryId: clothes, filters: { manufacturer: [1] } })
      expect(answer).toMatchObject({ ids: [1, 2], total: 2, price: { min: 2000, max: 3000 } })
      expect(answer.facets.manufacturer).toEqual([
        { value: 1, count: 2 },
        { value: 2, count: 1 },
      ])
      expect((await ask({ text: 'shirt', categoryId: shoes })).total).toBe(0)
    })
  })

  describe(`${name} search engine: changes`, () => {
    test('numbers change at once, and with them counts, ranges and order', async () => {
      const { engine, ask } = await engineWith(wardrobe)
      await engine.changeNumbers([
        { id: 4, isLive: false },
        { id: 5, isLive: true, sales: 3, price: 1, discountLeft: 10 },
        { id: 99, price: 5 },
      ])
      const answer = await ask({ categoryId: clothes })
      expect(answer.ids).toEqual([5, 1, 2, 3])
      expect(answer.price).toEqual({ min: 1, max: 4000 })
      expect(answer.discount).toEqual({ min: 10, max: 100 })
      expect(answer.facets.manufacturer).toEqual([
        { value: 1, count: 2 },
        { value: 2, count: 2 },
      ])
    })

    test('a product that is put again is replaced whole', async () => {
      const { engine, ask, find } = await engineWith([
        listingDocument(1, { categoryIds: [clothes], brand: amber, names: { en: 'Old lamp' }, sku: 'A1' }),
        listingDocument(2, { names: { en: 'Chair' } }),
      ])
      await engine.put([
        listingDocument(1, { categoryIds: [shoes], brand: birch, names: { en: 'New boots' }, sku: 'B2' }),
      ])
      expect((await ask({ categoryId: clothes })).total).toBe(0)
      expect(await ask({ categoryId: shoes })).toMatchObject({
        ids: [1],
        facets: { manufacturer: [{ value: 2, count: 1 }] },
      })
      expect(await find('lamp')).toEqual([])
      expect(await find('A1')).toEqual([])
      expect(await find('boots')).toEqual([1])
      expect(await find('B2')).toEqual([1])
      expect(await ask()).toMatchObject({ ids: [1, 2], total: 2 })
    })

    test('a removed product is gone, and may come back', async () => {
      const { engine, ask, find } = await engineWith([
        listingDocument(1, { names: { en: 'Lamp' } }),
        listingDocument(2),
      ])
      await engine.remove([1, 99])
      expect(await find('lamp')).toEqual([])
      await engine.changeNumbers([{ id: 1, isLive: true }])
      expect((await ask()).ids).toEqual([2])
      await engine.put([listingDocument(1, { names: { en: 'Lamp' } })])
      expect(await find('lamp')).toEqual([1])
    })

    test('a product that is not live is not found by text or code until it is', async () => {
      const { engine, find } = await engineWith([
        listingDocument(1, { names: { en: 'Lamp' }, sku: 'A1', isLive: false }),
      ])
      expect(await find('lamp')).toEqual([])
      expect(await find('A1')).toEqual([])
      await engine.changeNumbers([{ id: 1, isLive: true }])
      expect(await find('lamp')).toEqual([1])
      expect(await find('A1')).toEqual([1])
    })
  })
}
