import { expect, test } from 'vitest'
import { csvField, csvFile } from './csv.ts'

test('a text that a spreadsheet would read as a formula is escaped; numbers stay numbers', () => {
  expect(csvField('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
  for (const start of ['=', '+', '-', '@', '\t', '\r']) expect(csvField(`${start}1+1`)).toBe(`"'${start}1+1"`)
  expect(csvField('-12.50')).toBe('-12.50')
  expect(csvField('a,b')).toBe('"a,b"')
  expect(csvField('pi_1')).toBe('pi_1')
})

test('a file has a mark of its encoding and a line end after every row', () => {
  expect(
    csvFile([
      ['a', 'b'],
      ['1', 'x,y'],
    ]),
  ).toBe('\ufeffa,b\r\n1,"x,y"\r\n')
})
