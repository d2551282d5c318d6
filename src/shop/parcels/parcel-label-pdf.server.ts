import type { Measured } from './parcel.ts'
import { drawBarCode, kilogramsOf, pdfSheet, sidesOf } from './pdf-sheet.server.ts'

/** What stands on the label that the warehouse sticks on a parcel. */
export type ParcelLabelFacts = {
  number: string
  suiteCode: string
  shelf: string | null
  size: Measured | null
}

/** A6 on its side, in points. */
const page: [number, number] = [419.53, 297.64]
const margin = 20

/** Shelf, suite, bar code and measures. No name: a label is read by whoever passes. */
export function parcelLabelPdf({ number, suiteCode, shelf, size }: ParcelLabelFacts): Promise<Buffer> {
  return pdfSheet({ title: number, size: page, margin }, (pdf) => {
    const width = page[0] - 2 * margin
    const line = { width, lineBreak: false }
    pdf
      .font('bold')
      .fontSize(34)
      .text(shelf ?? '–', margin, margin, line)
    pdf
      .font('regular')
      .fontSize(20)
      .text(suiteCode, margin, margin + 10, { ...line, align: 'right' })
    drawBarCode(pdf, number, { left: margin, top: 84, width, height: 120 })
    pdf.font('bold').fontSize(24).text(number, margin, 222, line)
    if (size)
      pdf
        .font('regular')
        .fontSize(16)
        .text(`${kilogramsOf(size.grams)} · ${sidesOf(size)}`, margin, 228, { ...line, align: 'right' })
  })
}
