import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteOrderMark, type CsvSeparator, csvLine } from './csv.ts'
import { CsvError, decodeText, readCsv, separatorOf } from './csv-reader.ts'

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

test('whatever is written as CSV is read back as it was, with each separator', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^[='"+@;,\t\n -]{0,6}$/),
    fc.constantFrom('=1+1', "'=x", "''-5", '-12.50', 'ąčęėįšųūž'),
  )
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  const normal = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  fc.assert(
    fc.property(table, fc.constantFrom<CsvSeparator>(',', ';', '\t'), (rows, separator) => {
      const text = rows.map((row) => csvLine(row, separator)).join('')
      const wanted = rows.map((row) => row.map(normal)).filter((row) => row.some((one) => one.trim()))
      // A cell that begins with a line break is escaped as a formula and loses nothing but the kind of the break.
      expect([...readCsv(text, separator)].map(({ cells }) => cells.map(normal))).toEqual(wanted)
    }),
  )
})

test('the separator is the one of the headings, quoted ones do not count', () => {
  expect(separatorOf('sku,price\n1;2;3;4')).toBe(',')
  expect(separatorOf('sku;price,with VAT;stock')).toBe(';')
  expect(separatorOf('sku\tprice')).toBe('\t')
  expect(separatorOf('"a,b,c,d";e')).toBe(';')
})

test('a quoted cell may have line breaks, and each row says the line on which it begins', () => {
  const rows = [...readCsv('a,b\r\n"one\r\ntwo",x\r\n\r\n"say ""yes""",y')]
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one\ntwo', 'x'] },
    { line: 5, cells: ['say "yes"', 'y'] },
  ])
})

test('a quote that never closes and text after a quote say their line', () => {
  expect(() => cellsOf('a,b\n"open,x\nmore')).toThrow(new CsvError(2, 'open quote'))
  expect(() => cellsOf('a,b\n"x"y,z')).toThrow(new CsvError(2, 'text after quote'))
})

test.each([
  ['utf-8', new TextEncoder().encode(`${byteOrderMark}Žalias, šiltas`)],
  ['utf-16le', Uint8Array.from(Buffer.from(`${byteOrderMark}Žalias, šiltas`, 'utf16le'))],
  ['utf-16le', Uint8Array.from(Buffer.from('Žalias, šiltas', 'utf16le'))],
  [
    'windows-1257',
    Uint8Array.of(0xde, 0x61, 0x6c, 0x69, 0x61, 0x73, 0x2c, 0x20, 0xf0, 0x69, 0x6c, 0x74, 0x61, 0x73),
  ],
])('a file in %s is read', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: 'Žalias, šiltas', encoding })
})
