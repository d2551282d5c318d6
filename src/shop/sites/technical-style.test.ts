import { expect, test } from 'vitest'
import { technicalStyle } from './technical-style.ts'

const theme = {
  light: { bg: '#fff', text: '#111', step: '0px', round: 'calc(2px + var(--step))', sun: '#fc0' },
  dark: { bg: '#000', sun: '#da0' },
}

test('SITE-06 a technical page has the tokens of its site that its rules use, and the dark ones in a dark mode', () => {
  expect(technicalStyle(theme, 'body{background:var(--bg);border-radius:var(--round)}')).toBe(
    ':root{color-scheme:light dark;--bg:#fff;--step:0px;--round:calc(2px + var(--step))}@media(prefers-color-scheme:dark){:root{--bg:#000}}body{background:var(--bg);border-radius:var(--round)}',
  )
})

test('a token that the theme does not have is refused', () => {
  expect(() => technicalStyle(theme, 'a{color:var(--txt)}')).toThrow('Unknown token --txt')
})
