import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinOptions, splitOptions } from './item-options.ts'

const choices = [
  { name: 'colour', values: ['Spruce', 'Sand'] },
  { name: 'size', values: ['US 9 (EU 42)', 'One size'] },
]

test.each([
  ['Spruce · US 9 (EU 42)', { colour: 'Spruce', size: 'US 9 (EU 42)' }, ''],
  ['US 9 (EU 42) · with laces · Sand', { colour: 'Sand', size: 'US 9 (EU 42)' }, 'with laces'],
  ['the red one, if there is any', {}, 'the red one, if there is any'],
  ['', {}, ''],
])('QUO-01 the line of options %j is told apart', (line, chosen, rest) => {
  expect(splitOptions(line, choices)).toEqual({ chosen, rest })
})

test('QUO-01 what was chosen and written comes back from the line', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(choices[0]?.values ?? [])),
      fc.constantFrom(...(choices[1]?.values ?? [])),
      fc.stringMatching(/^[a-z ]{0,20}$/),
      (colour, size, written) => {
        const line = joinOptions([colour, size, written])
        expect(splitOptions(line, choices)).toEqual({ chosen: { colour, size }, rest: written.trim() })
      },
    ),
  )
})

test('QUO-01 two choices with the same value keep one each', () => {
  const same = [
    { name: 'colour', values: ['M'] },
    { name: 'size', values: ['M', 'L'] },
  ]
  expect(splitOptions('M · L', same).chosen).toEqual({ colour: 'M', size: 'L' })
})
