import { createHash } from 'node:crypto'
import sharp from 'sharp'

const size = 600

/** A picture that differs by its name, in a format that is decoded like a photo. */
export function drawPicture(name: string): Promise<Buffer> {
  const [hue = 0, round = 0, tilt = 0] = createHash('sha256').update(name).digest()
  const [angle, corner] = [(hue * 360) / 256, (round / 256) * 140]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="hsl(${angle}, 30%, 92%)"/>
    <ellipse cx="300" cy="480" rx="190" ry="22" fill="hsl(${angle}, 20%, 80%)"/>
    <g transform="rotate(${(tilt / 256) * 24 - 12} 300 300)">
    <rect x="160" y="150" width="280" height="320" rx="${corner}" fill="hsl(${angle}, 45%, 55%)"/>
    <rect x="210" y="210" width="180" height="60" rx="30" fill="hsl(${angle}, 45%, 42%)"/></g></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
