import { expect, it } from 'vitest'
import { vocative } from './vocative.ts'

it.each([
  ['lt', 'Jonas', 'Jonai'],
  ['lt', 'Elijas', 'Elijau'],
  ['lt', 'Gytis', 'Gyti'],
  ['lt', 'Arnoldys', 'Arnoldy'],
  ['lt', 'Paulius', 'Pauliau'],
  ['lt', 'Eglė', 'Egle'],
  ['lt', 'Ieva', 'Ieva'],
  ['lt', 'Ona Eglė', 'Ona Egle'],
  ['lt', 'John', 'John'],
  ['lv', 'Jānis', 'Jāni'],
  ['lv', 'Edgars', 'Edgar'],
  ['lv', 'Tomass', 'Tomas'],
  ['lv', 'Tomas', 'Tomas'],
  ['lv', 'Līga', 'Līga'],
  ['ee', 'Mihkel', 'Mihkel'],
  ['en', 'Jonas', 'Jonas'],
] as const)('in %s, %s is addressed as %s', (locale, name, addressed) => {
  expect(vocative(name, locale)).toBe(addressed)
})
