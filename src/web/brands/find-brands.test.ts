import { expect, test } from 'vitest'
import { byLetter, findBrands } from './find-brands.ts'

const brands = ['Žiezdra', 'Meldri', 'Ringo Lahe', '3 Kalnai', 'Zuikis'].map((name) => ({
  name,
  letter: name.charAt(0),
}))
const names = (typed: string) => findBrands(brands, typed).map(({ name }) => name)

test('a brand is found without diacritics, capitals and its beginning', () => {
  expect(names('ziez')).toEqual(['Žiezdra'])
  expect(names('ŽIEZ ')).toEqual(['Žiezdra'])
  expect(names('lahe')).toEqual(['Ringo Lahe'])
  expect(names('')).toHaveLength(5)
  expect(names('(')).toEqual([])
})

test('each letter is a section, in the order in which the brands came', () => {
  expect(byLetter(brands).map(({ letter }) => letter)).toEqual(['Ž', 'M', 'R', '3', 'Z'])
})
