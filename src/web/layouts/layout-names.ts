/** The frames that a page can have. */
export type Frame = {
  header: 'full' | 'slim'
  footer: 'full' | 'legal'
  /** `edge` leaves the margins to the page, for pictures from edge to edge. */
  width: 'wide' | 'narrow' | 'edge'
  /** For pages with payments, which the header mentions. */
  isSecure: boolean
}

/** The eleven layouts of the specification; money pages keep distractions away. */
export const layouts = {
  default: { header: 'full', footer: 'full', width: 'wide', isSecure: false },
  simple: { header: 'slim', footer: 'legal', width: 'narrow', isSecure: false },
  cart: { header: 'full', footer: 'full', width: 'wide', isSecure: false },
  checkout: { header: 'slim', footer: 'legal', width: 'wide', isSecure: true },
  payment: { header: 'slim', footer: 'legal', width: 'wide', isSecure: true },
  pro: { header: 'full', footer: 'full', width: 'wide', isSecure: false },
  calculate: { header: 'full', footer: 'full', width: 'wide', isSecure: false },
  index: { header: 'full', footer: 'full', width: 'edge', isSecure: false },
  market: { header: 'full', footer: 'full', width: 'wide', isSecure: false },
  quote: { header: 'full', footer: 'full', width: 'wide', isSecure: false },
  'create-order': { header: 'slim', footer: 'legal', width: 'wide', isSecure: true },
} as const satisfies Record<string, Frame>

export type LayoutName = keyof typeof layouts
