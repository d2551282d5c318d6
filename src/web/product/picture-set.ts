import { imageUrl } from '#core/image-url.ts'

/** Widths for a picture that fills its column; the browser takes the one that it needs. */
const offered = [
  [480, 1],
  [640, 1],
  [960, 1],
  [640, 2],
] as const

export function pictureSet(source: string): { src: string; srcSet: string } {
  return {
    src: imageUrl(source, 640, 1),
    srcSet: offered
      .map(([width, density]) => `${imageUrl(source, width, density)} ${width * density}w`)
      .join(', '),
  }
}
