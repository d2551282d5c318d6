import { expect, test } from 'vitest'
import { type LayoutName, layouts } from './layouts/layout-names.ts'
import { type GuardName, guarded, guardNames, inLayout } from './route-kit.ts'

test('GUARD-07 an unknown guard name raises an error', () => {
  for (const name of ['authh', '', 'constructor', 'toString']) {
    expect(() => guarded(name as GuardName, [])).toThrow(`Unknown guard: ${name}`)
  }
})

test('GUARD-07 every guard of the specification is known', () => {
  expect(guardNames).toHaveLength(16)
  for (const name of guardNames) expect(guarded(name, []).file).toBe(`guards/${name}.guard.tsx`)
})

test('ROUTE-12 the eleven layouts are known and no others', () => {
  const names = [
    ...['default', 'simple', 'cart', 'checkout', 'payment', 'pro'],
    ...['calculate', 'index', 'market', 'quote', 'create-order'],
  ]
  expect(Object.keys(layouts)).toEqual(names)
  for (const name of names) expect(inLayout(name as LayoutName, []).id).toContain(`layout/${name}/`)
  expect(() => inLayout('valueOf' as LayoutName, [])).toThrow('Unknown layout')
})

test('a layout may be used twice', () => {
  expect(inLayout('market', []).id).not.toBe(inLayout('market', []).id)
})
