import { expect, test } from 'vitest'
import { amber, birch, clothes, clothing, shoes } from './clothing-fixtures.ts'
import { listingDocument } from './documents.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

export function changesContract({ start }: EngineUnderTest) {
  test('changed numbers show at once in counts, ranges and order', async () => {
    const { engine, ask } = await start(clothing)
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

  test('a product that is put again is replaced completely', async () => {
    const { engine, ask, find } = await start([
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

  test('a removed product is not found, and can be added again', async () => {
    const { engine, ask, find } = await start([
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

  test('a product is found by text and code only while it is live', async () => {
    const { engine, find } = await start([
      listingDocument(1, { names: { en: 'Lamp' }, sku: 'A1', isLive: false }),
    ])
    expect(await find('lamp')).toEqual([])
    expect(await find('A1')).toEqual([])
    await engine.changeNumbers([{ id: 1, isLive: true }])
    expect(await find('lamp')).toEqual([1])
    expect(await find('A1')).toEqual([1])
  })
}
