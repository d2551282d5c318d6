import { expect, test } from 'vitest'
import type { SortCode } from '../search-engine.ts'
import { blue, clothes, clothing, large, red, shirts, shoes, small } from './clothing-fixtures.ts'
import { listingDocument } from './documents.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

export function listingContract({ start }: EngineUnderTest) {
  test('an empty catalogue gives an empty listing', async () => {
    const { ask } = await start([])
    const nothing = { ids: [], total: 0, facets: {}, price: null, discount: null, didYouMean: null }
    expect(await ask()).toEqual(nothing)
    expect(await ask({ text: 'lamp', categoryId: 3, price: { min: 1 } })).toEqual(nothing)
  })

  test('CAT-06 without filters, all live products are listed and counted', async () => {
    const { ask } = await start(clothing)
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
    const { ask } = await start(clothing)
    expect((await ask({ categoryId: clothes })).ids).toEqual([1, 2, 3, 4])
    expect((await ask({ categoryId: shoes })).ids).toEqual([4])
    expect((await ask({ categoryId: shoes })).facets.manufacturer).toEqual([{ value: 3, count: 1 }])
    expect((await ask({ categoryId: 99 })).total).toBe(0)
  })

  test('CAT-05 values of one facet widen the result, further facets narrow it', async () => {
    const { ask } = await start(clothing)
    const ids = async (filters: Record<string, number[]>) => (await ask({ filters })).ids
    expect(await ids({ additional_field_7: [red] })).toEqual([1, 3])
    expect(await ids({ additional_field_7: [red, blue] })).toEqual([1, 2, 3])
    expect(await ids({ additional_field_7: [red], additional_field_8: [large] })).toEqual([3])
    expect(await ids({ additional_field_7: [] })).toEqual([1, 2, 3, 4])
    expect(await ids({ additional_field_7: [99] })).toEqual([])
    expect(await ids({ additional_field_99: [1] })).toEqual([])
  })

  test('CAT-06 a facet is counted without its own filter, and with all others', async () => {
    const { ask } = await start(clothing)
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

  test('CAT-06 a single filter in a category does not change the counts of its own facet', async () => {
    const { ask } = await start(clothing)
    const { facets, total } = await ask({ categoryId: shirts, filters: { manufacturer: [2] } })
    expect(total).toBe(1)
    expect(facets.manufacturer).toEqual([
      { value: 1, count: 2 },
      { value: 2, count: 1 },
    ])
    expect(facets.additional_field_8).toEqual([{ value: large, count: 1 }])
  })

  test('CAT-05 a range includes its bounds, and its limits ignore its own filter', async () => {
    const { ask } = await start(clothing)
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
    const { ask } = await start(clothing)
    expect((await ask({ flagIds: [5, 6] })).ids).toEqual([3])
    expect((await ask({ flagIds: [6] })).ids).toEqual([])
  })

  test('CAT-06 more than eight filters are counted correctly', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `additional_field_${index}`)
    const terms = keys.map((facet) => ({ facet, value: 1 }))
    const { ask } = await start([
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

  const documents = [
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
  ])('CAT-07 sort %i is %s, equals by id', async (sort, _name, expected) => {
    const { ask } = await start(documents)
    expect((await ask({ sort })).ids).toEqual(expected)
  })

  test('CAT-08 the first page has 48 products, each further one 24, and each product appears once', async () => {
    const { ask } = await start(
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
}
