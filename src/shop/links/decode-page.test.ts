import { expect, test } from 'vitest'
import { decodePage } from './decode-page.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['by default as UTF-8', Buffer.from('Größe'), 'text/html', 'Größe'],
  ['by its header', latin('Größe'), 'text/html; charset=ISO-8859-1', 'Größe'],
  [
    'by its markup',
    latin('<meta charset="windows-1252">Größe'),
    'text/html',
    '<meta charset="windows-1252">Größe',
  ],
  [
    'by its header before its markup',
    Buffer.from('<meta charset=latin1>ö'),
    'text/html;charset=utf-8',
    '<meta charset=latin1>ö',
  ],
  ['of an unknown encoding as UTF-8', Buffer.from('ö'), 'text/html; charset=x-none', 'ö'],
  ['with a byte order mark without it', Buffer.from('\ufeffö'), 'text/html', 'ö'],
  ['that is damaged as far as it goes', Buffer.from([0x61, 0xff, 0x62]), 'text/html', 'a\ufffdb'],
] as const)('ORD-03 a page is decoded %s', (_how, bytes, type, text) => {
  // biome-ignore format: table
  expect(decodePage(bytes, type)).toBe(text)
})
