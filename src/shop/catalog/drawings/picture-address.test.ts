import { expect, test } from 'vitest'
import { drawAddress, drawingAddress } from './picture-address.ts'

const colours = { body: '#0D5C5C', second: '#123456', third: '#abcdef' }

test('CAT-13 a drawing is found by its address', () => {
  const address = drawingAddress({ kind: 'headphones', colours, view: 'hero' })
  expect(address).toBe('/drawings/headphones.0d5c5c.123456.abcdef.hero.svg')
  expect(drawAddress(address)).toContain('#0d5c5c')
})

test.each([
  '/drawings/dragon.0d5c5c.123456.abcdef.hero.svg',
  '/drawings/headphones.0d5c5c.123456.abcdef.inside.svg',
  '/drawings/headphones.0d5c5c.123456.red.hero.svg',
  '/drawings/headphones.0d5c5c.123456.abcdef.hero.svg.svg',
  '/drawings/headphones.0d5c5c.123456.abcdef.hero.png',
  '/other/headphones.0d5c5c.123456.abcdef.hero.svg',
  '/drawings/constructor.0d5c5c.123456.abcdef.hero.svg',
])('CAT-13 %s is no drawing', (address) => {
  expect(drawAddress(address)).toBeNull()
})
