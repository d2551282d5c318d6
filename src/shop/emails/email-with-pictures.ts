import { type ReadEmailFile, readEmailFiles } from './email-files.ts'
import type { EmailFileRef } from './write-email.ts'

type Shown = { site_id: number; locale: string; html: string; files: readonly EmailFileRef[] }

/** For a page that shows an email: it is other people's text, so it may do nothing. */
export const shownEmailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** A browser does not know content ids: the pictures are put into the page. */
export async function emailWithPictures(
  { site_id: siteId, locale, html, files }: Shown,
  read: ReadEmailFile,
): Promise<string> {
  const pictures = files.filter((file) => 'cid' in file)
  const made = await readEmailFiles(read, { siteId, locale }, pictures)
  return made.reduce(
    (text, { cid, type, bytes }) =>
      text.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${bytes.toString('base64')}"`),
    html,
  )
}
