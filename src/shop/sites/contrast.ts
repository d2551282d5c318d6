import type { Theme, Tokens } from './theme.ts'

/** Two tokens that stand on each other somewhere in the shop. */
export type ColourPair = { front: string; back: string; min: number }
export type WeakPair = ColourPair & { mode: 'light' | 'dark'; found: number }

const surfaces = ['bg', 'surface', 'surface-2', 'inset']

/** Text on its background needs a contrast of 4.5 to 1. */
const letters: [string, string][] = [
  ...pairs(['text', 'muted'], [...surfaces, 'neutral-soft', 'sky-1', 'sky-2']),
  ...pairs(['primary', 'link', 'sale', 'success', 'warn', 'danger', 'info'], ['bg', 'surface']),
  ...pairs(['primary'], ['primary-soft']),
  ...pairs(
    ['text'],
    ['primary-soft', 'accent-soft', 'success-soft', 'warn-soft', 'danger-soft', 'info-soft'],
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
  ['bg', 'text'],
  ['success', 'success-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['link', 'danger-soft'],
  ...pairs(['on-plate', 'on-plate-muted'], ['plate-1', 'plate-2', 'plate-3', 'plate-4', 'plate-5']),
]

/** Edges of controls, focus rings and lines with a meaning need 3 to 1; some are also letters, above. */
const edges: [string, string][] = [
  ...pairs(['border-strong', 'focus'], ['bg', 'surface']),
  ...pairs(['focus'], ['surface-2', 'sky-1', 'sky-2']),
  ...pairs(['knob'], ['border-strong']),
]

const all: readonly ColourPair[] = [
  ...letters.map(([front, back]) => ({ front, back, min: 4.5 })),
  ...edges.map(([front, back]) => ({ front, back, min: 3 })),
]

/** The pairs of the design system that have too little contrast, in both modes. */
export function weakPairs({ light, dark }: Theme): WeakPair[] {
  return [...weakIn('light', light), ...weakIn('dark', { ...light, ...dark })]
}

function weakIn(mode: WeakPair['mode'], tokens: Tokens): WeakPair[] {
  return all
    .map((pair) => ({ ...pair, mode, found: contrast(tokens, pair.front, pair.back) }))
    .filter(({ found, min }) => found < min)
}

/** As WCAG 2.2 defines it. */
export function contrast(tokens: Tokens, front: string, back: string): number {
  const [light = 0, dark = 0] = [luminance(tokens[front]), luminance(tokens[back])].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour = ''): number {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!parts) throw new Error(`Not a colour: ${colour}`)
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function pairs(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]))
}
