// Draws the demo products on one sheet: `node scripts/drawings-sheet.ts` writes .data/art/drawings.png,
// `node scripts/drawings-sheet.ts shoe mug` every view of these kinds in three colourways.
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import {
  drawProduct,
  isProductKind,
  type ProductDrawing,
  productKinds,
  productViews,
} from '../db/seed/drawings/draw-product.ts'

const colourways = [
  { body: '#1f6f6b', second: '#f1e9da', third: '#e0a13a' },
  { body: '#b4472f', second: '#2b3a42', third: '#f0d9b5' },
  { body: '#f4f2ec', second: '#8aa6b8', third: '#c2603c' },
  { body: '#23272b', second: '#c9b79c', third: '#5d8f7b' },
  { body: '#d9a441', second: '#20463f', third: '#faf4e6' },
  { body: '#5c7390', second: '#ece7df', third: '#d9694a' },
]
const plates = ['#efece5', '#e3ebe8', '#f4e9dc', '#e5e8f0', '#f1e5e3']
const viewed = ['shoe', 'phone', 'bottle', 'ring', 'tent', 't-shirt'] as const

type Cell = { drawing: ProductDrawing; size: number; x: number; y: number }

const columns = 6
const large = 300
const small = 72
const gap = 12

const wanted = process.argv.slice(2)
for (const kind of wanted) if (!isProductKind(kind)) throw new Error(`There is no drawing of ${kind}`)
const cells = wanted.length > 0 ? viewsOf(wanted.filter(isProductKind)) : overview()

const width = columns * (large + gap) + gap
const height = Math.max(...cells.map(({ y, size }) => y + size)) + gap
const pictures = await Promise.all(
  cells.map(async ({ drawing, size, x, y }, index) => {
    const background = plates[index % plates.length] ?? '#fff'
    const art = await sharp(Buffer.from(drawProduct(drawing)), { density: 144 })
      .resize(size, size)
      .png()
      .toBuffer()
    const input = await sharp({ create: { width: size, height: size, channels: 3, background } })
      .composite([{ input: art }])
      .png()
      .toBuffer()
    return { input, left: x, top: y }
  }),
)
mkdirSync('.data/art', { recursive: true })
const path = '.data/art/drawings.png'
await sharp({ create: { width, height, channels: 3, background: '#fbfaf7' } })
  .composite(pictures)
  .png()
  .toFile(path)
console.log(path)

/** Every kind large, then every kind as small as in a cart, then all views of some. */
function overview(): Cell[] {
  const heroes = productKinds.map((kind, index): Cell => {
    const drawing: ProductDrawing = { kind, colours: colourway(index), view: 'hero' }
    return { drawing, size: large, ...grid(index, columns, large, gap) }
  })
  const below = grid(Math.ceil(productKinds.length / columns) * columns, columns, large, gap).y
  const perRow = Math.floor((columns * (large + gap)) / (small + gap))
  const thumbnails = heroes.map(({ drawing }, index): Cell => {
    const { x, y } = grid(index, perRow, small, below)
    return { drawing, size: small, x, y }
  })
  const last = Math.max(...thumbnails.map(({ y }) => y)) + small + gap
  const views = viewed.flatMap((kind, row) =>
    productViews.map((view, column): Cell => {
      const place = grid((row * productViews.length + column) % 6, columns, large, last)
      const line = Math.floor((row * productViews.length + column) / 6)
      return {
        drawing: { kind, colours: colourway(row), view },
        size: large,
        x: place.x,
        y: place.y + line * (large + gap),
      }
    }),
  )
  return [...heroes, ...thumbnails, ...views]
}

function viewsOf(kinds: ProductDrawing['kind'][]): Cell[] {
  return kinds.flatMap((kind, row) => {
    const views = productViews.map((view): ProductDrawing => ({ kind, colours: colourway(row), view }))
    const others = [row + 2, row + 3].map(
      (index): ProductDrawing => ({ kind, colours: colourway(index), view: 'hero' }),
    )
    return [...views, ...others].map((drawing, column) => {
      return { drawing, size: large, ...grid(row * columns + column, columns, large, gap) }
    })
  })
}

function grid(index: number, across: number, size: number, top: number): { x: number; y: number } {
  return { x: gap + (index % across) * (size + gap), y: top + Math.floor(index / across) * (size + gap) }
}

function colourway(index: number): ProductDrawing['colours'] {
  const found = colourways[index % colourways.length]
  if (!found) throw new Error('There are no colourways')
  return found
}
