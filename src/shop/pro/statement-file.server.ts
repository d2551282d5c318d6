import { csvFile } from '#core/csv.ts'
import { formatMoney } from '#core/format.ts'
import { decimal } from '#core/money.ts'
import { pdfSheet } from '#shop/parcels/pdf-sheet.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ReadStatement } from './read-statement.server.ts'

type Words = Pick<RequestContext, 't' | 'locale' | 'site'>

/** For spreadsheets: sums with a point, and a column for each direction. */
export function statementCsv({ statement }: ReadStatement, { t }: Pick<Words, 't'>): string {
  const sum = (value: Parameters<typeof decimal>[0] | null) =>
    value === null ? '' : decimal(value).toFixed(2)
  return csvFile([
    [t('pro.date'), t('pro.what'), t('pro.reference'), t('pro.owed'), t('pro.paid'), t('pro.balance')],
    [`${statement.month}-01`, t('pro.brought_forward'), '', '', '', sum(statement.before)],
    ...statement.rows.map(({ on, kind, reference, owed, paid, balance }) => [
      on,
      t(kind === 'shipment' ? 'pro.entry.shipment' : 'pro.entry.payment'),
      reference,
      sum(owed),
      sum(paid),
      sum(balance),
    ]),
  ])
}

const margin = 56
const ink = '#14201c'
const grey = '#5a6663'
const columns = [0, 78, 200, 300, 380] as const

/** The same as a paper: text, not a picture, with the fonts of invoices. */
export function statementPdf(
  { company, statement }: ReadStatement,
  { t, locale, site }: Words,
): Promise<Buffer> {
  const money = (value: Parameters<typeof decimal>[0] | null) =>
    value === null ? '' : formatMoney(value, site.defaultCurrency.isoCode, locale)
  const title = t('pro.statement_of', { month: statement.month })
  return pdfSheet({ title, size: 'A4', margin }, (pdf) => {
    const width = pdf.page.width - 2 * margin
    const row = (cells: readonly string[], { isBold = false } = {}) => {
      if (pdf.y > pdf.page.height - 2 * margin) pdf.addPage()
      const top = pdf.y
      pdf
        .font(isBold ? 'bold' : 'regular')
        .fontSize(9.5)
        .fillColor(ink)
      let bottom = top
      for (const [place, cell] of cells.entries()) {
        const left = columns[place] ?? 0
        const right = columns[place + 1] ?? width
        pdf.text(cell, margin + left, top, { width: right - left - 8, align: place >= 2 ? 'right' : 'left' })
        bottom = Math.max(bottom, pdf.y)
      }
      pdf.y = bottom + 5
      pdf
        .moveTo(margin, pdf.y)
        .lineTo(margin + width, pdf.y)
        .lineWidth(0.5)
        .strokeColor('#c9d0ce')
        .stroke()
      pdf.y += 5
    }
    pdf.font('bold').fontSize(19).fillColor(ink).text(title)
    pdf
      .font('regular')
      .fontSize(10.5)
      .fillColor(grey)
      .moveDown(0.4)
      .text(`${company.name}, ${company.address}`)
    pdf.moveDown(1.2)
    row([t('pro.date'), t('pro.what'), t('pro.owed'), t('pro.paid'), t('pro.balance')], { isBold: true })
    row([`${statement.month}-01`, t('pro.brought_forward'), '', '', money(statement.before)])
    for (const { on, kind, reference, owed, paid, balance } of statement.rows) {
      const what = t(kind === 'shipment' ? 'pro.entry.shipment' : 'pro.entry.payment')
      row([on, `${what} ${reference}`, money(owed), money(paid), money(balance)])
    }
    row(['', t('pro.owed_at_end'), '', '', money(statement.after)], { isBold: true })
  })
}
