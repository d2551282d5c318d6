import { drawProduct, isColour, isProductKind, isProductView, type ProductDrawing } from './draw-product.ts'

const folder = '/drawings/'

/** Everything that the drawing is made from stands in its address, so a picture never changes under one. */
export function drawingAddress({ kind, colours, view }: Omit<ProductDrawing, 'label'>): string {
  const paints = [colours.body, colours.second, colours.third].map((paint) => paint.slice(1).toLowerCase())
  return `${folder}${[kind, ...paints, view].join('.')}.svg`
}

/** The drawing of an address, or null where there is none. */
export function drawAddress(address: string): string | null {
  if (!address.startsWith(folder)) return null
  const [kind, body, second, third, view, ending, ...more] = address.slice(folder.length).split('.')
  const colours = { body: `#${body}`, second: `#${second}`, third: `#${third}` }
  const isDrawn = isProductKind(kind) && isProductView(view) && Object.values(colours).every(isColour)
  return isDrawn && ending === 'svg' && more.length === 0 ? drawProduct({ kind, colours, view }) : null
}
