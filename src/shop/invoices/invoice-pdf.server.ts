import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { drawLogo } from './draw-logo.server.ts'
import type { InvoiceDocument } from './invoice-document.ts'

type Pdf = PDFKit.PDFDocument
type Words = {
  document: InvoiceDocument
  /** The language of the text, for screen readers. */
  language: string
  author: string
  /** The site's logo and name, above everything. */
  brand: { logo: string | null; name: string }
  issuedOn: string
  pageOf(page: number, pages: number): string
}

const margin = 48
const logoHeight = 20
const ink = '#14201c'
const grey = '#5c6b65'
const hairline = '#d5dcd8'
// Relative to the working directory, like migrations and sites: the built server is in another folder.
const font = (name: string) => readFileSync(`src/shop/invoices/fonts/onest-${name}.ttf`)
let fonts: { regular: Buffer; bold: Buffer } | null = null

/**
 * The same document gives the same bytes: the file contains no current time. It is tagged for screen readers, and
 * embeds only the glyphs it uses.
 */
export async function invoicePdf(words: Words): Promise<Buffer> {
  const { document, language, author } = words
  const madeOn = new Date(`${words.issuedOn}T00:00:00Z`)
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: `${document.kind} ${document.number}`,
      Author: author,
      Creator: 'Amberway',
      Producer: 'Amberway',
      CreationDate: madeOn,
      ModDate: madeOn,
    },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  fonts ??= { regular: font('regular'), bold: font('bold') }
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  draw(pdf, words)
  numberPages(pdf, words)
  pdf.end()
  return whole
}

function draw(pdf: Pdf, { document, brand }: Words): void {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const width = pdf.page.width - 2 * margin
  const add = (tag: string, drawing: () => void) => root.add(pdf.struct(tag, {}, drawing))
  drawBrand(pdf, add, brand)
  add('H1', () =>
    pdf
      .font('bold')
      .fontSize(20)
      .fillColor(ink)
      .text(`${document.kind} ${document.number}`, margin, pdf.y, { width }),
  )
  pdf.moveDown(0.6)
  for (const { label, value } of document.facts.slice(1)) {
    add('P', () => {
      pdf
        .font('regular')
        .fontSize(10)
        .fillColor(grey)
        .text(`${label}: `, margin, pdf.y, { continued: true, width })
      pdf.fillColor(ink).text(value)
    })
  }
  pdf.moveDown(1.5)
  const top = pdf.y
  let bottom = top
  const half = (width - 24) / 2
  for (const [place, party] of [document.seller, document.buyer].entries()) {
    const left = margin + place * (half + 24)
    add('H2', () =>
      pdf.font('regular').fontSize(9).fillColor(grey).text(party.label, left, top, { width: half }),
    )
    for (const [index, line] of party.lines.entries()) {
      add('P', () =>
        pdf
          .font(index === 0 ? 'bold' : 'regular')
          .fontSize(10)
          .fillColor(ink)
          .text(line, left, pdf.y, { width: half }),
      )
    }
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom + 24
  table(pdf, root, document.items, [0.44, 0.11, 0.17, 0.11, 0.17])
  if (document.rates.rows.length > 0) {
    pdf.y += 18
    table(pdf, root, document.rates, [0.25, 0.25, 0.25, 0.25])
  }
  pdf.y += 18
  const sums = [...document.totals, ...document.payments]
  keepTogether(pdf, sums.length * 20 + 12)
  for (const [index, row] of sums.entries()) {
    if (index === document.totals.length) {
      pdf.y += 2
      rule(pdf, margin + width * 0.4, width * 0.6)
      pdf.y += 8
    }
    sumRow(pdf, add, row)
  }
  if (document.note) {
    const { note } = document
    pdf.y += 12
    add('P', () => pdf.font('regular').fontSize(9).fillColor(grey).text(note, margin, pdf.y, { width }))
  }
  root.end()
}

type Add = (tag: string, drawing: () => void) => void

/** The logo is decoration, because the name stands beside it. */
function drawBrand(pdf: Pdf, add: Add, { logo, name }: Words['brand']): void {
  pdf.markContent('Artifact')
  const taken = logo ? drawLogo(pdf, logo, { x: margin, y: margin, height: logoHeight }) : 0
  pdf.endMarkedContent()
  pdf.font('bold').fontSize(14)
  const y = margin + (logoHeight - pdf.currentLineHeight()) / 2
  add('P', () => pdf.fillColor(ink).text(name, margin + (taken && taken + 8), y))
  pdf.y = margin + logoHeight + 22
}

/** Names at the left, figures at the right, in the right part of the page. */
function sumRow(pdf: Pdf, add: Add, { label, value, isTotal }: InvoiceDocument['totals'][number]): void {
  const width = pdf.page.width - 2 * margin
  const { y } = pdf
  add('P', () => {
    pdf
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(isTotal ? 12 : 10)
      .fillColor(ink)
      .text(label, margin + width * 0.4, y, { width: width * 0.38 })
    const after = pdf.y
    pdf.text(value, margin + width * 0.78, y, { width: width * 0.22, align: 'right' })
    pdf.y = Math.max(after, pdf.y) + 4
  })
}

function rule(pdf: Pdf, left: number, width: number): void {
  pdf.markContent('Artifact')
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke()
  pdf.endMarkedContent()
}

/** Starts a new page if the height does not fit. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin - 24) pdf.addPage()
}

/** The first column is text, the others are numbers. */
function table(
  pdf: Pdf,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: InvoiceDocument['items'],
  shares: readonly number[],
): void {
  const width = pdf.page.width - 2 * margin
  const element = pdf.struct('Table')
  root.add(element)
  const row = (cells: readonly string[], isHead: boolean) => {
    const look = () =>
      pdf
        .font('regular')
        .fontSize(isHead ? 8 : 10)
        .fillColor(isHead ? grey : ink)
    look()
    const widths = shares.map((share, index) => share * width - (index < shares.length - 1 ? 6 : 0))
    const height = Math.max(
      ...cells.map((cell, index) => pdf.heightOfString(cell, { width: widths[index] ?? width })),
    )
    keepTogether(pdf, height + 12)
    const y = pdf.y
    const line = pdf.struct('TR')
    element.add(line)
    for (const [index, cell] of cells.entries()) {
      const left = margin + shares.slice(0, index).reduce((sum, share) => sum + share, 0) * width
      const align = index === 0 ? 'left' : 'right'
      line.add(
        pdf.struct(isHead ? 'TH' : 'TD', {}, () =>
          look().text(cell, left, y, { width: widths[index] ?? width, align }),
        ),
      )
    }
    line.end()
    pdf.y = y + height + 5
    rule(pdf, margin, width)
    pdf.y += 5
  }
  row(columns, true)
  for (const cells of rows) row(cells, false)
  element.end()
}

function numberPages(pdf: Pdf, { pageOf }: Words): void {
  const { count } = pdf.bufferedPageRange()
  if (count < 2) return
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, where text would otherwise start another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(grey)
      .text(pageOf(page + 1, count), margin, pdf.page.height - 36, {
        width: pdf.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      })
    pdf.endMarkedContent()
  }
}
