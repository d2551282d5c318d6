import { glob, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const paletteType = 3

/** Stores recorded baselines with a palette: less than half the size, and well within the tolerance. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function shrinkBaselines() {
  for await (const path of glob('tests/journeys/screenshots/*/*.png')) {
    const picture = await readFile(path)
    // Byte 25 of every PNG is its colour type.
    if (picture[25] === paletteType) continue
    await writeFile(
      path,
      await sharp(picture).png({ palette: true, compressionLevel: 9, dither: 0 }).toBuffer(),
    )
  }
}
