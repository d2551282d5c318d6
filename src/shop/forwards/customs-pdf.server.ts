import { formatMoney } from '#core/format.ts'
import { type Amount, sum } from '#core/money.ts'
import { drawBarCode, kilogramsOf, pdfSheet, type Sheet } from '#shop/parcels/pdf-sheet.server.ts'

export type CustomsLine = {
  description: string
  material: string
  hs: string
  origin: string
  quantity: number
  /** Of all pieces, in the currency of the paper. */
  value: Amount
  /** Its part of what the parcel weighs. */
  grams: number
}

/** What customs are told of a box. */
export type CustomsPaper = {
  box: string
  request: string
  method: 'air' | 'sea'
  sender: readonly string[]
  recipient: readonly string[]
  lines: readonly CustomsLine[]
  currency: string
  grams: number
  /** The day on which its owner declared that this is true. */
  declaredOn: string
}

const margin = 48
const ink = '#14201c'
const grey = '#5c6b65'
/** Widths of columns: what, code, origin, pieces, weight, value. */
const columns = [0.4, 0.12, 0.1, 0.1, 0.13, 0.15] as const

/** A declaration in English, as customs of every country read it. */
export function customsPdf(paper: CustomsPaper): Promise<Buffer> {
  return pdfSheet({ title: `Customs declaration ${paper.box}`, size: 'A4', margin }, (pdf) => {
    const width = pdf.page.width - 2 * margin
    pdf.fillColor(ink).font('bold').fontSize(18).text('Customs declaration', margin, margin, { width })
    pdf
      .font('regular')
      .fontSize(10)
      .fillColor(grey)
      .text(`Commercial invoice for goods in transit, not for resale. By ${paper.method}.`, { width })
    drawBarCode(pdf, paper.box, { left: margin + width - 200, top: margin, width: 200, height: 44 })
    pdf
      .fillColor(ink)
      .font('bold')
      .fontSize(11)
      .text(`${paper.box} · ${paper.request}`, margin + width - 200, margin + 50, {
        width: 200,
        align: 'right',
      })
    const top = 130
    party(pdf, 'Sender', paper.sender, { left: margin, top, width: width / 2 - 12 })
    party(pdf, 'Recipient', paper.recipient, { left: margin + width / 2 + 12, top, width: width / 2 - 12 })
    pdf.y = 250
    row(pdf, ['Description', 'HS code', 'Origin', 'Pieces', 'Net weight', 'Value'], { width, isHead: true })
    for (const { description, material, hs, origin, quantity, value, grams } of paper.lines) {
      const what = material ? `${description} (${material})` : description
      const money = formatMoney(value, paper.currency, 'en')
      row(pdf, [what, hs, origin, String(quantity), kilogramsOf(grams), money], { width })
    }
    const total = formatMoney(sum(paper.lines.map(({ value }) => value)), paper.currency, 'en')
    const pieces = paper.lines.reduce((all, { quantity }) => all + quantity, 0)
    row(pdf, ['Total', '', '', String(pieces), kilogramsOf(paper.grams), total], { width, isHead: true })
    pdf
      .font('regular')
      .fontSize(10)
      .fillColor(grey)
      .text(
        `The recipient declared on ${paper.declaredOn} that this list is complete and that the values are what was paid.`,
        margin,
        pdf.y + 16,
        { width },
      )
  })
}

function party(
  pdf: Sheet,
  title: string,
  lines: readonly string[],
  { left, top, width }: { left: number; top: number; width: number },
): void {
  pdf.font('regular').fontSize(9).fillColor(grey).text(title, left, top, { width })
  for (const [place, text] of lines.entries())
    pdf
      .font(place === 0 ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor(ink)
      .text(text, left, pdf.y, { width })
}

function row(
  pdf: Sheet,
  cells: readonly string[],
  { width, isHead = false }: { width: number; isHead?: boolean },
) {
  if (pdf.y > pdf.page.height - margin - 40) pdf.addPage()
  const top = pdf.y + 6
  let bottom = top
  let left = margin
  for (const [place, cell] of cells.entries()) {
    const wide = width * (columns[place] ?? 0)
    pdf
      .font(isHead ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor(ink)
      .text(cell, left, top, { width: wide - 8, align: place > 2 ? 'right' : 'left' })
    bottom = Math.max(bottom, pdf.y)
    left += wide
  }
  pdf
    .moveTo(margin, bottom + 4)
    .lineTo(margin + width, bottom + 4)
    .lineWidth(0.5)
    .stroke('#d5dcd8')
  pdf.x = margin
  pdf.y = bottom + 4
}
