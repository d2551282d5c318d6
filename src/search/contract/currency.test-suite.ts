import { expect, test } from 'vitest'
import type { SortCode } from '../search-engine.ts'
import { listingDocument } from './documents.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

const zloty = 7
const krona = 8
const rates = { [zloty]: 425_000_000, [krona]: 1_150_000_000 }

const cheap = listingDocument(1, { price: 1000, discountLeft: 90 })
const middling = listingDocument(2, { price: 2000, discountLeft: 80 })
/** The cheapest of them in złoty, and without a discount. */
const dear = listingDocument(3, {
  price: 3000,
  discountLeft: 70,
  ownPrices: { [zloty]: { price: 999, discountLeft: 100 } },
})
const documents = [cheap, middling, dear]

export function currencyContract({ start }: EngineUnderTest) {
  async function startWithRates() {
    const started = await start(documents)
    await started.engine.setRates(rates)
    return started
  }

  test('CAT-06 an own price in a currency is used, any other is converted by the rate', async () => {
    const { ask } = await startWithRates()
    expect(await ask({ currencyId: zloty })).toMatchObject({
      price: { min: 999, max: 8500 },
      discount: { min: 80, max: 100 },
    })
    expect(await ask({ currencyId: krona })).toMatchObject({
      price: { min: 11_500, max: 34_500 },
      discount: { min: 70, max: 90 },
    })
    expect(await ask()).toMatchObject({ price: { min: 1000, max: 3000 }, discount: { min: 70, max: 90 } })
  })

  test.each([
    [425_000_000, 1, 4],
    [150_000_000, 1, 2],
    [149_999_999, 1, 1],
    [33_333_333, 100, 33],
    [100_000_000, 2 ** 32 - 1, 2 ** 32 - 1],
    [2_000_000, 2 ** 32 - 1, 85_899_346],
    [462_916_719, 22_683_121, 105_003_959],
    [1, 49_999_999, 0],
    [1, 50_000_000, 1],
  ])(
    'at a rate of %i hundred-millionths, %i cents are %i, rounded half up',
    async (rate, price, expected) => {
      const { engine, ask } = await start([listingDocument(1, { price })])
      await engine.setRates({ [zloty]: rate })
      expect((await ask({ currencyId: zloty })).price).toEqual({ min: expected, max: expected })
    },
  )

  test('CAT-06 ranges are filtered and counted in the currency of the query', async () => {
    const { ask } = await startWithRates()
    const cheapest = await ask({ currencyId: zloty, price: { max: 4250 } })
    expect(cheapest).toMatchObject({ ids: [1, 3], total: 2, price: { min: 999, max: 8500 } })
    expect((await ask({ currencyId: zloty, price: { min: 4251 } })).ids).toEqual([2])
    expect((await ask({ currencyId: zloty, discount: { min: 95 } })).ids).toEqual([3])
    expect((await ask({ currencyId: krona, discount: { min: 95 } })).ids).toEqual([])
    expect((await ask({ price: { max: 999 } })).ids).toEqual([])
  })

  test.each<[SortCode, number[], number[]]>([
    [0, [3, 2, 1], [2, 1, 3]],
    [1, [1, 2, 3], [3, 1, 2]],
    [2, [3, 2, 1], [2, 1, 3]],
  ])('CAT-07 sort %i is by the price in the currency of the query', async (sort, inBase, inZloty) => {
    const { ask } = await startWithRates()
    expect((await ask({ sort })).ids).toEqual(inBase)
    expect((await ask({ sort, currencyId: zloty })).ids).toEqual(inZloty)
  })

  test('a currency without a rate and without own prices is rejected', async () => {
    const { engine, ask } = await start(documents)
    await expect(ask({ currencyId: krona })).rejects.toThrow(RangeError)
    await engine.setRates(rates)
    expect((await ask({ currencyId: krona })).total).toBe(3)
    await engine.setRates({})
    await expect(ask({ currencyId: krona })).rejects.toThrow(RangeError)
  })

  test('CAT-06 without a rate, only products with an own price are listed, counted and found', async () => {
    const brand = { value: 4, name: 'Amber' }
    const { engine, ask, find } = await start(
      documents.map((document) => ({ ...document, categoryIds: [5], brand, names: { en: 'Lamp' } })),
    )
    expect(await ask({ currencyId: zloty, categoryId: 5 })).toMatchObject({
      ids: [3],
      total: 1,
      facets: { manufacturer: [{ value: 4, count: 1 }] },
      price: { min: 999, max: 999 },
    })
    expect(await find('lamp', { currencyId: zloty })).toEqual([3])
    await engine.remove([3])
    await expect(ask({ currencyId: zloty })).rejects.toThrow(RangeError)
  })

  test('new rates and new prices show at once in every currency', async () => {
    const { engine, ask } = await startWithRates()
    const prices = async (currencyId?: number) => (await ask({ currencyId })).price
    expect(await prices(zloty)).toEqual({ min: 999, max: 8500 })
    await engine.setRates({ [zloty]: 400_000_000 })
    expect(await prices(zloty)).toEqual({ min: 999, max: 8000 })
    await engine.changeNumbers([{ id: 2, price: 2500 }])
    expect(await prices(zloty)).toEqual({ min: 999, max: 10_000 })
    await engine.changeNumbers([{ id: 2, ownPrices: { [zloty]: { price: 7, discountLeft: 50 } } }])
    expect(await ask({ currencyId: zloty })).toMatchObject({
      price: { min: 7, max: 4000 },
      discount: { min: 50, max: 100 },
    })
    await engine.changeNumbers([{ id: 2, price: 2600 }])
    expect(await prices(zloty)).toEqual({ min: 7, max: 4000 })
    await engine.changeNumbers([{ id: 2, ownPrices: {} }])
    expect(await prices(zloty)).toEqual({ min: 999, max: 10_400 })
    await engine.put([listingDocument(3, { price: 5000 }), listingDocument(4, { price: 1 })])
    expect(await prices(zloty)).toEqual({ min: 4, max: 20_000 })
    await engine.remove([3, 4])
    expect(await prices(zloty)).toEqual({ min: 4000, max: 10_400 })
    expect(await prices()).toEqual({ min: 1000, max: 2600 })
  })

  test('after many changes, every product has its own price in every currency', async () => {
    const { engine, ask } = await startWithRates()
    for (let round = 1; round <= 20; round += 1) {
      await engine.put([{ ...dear, sales: round }])
      await engine.put([{ ...cheap, price: 1000 + round }])
    }
    expect(await ask({ currencyId: zloty, sort: 1 })).toMatchObject({
      ids: [3, 1, 2],
      price: { min: 999, max: 8500 },
    })
    expect((await ask({ currencyId: zloty, price: { min: 4335, max: 4335 } })).ids).toEqual([1])
  })
}
