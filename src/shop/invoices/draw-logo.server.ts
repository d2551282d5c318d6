type Pdf = PDFKit.PDFDocument
type Attributes = Readonly<Record<string, string>>

const tagPattern = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/gi
const attributePattern = /([\w:-]+)="([^"]*)"/g
const transformPattern = /^translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\)$/

/**
 * Draws a site's logo, whose colours are already filled in, at a height. Logos consist of paths, circles and rectangles
 * in plain colours (`paint-asset.ts`), so a library for all of SVG is not needed. Returns the width.
 */
export function drawLogo(pdf: Pdf, svg: string, at: { x: number; y: number; height: number }): number {
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) return 0
  const scale = at.height / height
  pdf.save().translate(at.x, at.y).scale(scale)
  for (const [, slash, name = '', text = ''] of svg.matchAll(tagPattern)) {
    const attributes = Object.fromEntries(
      [...text.matchAll(attributePattern)].map(([, key, value]) => [key, value]),
    )
    if (name === 'g') group(pdf, slash === '/', attributes)
    else if (shape(pdf, name, attributes)) paint(pdf, attributes)
  }
  pdf.restore()
  return width * scale
}

function group(pdf: Pdf, isEnd: boolean, { transform = '' }: Attributes): void {
  if (isEnd) {
    pdf.restore()
    return
  }
  pdf.save()
  const moved = transformPattern.exec(transform)
  if (moved) pdf.translate(Number(moved[1]), Number(moved[2]))
}

/** False if it is no shape. */
function shape(pdf: Pdf, name: string, attributes: Attributes): boolean {
  const number = (key: string) => Number(attributes[key] ?? 0)
  if (name === 'path') pdf.path(attributes.d ?? '')
  else if (name === 'circle') pdf.circle(number('cx'), number('cy'), number('r'))
  else if (name === 'rect')
    pdf.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  else return false
  return true
}

function paint(pdf: Pdf, { fill = 'black', stroke = 'none', ...attributes }: Attributes): void {
  const isFilled = fill !== 'none'
  const isStroked = stroke !== 'none'
  if (isStroked)
    pdf
      .lineWidth(Number(attributes['stroke-width'] ?? 1))
      .lineCap(attributes['stroke-linecap'] === 'round' ? 'round' : 'butt')
      .strokeColor(stroke)
  if (isFilled) pdf.fillColor(fill)
  if (isFilled && isStroked) pdf.fillAndStroke()
  else if (isFilled) pdf.fill()
  else pdf.stroke()
}
