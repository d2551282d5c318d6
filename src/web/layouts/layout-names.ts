/** How much of the shop stands around a page. */
export type Frame = { header: 'full' | 'slim'; footer: 'full' | 'legal'; width: 'wide' | 'narrow' }

/** The eleven layouts of the specification; money pages keep distractions away. */
export const layouts = {
  default: { header: 'full', footer: 'full', width: 'wide' },
  simple: { header: 'slim', footer: 'legal', width: 'narrow' },
  cart: { header: 'full', footer: 'full', width: 'wide' },
  checkout: { header: 'slim', footer: 'legal', width: 'wide' },
  payment: { header: 'slim', footer: 'legal', width: 'wide' },
  pro: { header: 'full', footer: 'full', width: 'wide' },
  calculate: { header: 'full', footer: 'full', width: 'wide' },
  index: { header: 'full', footer: 'full', width: 'wide' },
  market: { header: 'full', footer: 'full', width: 'wide' },
  quote: { header: 'full', footer: 'full', width: 'narrow' },
  'create-order': { header: 'slim', footer: 'legal', width: 'narrow' },
} as const satisfies Record<string, Frame>

export type LayoutName = keyof typeof layouts
