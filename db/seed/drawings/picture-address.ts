import { drawProduct, isProductKind, isProductView, type ProductDrawing } from './draw-product.ts'
import { type Palette, palettes } from './palettes.ts'

const folder = '/drawings/'

const palettesByPaints = new Map<string, Palette>(
  Object.values(palettes).map((palette) => [paintsOf(palette), palette]),
)

/** Everything that the drawing is made from stands in its address, so a picture never changes under one. */
export function drawingAddress({ kind, colours, view }: Omit<ProductDrawing, 'label'>): string {
  return `${folder}${kind}.${paintsOf(colours)}.${view}.svg`
}

function paintsOf({ body, second, third }: Palette): string {
  return [body, second, third].map((paint) => paint.slice(1)).join('.')
}

/**
 * Draws what an address of ours stands for; null for any other address. Only whole palettes, spelt as we spell them:
 * free colours would give a stranger endlessly many drawings to ask for.
 */
export function drawingAt(address: string): (() => string) | null {
  const [kind, body, second, third, view] = address.slice(folder.length).split('.')
  const colours = palettesByPaints.get([body, second, third].join('.'))
  if (!colours || !isProductKind(kind) || !isProductView(view)) return null
  const drawing = { kind, colours, view }
  return address === drawingAddress(drawing) ? () => drawProduct(drawing) : null
}
