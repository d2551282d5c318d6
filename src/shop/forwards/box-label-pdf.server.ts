import { drawBarCode, kilogramsOf, pdfSheet, sidesOf } from '#shop/parcels/pdf-sheet.server.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { Forward, ForwardBox } from './forward.ts'

export type BoxLabelFacts = {
  forward: Pick<Forward, 'number' | 'country' | 'customerReference'>
  box: Pick<ForwardBox, 'number' | 'place' | 'method' | 'size'>
  deliveryType: CourierService['type']
  courier: string
}

/** A6 on its side, in points. */
const page: [number, number] = [419.53, 297.64]
const margin = 20

/**
 * Our own label: by it a box is loaded and followed until a courier takes it over. Where it goes and by which way, what its
 * customer calls it, and no name: that stands on the courier's label.
 */
export function boxLabelPdf({ forward, box, deliveryType, courier }: BoxLabelFacts): Promise<Buffer> {
  return pdfSheet({ title: box.number, size: page, margin }, (pdf) => {
    const width = page[0] - 2 * margin
    const line = { width, lineBreak: false }
    pdf.font('bold').fontSize(34).text(box.method.toUpperCase(), margin, margin, line)
    pdf
      .font('bold')
      .fontSize(34)
      .text(forward.country, margin, margin, { ...line, align: 'right' })
    drawBarCode(pdf, box.number, { left: margin, top: 78, width, height: 110 })
    pdf.font('bold').fontSize(26).text(box.number, margin, 200, line)
    pdf
      .font('regular')
      .fontSize(14)
      .text(`${forward.number ?? ''}-${box.place}`, margin, 208, { ...line, align: 'right' })
    pdf.fontSize(14).text(`${kilogramsOf(box.size.grams)} · ${sidesOf(box.size)} cm`, margin, 246, line)
    pdf.text(`${courier}, ${deliveryType}`, margin, 246, { ...line, align: 'right' })
    if (forward.customerReference)
      pdf.font('bold').text(forward.customerReference, margin, 268, { ...line, ellipsis: true })
  })
}
