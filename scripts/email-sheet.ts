// Draws every email in Chromium: `npm run emails -- lt order` writes .data/emails/<name>-<locale>-<width>[-dark].png and
// sheets of all of them. Without words: all emails in all languages.
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { drawProduct, isProductKind } from '../db/seed/drawings/draw-product.ts'
import { type MessageLocale, messageLocales } from '../src/core/locale.ts'
import { translator } from '../src/locales/messages.ts'
import { shippedMessages } from '../src/locales/shipped-messages.ts'
import { writeEmail } from '../src/shop/emails/write-email.ts'
import { readSiteFolders } from '../src/shop/sites/read-site-folders.server.ts'
import { SiteFile } from '../src/shop/sites/site.schema.ts'
import { emailSamples } from '../tests/support/email-samples.ts'
import { findChromium } from './find-chromium.mjs'

const out = '.data/emails'
const widths = [600, 375]
const columns = 8
const gap = 8
const modes = ['light', 'dark'] as const
const words = process.argv.slice(2)
const asked = messageLocales.filter((locale) => words.includes(locale))
const wanted = words.filter((word) => !messageLocales.includes(word as MessageLocale))
const { folders, files } = readSiteFolders('sites')
const code = wanted.find((word) => folders.has(word)) ?? 'default'
const names = wanted.filter((word) => word !== code)
const folder = folders.get(code)
if (!folder) throw new Error(`There is no site ${code}`)
const site = { ...SiteFile.parse(folder.content), theme: folder.theme }

mkdirSync(out, { recursive: true })
const executablePath = findChromium({ isWhole: true })
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const mark = await markPicture()
for (const locale of asked.length > 0 ? asked : messageLocales) {
  const t = translator(shippedMessages[locale], locale)
  for (const width of widths) {
    for (const mode of modes) {
      const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme: mode })
      const shots: Buffer[] = []
      for (const [name, message] of Object.entries(emailSamples(locale))) {
        if (names.length > 0 && !names.some((word) => name.includes(word))) continue
        const { html, files: parts } = writeEmail(message, {
          site,
          origin: 'https://shop.example',
          locale,
          t,
        })
        const pictures = await Promise.all(
          parts.map(async (part) =>
            'source' in part ? ([part.cid, await productPicture(part.source)] as const) : null,
          ),
        )
        const shown = [...pictures, ['mark', mark] as const].reduce(
          (text, found) => (found ? text.replaceAll(`"cid:${found[0]}"`, `"${found[1]}"`) : text),
          html,
        )
        await page.setContent(shown)
        const drawn = await page.evaluate(() => document.documentElement.scrollWidth)
        if (drawn > width) throw new Error(`${name} in ${locale} is ${drawn} pixels wide on ${width}`)
        const path = `${out}/${name}-${locale}-${width}${mode === 'dark' ? '-dark' : ''}.png`
        shots.push(await page.screenshot({ fullPage: true, path }))
      }
      await page.close()
      await sheet(shots, `${out}/sheet-${locale}-${width}${mode === 'dark' ? '-dark' : ''}.png`)
    }
  }
}
await browser.close()

async function markPicture(): Promise<string> {
  const body = String(files.get(folder?.assets['logo.svg']?.light ?? '')?.body ?? '')
  const drawing = body.replaceAll(site.theme.light.primary ?? '', site.theme.light['on-primary'] ?? '#fff')
  return dataUrl(
    await sharp(Buffer.from(drawing), { density: 200 })
      .resize(84, 44, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer(),
  )
}

async function productPicture(source: string): Promise<string> {
  const kind = /(\w+)\.svg$/.exec(source)?.[1] ?? ''
  const colours = { body: '#1f6f6b', second: '#f1e9da', third: '#e0a13a' }
  const drawing = drawProduct({ kind: isProductKind(kind) ? kind : 'shoe', view: 'hero', colours })
  const art = await sharp(Buffer.from(drawing), { density: 144 })
    .resize(144, 144, { fit: 'contain', background: '#e3ebe8' })
    .flatten({ background: '#e3ebe8' })
    .png()
    .toBuffer()
  return dataUrl(art)
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`
}

/** In rows, scaled to half. */
async function sheet(shots: readonly Buffer[], path: string): Promise<void> {
  const small = await Promise.all(
    shots.map(async (shot) => {
      const { width = 0 } = await sharp(shot).metadata()
      return sharp(shot)
        .resize({ width: Math.round(width / 2) })
        .png()
        .toBuffer({ resolveWithObject: true })
    }),
  )
  const column = Math.max(...small.map(({ info }) => info.width)) + gap
  let top = gap
  let next = gap
  const layers = small.map(({ data, info }, index) => {
    const place = index % columns
    if (place === 0) top = next
    next = Math.max(next, top + info.height + gap)
    return { input: data, left: gap + place * column, top }
  })
  const width = gap + Math.min(columns, small.length) * column
  await sharp({ create: { width, height: next, channels: 3, background: '#888' } })
    .composite(layers)
    .png()
    .toFile(path)
  console.log(path)
}
