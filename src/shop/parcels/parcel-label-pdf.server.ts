import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { code128 } from '#core/code128.ts'
import type { Measured } from './parcel.ts'

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
// Relative to the working directory, like migrations and sites: the built server is in another folder.
const font = (name: string) => readFileSync(`src/shop/invoices/fonts/onest-${name}.ttf`)

/** Shelf, suite, bar code and measures. No name: a label is read by whoever passes. */
export async function parcelLabelPdf({ number, suiteCode, shelf, size }: ParcelLabelFacts): Promise<Buffer> {
  const madeOn = new Date(0)
  const pdf = new PDFDocument({
    size: page,
    margin,
    info: { Title: number, CreationDate: madeOn, ModDate: madeOn },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const width = page[0] - 2 * margin
  pdf.registerFont('regular', font('regular')).registerFont('bold', font('bold'))
  pdf
    .font('bold')
    .fontSize(34)
    .text(shelf ?? '–', margin, margin, { width, lineBreak: false })
  pdf
    .font('regular')
    .fontSize(20)
    .text(suiteCode, margin, margin + 10, { width, align: 'right', lineBreak: false })
  const code = code128(number)
  const step = width / code.width
  for (const { at, width: wide } of code.bars) pdf.rect(margin + at * step, 84, wide * step, 120)
  pdf.fill('#000')
  pdf.font('bold').fontSize(24).text(number, margin, 222, { width, lineBreak: false })
  if (size) {
    const sides = [size.lengthMm, size.widthMm, size.heightMm].map((side) => String(side / 10)).join(' × ')
    pdf
      .font('regular')
      .fontSize(16)
      .text(`${(size.grams / 1000).toFixed(2)} kg · ${sides}`, margin, 228, {
        width,
        align: 'right',
        lineBreak: false,
      })
  }
  pdf.end()
  return whole
}
