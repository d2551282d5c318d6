import { pdfSheet } from '#shop/parcels/pdf-sheet.server.ts'

export type ReceiptPaper = {
  title: string
  lead: string
  rows: readonly { label: string; value: string }[]
  words: string
  seller: string
}

const margin = 64
const ink = '#14201c'
const grey = '#5a6663'

/** The receipt as a file that lasts: the same words as on its page. */
export function receiptPdf({ title, lead, rows, words, seller }: ReceiptPaper): Promise<Buffer> {
  return pdfSheet({ title, size: 'A4', margin }, (pdf) => {
    const width = pdf.page.width - 2 * margin
    pdf.font('bold').fontSize(20).fillColor(ink).text(title)
    pdf.font('regular').fontSize(11).moveDown(0.5).fillColor(grey).text(lead)
    pdf.moveDown(1)
    for (const { label, value } of rows) {
      const top = pdf.y
      pdf.font('regular').fontSize(10.5).fillColor(grey).text(label, margin, top, { width: 150 })
      const left = pdf.y
      pdf.fillColor(ink).text(value, margin + 160, top, { width: width - 160 })
      pdf.y = Math.max(left, pdf.y) + 6
      pdf
        .moveTo(margin, pdf.y)
        .lineTo(margin + width, pdf.y)
        .lineWidth(0.5)
        .strokeColor('#c9d0ce')
        .stroke()
      pdf.y += 6
    }
    pdf
      .font('bold')
      .fontSize(12)
      .fillColor(ink)
      .text(words, margin, pdf.y + 8, { width })
    pdf.font('regular').fontSize(9).fillColor(grey).moveDown(2).text(seller, { width })
  })
}
