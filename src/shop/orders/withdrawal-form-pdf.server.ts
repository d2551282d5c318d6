import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { languageTag, type MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Site } from '#shop/sites/site.ts'

const margin = 64
const ink = '#14201c'
const line = '#8a9693'
// Relative to the working directory, like migrations and sites: the built server is in another folder.
const font = (name: string) => readFileSync(`src/shop/invoices/fonts/onest-${name}.ttf`)

/** The model form of the consumer directive, addressed to the seller, with room to write. */
export async function withdrawalFormPdf(
  { legalEntity, contacts }: Pick<Site, 'legalEntity' | 'contacts'>,
  locale: MessageLocale,
  t: Translate,
): Promise<Buffer> {
  const madeOn = new Date(0)
  const title = t('email.form.title')
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: languageTag(locale),
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: legalEntity.name, CreationDate: madeOn, ModDate: madeOn },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', font('regular')).registerFont('bold', font('bold'))
  pdf.font('bold').fontSize(18).fillColor(ink).text(title)
  pdf.font('regular').fontSize(10.5)
  pdf.moveDown(0.5).text(t('email.form.when'))
  pdf.moveDown(1.2).text(t('email.form.to'))
  pdf.text([legalEntity.name, legalEntity.address, contacts.email, contacts.phone].join('\n'))
  const fields: [label: string, lines: number][] = [
    [t('email.form.declare'), 3],
    [t('email.form.dates'), 1],
    [t('email.form.name'), 1],
    [t('email.form.address'), 2],
    [t('email.form.signature'), 1],
    [t('email.form.date'), 1],
  ]
  for (const [label, lines] of fields) {
    pdf.moveDown(1).text(label, margin)
    for (let count = 0; count < lines; count += 1) {
      pdf.y += 26
      pdf
        .moveTo(margin, pdf.y)
        .lineTo(pdf.page.width - margin, pdf.y)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke()
    }
  }
  pdf.moveDown(1.5).fontSize(9).text(t('email.form.footnote'), margin)
  pdf.end()
  return whole
}
