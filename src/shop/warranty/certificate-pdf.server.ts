import { encode } from 'uqr'
import { pdfSheet } from '#shop/parcels/pdf-sheet.server.ts'

export type CertificatePaper = {
  shop: string
  title: string
  rows: readonly { label: string; value: string }[]
  note: string
  /** Where the code is checked; the address is also in the QR code. */
  check: { href: string; code: string }
}

const margin = 72
const ink = '#17211f'
const grey = '#55625f'

/** The certificate: what is covered until when, and a code that shows that it is ours. */
export function certificatePdf({ shop, title, rows, note, check }: CertificatePaper): Promise<Buffer> {
  return pdfSheet({ title, size: 'A4', margin }, (pdf) => {
    const width = pdf.page.width - 2 * margin
    const line = () => {
      pdf
        .moveTo(margin, pdf.y)
        .lineTo(margin + width, pdf.y)
        .lineWidth(1)
        .strokeColor(ink)
        .stroke()
      pdf.y += 14
    }
    pdf.font('bold').fontSize(13).fillColor(ink).text(shop)
    pdf.fontSize(22).moveDown(1).text(title).moveDown(0.5)
    line()
    for (const { label, value } of rows) {
      const top = pdf.y
      pdf.font('regular').fontSize(11).fillColor(grey).text(label, margin, top, { width: 180 })
      const below = pdf.y
      pdf.fillColor(ink).text(value, margin + 190, top, { width: width - 190, align: 'right' })
      pdf.y = Math.max(below, pdf.y) + 8
    }
    line()
    pdf.font('regular').fontSize(10).fillColor(grey).text(note, margin, pdf.y, { width })
    pdf.font('bold').fillColor(ink).moveDown(0.5).text(check.code, { width })
    drawQr(pdf, check.href, { left: margin + width - 110, top: pdf.page.height - margin - 110, side: 110 })
  })
}

function drawQr(
  pdf: PDFKit.PDFDocument,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void {
  const { data, size } = encode(text, { border: 0 })
  const step = side / size
  data.forEach((cells, row) => {
    cells.forEach((isDark, column) => {
      if (isDark) pdf.rect(left + column * step, top + row * step, step, step)
    })
  })
  pdf.fill(ink)
}
