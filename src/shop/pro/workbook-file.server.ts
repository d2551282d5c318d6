import { strToU8, zipSync } from 'fflate'

/** A workbook with one sheet of texts: our template, which spreadsheets open without asking. */
export function workbookFile(rows: readonly (readonly string[])[]): Uint8Array {
  const sheet = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map(
          (cell, column) =>
            `<c r="${letter(column)}${row + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
        )
        .join('')}</row>`,
  )
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Declarations" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  // The same bytes every day.
  const options = { mtime: new Date('2020-01-01T00:00:00Z') }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, [strToU8(head + xml), options]])),
  )
}

const letter = (column: number) => String.fromCharCode(65 + column)
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
