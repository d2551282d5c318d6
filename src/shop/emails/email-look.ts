import type { Theme, Tokens } from '#shop/sites/theme.ts'

/** The same on every site: only bar, button and links have the site's colours. */
export const lightPaper = {
  page: '#f1efe9',
  paper: '#ffffff',
  soft: '#f7f5f0',
  line: '#dedcd4',
  rule: '#17211f',
  way: '#7f8b88',
  text: '#17211f',
  muted: '#55625f',
  discount: '#1b6b3a',
}

export const darkPaper: typeof lightPaper = {
  page: '#101615',
  paper: '#18201f',
  soft: '#222c2a',
  line: '#2e3937',
  rule: '#8a9693',
  way: '#7f8b88',
  text: '#ecefea',
  muted: '#a7b3af',
  discount: '#8fd3a8',
}

type Colours = { button: string; onButton: string; link: string; mark: string }
export type EmailLook = { light: Colours; dark: Colours; corner: string; brand: string }

const tokens = { button: 'primary', onButton: 'on-primary', link: 'link', mark: 'accent' } as const

/** The fallback for a theme that email programs do not support. */
const plain = {
  light: { button: '#1c1c1c', onButton: '#ffffff', link: '#0a5a8a', mark: '#f2b33d' },
  dark: { button: '#d5d9de', onButton: '#1c1c1c', link: '#8cc4f2', mark: '#f2b33d' },
}

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const tokenUse = /^var\(--([a-z0-9-]+)\)$/
const maxSteps = 10

/** Email programs support neither custom properties nor calc(), so this resolves the theme's tokens to plain values. */
export function emailLook({ light, dark }: Theme): EmailLook {
  const inLight = coloursOf(light)
  const inDark = coloursOf({ ...light, ...dark })
  const roundness = Number.parseFloat(light['r-step'] ?? '') || 0
  const brand = [
    `font-weight:${light['logo-weight'] ?? 700}`,
    `letter-spacing:${light['logo-spacing'] ?? 'normal'}`,
    `text-transform:${light['logo-case'] ?? 'none'}`,
  ]
  const colours = inLight && inDark ? { light: inLight, dark: inDark } : plain
  return { ...colours, corner: `${6 + roundness}px`, brand: brand.join(';') }
}

function coloursOf(theme: Tokens): Colours | null {
  const found = Object.entries(tokens).map(([role, token]) => [role, hexOf(theme, token)])
  return found.every(([, colour]) => colour) ? Object.fromEntries(found) : null
}

function hexOf(theme: Tokens, name: string, steps = 0): string | null {
  const value = theme[name] ?? ''
  if (hexColour.test(value)) return value.length === 7 ? value : value.replace(/[0-9a-f]/gi, '$&$&')
  const next = tokenUse.exec(value)?.[1]
  return next && steps < maxSteps ? hexOf(theme, next, steps + 1) : null
}
