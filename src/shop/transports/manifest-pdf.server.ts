import { kilogramsOf, pdfSheet, type Sheet } from '#shop/parcels/pdf-sheet.server.ts'
import type { Transport } from './transport.ts'

export type ManifestBox = {
  number: string
  forward: string
  country: string
  bag: string | null
  grams: number
  /** In euros, as it is written. */
  value: string
}

const margin = 48
const ink = '#14201c'
const grey = '#5c6b65'
const columns = [0.1, 0.3, 0.2, 0.12, 0.13, 0.15] as const

/** What travels: bag by bag, box by box. No names: who carries it needs none. */
export function manifestPdf(
  transport: Pick<Transport, 'number' | 'carrier' | 'leavesFrom' | 'via' | 'goesTo' | 'waybill'>,
  boxes: readonly ManifestBox[],
  { departs, total }: { departs: string; total: string },
): Promise<Buffer> {
  return pdfSheet({ title: `Manifest ${transport.number}`, size: 'A4', margin }, (pdf) => {
    const width = pdf.page.width - 2 * margin
    pdf
      .fillColor(ink)
      .font('bold')
      .fontSize(18)
      .text(`Manifest ${transport.number}`, margin, margin, { width })
    const way = [transport.leavesFrom, transport.via, transport.goesTo].filter(Boolean).join(' – ')
    const facts = [way, transport.carrier, departs, transport.waybill && `Waybill ${transport.waybill}`]
    pdf.font('regular').fontSize(10).fillColor(grey).text(facts.filter(Boolean).join(' · '), { width })
    pdf.y += 12
    row(pdf, ['Bag', 'Box', 'Request', 'Country', 'Weight', 'Value'], { width, isHead: true })
    for (const { bag, number, forward, country, grams, value } of boxes)
      row(pdf, [bag ?? '', number, forward, country, kilogramsOf(grams), value], { width })
    const bags = new Set(boxes.flatMap(({ bag }) => bag ?? [])).size
    const grams = boxes.reduce((all, box) => all + box.grams, 0)
    row(pdf, [`${bags} bags`, `${boxes.length} boxes`, '', '', kilogramsOf(grams), total], {
      width,
      isHead: true,
    })
  })
}

function row(
  pdf: Sheet,
  cells: readonly string[],
  { width, isHead = false }: { width: number; isHead?: boolean },
) {
  if (pdf.y > pdf.page.height - margin - 30) pdf.addPage()
  const top = pdf.y + 5
  let left = margin
  for (const [place, cell] of cells.entries()) {
    const wide = width * (columns[place] ?? 0)
    pdf
      .font(isHead ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor(ink)
      .text(cell, left, top, { width: wide - 6, align: place > 3 ? 'right' : 'left', lineBreak: false })
    left += wide
  }
  pdf
    .moveTo(margin, top + 16)
    .lineTo(margin + width, top + 16)
    .lineWidth(0.5)
    .stroke('#d5dcd8')
  pdf.x = margin
  pdf.y = top + 16
}
