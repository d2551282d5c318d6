import { expect, test } from 'vitest'
import { fileKind, fileName } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('the first bytes of a file determine its kind', () => {
  expect(fileKind(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg')
  expect(fileKind(bytes('\x89PNG\r\n\x1a\nrest'))).toBe('image/png')
  expect(fileKind(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('image/webp')
  expect(fileKind(bytes('%PDF-1.7'))).toBe('application/pdf')
})

test.each(['', '<svg xmlns="x">', 'MZ\x90', 'GIF89a', 'RIFX\x10\0\0\0WEBP', 'PK\x03\x04', ' %PDF-1.7'])(
  '%j is rejected',
  (text) => {
    expect(fileKind(bytes(text))).toBeNull()
  },
)

test('a file name keeps its readable characters and gets the extension of its kind', () => {
  expect(fileName('Sąskaita 5.PDF', 'application/pdf')).toBe('Sąskaita 5.pdf')
  expect(fileName('invoice.pdf.exe', 'application/pdf')).toBe('invoice.pdf.pdf')
  expect(fileName('../../etc/passwd', 'image/png')).toBe('.. .. etc passwd.png')
  expect(fileName('a"\r\nb‮gpj.jpg', 'image/jpeg')).toBe('a b gpj.jpg')
  expect(fileName('.jpg', 'image/jpeg')).toBe('file.jpg')
  expect(fileName('x'.repeat(300), 'image/webp')).toHaveLength(105)
})
