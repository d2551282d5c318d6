import { expect, test } from 'vitest'
import { productKinds, productViews } from './draw-product.ts'
import { palettes } from './palettes.ts'
import { drawingAddress, drawingAt } from './picture-address.ts'

const black = '23272b.3c4349.8a949c'

test('CAT-13 the address of a drawing leads to that drawing', () => {
  const address = drawingAddress({ kind: 'headphones', colours: palettes.black, view: 'hero' })
  expect(address).toBe(`/drawings/headphones.${black}.hero.svg`)
  expect(drawingAt(address)?.()).toContain('#23272b')
})

test('CAT-13 every kind in every palette and view has its own address', () => {
  const drawings = productKinds.flatMap((kind) =>
    Object.values(palettes).flatMap((colours) => productViews.map((view) => ({ kind, colours, view }))),
  )
  const addresses = new Set(drawings.map(drawingAddress))
  expect(addresses.size).toBe(drawings.length)
  expect([...addresses].filter((address) => !drawingAt(address))).toEqual([])
})

test.each([
  `/drawings/dragon.${black}.hero.svg`,
  `/drawings/headphones.${black}.inside.svg`,
  '/drawings/headphones.0d5c5c.123456.abcdef.hero.svg',
  '/drawings/headphones.23272b.3c4349.red.hero.svg',
  '/drawings/headphones.23272b.3c4349.8c8f8a.hero.svg',
  `/drawings/headphones.${black.toUpperCase()}.hero.svg`,
  `/drawings/headphones.${black}.hero.svg.svg`,
  `/drawings/headphones.${black}.hero.png`,
  `/drawings/headphones.${black}.hero`,
  `/other/headphones.${black}.hero.svg`,
  `/Drawings/headphones.${black}.hero.svg`,
  `/drawings/constructor.${black}.hero.svg`,
  '/drawings/',
  '/',
])('CAT-13 %s is not a drawing', (address) => {
  expect(drawingAt(address)).toBeNull()
})
