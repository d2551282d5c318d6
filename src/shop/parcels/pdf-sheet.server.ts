import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { code128 } from '#core/code128.ts'

export type Sheet = PDFKit.PDFDocument

// Relative to the working directory, like migrations and sites: the built server is in another folder.
const font = (name: string) => readFileSync(`src/shop/invoices/fonts/onest-${name}.ttf`)
let fonts: { regular: Buffer; bold: Buffer } | null = null

/** A paper of the warehouse. The same facts give the same bytes: no time of making is in the file. */
export async function pdfSheet(
  { title, size, margin }: { title: string; size: 'A4' | [number, number]; margin: number },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const madeOn = new Date(0)
  const pdf = new PDFDocument({ size, margin, info: { Title: title, CreationDate: madeOn, ModDate: madeOn } })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  fonts ??= { regular: font('regular'), bold: font('bold') }
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  draw(pdf)
  pdf.end()
  return whole
}

export function drawBarCode(
  sheet: Sheet,
  text: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  const code = code128(text)
  const step = width / code.width
  for (const bar of code.bars) sheet.rect(left + bar.at * step, top, bar.width * step, height)
  sheet.fill('#000')
}

/** "1.10 kg" and "35 × 22 × 13". */
export function kilogramsOf(grams: number): string {
  return `${(grams / 1000).toFixed(2)} kg`
}
export function sidesOf(size: { lengthMm: number; widthMm: number; heightMm: number }): string {
  return [size.lengthMm, size.widthMm, size.heightMm].map((side) => String(side / 10)).join(' × ')
}
