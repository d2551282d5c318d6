import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSiteFolders } from './read-site-folders.server.ts'
import type { Tokens } from './theme.ts'

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

/** Edges of controls, focus rings and lines with a meaning need 3 to 1. */
const edges: [string, string][] = [
  ...pairs(['border-strong', 'focus', 'primary'], ['bg', 'surface']),
  ...pairs(['focus'], ['surface-2', 'sky-1', 'sky-2']),
  ...pairs(['knob'], ['border-strong']),
  ...pairs(['danger'], ['surface']),
]

const { folders } = readSiteFolders('sites')
const looks = [...folders.values()].flatMap(({ code, theme: { light, dark } }) => [
  { name: `${code}, light`, tokens: light },
  { name: `${code}, dark`, tokens: { ...light, ...dark } },
])

test('there are ten variants in two modes', () => {
  expect(looks).toHaveLength(20)
})

test.each(looks)('SITE-03 every pair of colours has enough contrast: $name', ({ tokens }) => {
  const weak = [
    ...letters.map(([front, back]) => ({ front, back, min: 4.5 })),
    ...edges.map(([front, back]) => ({ front, back, min: 3 })),
  ]
    .map((pair) => ({ ...pair, found: contrast(tokens, pair.front, pair.back) }))
    .filter(({ found, min }) => found < min)
  expect(weak.map(({ front, back, found }) => `${front} on ${back}: ${found.toFixed(2)}`)).toEqual([])
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

function pairs(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]))
}

/** As WCAG 2.2 defines it. */
function contrast(tokens: Tokens, front: string, back: string): number {
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
