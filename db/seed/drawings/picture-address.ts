import { drawProduct, isProductKind, isProductView, type ProductDrawing } from './draw-product.ts'
import { type Palette, palettes } from './palettes.ts'

const folder = '/drawings/'

const palettesByPaints = new Map<string, Palette>(
  Object.values(palettes).map((palette) => [paintsOf(palette), palette]),
)

/** The address contains all parameters of the drawing, so the picture at an address never changes. */
export function drawingAddress({ kind, colours, view }: Omit<ProductDrawing, 'label'>): string {
  return `${folder}${kind}.${paintsOf(colours)}.${view}.svg`
}

function paintsOf({ body, second, third }: Palette): string {
  return [body, second, third].map((paint) => paint.slice(1)).join('.')
}

/**
 * Draws the picture at one of our addresses; null for any other address. Accepts only complete palettes in our
 * spelling, because free colours would let a stranger request any number of drawings.
 */
export function drawingAt(address: string): (() => string) | null {
  const [kind, body, second, third, view] = address.slice(folder.length).split('.')
  const colours = palettesByPaints.get([body, second, third].join('.'))
  if (!colours || !isProductKind(kind) || !isProductView(view)) return null
  const drawing = { kind, colours, view }
  return address === drawingAddress(drawing) ? () => drawProduct(drawing) : null
}
