import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { type Block, type Inline, plainText } from './blocks.ts'
import type { PolicySection } from './policy.ts'

type Pdf = PDFKit.PDFDocument
export type PolicyDocument = {
  title: string
  /** Version, day and seller, one line each. */
  facts: readonly string[]
  sections: readonly PolicySection[]
  /** For screen readers. */
  language: string
  author: string
  inForce: string
  pageOf(page: number, pages: number): string
}

const margin = 56
const indent = 34
const ink = '#14201c'
const grey = '#5c6b65'
// Relative to the working directory, like migrations and sites: the built server is in another folder.
const font = (name: string) => readFileSync(`src/shop/invoices/fonts/onest-${name}.ttf`)
let fonts: { regular: Buffer; bold: Buffer } | null = null

/**
 * A version of a contract to keep: all its clauses, without what says them in short. The same version gives the same bytes,
 * and the file is tagged for screen readers.
 */
export function policyPdf(document: PolicyDocument): Promise<Buffer> {
  const { title, language, author, inForce } = document
  const madeOn = new Date(`${inForce}T00:00:00Z`)
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: title,
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
  draw(pdf, document)
  numberPages(pdf, document)
  pdf.end()
  return whole
}

type Add = (tag: string, drawing: () => void) => void

function draw(pdf: Pdf, { title, facts, sections }: PolicyDocument): void {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const add: Add = (tag, drawing) => {
    root.add(pdf.struct(tag, {}, drawing))
  }
  add('H1', () => pdf.font('bold').fontSize(20).fillColor(ink).text(title, margin))
  pdf.moveDown(0.4)
  for (const fact of facts)
    add('P', () => pdf.font('regular').fontSize(9.5).fillColor(grey).text(fact, margin))
  for (const section of sections) {
    if (section.title) heading(pdf, add, { title: section.title, size: 13, tag: 'H2' })
    else pdf.moveDown(1)
    for (const { block } of section.parts) drawBlock(pdf, add, block)
  }
  root.end()
}

type Heading = { title: string; size: number; tag: 'H2' | 'H3' }

/** Never alone at the end of a page. */
function heading(pdf: Pdf, add: Add, { title, size, tag }: Heading): void {
  pdf.moveDown(1.1)
  if (pdf.y + 70 > pdf.page.height - margin) pdf.addPage()
  add(tag, () => pdf.font('bold').fontSize(size).fillColor(ink).text(title, margin))
  pdf.moveDown(0.35)
}

function drawBlock(pdf: Pdf, add: Add, block: Block): void {
  const body = () => pdf.font('regular').fontSize(10).fillColor(ink)
  const width = pdf.page.width - 2 * margin
  switch (block.type) {
    case 'heading':
      heading(pdf, add, { title: said(block.children), size: 11, tag: 'H3' })
      return
    case 'clause':
      add('P', () => numbered(pdf, body, block.number, said(block.children)))
      break
    case 'paragraph':
      add('P', () => body().text(said(block.children), margin, pdf.y, { width }))
      break
    case 'list':
      for (const [index, item] of block.items.entries())
        add('P', () => numbered(pdf, body, block.isOrdered ? `${index + 1}.` : '•', said(item)))
      break
    case 'table':
      for (const row of block.rows) {
        const [first = '', ...rest] = row.map(({ children }) => said(children))
        const named = rest.map((cell, index) => {
          const name = said(block.head[index + 1]?.children ?? [])
          return name ? `${name}: ${cell}` : cell
        })
        add('P', () => body().text([first, ...named].filter(Boolean).join('; '), margin, pdf.y, { width }))
        pdf.moveDown(0.2)
      }
      break
    default:
      return
  }
  pdf.moveDown(0.5)
}

function numbered(pdf: Pdf, body: () => Pdf, number: string, words: string): void {
  const width = pdf.page.width - 2 * margin - indent
  const height = body().heightOfString(words, { width })
  // A number stands on the page on which its words begin.
  if (pdf.y + Math.min(height, 28) > pdf.page.height - margin) pdf.addPage()
  const { y } = pdf
  body().text(`${number} `, margin, y, { width: indent, lineBreak: false })
  body().text(words, margin + indent, y, { width })
}

const said = (inlines: readonly Inline[]) => plainText(inlines).replace(/\s+/g, ' ').trim()

function numberPages(pdf: Pdf, { pageOf, title }: PolicyDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, where text would otherwise start another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(grey)
      .text(`${title} · ${pageOf(page + 1, count)}`, margin, pdf.page.height - 36, {
        width: pdf.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      })
    pdf.endMarkedContent()
  }
}
