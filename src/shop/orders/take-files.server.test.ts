import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeFiles } from './take-files.server.ts'

const green = { create: { width: 40, height: 30, channels: 3, background: '#0a5' } } as const
const jpeg = () =>
  sharp(green)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
const take = (name: string, bytes: Uint8Array, onlyPictures = false) =>
  takeFiles([{ name, bytes }], { most: 3, onlyPictures })
const text = (words: string) => new TextEncoder().encode(words)

test('FORM-01 a picture is made again from its pixels and keeps nothing else, not even what hangs behind it', async () => {
  const bytes = Buffer.concat([await jpeg(), Buffer.from('<?php evil() ?>')])
  const taken = await take('beach.jpg', bytes)
  if (!taken.ok) throw new Error(taken.error.code)
  const [file] = taken.value
  expect(file).toMatchObject({ name: 'beach.jpg', kind: 'image/jpeg' })
  const made = await sharp(file?.bytes).metadata()
  expect(made).toMatchObject({ width: 40, height: 30, format: 'jpeg' })
  expect(made.exif).toBeUndefined()
  expect(Buffer.from(file?.bytes ?? []).includes('php')).toBe(false)
})

test.each([
  ['words under the name of a picture', 'box.jpg', () => text('not a picture'), 'validation.file_type'],
  ['a page', 'page.html', () => text('<html><script>alert(1)</script>'), 'validation.file_type'],
  ['a drawing, which is a program', 'drawing.svg', () => text('<svg onload="x()"/>'), 'validation.file_type'],
  ['an archive', 'bomb.zip', () => Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'validation.file_type'],
  ['a picture under the name of a program', 'box.jpg.exe', jpeg, 'validation.file_type'],
  [
    'a picture of one maker’s telephones',
    'IMG_2207.heic',
    () => text('\0\0\0\u0018ftypheic\0\0\0\0'),
    'validation.file_heic',
  ],
  ['a file without a byte', 'nothing.jpg', () => text(''), 'validation.file_type'],
  [
    'the beginning of a picture',
    'half.jpg',
    () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
    'validation.file_broken',
  ],
  [
    'a picture and something else in one',
    'both.jpg',
    async () => Buffer.concat([Uint8Array.of(0xff, 0xd8, 0xff), await sharp(green).png().toBuffer()]),
    'validation.file_broken',
  ],
])('FORM-01 %s is refused', async (_what, name, bytes, code) => {
  expect(await take(name, await bytes())).toMatchObject({ error: { code, params: { name } } })
})

test('FORM-01 a picture that is small as a file and huge when opened is refused before it is opened', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await take('bomb.png', bomb)).toMatchObject({ error: { code: 'validation.picture_huge' } })
})

test('FORM-01 a name leads nowhere', async () => {
  const taken = await take('../../etc/passwd\u202egpj.jpg', await jpeg())
  if (!taken.ok) throw new Error(taken.error.code)
  expect(taken.value[0]?.name).not.toMatch(/[/\\\u202e]/)
})

test('FORM-01 a document stays as it is, and is none where pictures are wanted', async () => {
  const pdf = text('%PDF-1.7 receipt')
  expect(await take('receipt.pdf', pdf)).toMatchObject({ value: [{ kind: 'application/pdf', bytes: pdf }] })
  expect(await take('receipt.pdf', pdf, true)).toMatchObject({ error: { code: 'validation.file_type' } })
})

test('FORM-01 too many and too large files are refused', async () => {
  const one = { name: 'a.pdf', bytes: text('%PDF-1.7') }
  expect(await takeFiles([one, one, one, one], { most: 3 })).toMatchObject({
    error: { code: 'validation.too_many', params: { count: 3 } },
  })
  const large = new Uint8Array(10 * 1024 * 1024 + 1)
  expect(await take('large.pdf', large)).toMatchObject({ error: { code: 'validation.file_size' } })
})
