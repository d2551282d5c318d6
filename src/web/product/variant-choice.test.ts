import { expect, test } from 'vitest'
import type { ProductVariant } from '#shop/catalog/product.ts'
import { choiceText, chosenVariant, optionGroups, variantAfter } from './variant-choice.ts'

const colour = { fieldId: 1, kind: 'colour' as const, name: 'Colour' }
const size = { fieldId: 2, kind: 'size' as const, name: 'Size' }
const value = (id: number, label: string) => ({ id, label, swatch: null })
const options = [
  { ...colour, values: [value(11, 'Spruce'), value(12, 'Sand')] },
  { ...size, values: [value(41, '41'), value(42, '42'), value(43, '43'), value(44, '44')] },
]
const variant = (id: number, valueIds: number[], stockState = 'in_stock') =>
  ({ id, valueIds, stockState }) as unknown as ProductVariant
const spruce41 = variant(1, [11, 41])
const spruce42 = variant(2, [11, 42], 'out')
const spruce43 = variant(3, [11, 43])
const sand42 = variant(4, [12, 42])
const sand43 = variant(5, [12, 43], 'out')
const sand44 = variant(6, [12, 44])
const product = { options, variants: [spruce41, spruce42, spruce43, sand42, sand43, sand44] }

test('CAT-11 the address names the variant; an unknown one falls back to the first', () => {
  expect(chosenVariant(product.variants, 5)).toBe(sand43)
  expect(chosenVariant(product.variants, 99)).toBe(spruce41)
  expect(chosenVariant(product.variants, null)).toBe(spruce41)
  expect(() => chosenVariant([], 1)).toThrow('needs a variant')
})

test('CAT-11 another value keeps the rest of the choice', () => {
  expect(variantAfter(product, spruce41, 1, 43)).toBe(spruce43)
  expect(variantAfter(product, sand42, 0, 11)).toBe(spruce42) // sold out, but asked for
  expect(variantAfter(product, sand43, 0, 12)).toBe(sand43)
})

test('CAT-11 if the other options do not fit, a variant that can be bought is chosen', () => {
  expect(variantAfter(product, spruce41, 0, 12)).toBe(sand42)
  expect(variantAfter({ options, variants: [spruce41, sand43, sand44] }, spruce41, 0, 12)).toBe(sand44)
  expect(variantAfter({ options, variants: [spruce41, sand43] }, spruce41, 0, 12)).toBe(sand43)
})

test('CAT-11 a value that an earlier choice excludes cannot be chosen, unlike one that is sold out', () => {
  expect(variantAfter(product, spruce41, 1, 44)).toBeNull()
  const [colours, sizes] = optionGroups(product, spruce41)
  expect(colours).toMatchObject({ chosen: 'Spruce' })
  expect(colours?.values.map(({ isChosen, variant }) => [isChosen, variant?.id])).toEqual([
    [true, 1],
    [false, 4],
  ])
  expect(sizes?.values.map(({ label, isSoldOut, variant }) => [label, isSoldOut, variant?.id])).toEqual([
    ['41', false, 1],
    ['42', true, 2],
    ['43', false, 3],
    ['44', false, undefined],
  ])
})

test('CAT-11 the choice in words follows the options', () => {
  expect(choiceText(product, sand44)).toBe('Sand, 44')
  expect(choiceText({ options: [], variants: [spruce41] }, variant(1, []))).toBe('')
})
