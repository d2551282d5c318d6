import { expect, test } from 'vitest'
import { judgePictureFile, maxPictureBytes } from './picture-file.ts'

test.each(['shoe.jpg', 'IMG_2024.11.18.JPEG', 'shoe.v2.png', 'shoe.final.webp', 'side.avif'])(
  '%s may be opened',
  (name) => {
    expect(judgePictureFile({ name, size: 10 })).toBeNull()
  },
)

test.each([
  ['shoe.jpg.php', 10, 'Not a JPEG'],
  ['shoe.php.jpg', 10, 'two endings'],
  ['shoe.SVG.png', 10, 'two endings'],
  ['shoe.svg', 10, 'Not a JPEG'],
  ['shoe', 10, 'Not a JPEG'],
  ['shoe.jpg', 0, 'empty'],
  ['shoe.jpg', maxPictureBytes + 1, '10 MB'],
])('%s of %i bytes is refused: %s', (name, size, reason) => {
  expect(judgePictureFile({ name, size })).toContain(reason)
})
