import { expect, test } from 'vitest'
import { mergeThemes, parseTheme, themeCss } from './theme.ts'

const base = parseTheme(':root { --primary: #0b5d5b; --bg: #fff; } :root[data-theme="dark"] { --bg: #000; }')

test('SITE-03 a token that a variant lacks falls back to the default, in light and dark', () => {
  const own = parseTheme('/* ours */ :root { --primary: #123456; }')
  expect(mergeThemes(base, own)).toEqual({ light: { primary: '#123456', bg: '#fff' }, dark: { bg: '#000' } })
})

test('SITE-03 an unknown token is refused at start', () => {
  expect(() => mergeThemes(base, parseTheme(':root { --primry: red; }'))).toThrow('--primry')
})

test.each([
  'body { --a: 1; }',
  ':root { color: red; }',
  ':root { --a: url(https://tracker.example); }',
  '@import "x";',
  ':root { --a: 1; } .header { display: none; }',
  ':root { --a: </style><script> }',
])('SITE-06 a theme that changes anything but tokens is refused: %s', (css) => {
  expect(() => parseTheme(css)).toThrow()
})

test('a theme is served as one layer with its colour schemes', () => {
  expect(themeCss(base)).toBe(
    '@layer tokens,base,components;@layer tokens{:root{color-scheme:light;--primary:#0b5d5b;--bg:#fff;}:root[data-theme="dark"]{color-scheme:dark;--bg:#000;}}\n',
  )
})
