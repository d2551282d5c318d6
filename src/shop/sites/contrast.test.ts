import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, weakPairs } from './contrast.ts'
import { readSiteFolders } from './read-site-folders.server.ts'

const { folders } = readSiteFolders('sites')

test('there are ten variants', () => {
  expect(folders.size).toBe(10)
})

test.each([...folders.values()])(
  'SITE-03 every pair of colours has enough contrast, in light and dark: $code',
  ({ theme }) => {
    const weak = weakPairs(theme)
    expect(weak.map(({ mode, front, back, found }) => `${front} on ${back}, ${mode}: ${found}`)).toEqual([])
  },
)

test('a pair with too little contrast is found in its mode', () => {
  const theme = folders.get('tp')?.theme ?? { light: {}, dark: {} }
  const pale = { ...theme, dark: { ...theme.dark, 'on-primary': '#b0e0a8' } }
  expect(weakPairs(pale).map(({ mode, front, back }) => [mode, front, back])).toEqual([
    ['dark', 'on-primary', 'primary'],
    ['dark', 'on-primary', 'primary-hover'],
  ])
})

test('the contrast of known colours is computed correctly', () => {
  expect(contrast({ a: '#ffffff', b: '#000000' }, 'a', 'b')).toBeCloseTo(21, 1)
  expect(contrast({ a: '#777777', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(4.48, 2)
})

test('components name colours by token, never by value', () => {
  const raw = globSync('src/web/**/*.module.css').flatMap((path) => {
    const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...css.matchAll(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)].map(([found]) => `${path}: ${found}`)
  })
  expect(raw).toEqual([])
})
