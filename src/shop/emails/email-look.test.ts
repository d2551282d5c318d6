import { expect, test } from 'vitest'
import { readSiteFolders } from '#shop/sites/read-site-folders.server.ts'
import type { Tokens } from '#shop/sites/theme.ts'
import { emailLook } from './email-look.ts'

const sites = [...readSiteFolders('sites').folders.values()]
const base = sites.find(({ code }) => code === 'default')?.theme.light ?? {}
const lookOf = (tokens: Tokens) => emailLook({ light: { ...base, ...tokens }, dark: {} })

test.each(sites)("emails of $code are readable in the site's own colours", ({ theme }) => {
  const look = emailLook(theme)
  expect(look.button).toBe(theme.light.primary)
  const pairs = [
    [look.onButton, look.button],
    [look.button, look.paper],
    [look.text, look.paper],
    [look.text, look.inset],
    [look.muted, look.paper],
    [look.muted, look.inset],
    [look.muted, look.page],
    [look.link, look.paper],
  ] as const
  for (const [front, back] of pairs) expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThan(4.5)
})

test('a colour that refers to another token is resolved', () => {
  const look = lookOf({ primary: 'var(--accent)', accent: 'var(--sun)', sun: '#abc' })
  expect(look.button).toBe('#aabbcc')
})

test.each(['var(--primary)', 'var(--nothing)', 'oklch(50% 0.1 180)'])(
  'a theme with colours that email programs do not support gives a plain email: %s',
  (primary) => {
    const look = lookOf({ primary, surface: '#000000' })
    expect(look.paper).toBe('#ffffff')
    expect(contrast(look.onButton, look.button)).toBeGreaterThan(4.5)
    expect(contrast(look.muted, look.page)).toBeGreaterThan(4.5)
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
