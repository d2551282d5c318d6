import { expect, test } from 'vitest'
import { readSiteFolders } from '#shop/sites/read-site-folders.server.ts'
import type { Tokens } from '#shop/sites/theme.ts'
import { darkPaper, emailLook, lightPaper } from './email-look.ts'

const sites = [...readSiteFolders('sites').folders.values()]
const base = sites.find(({ code }) => code === 'default')?.theme.light ?? {}
const lookOf = (tokens: Tokens) => emailLook({ light: { ...base, ...tokens }, dark: {} })

test.each(sites)("emails of $code are readable in light and dark, in the site's own colours", ({ theme }) => {
  const { light, dark } = emailLook(theme)
  expect(light.button).toBe(theme.light.primary)
  expect(dark.button).not.toBe(light.button)
  for (const [colours, paper] of [
    [light, lightPaper],
    [dark, darkPaper],
  ] as const) {
    const pairs = [
      [colours.onButton, colours.button],
      [colours.link, paper.paper],
      [colours.link, paper.soft],
      [paper.text, paper.paper],
      [paper.muted, paper.paper],
      [paper.muted, paper.soft],
      [paper.discount, paper.paper],
    ] as const
    for (const [front, back] of pairs)
      expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThan(4.5)
  }
})

test('a colour that refers to another token is resolved', () => {
  const look = lookOf({ primary: 'var(--accent)', accent: 'var(--sun)', sun: '#abc' })
  expect(look.light.button).toBe('#aabbcc')
})

test.each(['var(--primary)', 'var(--nothing)', 'oklch(50% 0.1 180)'])(
  'a theme with colours that email programs do not support gives a plain email: %s',
  (primary) => {
    for (const colours of [lookOf({ primary }).light, lookOf({ primary }).dark]) {
      expect(contrast(colours.onButton, colours.button)).toBeGreaterThan(4.5)
    }
  },
)

test('corners and the brand name follow the theme', () => {
  const look = lookOf({
    'r-step': '4px',
    'logo-weight': '800',
    'logo-spacing': '0.01em',
    'logo-case': 'none',
  })
  expect(look.corner).toBe('10px')
  expect(look.brand).toBe('font-weight:800;letter-spacing:0.01em;text-transform:none')
})

/** As WCAG 2.2 defines it; throws unless both are plain hex colours. */
function contrast(front: string, back: string): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!parts) throw new Error(`Not a colour: ${colour}`)
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
