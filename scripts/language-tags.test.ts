import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The shop itself; providers and their simulators speak the providers' languages. */
const files = globSync('src/{core,locales,shop,http,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const tag = /^(?:languageTag\(|'[a-z]{2}(?:-[A-Z]{2})?'|dateLocale\b)/

/** The first argument of every formatter and of every method that depends on a language. */
function argumentsIn(text: string): string[] {
  const calls = text.matchAll(
    /(?:new Intl\.\w+|\.toLocale\w*String|\.toLocale(?:Upper|Lower)Case)\(\s*([^\n]*)/g,
  )
  return [...calls].map(([, first = '']) => first)
}

test('LOC-09 every formatter of the shop names its language by a real tag, never by that of the machine or a site code', () => {
  const found = files.flatMap((file) =>
    argumentsIn(readFileSync(file, 'utf8')).map((first) => ({ file, first })),
  )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ first }) => !tag.test(first))).toEqual([])
})
