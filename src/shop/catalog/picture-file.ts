import { say } from '#locales/office/office-texts.ts'

/** What the browser offers to choose; the bytes decide. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
export const maxPictureBytes = 10 * 1024 * 1024
export const maxPictures = 12

const pictureEnding = /\.(?:jpe?g|png|webp|avif)$/i
/** Endings of what a server runs or a browser draws with script: nobody calls a photo so by accident. */
const programEnding =
  /\.(?:php\d?|phtml|phar|x?html?|svgz?|m?js|exe|com|bat|cmd|sh|aspx?|jspx?|cgi|pl|py|jar)(?=\.)/i

export type PictureFile = { name: string; size: number }

/** Why a file is refused before it is opened; null if it may be opened. */
export function judgePictureFile({ name, size }: PictureFile): string | null {
  if (size === 0) return say('The file is empty.')
  if (size > maxPictureBytes) return say('Larger than 10 MB.')
  if (!pictureEnding.test(name)) return say('Not a JPEG, PNG, WebP or AVIF.')
  if (programEnding.test(name)) return say('Its name has two endings. Rename it if it is a photo.')
  return null
}
