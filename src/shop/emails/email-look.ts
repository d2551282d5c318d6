import type { Theme, Tokens } from '#shop/sites/theme.ts'

/** The site's token for each colour of an email. */
const tokens = {
  page: 'surface-2',
  paper: 'surface',
  inset: 'inset',
  line: 'border',
  text: 'text',
  muted: 'muted',
  link: 'link',
  button: 'primary',
  onButton: 'on-primary',
} as const

type Colours = Readonly<Record<keyof typeof tokens, string>>
export type EmailLook = Colours & { corner: string; brand: string }

/** The fallback for a theme that email programs do not support. */
const plainColours: Colours = {
  page: '#f0f0f0',
  paper: '#ffffff',
  inset: '#f6f6f6',
  line: '#dddddd',
  text: '#1c1c1c',
  muted: '#595959',
  link: '#0a5a8a',
  button: '#1c1c1c',
  onButton: '#ffffff',
}

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const tokenUse = /^var\(--([a-z0-9-]+)\)$/
const maxSteps = 10

/**
 * Email programs support neither custom properties nor calc(), so this resolves the theme's tokens to plain values.
 * Always in light mode.
 */
export function emailLook({ light }: Theme): EmailLook {
  const found = Object.entries(tokens).map(([role, token]) => [role, hexOf(light, token)])
  const colours: Colours = found.every(([, colour]) => colour) ? Object.fromEntries(found) : plainColours
  const roundness = Number.parseFloat(light['r-step'] ?? '') || 0
  const brand = [
    `font-weight:${light['logo-weight'] ?? 700}`,
    `letter-spacing:${light['logo-spacing'] ?? 'normal'}`,
    `text-transform:${light['logo-case'] ?? 'none'}`,
  ]
  return { ...colours, corner: `${6 + roundness}px`, brand: brand.join(';') }
}

function hexOf(light: Tokens, name: string, steps = 0): string | null {
  const value = light[name] ?? ''
  if (hexColour.test(value)) return value.length === 7 ? value : value.replace(/[0-9a-f]/gi, '$&$&')
  const next = tokenUse.exec(value)?.[1]
  return next && steps < maxSteps ? hexOf(light, next, steps + 1) : null
}
