// Draws a variant's pictures on one sheet, light above dark: `npm run art -- tp` writes .data/art/tp.png.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readSiteFolders } from '../src/shop/sites/read-site-folders.server.ts'
import type { Tokens } from '../src/shop/sites/theme.ts'

type Place = { name: string; x: number; y: number; width: number; height: number }

/** As on the home page: the hero behind the headline, the steps in a row, small pictures below. */
const places: Place[] = [
  { name: 'hero.svg', x: 0, y: 0, width: 1440, height: 480 },
  ...['how-order.svg', 'how-customs.svg', 'how-locker.svg'].map((name, index) => ({
    name,
    x: 40 + index * 460,
    y: 510,
    width: 420,
    height: 210,
  })),
  ...['benefit-price.svg', 'benefit-dates.svg', 'benefit-returns.svg', 'benefit-guarantee.svg'].map(
    (name, index) => ({ name, x: 40 + index * 130, y: 750, width: 96, height: 96 }),
  ),
  { name: 'logo.svg', x: 640, y: 760, width: 160, height: 80 },
  { name: 'logo.svg', x: 840, y: 788, width: 48, height: 24 },
  { name: 'icon.svg', x: 960, y: 750, width: 96, height: 96 },
  { name: 'icon.svg', x: 1090, y: 782, width: 32, height: 32 },
]
const sheet = { width: 1440, height: 870 }

const codes = process.argv.slice(2)
const { folders, files } = readSiteFolders('sites')
const folderOut = '.data/art'
mkdirSync(folderOut, { recursive: true })

for (const code of codes.length > 0 ? codes : folders.keys()) {
  const site = folders.get(code)
  if (!site) throw new Error(`There is no site ${code}`)
  const { light, dark } = site.theme
  const modes = [
    { mode: 'light' as const, tokens: light },
    { mode: 'dark' as const, tokens: { ...light, ...dark } },
  ]
  const layers = await Promise.all(
    modes.map(async ({ mode, tokens }, index) => {
      const pictures = await Promise.all(
        places.map(async ({ name, x, y, width, height }) => {
          const href = site.assets[name]?.[mode]
          const body = href && files.get(href)?.body
          if (!body) return []
          const input = await sharp(body, { density: 300 })
            .resize(width, height, { fit: 'contain', background: '#0000' })
            .png()
            .toBuffer()
          return [{ input, left: x, top: y }]
        }),
      )
      const input = await sharp(Buffer.from(ground(tokens)))
        .composite(pictures.flat())
        .png()
        .toBuffer()
      return { input, left: 0, top: index * sheet.height }
    }),
  )
  const path = join(folderOut, `${code}.png`)
  await sharp({
    create: { width: sheet.width, height: sheet.height * 2, channels: 3, background: '#888' },
  })
    .composite(layers)
    .png()
    .toFile(path)
  console.log(path)
}

/** The sky behind the hero, and the page below it. */
function ground(tokens: Tokens): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${tokens['sky-1']}"/><stop offset=".78" stop-color="${tokens['sky-2']}"/></linearGradient></defs><rect width="100%" height="100%" fill="${tokens.bg}"/><rect width="100%" height="480" fill="url(#sky)"/></svg>`
}
