import type { Theme } from './theme.ts'

/** The tokens that make a brand. Neutrals and colours with a meaning are those of the design system on every site. */
export const brandColours = [
  'primary',
  'primary-hover',
  'primary-soft',
  'on-primary',
  'accent',
  'accent-soft',
  'on-accent',
] as const

/** The colours of the drawings. */
export const drawingColours = [
  'sky-1',
  'sky-2',
  'sun',
  'far',
  'sea-1',
  'sea-2',
  'dune',
  'dune-2',
  'hull',
  'steel',
  'box-1',
  'box-2',
  'box-3',
  'box-4',
] as const

export const editedColours = [...brandColours, ...drawingColours]
export type EditedColour = (typeof editedColours)[number]

/** How the name beside the mark is set, and how round corners are; the same in both modes. */
export const shapeTokens = {
  'r-step': ['-4px', '-2px', '0px', '2px', '4px', '6px'],
  'logo-weight': ['400', '500', '600', '700', '800'],
  'logo-spacing': ['-0.045em', '-0.035em', '-0.02em', '-0.01em', '0em', '0.01em', '0.02em'],
  'logo-case': ['none', 'lowercase', 'uppercase'],
} as const satisfies Record<string, readonly string[]>
export type ShapeToken = keyof typeof shapeTokens

const colour = /^#[0-9a-f]{6}$/

/** Whether the token is one that staff may set, to such a value: nothing else ever reaches a style sheet. */
export function isBrandValue(mode: keyof Theme, name: string, value: string): boolean {
  if ((editedColours as readonly string[]).includes(name)) return colour.test(value)
  const shapes = Object.hasOwn(shapeTokens, name) ? shapeTokens[name as ShapeToken] : []
  return mode === 'light' && (shapes as readonly string[]).includes(value)
}
